"""Worker processes in which bots think; the event loop only asks and waits."""

from turnabout.server.workers.bot_service import BotService
from turnabout.server.workers.fair_queue import TooBusy
from turnabout.server.workers.pool import WorkerPool

__all__ = ["BotService", "TooBusy", "WorkerPool"]
