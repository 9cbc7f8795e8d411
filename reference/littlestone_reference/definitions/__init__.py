"""The literal definitions: standard library only, no caching, no tricks. The trusted core."""
