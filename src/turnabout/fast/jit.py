"""Compile kernels once per machine and cache them, with a notice while people wait."""

from __future__ import annotations

import gc
import os
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

import numba
from numba import _dynfunc
from numba.core import event
from numba.core.caching import FunctionCache
from numba.core.compiler_lock import global_compiler_lock
from numba.core.cpu import CPUContext
from numba.core.registry import CPUDispatcher
from numba.core.sigutils import normalize_signature
from numba.core.types.functions import BaseFunction
from numba.core.types.misc import unliteral

from turnabout.fast.cache import cache_folder

if TYPE_CHECKING:
    from turnabout.words import Words

F = TypeVar("F", bound=Callable[..., Any])

# Without Python's division errors there is less to compile.
_HOW: dict[str, Any] = {
    "nopython": True,
    "nogil": True,
    "error_model": "numpy",
    "no_cfunc_wrapper": True,
}


def kernel(function: F) -> F:
    """Compile on the first call, without Python objects and without the interpreter's lock.

    The cache folder is named after the source of everything that may be compiled into the kernel:
    `fast` and, for kernels elsewhere, their own package. So a change in any of it never meets an
    outdated kernel. Without a writable folder there is no cache, but everything works.
    """
    return _compiled(function, _HOW)


def inlined(function: F) -> F:
    """A kernel that becomes a part of every kernel that calls it.

    A call passes seven words for each array, which takes longer than what a short kernel does.
    """
    return _compiled(function, {**_HOW, "forceinline": True})


def _compiled(function: F, how: Mapping[str, Any]) -> F:
    folder = cache_folder(Path(function.__code__.co_filename).parent)
    kept = numba.config.CACHE_DIR
    # Numba reads the setting when a function is decorated; restore the user's value afterwards.
    numba.config.CACHE_DIR = folder or kept
    try:
        compiled = _Kernel(function, targetoptions=dict(how))
        if folder is not None:
            compiled.enable_caching()
    finally:
        numba.config.CACHE_DIR = kept
    return cast(F, compiled)


class _Cache(FunctionCache):  # type: ignore[misc]  # numba has no types
    """Keeps what Python calls; what only kernels call is a part of them."""

    def __init__(self, kernel: _Kernel) -> None:
        super().__init__(kernel.py_func)
        self._kernel = kernel

    def save_overload(self, signature: Any, data: Any) -> None:
        if not self._kernel.is_inner:
            super().save_overload(signature, data)


class _Kernel(CPUDispatcher):  # type: ignore[misc]
    """A kernel that can be called from Python only once Python has called it.

    Most are called by other kernels alone. The code that turns Python's objects into arguments is
    a sixth of what there is to compile.
    """

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.is_inner = False
        """Whether it is being compiled for another kernel."""
        self._inner: set[tuple[Any, ...]] = set()
        """The types of arguments for which only kernels can call it."""
        self._compiler._customize_flags = self._set_flags

    def enable_caching(self) -> None:
        self._cache = _Cache(self)

    def get_call_template(self, arguments: Sequence[Any], named: Mapping[str, Any]) -> Any:
        """Compile it for another kernel, but not again for every literal that is passed.

        A recursive kernel is typed elsewhere and still has to cast its literals.
        """
        with global_compiler_lock, _without_machine_code():
            self.is_inner = True
            try:
                return super().get_call_template(
                    tuple(map(unliteral, arguments)),
                    {name: unliteral(argument) for name, argument in named.items()},
                )
            finally:
                self.is_inner = False

    def compile(self, signature: Any) -> Any:
        with global_compiler_lock:
            arguments = normalize_signature(signature)[0]
            if not self.is_inner and arguments in self._inner:
                self._inner.remove(arguments)
                del self.overloads[arguments]
            return super().compile(signature)

    def add_overload(self, result: Any) -> None:
        if self.is_inner:
            arguments = tuple(result.signature.args)
            self._inner.add(arguments)
            self.overloads[arguments] = result
        else:
            super().add_overload(result)

    def _set_flags(self, flags: Any) -> Any:
        if self.is_inner:
            flags.no_cpython_wrapper = True
        return flags


@contextmanager
def _without_machine_code() -> Iterator[None]:
    """What is compiled for a kernel becomes a part of it, is optimized there and never runs alone.

    This saves a sixth of the time that it takes to compile a game.
    """
    get_executable = CPUContext.get_executable
    CPUContext.get_executable = _not_executable
    try:
        yield
    finally:
        CPUContext.get_executable = get_executable


def _not_executable(context: Any, library: Any, description: Any, environment: Any) -> Any:
    """A function that cannot be called, and by which other kernels find its code."""
    library._optimize_final_module = lambda: None
    library._finalize_final_module = partial(setattr, library, "_finalized", True)
    module, name = description.lookup_module(), description.qualname
    return _dynfunc.make_function(module, name, name, 0, environment, (library,))


def _resolve_once() -> None:
    """Numba tries dozens of overloads for every `+`; keep what it found for the same types.

    This saves a sixth of the time that it takes to compile a game.
    """
    resolve = BaseFunction.get_call_type
    signatures: dict[object, Any] = {}

    def remembered(
        function: BaseFunction, context: Any, arguments: tuple[Any, ...], named: Mapping[str, Any]
    ) -> Any:
        call = function, context, tuple(arguments), tuple(named.items())
        if call not in signatures:
            signatures[call] = resolve(function, context, arguments, named)
        return signatures[call]

    BaseFunction.get_call_type = remembered  # type: ignore[method-assign, assignment]  # Numba has no hook


_resolve_once()


@contextmanager
def progress(game: str | None = None) -> Iterator[None]:
    """Report on standard error that kernels of a game are being compiled, if any are."""
    listener = _Progress(game)
    event.register("numba:compile", listener)
    collects = gc.isenabled()
    # The compiler makes millions of objects, and looking for garbage takes a tenth of its time.
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()
        event.unregister("numba:compile", listener)
        listener.finish()


class _Progress(event.Listener):  # type: ignore[misc]  # numba has no types
    """Counts kernels as they are compiled; loading from the cache triggers no event."""

    def __init__(self, game: str | None) -> None:
        self._game = game
        self._count = 0
        self._began = time.monotonic()

    def on_start(self, event: Any) -> None:
        if not self._count:
            title = "Turnabout" if self._game is None else self._words.say("title")
            self._write(self._words.say("compiling", title=title))
        self._count += 1
        if sys.stderr.isatty():
            name = event.data["dispatcher"].__name__
            self._write(f"\r\x1b[2K  {self._count}: {name}", end="")

    def on_end(self, event: Any) -> None:
        pass

    def finish(self) -> None:
        if self._count:
            seconds = time.monotonic() - self._began
            clear = "\r\x1b[2K" if sys.stderr.isatty() else ""
            done = self._words.say("compiled", count=self._count, seconds=f"{seconds:.1f}")
            self._write(clear + done)

    @cached_property
    def _words(self) -> Words:
        # Other processes compile too; they get the language only from the environment.
        from turnabout.words import Words, language_of

        return Words(language_of(os.environ), self._game)

    @staticmethod
    def _write(text: str, end: str = "\n") -> None:
        print(text, end=end, file=sys.stderr, flush=True)
