import type { Attack, Expected } from "./attack";
import { exchange, requestBytes } from "./exchange";
import type { Random } from "./random";
import type { Stage } from "./stage";

/** Attacks without an account. */

const KIB = 1024;

type Request = (random: Random, stage: Stage) => string | Uint8Array;

/** One request on its own connection. */
function bytes(finding: string, name: string, expects: Expected, request: Request): Attack {
  return {
    finding,
    name,
    expects,
    strike: (stage, random) => exchange(stage.port, request(random, stage)),
  };
}

/** The same, for requests that are visibly expensive for the server. */
function heavyBytes(finding: string, name: string, expects: Expected, request: Request): Attack {
  return { ...bytes(finding, name, expects, request), pauseMs: 250 };
}

const repeated = (part: (n: number) => string, count: number, glue: string) =>
  Array.from({ length: count }, (_, n) => part(n)).join(glue);

const same20000 = repeated(() => "a", 20_000, "&");
const distinct100000 = repeated((n) => `a${n}=1`, 100_000, "&");
const cookies8000 = `Cookie: ${repeated((n) => `c${n}=${n}`, 8_000, "; ")}`;
const cookies100 = `Cookie: ${repeated((n) => `c${n}=${n}`, 100, "; ")}`;
const query100 = repeated((n) => `a${n}=${n}`, 100, "&");
const percents = "%zz=1&".repeat(150_000);
const megabyte = "a".repeat(900_000);
const deep = "[".repeat(7_000);
const unknownKeys = `{${repeated((n) => `"k${n}":1`, 400_000, ",")}}`;
const JSON_LINES = ["Content-Type: application/json", "Sec-Fetch-Site: same-origin"];

const from = (random: Random) => `X-Forwarded-For: ${random.address()}`;
const post = (path: string, body: string, random: Random) =>
  requestBytes("POST", path, [...JSON_LINES, from(random)], body);

const ENDPOINTS = [
  "account",
  "blocker",
  "blockerv2",
  "shorterlink",
  "iplookup",
  "email-validation",
  "phonenumber",
];

/** Its first 2 MB: the server reads no more. */
const signInOf100Mb = Buffer.concat([
  Buffer.from(
    "POST /api/auth/callback/credentials HTTP/1.1\r\nHost: localhost\r\nContent-Length: 104857600\r\n\r\n",
  ),
  Buffer.alloc(2_000_000, "a"),
]);

/** Requests that reach Next.js: a page, its 404, a file, each kind of route handler. */
const NEXT_PATHS = [
  "/sign-in",
  "/nope",
  "/icon.svg",
  "/api/panel/x",
  "/api/auth/csrf",
  "/api/openapi.json",
];

const doors: readonly Attack[] = [
  bytes("H1", "20,000 parameters of one name to what Next.js serves", [414], (random) =>
    requestBytes("GET", `${random.pick(NEXT_PATHS)}?${same20000}`),
  ),
  bytes("H1", "100,000 distinct parameters", [414], (random) =>
    requestBytes("GET", `${random.pick(NEXT_PATHS)}?${distinct100000}`),
  ),
  bytes("H1", "8,000 cookies", [431], (random) =>
    requestBytes("GET", random.pick(NEXT_PATHS), [cookies8000]),
  ),
  {
    ...bytes("H1", "as many parameters and cookies as a page takes", [200, 404, 405], (random) =>
      requestBytes("GET", `${random.pick(["/sign-in", "/nope"])}?${query100}`, [
        cookies100,
        from(random),
      ]),
    ),
    pauseMs: 100,
  },
  heavyBytes("H1", "a megabyte of query to the seven endpoints", [401], (random) =>
    requestBytes("GET", `/api/${random.pick(ENDPOINTS)}?apikey=no&x=${megabyte}`),
  ),
  heavyBytes("H1", "a megabyte of broken escapes to the seven endpoints", [401], (random) =>
    requestBytes("GET", `/api/${random.pick(ENDPOINTS)}?apikey=no&${percents}`),
  ),
  heavyBytes("H1", "a megabyte of query to a link", [414], () =>
    requestBytes("GET", `/go/acme/autumn?${megabyte}`),
  ),
  bytes("H2", "a sign-in of 17 KB", [413], (random) =>
    post("/api/auth/callback/credentials", `email=${"a".repeat(17 * KIB)}`, random),
  ),
  { ...bytes("H2", "a sign-in of 100 MB", [413], () => signInOf100Mb), pauseMs: 500 },
  bytes("L3", "text for the log, from anyone", [404], (random) =>
    post("/api/auth/_log", `{"code":"x","level":"error","message":"${random.next()}"}`, random),
  ),
  bytes("L7", "4 MB of unknown keys to a public route", "no fault", (random) =>
    post("/api/panel/sign-up", unknownKeys, random),
  ),
  bytes("L8", "NUL, and half a surrogate pair, in a report", "no fault", (random) =>
    post(
      "/api/panel/report-link",
      `{"link":"${random.pick(["\\u0000/x", "acme/\\ud800", "\\udfff"])}","reason":"spam"}`,
      random,
    ),
  ),
  bytes("L8", "arrays in arrays, 7,000 deep", "no fault", (random) =>
    post("/api/panel/report-link", deep, random),
  ),
  bytes("M6", "an upgrade to what is there", [200], (random) =>
    requestBytes("GET", random.pick(["/healthz", "/sign-in"]), [
      "Connection: Upgrade, HTTP2-Settings",
      `Upgrade: ${random.pick(["h2c", "websocket", "TLS/1.0"])}`,
      "HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA",
      from(random),
    ]),
  ),
  bytes("M6", "an upgrade to what is not there", [404], (random) =>
    requestBytes("GET", "/nope", ["Connection: Upgrade", "Upgrade: websocket", from(random)]),
  ),
  bytes("413", "a link's password of 200,000 bytes", [413], (random) =>
    requestBytes("POST", "/go/mallory/locked", [from(random)], "x".repeat(200_000)),
  ),
  bytes("L17", "a target in absolute form, of another site", [308, 400, 404, 421], (random) =>
    requestBytes("GET", random.pick(["http://evil.example//x", "file:///etc/passwd"])),
  ),
  bytes("L17", "two hosts", [400], () => requestBytes("GET", "/sign-in", ["Host: evil.example"])),
  bytes("L17", "TRACE", [405], (random) => requestBytes("TRACE", random.pick(NEXT_PATHS))),
];

