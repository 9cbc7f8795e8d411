"""Workers of a Dask cluster: each runs its units in a separate process, so that no unit kills a worker.

If a worker is lost, Dask runs its units again on another worker. The scheduler abandons a unit if its workers are
lost more often than its setting ``allowed-failures``, which is 3.
"""

import asyncio
import logging
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import CancelledError
from contextlib import contextmanager
from functools import cache
from socket import gethostname
from threading import local
from typing import TYPE_CHECKING

from littlestone.errors import InvalidValueError, LittlestoneError

from .child import MOST_DEATHS, Child, run_bundle
from .events import Argument, Bundle, Event, Failed, Finished, Killed, Result
from .journal import fingerprint

if TYPE_CHECKING:
    from distributed import Client, Future

LOCAL = "local"
"""The address for a cluster on this machine."""

TIMEOUT = 10.0
"""The seconds within which a scheduler must answer, and within which it must then have a worker."""


class Cluster:
    """A Dask cluster.

    Parameters
    ----------
    address
        The address of the scheduler, such as ``tcp://10.0.0.1:8786``; ``local`` starts one here.
    n_workers
        The number of workers of a cluster that is started here.
    """

    def __init__(self, address: str, n_workers: int) -> None:
        self._address, self._n_workers = address, n_workers

    def events(
        self, function: Callable[[Argument], Result], bundles: Sequence[Bundle[Argument]]
    ) -> Generator[Finished[Result] | Killed]:
        """Yield the event of each unit, as soon as its bundle is finished."""
        with self._client() as client:
            from distributed import as_completed

            expected = fingerprint()
            futures = {client.submit(do_bundle, function, bundle, expected): bundle for bundle in bundles}
            try:
                for future in as_completed(futures, loop=client.loop):
                    events = self._events_of(future, futures.pop(future))
                    # Otherwise Dask would repeat the units if the worker that ran them is lost.
                    future.release()
                    for event in events:
                        if isinstance(event, Failed):
                            raise event.error
                        yield event
            finally:
                client.cancel(futures, reason="the run is over")

    def _events_of(
        self, future: "Future[list[Event[Result]]]", bundle: Bundle[Argument]
    ) -> Sequence[Event[Result]]:
        """Return the events of a bundle, or raise if the cluster cannot be reached."""
        from distributed import KilledWorker

        try:
            return future.result()
        except KilledWorker:
            return [Killed(unit, "lost its worker again and again") for unit, _ in bundle]
        except (CancelledError, OSError):
            raise InvalidValueError("dask", self._address, "a scheduler that stays") from None
        except Exception as error:
            why = f"{type(error).__name__}: {error}"
            raise InvalidValueError("dask", self._address, f"a scheduler whose workers take units; {why}") from None

    @contextmanager
    def _client(self) -> Iterator["Client"]:
        """Give a client of a scheduler that has a worker; otherwise an error of one line says why."""
        try:
            from distributed import Client, LocalCluster
        except ModuleNotFoundError as error:
            raise LittlestoneError(f"{error.name} is missing: pip install 'littlestone[distributed]'") from None
        for name in logging.root.manager.loggerDict:
            if name.startswith("distributed"):
                # Dask logs broken connections; the errors here already report them.
                logging.getLogger(name).setLevel(logging.CRITICAL)
        if self._address == LOCAL:
            with (
                LocalCluster(
                    n_workers=self._n_workers,
                    threads_per_worker=1,
                    dashboard_address=None,
                    silence_logs=logging.CRITICAL,
                    scheduler_kwargs={"allowed_failures": MOST_DEATHS - 1},
                ) as cluster,
                Client(cluster, set_as_default=False) as client,
            ):
                yield client
            return
        try:
            # Before there is a client: a client that fails leaves a thread, which may hang when it is cleaned up.
            asyncio.run(_call(self._address))
        except (OSError, ValueError) as error:
            why = str(error).partition("\n")[0] or type(error).__name__
            raise InvalidValueError("dask", self._address, f"the address of a scheduler; {why}") from None
        with Client(self._address, timeout=TIMEOUT, set_as_default=False) as client:
            try:
                client.wait_for_workers(1, timeout=TIMEOUT)
            except TimeoutError:
                raise InvalidValueError("dask", self._address, "a scheduler with workers") from None
            yield client


async def _call(address: str) -> None:
    """Connect to a scheduler, and raise if it does not answer."""
    from distributed import Security
    from distributed.comm import connect

    comm = await connect(address, timeout=TIMEOUT, **Security().get_connection_args("client"))
    await comm.close()


_of_this_thread = local()
_fingerprint_here = cache(fingerprint)


def do_bundle(
    function: Callable[[Argument], Result], bundle: Bundle[Argument], expected: str
) -> list[Event[Result]]:
    """Return the events of units on a worker, whose source files must have the expected fingerprint."""
    if _fingerprint_here() != expected:
        return [Failed(InvalidValueError("worker", gethostname(), "one with the same installed source files"))]
    child: Child | None = getattr(_of_this_thread, "child", None)
    if child is None:
        child = _of_this_thread.child = Child()
    events = list[Event[Result]]()
    try:
        for event in run_bundle(child, function, bundle):
            events.append(event)
    except Exception as error:  # raised again where the run was started
        events.append(Failed(error))
    return events
