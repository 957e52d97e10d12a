#!/usr/bin/env python3
"""Serves a folder (this one) to one test and records what the page says about itself.

usage: server.py TRUTH.jsonl [--seconds N] [--folder DIR]

Listens on a free port of the loopback interface, prints that port as one line on stdout, appends
each line posted to /truth to TRUTH.jsonl, with one of type "opened" for each page that it serves,
and ends after N seconds (default 900) or on SIGTERM.
"""

import argparse
import functools
import http.server
import json
import os
import signal
import sys
import threading

FOLDER = os.path.dirname(os.path.abspath(__file__))
SERVED = {
    ".html": "text/html; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
}
LARGEST_POST = 4 << 20  # bytes; a full layout of the largest board is about 60 kB


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def __init__(self, folder, truth, lock, *arguments):
        self.folder = folder
        self.truth = truth
        self.lock = lock
        super().__init__(*arguments)

    def do_GET(self):
        name = self.path.split("?", 1)[0].lstrip("/") or "index.html"
        kind = SERVED.get(os.path.splitext(name)[1])
        # The folder is flat, so a name with a separator cannot be one of its files.
        if kind is None or "/" in name or not os.path.isfile(os.path.join(self.folder, name)):
            self.answer(204 if name == "favicon.ico" else 404)
            return
        with open(os.path.join(self.folder, name), "rb") as file:
            self.answer(200, file.read(), kind)
        if kind == SERVED[".html"]:
            self.tell('{"type": "opened"}\n')

    def do_POST(self):
        length = int(self.headers.get("Content-Length", 0))
        if self.path != "/truth" or length > LARGEST_POST:
            self.close_connection = True
            self.answer(404)
            return
        lines = self.rfile.read(length).decode("utf-8").splitlines()
        try:
            for line in lines:
                json.loads(line)
        except ValueError:
            self.answer(400)
            return
        self.tell("".join(line + "\n" for line in lines))
        self.answer(204)

    def tell(self, lines):
        with self.lock:
            self.truth.write(lines)
            self.truth.flush()

    def answer(self, status, body=b"", kind="text/plain"):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, client_address):
        # A browser may hang up at any time, as when a page is left.
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("truth")
    parser.add_argument("--seconds", type=float, default=900)
    parser.add_argument("--folder", default=FOLDER)
    options = parser.parse_args()
    with open(options.truth, "a", encoding="utf-8") as truth:
        handler = functools.partial(Handler, options.folder, truth, threading.Lock())
        server = Server(("127.0.0.1", 0), handler)
        stop = threading.Event()
        signal.signal(signal.SIGTERM, lambda *_: stop.set())
        signal.signal(signal.SIGINT, lambda *_: stop.set())
        threading.Thread(target=server.serve_forever, daemon=True).start()
        print(server.server_address[1], flush=True)
        stop.wait(options.seconds)
        server.shutdown()
    return 0


if __name__ == "__main__":
    sys.exit(main())
