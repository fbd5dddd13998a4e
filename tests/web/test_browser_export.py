"""The page as files on a host that serves nothing else, in a folder of it."""

import pytest
from typer.testing import CliRunner

import rivergate as rg
from rivergate.cli.app import app
from rivergate.web.kernels import kernel_files

from .browsers import KERNELS_LOADED, REFUSED, expect
from .service import hosting

FOLDER = "poker/tools"


@pytest.fixture(scope="module")
def exported(tmp_path_factory):
    """Where the page lies."""
    root = tmp_path_factory.mktemp("host")
    folder = root / FOLDER
    folder.parent.mkdir()
    done = CliRunner().invoke(app, ["serve", "--export", str(folder)])
    assert done.exit_code == 0, done.output
    with hosting(root) as url:
        yield f"{url}{FOLDER}/"


def test_the_gpu_answers_without_a_server(visit, gpu_browser, exported):
    table = visit("#holdem/AsAh/KdKc", inside=gpu_browser, url=exported)
    table.expect_result(rg.equity(["AsAh", "KdKc"]))
    expect(table.engine).to_have_text("Answered by your GPU: enumeration (circuit)")
    expect(table.page.locator("#engine-field")).to_be_hidden()
    expect(table.page.locator("#api-link")).to_be_hidden()
    assert not [url for url in table.asked if "/api/" in url]


def test_ranges_are_read_without_a_server(visit, gpu_browser, exported):
    table = visit("#holdem/KdKc/QQ+?board=Kh7d2s", inside=gpu_browser, url=exported)
    table.until("done")
    table.open_editor(2)
    table.drag("AKs", "AQs")
    table.page.get_by_test_id("range-use").click()
    expect(table.seat(2)).not_to_have_value("QQ+")
    text = table.seat(2).input_value()
    assert rg.Range(text) == rg.Range("QQ+,AQs+")
    expected = rg.equity(["KdKc", text], "Kh7d2s", method="exact")
    table.expect_result(expected)
    table.seat(2).fill("QQ+,Foo")
    expect(table.note("seat-2")).to_contain_text("Cannot read Foo")


def test_it_works_with_the_network_off(visit, gpu_browser, exported):
    table = visit(inside=gpu_browser, url=exported, expected=[REFUSED])
    table.page.wait_for_function(KERNELS_LOADED, arg=len(kernel_files()))
    table.context.set_offline(True)
    hands = ["AsAhKsKhQdJc", "9c8c7d6d5h4h", "TsTcJsJhQsQh"]
    table.write(*hands, board="Th9d2s", game="omaha6")
    table.expect_result(rg.equity(hands, "Th9d2s", game="omaha6"))
    table.page.click("#panel-next-cards summary")
    expect(table.page.locator("#panel-next-cards .panel-body")).to_contain_text("before the card")


def test_what_is_missing_without_a_gpu(visit, exported):
    table = visit("#holdem/AsAh/KdKc", url=exported, expected=[REFUSED])
    table.until("failed")
    words = "This page computes on the GPU, and this browser offers none (WebGPU)."
    expect(table.error).to_contain_text(words)
    table.page.click("#panel-made-hands summary")
    expect(table.page.locator("#panel-made-hands")).to_contain_text("This needs the server")
