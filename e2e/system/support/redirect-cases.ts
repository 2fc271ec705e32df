/** One attempt to redirect a visitor elsewhere, as bytes of a request. */
export interface RedirectCase {
  readonly what: string;
  /** Request target as sent; `LINK` is a link's path, `PASS` that of one that passes queries on. */
  readonly target: string;
  readonly headers?: readonly string[];
  readonly method?: string;
  readonly body?: string;
}

const EVIL = "evil.example";

/** Through the path: other links, other hosts, other spellings of slashes, dots and line ends. */
const PATHS: readonly RedirectCase[] = [
  { what: "a host after the link", target: `LINK/${EVIL}` },
  { what: "a host as keyname", target: `/go/acme/${EVIL}` },
  { what: "a URL as keyname", target: `/go/acme/https://${EVIL}/` },
  { what: "an encoded URL as keyname", target: `/go/acme/https%3A%2F%2F${EVIL}%2F` },
  { what: "a doubly encoded URL as keyname", target: `/go/acme/https%253A%252F%252F${EVIL}` },
  { what: "a scheme-relative keyname", target: `/go/acme///${EVIL}` },
  { what: "two slashes in front", target: `//${EVIL}/go/acme/promo` },
  { what: "two slashes inside", target: `/go//${EVIL}/promo` },
  { what: "three slashes in front", target: `///${EVIL}/%2e%2e` },
  { what: "a backslash", target: `/go/acme/\\${EVIL}` },
  { what: "backslashes in front", target: `/\\${EVIL}/go/acme/promo` },
  { what: "encoded backslashes", target: `/%5C%5C${EVIL}/go/acme/promo` },
  { what: "encoded slashes in front", target: `/%2f%2f${EVIL}/go/acme/promo` },
  { what: "dots that climb", target: `/go/acme/../../../${EVIL}` },
  { what: "encoded dots that climb", target: `/go/acme/%2e%2e/%2e%2e/${EVIL}` },
  { what: "dots that climb to a link", target: `/go/${EVIL}/../acme/promo` },
  {
    what: "an encoded line end in the keyname",
    target: `/go/acme/promo%0d%0aLocation:%20https://${EVIL}`,
  },
  {
    what: "an encoded line end in the handle",
    target: `/go/acme%0d%0aLocation:%20https://${EVIL}/promo`,
  },
  { what: "an encoded bare LF", target: `/go/acme/promo%0aSet-Cookie:%20a=1` },
  {
    what: "UTF-8 that looks like a line end",
    target: "/go/acme/promo%E5%98%8D%E5%98%8ALocation:https://evil.example",
  },
  { what: "an overlong slash", target: `/go/acme/%c0%af${EVIL}` },
  { what: "a full-width slash", target: `/go/acme/%EF%BC%8F${EVIL}` },
  { what: "an ideographic full stop", target: "/go/acme/evil%E3%80%82example" },
  { what: "a NUL", target: `/go/acme/promo%00.${EVIL}` },
  { what: "a handle with userinfo", target: `/go/acme@${EVIL}/promo` },
  { what: "path parameters", target: `/go/acme/promo;url=https://${EVIL}` },
  { what: "the handle in capitals", target: "/go/ACME/promo" },
  { what: "the prefix in capitals", target: "/GO/acme/promo" },
];

/** Through the query, on links that pass it on and on links that do not. */
const QUERIES: readonly RedirectCase[] = [
  `next=https://${EVIL}`,
  `url=//${EVIL}&to=//${EVIL}&redirect=//${EVIL}&destination=//${EVIL}`,
  `redirectTo=https://${EVIL}/&Location=https://${EVIL}/`,
  `a=%0d%0aLocation:%20https://${EVIL}`,
  `%0d%0aLocation:%20https://${EVIL}`,
  `a=1%23@${EVIL}`,
  `@${EVIL}/`,
  `//${EVIL}`,
  `\\${EVIL}`,
  `a=%00&b=%E5%98%8A`,
  `gh-code=https://${EVIL}`,
  `gh-code=%0d%0aLocation:%20https://${EVIL}&gh-proof=//${EVIL}&gh-signals=//${EVIL}`,
  `gh-destination=https://${EVIL}&gh-next=//${EVIL}`,
  `__proto__=https://${EVIL}&constructor=1`,
  `?url=https://${EVIL}`,
].flatMap((query) => [
  { what: `the query ${query}`, target: `LINK?${query}` },
  { what: `the query ${query}, passed on`, target: `PASS?${query}` },
]);

