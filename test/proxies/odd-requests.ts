/** A request as bytes, as nothing but an attacker's program sends it. */
export interface OddRequest {
  /** The oddity, for the table. */
  readonly kind: string;
  readonly what: string;
  /** No visitor comes in with it: the ordinary verdict is to block it. */
  readonly isAttack?: boolean;
  /** @param headers lines that every request has: host, user agent, address, name */
  readonly bytes: (headers: readonly string[]) => Buffer;
}

const latin1 = (text: string) => Buffer.from(text, "latin1");
const request = (line: string, headers: readonly string[], body = "") =>
  latin1(`${line}\r\n${headers.join("\r\n")}\r\n\r\n${body}`);
const get = (more: readonly string[]) => (headers: readonly string[]) =>
  request("GET /cart HTTP/1.1", [...headers, ...more]);
const without = (name: string, headers: readonly string[]) =>
  headers.filter((line) => !line.toLowerCase().startsWith(`${name}:`));

/** Headers that one recipe or another sets, and a visitor may forge. */
const FORGED = [
  "X-Gatehouse-Key: nonsense",
  "X-Gatehouse-Options: fail=open",
  "X-Gatehouse-Options: client=x-real-ip",
  "X-Gatehouse-Client: 8.8.8.8",
  "X-Gatehouse-Decision: allow",
  "X-Gatehouse-Pass: 1.a.b",
  "X-Forwarded-Uri: /",
  "X-Forwarded-Method: GET",
  "X-Forwarded-Host: evil.example",
  "X-Forwarded-Proto: https",
  "X-Original-URL: http://evil.example/",
  "X-Original-URI: /",
  "X-Original-Method: GET",
  "X-Real-IP: 8.8.8.8",
  "Forwarded: for=8.8.8.8",
  "Connection: X-Gatehouse-Key, X-Forwarded-For, X-Original-URL, X-Forwarded-Uri",
  "Connection: X-Gatehouse-Client, X-Gatehouse-Options",
  "Proxy-Connection: keep-alive",
  "Content-Length: 0",
];

/** Longer than what one recipe or another, a proxy's buffer or Gatehouse reads of a URL. */
const LONG = [1_000, 2_100, 4_200, 7_800, 8_200, 9_000, 14_000, 33_000];
/** Headers that recipes ask with. */
const ESCAPED = [
  ...["Accept", "Accept-Encoding", "Accept-Language", "Referer", "Sec-CH-UA", "Sec-Fetch-Mode"],
  ...["Sec-Fetch-Site", "Sec-Fetch-Dest"],
];

const hex = (byte: number) => `0x${byte.toString(16).padStart(2, "0")}`;

