"""What the server refuses: foreign pages, other bodies than JSON, too much; and how it says so."""

from __future__ import annotations

import select
import socket
from collections.abc import Iterator
from typing import Any

import pytest

from nanpure.web.limits import BODY, CHUNKS
from together import together
from web_server import Server

PUZZLE = ".24.3......4.31."


def refused(answer: Any, status: int) -> dict[str, Any]:
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    problem: dict[str, Any] = answer.json()
    assert problem["status"] == status
    assert problem["type"] == "about:blank"
    assert problem["title"]
    assert problem["detail"]
    return problem


# ---- who asks ----------------------------------------------------------------------------------


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example",
                                  "[::1", "localhost:x", "10.0.0.1", "", "local host"])
def test_foreign_hosts_are_refused(server: Server, host: str) -> None:
    refused(server.client.get("/", headers={"Host": host}), 403)
    refused(server.client.post("/api/check", headers={"Host": host}, json={}), 403)


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "LOCALHOST:1", "[::1]:8765"])
def test_our_own_names_are_served(server: Server, host: str) -> None:
    assert server.client.get("/api/about", headers={"Host": host}).status_code == 200


def test_two_hosts_or_none(server: Server) -> None:
    for request in (b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil\r\n\r\n",
                    b"GET / HTTP/1.0\r\n\r\n"):
        assert server.raw(request).startswith(b"HTTP/1.1 400"), request


@together("headers", [
    {"Origin": "https://evil.example"}, {"Origin": "null"}, {"Origin": "http://localhost:1"},
    {"Origin": "http://["}, {"Origin": ""}, {"Origin": "{https}"}, {"Origin": "{other port}"},
    {"Origin": "{own}/"}, {"Origin": "{own}."}, {"Origin": "{own} {own}"}, {"Origin": "{dotted}"},
    {"Origin": "{bare}"}, {"Origin": "{user}"}, {"Origin": "{own}x"}, {"Origin": "{own}#"},
    {"Origin": "{https}", "X-Forwarded-Proto": "https"}, {"Origin": "{localhost}"},
    {"Sec-Fetch-Site": "cross-site"}, {"Sec-Fetch-Site": "same-site"},
    {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"},
])
def test_foreign_pages_are_refused(server: Server, headers: dict[str, str]) -> None:
    own = server.address.rstrip("/")
    port = server.port
    said = {name: text.format_map({
        "own": own, "https": own.replace("http:", "https:"), "other port": own[:-1],
        "dotted": f"http://127.0.0.1.:{port}", "bare": f"127.0.0.1:{port}",
        "user": f"http://x@127.0.0.1:{port}", "localhost": f"http://localhost:{port}",
    }) for name, text in headers.items()}
    answer = server.client.post("/api/check", json={"puzzle": PUZZLE}, headers=said)

    assert refused(answer, 403)["detail"].startswith("expected a request from this page")


@pytest.mark.parametrize(("host", "origin"), [
    ("localhost:80", "http://localhost"), ("localhost", "http://localhost:80"),
    ("LocalHost:1", "HTTP://localHOST:1"), ("[::1]:5", "http://[::1]:5"),
    ("[::1]:5", "http://[0:0:0:0:0:0:0:1]:5"), ("127.0.0.1:65535", "http://127.0.0.1:65535"),
])
def test_our_own_origin_in_other_words(server: Server, host: str, origin: str) -> None:
    headers = {"Host": host, "Origin": origin}
    answer = server.client.post("/api/check", json={"puzzle": PUZZLE}, headers=headers)
    assert answer.status_code == 200, answer.text


@pytest.mark.parametrize(("host", "origin"), [
    ("localhost", "https://localhost"), ("localhost:443", "https://localhost"),
    ("[::1]:5", "http://[::1]"), ("[::1]:5", "http://[::2]:5"), ("localhost:1", "http://localhost"),
    ("localhost:1", "http://localhost:1."), ("localhost:1", "http://localhost:99999"),
    ("localhost:1", "ftp://localhost:1"), ("localhost:1", "//localhost:1"),
])
def test_another_origin_at_our_own_name(server: Server, host: str, origin: str) -> None:
    headers = {"Host": host, "Origin": origin}
    refused(server.client.post("/api/check", json={"puzzle": PUZZLE}, headers=headers), 403)


def test_our_own_page_and_links_to_it_are_served(server: Server) -> None:
    origin = server.address.rstrip("/")
    own = {"Origin": origin, "Sec-Fetch-Site": "same-origin"}
    assert server.client.post("/api/check", json={"puzzle": PUZZLE}, headers=own).status_code == 200
    link = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"}
    assert server.client.get("/api/about", headers=link).status_code == 200


# ---- in which form, how much -------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "",
                                  "multipart/form-data", "application/json; charset=utf-16",
                                  "application/jsonp"])
