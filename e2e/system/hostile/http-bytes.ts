import type { Attack } from "./attack";
import { exchange } from "./exchange";
import type { Random } from "./random";

/*
 * Bytes that are nearly HTTP/1.1. First the known forms of request smuggling, each of which must be
 * refused; then whole requests with a few bytes changed, cut out or doubled.
 */

const CHUNK = "0\r\n\r\n";
const head = (...lines: string[]) => ["POST /api/blocker HTTP/1.1", "Host: localhost", ...lines];
const request = (lines: readonly string[], body = "") => `${lines.join("\r\n")}\r\n\r\n${body}`;

const SMUGGLED: readonly string[] = [
  request(head("Content-Length: 6", "Transfer-Encoding: chunked"), `${CHUNK}G`),
  request(head("Transfer-Encoding: chunked", "Content-Length: 6"), `${CHUNK}G`),
  request(head("Content-Length: 5", "Content-Length: 6"), "hello!"),
  request(head("Content-Length: +5"), "hello"),
  request(head("Content-Length: 5, 5"), "hello"),
  request(head("Content-Length : 5"), "hello"),
  request(head("Content-Length: 0x5"), "hello"),
  request(head("Transfer-Encoding: \x0bchunked"), CHUNK),
  request(head("Transfer-Encoding: chunked, identity"), CHUNK),
  request(head("Transfer-Encoding: chunked"), `5;a=\n\r\nhello\r\n${CHUNK}`),
  request(head("Transfer-Encoding: chunked"), "zz\r\nhello\r\n"),
  request(head("X-A: b", " folded")),
  request(head("X-A: b\nX-B: c\n\n")),
  request(head("X-A: b\rX-B: c")),
  request(head("X-\0A: b")),
  request(["GET /a b HTTP/1.1", "Host: localhost"]),
  request(["GET /a\0 HTTP/1.1", "Host: localhost"]),
  request(["GET / HTTP/9.9", "Host: localhost"]),
];

const SOUND: readonly string[] = [
  request(["GET /healthz HTTP/1.1", "Host: localhost", "User-Agent: x"]),
  request(["GET /api/blocker?apikey=x&ip=1.2.3.4&ua=a%20b HTTP/1.1", "Host: localhost"]),
  request(["GET /go/acme/autumn?a=b HTTP/1.1", "Host: localhost", "Accept-Language: en"]),
  request(["HEAD /sign-in HTTP/1.1", "Host: localhost", "Cookie: a=b; c=d"]),
  request(
    ["POST /go/mallory/locked HTTP/1.1", "Host: localhost", "Content-Length: 10"],
    "password=x",
  ),
  request(
    ["POST /api/panel/sign-up HTTP/1.1", "Host: localhost", "Transfer-Encoding: chunked"],
    `2\r\n{}\r\n${CHUNK}`,
  ),
];

const ODD_BYTES = [0, 9, 10, 11, 13, 32, 34, 37, 44, 58, 59, 127, 128, 194, 255];

function broken(random: Random): Buffer {
  let bytes = Buffer.from(random.pick(SOUND), "latin1");
  for (let changes = 1 + random.below(4); changes > 0; changes--) {
    const at = random.below(bytes.length);
    const before = bytes.subarray(0, at);
    const after = bytes.subarray(at);
    const odd = Buffer.from([random.oneIn(2) ? random.pick(ODD_BYTES) : random.below(256)]);
    const cut = after.subarray(1 + random.below(8));
    const doubled = Buffer.concat([after.subarray(0, 1 + random.below(20)), after]);
    const next = random.pick([Buffer.concat([odd, after.subarray(1)]), cut, doubled]);
    bytes = Buffer.concat([before, next]);
    if (bytes.length === 0) break;
  }
  return bytes;
}

export const httpAttacks: readonly Attack[] = [
  {
    finding: "held",
    name: "request smuggling, in its known forms",
    // A disallowed method is refused before its body is read.
    expects: [400, 405],
    strike: ({ port }, random) => exchange(port, random.pick(SMUGGLED)),
  },
  {
    finding: "fuzz",
    name: "HTTP/1.1 with a few bytes changed",
    // A truncated request may wait for more; a link answers 503 to a proxy that names no visitor.
    expects: [0, ...Array.from({ length: 300 }, (_, n) => 200 + n), 503, 505],
    clients: 4,
    strike: async ({ port }, random) => {
      const bytes = broken(random);
      const status = await exchange(port, bytes, { halfMs: 1_000 });
      if (status === 500) console.log(`500: ${JSON.stringify(bytes.toString("latin1"))}`);
      return status;
    },
  },
];
