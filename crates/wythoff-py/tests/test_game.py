"""Games and their positions."""

import wythoff


def test_positions_of_any_size() -> None:
    game = wythoff.Game("wythoff")
    assert game.is_p(1, 2)
    # the pair of number 10^50: floor(n phi) and that plus n
    assert game.is_p("phi 10^50", "phi 10^50 + 10^50")
    assert not game.is_p(10**50, 10**50)


def test_a_proof_is_used_by_later_questions() -> None:
    at = ("10^30", "phi 10^30")
    game = wythoff.Game("nim block 1 of all")
    before = game.decide(3, 4).certainty
    proof = game.prove(certificate=True)
    assert (before.kind, game.decide(3, 4).certainty.kind) == ("computed", "proved")
    assert game.decide(*at).certainty.kind == "proved"
    # a certificate stands for its game, and so does its text
    assert proof.certificate is not None
    for brought in (wythoff.Certificate.parse(proof.certificate), proof.certificate):
        assert wythoff.Game(brought).decide(*at) == game.decide(*at)
    # what would be refused looks for a proof
    assert wythoff.Game("nim block 1 of all").decide(*at).certainty.kind == "proved"


def test_a_forced_label_and_its_options_have_their_certainties() -> None:
    decided = wythoff.Game("wythoff alter P{(2,3)}").decide(2, 3)
    assert (decided.outcome, decided.certainty.kind, decided.winning_moves) == ("P", "forced", ())
    assert decided.options_certainty is not None and decided.options_certainty.kind == "computed"