/** Through the headers that name the server. */
const HOSTS: readonly RedirectCase[] = [
  { what: "another Host", target: "LINK", headers: [`Host: ${EVIL}`] },
  { what: "a Host with userinfo", target: "LINK", headers: [`Host: 127.0.0.1@${EVIL}`] },
  { what: "a Host with a path", target: "LINK", headers: [`Host: ${EVIL}/x`] },
  { what: "an empty Host", target: "LINK", headers: ["Host:"] },
  { what: "two Hosts", target: "LINK", headers: ["Host: 127.0.0.1", `Host: ${EVIL}`] },
  ...[
    `X-Forwarded-Host: ${EVIL}`,
    `X-Forwarded-Proto: https://${EVIL}`,
    `X-Forwarded-Server: ${EVIL}`,
    `X-Forwarded-Prefix: https://${EVIL}`,
    `X-Forwarded-For: ${EVIL}`,
    `X-Forwarded-For: 73.2.3.4, https://${EVIL}`,
    `Forwarded: host=${EVIL};proto=https`,
    `X-Original-URL: //${EVIL}/`,
    `X-Rewrite-URL: //${EVIL}/`,
    `X-Host: ${EVIL}`,
    `Origin: https://${EVIL}`,
    `Referer: https://${EVIL}/`,
    `X-HTTP-Method-Override: https://${EVIL}`,
    `X-Middleware-Rewrite: https://${EVIL}/`,
    `X-Nextjs-Redirect: https://${EVIL}/`,
  ].map((header) => ({ what: header, target: "LINK", headers: ["Host: 127.0.0.1", header] })),
  { what: "the absolute form", target: `http://${EVIL}LINK` },
  { what: "the absolute form with userinfo", target: `http://a:b@${EVIL}LINK` },
  { what: "the absolute form of another scheme", target: `javascript://${EVIL}LINK` },
  { what: "the authority form", target: `${EVIL}:443` },
  { what: "the asterisk form", target: "*" },
  {
    what: "a form",
    target: "LINK",
    method: "POST",
    headers: ["Host: 127.0.0.1", "Content-Type: application/x-www-form-urlencoded"],
    body: `password=x&url=https://${EVIL}&gh-code=//${EVIL}`,
  },
  {
    what: "a form at a link with a password",
    target: "/go/acme/secret",
    method: "POST",
    headers: ["Host: 127.0.0.1", "Content-Type: application/x-www-form-urlencoded"],
    body: `password=%0d%0aLocation:%20https://${EVIL}`,
  },
];

/** Attempts to redirect a link's visitor anywhere but to the stored destination. */
export const REDIRECT_CASES = [...PATHS, ...QUERIES, ...HOSTS];

export function bytesOf({ target, headers, method = "GET", body = "" }: RedirectCase): Buffer {
  const path = target.replace("LINK", "/go/acme/promo").replace("PASS", "/go/acme/pass");
  const lines = [
    `${method} ${path} HTTP/1.1`,
    ...(headers ?? ["Host: 127.0.0.1"]),
    "User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36",
    "Connection: close",
    // As the trusted proxy appends it: joined to what a case forges.
    "X-Forwarded-For: 73.2.3.4",
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return Buffer.from(`${lines.join("\r\n")}\r\n\r\n${body}`, "latin1");
}