const guards: readonly Attack[] = [
  bytes("M3", "a link's visitors from one address", "no fault", () =>
    requestBytes("GET", "/go/acme/autumn", ["X-Forwarded-For: 203.0.113.9"]),
  ),
  bytes("M3", "HEAD on a link, from everywhere", "no fault", (random) =>
    requestBytes("HEAD", "/go/acme/autumn", [from(random)]),
  ),
  bytes("L9", "codes that were never issued", "no fault", (random) =>
    requestBytes("GET", `/go/acme/verified?code=${random.below(1e9)}`, [from(random)]),
  ),
  bytes("L10", "passwords of a link, from everywhere", "no fault", (random) =>
    requestBytes(
      "POST",
      "/go/mallory/locked",
      ["Content-Type: application/x-www-form-urlencoded", from(random)],
      `password=guess${random.below(1e6)}`,
    ),
  ),
  bytes("L18", "domains of customers, one by one", "no fault", (random) =>
    requestBytes("GET", `/domainz?domain=shop${random.below(1e4)}.example`, [from(random)]),
  ),
  bytes("held", "hosts that are not ours", [421], () =>
    Buffer.from("GET /sign-in HTTP/1.1\r\nHost: evil.example\r\n\r\n"),
  ),
  bytes("held", "a change that another site asks for", [403], () =>
    requestBytes("POST", "/api/panel/sign-up", ["Sec-Fetch-Site: cross-site"], "{}"),
  ),
  bytes("held", "headers of proxies and of Next.js", [200], (random) =>
    requestBytes("GET", "/sign-in", [
      "X-Forwarded-Host: evil.example",
      "X-Middleware-Subrequest: proxy:proxy:proxy:proxy:proxy",
      "X-Nonce: evil",
      "Content-Security-Policy: default-src *",
      from(random),
    ]),
  ),
  bytes("held", "paths that leave the folder", [400, 404], (random) =>
    requestBytes("GET", random.pick(["/_next/../../package.json", "/%2e%2e/%2e%2e/etc/passwd"])),
  ),
  bytes("held", "reset mails for addresses without an account", "no fault", (random) =>
    post("/api/panel/reset-password", `{"email":"x${random.below(1e9)}@example.org"}`, random),
  ),
  heavyBytes("held", "values of 900 KB in each parameter", "no fault", (random, stage) => {
    const [endpoint, name] = random.pick([
      ["blocker", "ip"],
      ["blocker", "ua"],
      ["blocker", "url"],
      ["blockerv2", "params"],
      ["blockerv2", "headers"],
      ["iplookup", "ip"],
      ["email-validation", "email"],
      ["phonenumber", "phonenumber"],
      ["shorterlink", "keyname"],
    ] as const);
    const given = `apikey=${stage.attackerKey}&ip=1.2.3.4`;
    return requestBytes("GET", `/api/${endpoint}?${given}&${name}=${megabyte}`);
  }),
  {
    finding: "held",
    name: "heads that never end, on 20 connections",
    expects: [0, 408],
    strike: async ({ port }, random) => {
      const half = `GET /sign-in HTTP/1.1\r\nHost: localhost\r\nX-A: ${random.next()}`;
      const heads = Array.from({ length: 20 }, () => exchange(port, half, { halfMs: 1_000 }));
      return (await Promise.all(heads)).find((status) => status !== 0) ?? 0;
    },
  },
  {
    finding: "M1",
    name: "wrong passwords for the victim, from everywhere",
    expects: "no fault",
    pauseMs: 100,
    strike: async ({ port }, random) => {
      const csrf = await fetch(`http://127.0.0.1:${port}/api/auth/csrf`);
      const { csrfToken } = await csrf.json();
      const cookie = csrf.headers.getSetCookie().map((line) => line.split(";")[0]);
      const password = `guess${random.below(1e9)}`;
      const answer = await fetch(`http://127.0.0.1:${port}/api/auth/callback/credentials`, {
        method: "POST",
        redirect: "manual",
        headers: { Cookie: cookie.join("; "), "X-Forwarded-For": random.address() },
        body: new URLSearchParams({
          csrfToken,
          email: "owner@example.org",
          password,
          json: "true",
        }),
      });
      await answer.arrayBuffer();
      return answer.status;
    },
  },
];

export const anonymousAttacks: readonly Attack[] = [...doors, ...guards];