def test_only_json(server: Server, kind: str) -> None:
    answer = server.client.post("/api/check", content=b'{"puzzle":"1..."}',
                                headers={"Content-Type": kind})
    refused(answer, 415)


def test_no_encoded_bodies(server: Server) -> None:
    headers = {"Content-Type": "application/json", "Content-Encoding": "gzip"}
    refused(server.client.post("/api/check", content=b"\x1f\x8b", headers=headers), 415)


def test_too_large_bodies(server: Server) -> None:
    long = b'{"puzzle":"' + b"." * BODY + b'"}'
    headers = {"Content-Type": "application/json"}
    assert str(BODY) in refused(
        server.client.post("/api/check", content=long, headers=headers), 413)["detail"]

    def parts() -> Iterator[bytes]:  # sent in chunks, without a length
        for at in range(0, len(long), 1 << 16):
            yield long[at : at + (1 << 16)]

    refused(server.client.post("/api/check", content=parts(), headers=headers), 413)


@pytest.mark.parametrize(("beyond", "status"), [(0, b"200"), (1, b"413"), (300_000, b"413")])
def test_a_body_in_crumbs(server: Server, beyond: int, status: bytes) -> None:
    """Each chunk is taken apart in the loop that serves everybody, so there is an end to them."""
    body = b'{"puzzle":"%s"}' % PUZZLE.encode()
    crumbs = b"".join(b"1\r\n%c\r\n" % sign for sign in body.ljust(CHUNKS + beyond))
    said = server.raw(b"POST /api/check HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                      b"Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
                      + crumbs + b"0\r\n\r\n")
    assert said.split()[1] == status, said
    if beyond:
        assert b"expected a body of at most 10000 chunks, got more" in said


def test_a_length_that_is_none(server: Server) -> None:
    for length in (b"-1", b"99999999999999999999999999", b"1e3", b"x"):
        said = server.raw(b"POST /api/check HTTP/1.1\r\nHost: localhost\r\nContent-Type: "
                          b"application/json\r\nContent-Length: " + length + b"\r\n\r\n")
        assert said.split()[1] in (b"400", b"413"), said


@pytest.mark.full
def test_a_slow_body_does_not_hold_the_server(server: Server) -> None:
    with socket.create_connection(("127.0.0.1", server.port), 60) as slow:
        slow.sendall(b"POST /api/check HTTP/1.1\r\nHost: localhost\r\nContent-Type: "
                     b"application/json\r\nContent-Length: 100\r\n\r\n{")
        assert server.ask("check", puzzle=PUZZLE)["status"] == "unique"
        assert select.select([slow], [], [], 0)[0] == [], "others are answered before it is"
        assert slow.recv(65536).startswith(b"HTTP/1.1 408")


# ---- malformed requests ------------------------------------------------------------------------

DEEP = b'{"puzzle":' + b"[" * 50_000 + b"]" * 50_000 + b"}"


