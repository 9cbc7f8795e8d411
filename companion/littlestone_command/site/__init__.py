"""The site: the ledger, tutorials, commands, the API and all documents, built by Sphinx into a folder of pages."""
