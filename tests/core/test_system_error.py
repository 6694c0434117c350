"""What the system refuses has a code, whatever language the system speaks."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from turnabout.core.errors import system_error
from turnabout.words import LANGUAGES, Words


def test_the_code_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="nothing") as missing:
        (tmp_path / "nothing").open()
    assert system_error(missing.value) == "ENOENT"
    assert system_error(OSError("without a number")) == "without a number"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_often_happens_has_words(language: str) -> None:
    words = Words(language)
    for number in (errno.ENOENT, errno.EACCES, errno.EEXIST, errno.ENOSPC, errno.EROFS):
        code = system_error(OSError(number, ""))
        assert code not in words.say("system-error", why=code)
    assert words.say("system-error", why="EIO") == "EIO"
