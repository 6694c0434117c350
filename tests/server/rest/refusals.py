"""Looking at refusals."""

from __future__ import annotations

import httpx


def refused(answer: httpx.Response) -> tuple[int, str]:
    """The status and the code of an answer that must be a refusal in our shape."""
    said = answer.json()
    assert set(said) == {"code", "values", "cause"}, said
    assert isinstance(said["values"], dict)
    return answer.status_code, said["code"]
