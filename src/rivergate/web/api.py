"""The paths of the API."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Annotated, Any, cast

from fastapi import APIRouter, Body, Depends, Path, Request
from fastapi.responses import Response

from rivergate.errors import RivergateError
from rivergate.web import answers, requests, streams, work
from rivergate.web.faults import ErrorAnswer, Refused, plain, refusal
from rivergate.web.jobs import Cancelled, Job, Jobs, Questions, Steps, once
from rivergate.web.limits import Limits

JSON = "application/json"

_ERRORS = {
    400: "What is asked cannot be: a range that cannot be read, a spot that cannot be dealt.",
    408: "The request did not come in whole in time.",
    413: "The body is too large.",
    415: "The body is not application/json.",
    422: "The body is not of this form.",
    503: "Busy: try again after the seconds that Retry-After names.",
}
ERRORS: dict[int | str, dict[str, Any]] = {
    status: {"model": ErrorAnswer, "description": words} for status, words in _ERRORS.items()
}
STREAM: dict[int | str, dict[str, Any]] = {
    200: {
        "description": "The result; as server-sent events where these are accepted.",
        "content": {
            streams.MEDIA_TYPE: {
                "schema": {
                    "type": "string",
                    "description": "The events job, update, result and error; data in JSON.",
                }
            }
        },
    }
}


def json_alone(request: Request) -> None:
    """Refuse what a form of another site could send.

    Raises:
        Refused: 415.
    """
    given = request.headers.get("content-type", "")
    if given.split(";")[0].strip().lower() != JSON:
        raise Refused(415, plain(415, f"the body must be {JSON}"))


class Desk:
    """What the paths share: the work in hand and its bounds."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.jobs = Jobs(limits)
        self.questions = Questions(limits)

    async def job(
        self, request: Request, steps: Callable[[Job], Steps], seats: Sequence[str] | None = None
    ) -> Any:
        """The answer of long work, cancelled when the client goes.

        Raises:
            Refused: what the work refuses.
        """
        try:
            job = self.jobs.begin(steps)
            return await _outcome(request, job)
        except RivergateError as error:
            raise refusal(error, seats=seats) from None

    async def question(self, call: Callable[[], object], where: str | None = None) -> Any:
        """The answer of short work.

        Raises:
            Refused: what the work refuses.
        """
        try:
            return await self.questions.answer(call)
        except RivergateError as error:
            raise refusal(error, where) from None


async def _outcome(request: Request, job: Job) -> object:
    gone = asyncio.create_task(_gone(request))
    try:
        waited: set[asyncio.Future[Any]] = {gone, job.ended}
        await asyncio.wait(waited, return_when=asyncio.FIRST_COMPLETED)
        if not job.ended.done():
            raise Refused(408, plain(408, "the client has gone"))
        return job.ended.result()
    except Cancelled:
        raise Refused(503, plain(503, "the server is closing")) from None
    finally:
        gone.cancel()
        job.cancel()


async def _gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def routes(desk: Desk) -> APIRouter:
    """All paths below /api."""
    router = APIRouter(
        prefix="/api", responses=ERRORS, dependencies=[Depends(json_alone)], tags=["rivergate"]
    )

    @router.post("/equity", response_model=answers.EquityAnswer, responses=STREAM)
    async def equity(
        request: Request, question: Annotated[requests.EquityQuestion, Body()]
    ) -> Response:
        """How often each player wins, ties and loses; with Accept: text/event-stream, live."""
        steps = work.equity(question, desk.limits.seconds)
        if not streams.wants_stream(request):
            found = await desk.job(request, steps)
            # As in the package, counts are there where there are some.
            body = answers.EquityAnswer.model_validate(found).model_dump_json(exclude_unset=True)
            return Response(body, media_type=JSON)
        try:
            job = desk.jobs.begin(steps, watched=True)
        except RivergateError as error:
            raise refusal(error) from None
        return streams.EventStream(job, desk.limits.heartbeat_seconds)

    @router.post(
        "/jobs/{name}",
        response_model=answers.JobAnswer,
        responses={404: {"model": ErrorAnswer, "description": "There is no such job."}},
    )
    async def job(
        name: Annotated[str, Path(max_length=64)], question: requests.JobQuestion
    ) -> answers.JobAnswer:
        """Pause, resume or stop the work that a stream of events tells of."""
        found = desk.jobs.get(name)
        if found is None:
            raise Refused(404, plain(404, "there is no such job: it may have ended"))
        try:
            getattr(found, question.action)()
        except RivergateError as error:
            raise refusal(error) from None
        return answers.JobAnswer(job=found.name, state=found.state)

    @router.post("/evaluate")
    async def evaluate(
        question: Annotated[requests.EvaluateQuestion, Body()],
    ) -> answers.EvaluateAnswer:
        """What a hand is worth, and which five cards play."""
        where = "cards" if isinstance(question, requests.CardsToEvaluate) else None
        found = await desk.question(lambda: work.evaluate_answer(question), where)
        return cast(answers.EvaluateAnswer, found)

    @router.post("/range")
    async def hand_range(
        question: Annotated[requests.RangeQuestion, Body()],
    ) -> answers.RangeAnswer:
        """What a range holds, and its shortest spelling; from its text or from weights."""
        where = "text" if isinstance(question, requests.RangeText) else "weights"
        found = await desk.question(lambda: work.range_answer(question), where)
        return cast(answers.RangeAnswer, found)

    @router.post("/next-cards")
    async def next_cards(
        request: Request, question: requests.SpotQuestion
    ) -> answers.NextCardsAnswer:
        """The equities after every card that may come next, on the flop or the turn."""
        steps = desk_work(lambda check: work.next_cards_answer(question, check))
        return cast(answers.NextCardsAnswer, await desk.job(request, steps))

    @router.post("/made-hands")
    async def made_hands(
        request: Request, question: requests.MadeHandsQuestion
    ) -> answers.MadeHandsAnswer:
        """How often a hand or a range makes each category of hand."""
        steps = desk_work(lambda check: work.made_hands_answer(question, check))
        return cast(answers.MadeHandsAnswer, await desk.job(request, steps, ["hand"]))

    @router.post("/histogram")
    async def histogram(
        request: Request, question: requests.HistogramQuestion
    ) -> answers.HistogramAnswer:
        """The equity of every hand of one range against another range."""
        steps = desk_work(lambda check: work.histogram_answer(question, check))
        return cast(answers.HistogramAnswer, await desk.job(request, steps))

    @router.post("/potential")
    async def potential(
        request: Request, question: requests.PotentialQuestion
    ) -> answers.PotentialAnswer:
        """How a hand stands, and how that may change with the cards to come."""
        steps = desk_work(lambda check: work.potential_answer(question, check))
        seats = ["hand", *(f"opponents[{each}]" for each in range(len(question.opponents)))]
        return cast(answers.PotentialAnswer, await desk.job(request, steps, seats))

    def desk_work(call: Callable[[Callable[..., None]], object]) -> Callable[[Job], Steps]:
        return once(call, desk.limits.seconds)

    return router
