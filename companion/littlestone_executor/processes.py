"""Worker processes on this machine: a thread for each process sends it one bundle of units after another."""

from collections.abc import Callable, Generator, Sequence
from queue import Empty, SimpleQueue
from threading import Thread

from .child import Child, run_bundle
from .events import Argument, Bundle, Finished, Killed, Result


class Processes:
    """A number of worker processes, which end with the run."""

    def __init__(self, number: int) -> None:
        self._number = number

    def events(
        self, function: Callable[[Argument], Result], bundles: Sequence[Bundle[Argument]]
    ) -> Generator[Finished[Result] | Killed]:
        """Yield the event of each unit; the first error of a unit ends the run."""
        waiting, events = SimpleQueue[Bundle[Argument]](), SimpleQueue[Finished[Result] | Killed | BaseException]()
        for bundle in bundles:
            waiting.put(bundle)

        def work(child: Child) -> None:
            try:
                while not child.is_stopped:
                    for event in run_bundle(child, function, waiting.get_nowait()):
                        events.put(event)
            except Empty:
                pass
            except BaseException as error:  # raised again by the main thread
                events.put(error)
            finally:
                child.close()

        children = [Child() for _ in range(min(self._number, len(bundles)))]
        threads = [Thread(target=work, args=(child,), daemon=True) for child in children]
        for thread in threads:
            thread.start()
        try:
            for _ in range(sum(map(len, bundles))):
                event = events.get()
                if isinstance(event, BaseException):
                    raise event
                yield event
        finally:
            for child in children:
                child.stop()
            for thread in threads:
                thread.join()
