"""Processes in which bots think and pictures are drawn; the event loop only asks and waits."""

from turnabout.server.workers.bot_service import BotService
from turnabout.server.workers.fair_queue import TooBusy
from turnabout.server.workers.picture_service import PictureService
from turnabout.server.workers.pool import WorkerPool
from turnabout.server.workers.study_service import StudyService

__all__ = ["BotService", "PictureService", "StudyService", "TooBusy", "WorkerPool"]
