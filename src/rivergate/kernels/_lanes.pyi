from rivergate.evaluators.arrays import LowArray, MaskArray, TallyArray, ValueArray

Pots = (
    tuple[int, list[list[int]]]
    | tuple[int, list[list[int]], list[list[int]], list[list[int]], list[int], list[int]]
)

class Planes:
    def __init__(self, kernels: object, masks: MaskArray) -> None: ...
    def __len__(self) -> int: ...
    def holdem_values(self, fixed: MaskArray, out: ValueArray) -> None: ...
    def omaha_values(
        self, fixed: MaskArray, boards_in_lanes: bool, out: ValueArray, lows: LowArray | None
    ) -> None: ...

class Subsets:
    def __init__(self, size: int, places: int) -> None: ...
    @property
    def size(self) -> int: ...
    @property
    def places(self) -> int: ...

class Boards:
    def __init__(
        self,
        kernels: object,
        subsets: Subsets,
        deck: bytes,
        upper: int,
        tops: bytes,
        times: bytes,
        board: int,
    ) -> None: ...
    @property
    def blocks(self) -> int: ...
    def showdowns(
        self, hands: list[int], omaha: bool, low: bool, first_block: int, step: int
    ) -> Pots: ...
    def opponents(
        self,
        hero: int,
        hands: MaskArray,
        omaha: bool,
        first_block: int,
        step: int,
        counts: TallyArray,
    ) -> int: ...
