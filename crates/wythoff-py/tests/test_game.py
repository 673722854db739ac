"""Games and their positions."""

import wythoff


def test_positions_of_any_size() -> None:
    game = wythoff.Game("wythoff")
    assert game.is_p(1, 2)
    # the pair of number 10^50: floor(n phi) and that plus n
    assert game.is_p("phi 10^50", "phi 10^50 + 10^50")
    assert not game.is_p(10**50, 10**50)
