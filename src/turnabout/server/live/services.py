"""What every room of a process shares."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from turnabout.server.clock import Clock
from turnabout.server.live.bus import Bus
from turnabout.server.live.review import Reviews
from turnabout.server.notary import Notary
from turnabout.server.safety.limits import TokenBuckets
from turnabout.server.store import Store
from turnabout.server.telemetry.metrics import Metrics
from turnabout.server.workers import BotService, PictureService, StudyService


@dataclass(frozen=True, slots=True)
class Services:
    store: Store
    bus: Bus
    workers: BotService
    pictures: PictureService
    studies: StudyService
    reviews: Reviews
    metrics: Metrics
    clock: Clock
    notary: Notary
    fate: Random
    """The source of chance, and of every token that nobody may guess."""
    acts: TokenBuckets
    """How often each person may send something."""
    acts_from: TokenBuckets
    """How often everyone at one address may, who may all be the same person."""
    talk: TokenBuckets
    """How often each person may chat."""
    rematches: TokenBuckets
    """How often each host may have a rematch."""
    name: str
    """The name of this process among the others."""
    alone: bool
    """Whether this is the only process."""
    keep: int | None = None
    """Milliseconds after which finished games are deleted; None keeps them forever."""