/** @param step every so many of the bytes, counts and sizes */
export function oddRequests(step: number): readonly OddRequest[] {
  const every = <T>(all: readonly T[]) => all.filter((_, at) => at % step === 0);
  const bytes = every(Array.from({ length: 255 }, (_, at) => at + 1));
  const counts = [
    ...every([1, 2, 10, 50, 94, 95, 96, 97, 98, 99, 100, 101, 102, 127, 250]),
    500,
    1_000,
    2_000,
    5_000,
  ];
  const sizes = [
    ...every([1, 255, 1_024, 4_096, 8_000, 8_190]),
    9_000,
    33_000,
    66_000,
    200_000,
    1_000_000,
  ];
  return [
    ...bytes.flatMap((byte) =>
      ["X-A", "Cookie", "Referer"].map((name) => ({
        kind: "header bytes",
        what: `${hex(byte)} in ${name}`,
        bytes: get([`${name}: a${String.fromCharCode(byte)}b`]),
      })),
    ),
    ...counts.map((count) => ({
      kind: "header counts",
      what: String(count),
      bytes: get(Array.from({ length: count }, (_, at) => `t${at}: 1`)),
    })),
    ...sizes.flatMap((size) => [
      { kind: "header sizes", what: `${size} in X-A`, bytes: get([`X-A: ${"a".repeat(size)}`]) },
      {
        kind: "header sizes",
        what: `${size} in Cookie`,
        bytes: get([`Cookie: a=${"a".repeat(size)}`]),
      },
    ]),
    ...[8, 9, 20].map((count) => ({
      kind: "header sizes",
      what: `${count} of 8,000`,
      bytes: get(Array.from({ length: count }, (_, at) => `t${at}: ${"a".repeat(8_000)}`)),
    })),
    ...FORGED.map((line) => ({ kind: "forged headers", what: line, bytes: get([line]) })),
    ...[
      "/cart",
      "//cart",
      "/./cart",
      "/%63art",
      "/%2e/cart",
      "/cart;a=b",
      "/cart?a=%zz",
      "/cart%ff",
      "/c\xe4rt",
      "http://shop.example/cart",
      `/${"a".repeat(4_000)}`,
    ].map((path) => ({
      kind: "path spellings",
      what: path.slice(0, 40),
      bytes: (headers: readonly string[]) => request(`GET ${path} HTTP/1.1`, headers),
    })),
    ...["/x/../cart", "/x/%2e%2e/cart", "/cart?a=%00"].map((path) => ({
      kind: "paths of attacks",
      what: path,
      isAttack: true,
      bytes: (headers: readonly string[]) => request(`GET ${path} HTTP/1.1`, headers),
    })),
    ...LONG.flatMap((length) =>
      [
        `/cart?a=${"a".repeat(length)}&b=%00`,
        `/cart?a=${"%61".repeat(Math.ceil(length / 3))}&b=%00`,
        `/${"a".repeat(length)}/../cart`,
      ].map((path) => ({
        kind: "attacks behind a long part",
        what: `${path.slice(0, 12)}, ${length}`,
        isAttack: true,
        bytes: (headers: readonly string[]) => request(`GET ${path} HTTP/1.1`, headers),
      })),
    ),
    {
      kind: "headers that grow when they are escaped",
      what: "beside a URL of 7,800",
      bytes: (headers) =>
        request(`GET /cart?a=${"a".repeat(7_800)} HTTP/1.1`, [
          ...headers,
          ...ESCAPED.map((name) => `${name}: a${"\t".repeat(800)}b`),
        ]),
    },
    ...["\t", "\u0001", "\u007f", "\u00e9", '"'].flatMap((character) =>
      [500, 900, 1_500].map((length) => ({
        kind: "headers that grow when they are escaped",
        what: `${hex(character.charCodeAt(0))}, ${length} in each`,
        bytes: get(ESCAPED.map((name) => `${name}: a${character.repeat(length)}b`)),
      })),
    ),
    ...["HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "BREW"].map((method) => ({
      kind: "methods",
      what: method,
      bytes: (headers: readonly string[]) =>
        request(`${method} /cart HTTP/1.1`, [...headers, "Content-Length: 3"], "a=b"),
    })),
    {
      kind: "forms of HTTP",
      what: "HTTP/1.0",
      bytes: (headers) => request("GET /cart HTTP/1.0", headers),
    },
    {
      kind: "forms of HTTP",
      what: "HTTP/1.0 without Host",
      bytes: (headers) => request("GET /cart HTTP/1.0", without("host", headers)),
    },
    { kind: "forms of HTTP", what: "Expect", bytes: get(["Expect: 100-continue"]) },
    {
      kind: "forms of HTTP",
      what: "trailers",
      bytes: (headers) =>
        request(
          "POST /cart HTTP/1.1",
          [...headers, "Transfer-Encoding: chunked", "Trailer: X-A"],
          "1\r\na\r\n0\r\nX-A: b\r\n\r\n",
        ),
    },
    {
      kind: "forms of HTTP",
      what: "an upgrade",
      bytes: get([
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: x3JJHMbDL1EzLkh9GBhXDw==",
      ]),
    },
  ];
}