@pytest.mark.parametrize(("body", "status"), [
    (b"", 422), (b"{", 400), (b"null", 422), (b"[]", 422), (b'"x"', 422), (b"NaN", 422),
    (b"{}", 422), (b'{"puzzle":1}', 422), (b'{"puzzle":null}', 422), (b'{"puzzle":NaN}', 422),
    (b'{"puzzle":Infinity}', 422), (b'{"puzzle":' + b"9" * 5000 + b"}", 400), (DEEP, 400),
    (b'{"puzzle":"\\ud800"}', 422), (b'{"puzzle":"\\u0000"}', 422), (b'{"puzzle":"\xff"}', 400),
    (b"\x00", 400), (b"\xef\xbb\xbf{}", 422), (b'{"puzzle":"1...","x":1}', 422),
    (b'{"puzzle":"%s","placed":["r1c1"]}' % PUZZLE.encode(), 422),
    (b'{"puzzle":"%s","placed":["9r1c1"]}' % PUZZLE.encode(), 422),
    (b'{"puzzle":"%s","placed":["1r9c9"]}' % PUZZLE.encode(), 422),
    (b'{"puzzle":"%s","placed":["1r1c1","2r1c1"]}' % PUZZLE.encode(), 422),
    (b'{"puzzle":"%s","struck":[1]}' % PUZZLE.encode(), 422),
    (b'{"puzzle":"","layout":"400"}', 422), (b'{"puzzle":"","layout":"37"}', 422),
    (b'{"puzzle":"%s"}' % (b"." * 37 * 37), 422), (b'{"puzzle":"%s"}' % (b"." * 160_000), 422),
    (b'{"puzzle":"","layout":"jigsaw:@/etc/passwd"}', 422),
    (b'{"puzzle":"1","layout":"+house:%s"}' % (b"r1c1," * 3000), 422),
])
def test_malformed_bodies(server: Server, body: bytes, status: int) -> None:
    for verb in ("check", "count", "steps"):
        answer = server.client.post(f"/api/{verb}", content=body,
                                    headers={"Content-Type": "application/json"})
        refused(answer, status)


@pytest.mark.parametrize("path", ["/x", "/api/x", "/api/", "/%00", "/..%2f..%2fpyproject.toml",
                                  "/a/../../x", "/" + "a" * 5000, "/%ff", "/api/check/"])
def test_nothing_there(server: Server, path: str) -> None:
    refused(server.client.get(path), 404)


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS"])
def test_other_methods(server: Server, method: str) -> None:
    refused(server.client.request(method, "/api/check"), 405)
    refused(server.client.request(method, "/"), 405)
    refused(server.client.get("/api/check"), 405)


def test_a_problem_says_where(server: Server) -> None:
    problem = refused(server.post("parse", text="# one\n1..2....z......."), 422)

    assert (problem["line"], problem["column"], problem["found"]) == (2, 9, "'z'")
    assert problem["expected"].startswith("a digit 1-4")


# ---- headers -----------------------------------------------------------------------------------


def test_security_headers_are_everywhere(server: Server) -> None:
    answers = [server.client.get("/api.html"), server.client.get("/x"),
               server.post("check", puzzle=PUZZLE), server.post("check"),
               server.client.get("/api/about", headers={"Host": "evil"})]
    for answer in answers:
        policy = answer.headers["content-security-policy"]
        assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self'")
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["cross-origin-opener-policy"] == "same-origin"
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"
        assert "server" not in answer.headers


def test_files_are_asked_for_again_by_their_tag(server: Server) -> None:
    first = server.client.get("/api.html")
    again = server.client.get("/api.html", headers={"If-None-Match": first.headers["etag"]})

    assert (first.status_code, again.status_code) == (200, 304)
    assert first.headers["cache-control"] == again.headers["cache-control"] == "no-cache"
    assert server.client.get("/api/about").headers["cache-control"] == "no-store"
