import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { documentOf, envelope, openContract } from "@/test/contract";
import { getBytes, type RawAnswer, sendRawOnce } from "@/test/raw-http";

const server = await openContract();

const RULES = {
  enabled: true,
  match: "any",
  rules: [
    { name: "a", op: "matches", value: "^(a+)+$" },
    { name: "__proto__", op: "equals", value: "x" },
  ],
};
const document = documentOf(
  { country: { rule: "block", codes: ["US"] }, device: { block: ["mobile"] } },
  { ipBlacklist: ["198.51.100.0/24"], hostnameBlacklist: ["*.a*b*c*d.example"] },
  { params: RULES, headers: RULES, adBots: { enabled: true } },
);
const key = server.account({ document });

/** Each endpoint with a good request, of which each parameter in turn becomes hostile. */
const ENDPOINTS = [
  ["account", {}],
  ["blocker", { ip: "10.0.0.1", ua: "x", url: "/x" }],
  [
    "blockerv2",
    { confname: "Shop", ip: "10.0.0.1", ua: "x", url: "http://x/", params: "{}", headers: "{}" },
  ],
  ["shorterlink", { ip: "10.0.0.1", keyname: "promo.2026", ua: "x", url: "/x" }],
  ["shorterlink", { ip: "10.0.0.1", keyname: "promo.2026", js: "1", code: "x" }],
  ["iplookup", { ip: "10.0.0.1" }],
  // No name that DNS could hold: a hostile domain must not make the test wait for a name server.
  ["email-validation", { email: "x" }],
  ["phonenumber", { number: "+493012345678" }],
] as const;

const PLACES = ENDPOINTS.flatMap(([endpoint, parameters]) =>
  ["apikey", ...Object.keys(parameters), "detail", "unknown"].map(
    (name) => [endpoint, name, parameters] as const,
  ),
);

/** Bytes that may stand raw in a request target; all others are sent percent-encoded. */
const isRawByte = (byte: number) => byte > 0x20 && byte !== 0x23 && byte !== 0x26 && byte !== 0x7f;

function percentEncoded(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += `%${byte.toString(16).padStart(2, "0")}`;
  return text;
}

/** The target of a good request in which one parameter's value is replaced. */
function targetWith(
  endpoint: string,
  parameters: Readonly<Record<string, string>>,
  name: string,
  value: string | Buffer,
): Buffer {
  const others = Object.entries({ apikey: key, ...parameters })
    .filter(([other]) => other !== name)
    .map(([other, text]) => `${other}=${encodeURIComponent(text)}&`);
  return Buffer.concat([
    Buffer.from(`/api/${endpoint}?${others.join("")}${name}=`),
    typeof value === "string" ? Buffer.from(value, "latin1") : value,
  ]);
}

const STATUS = { 200: ["success"], 400: ["failed", "error"], 401: ["failed"] } as const;

/** An answer of the contract, whatever was asked: never a 5xx, a page, or nothing. */
function expectContract({ status, headers, text }: RawAnswer): void {
  expect([200, 400, 401]).toContain(status);
  expect(headers["content-type"]).toBe("application/json; charset=utf-8");
  const body = JSON.parse(text);
  const said = STATUS[status as keyof typeof STATUS]; // one of the three, as just expected
  expect(said).toContain(body.status);
  expect(body).toMatchObject(envelope(body.status));
  if (status !== 200) expect(body.errorMessage).toEqual(expect.any(String));
}

const ask = async (target: Buffer) =>
  expectContract(await sendRawOnce(server.port, getBytes(target)));

const anyBytes = fc.oneof(
  fc.uint8Array({ maxLength: 64 }),
  fc.string({ unit: "binary", maxLength: 64 }).map((text) => Buffer.from(text)),
  fc
    .constantFrom("0", "'", '"', "\\", "<script>", "{{7*7}}", "../", "\r\n", "%", "+", "=")
    .map((text) => Buffer.from(text.repeat(5))),
);

describe.each(PLACES)("GET /api/%s with any bytes in `%s`", (endpoint, name, parameters) => {
  it("answers in the envelope", async () => {
    await fc.assert(
      fc.asyncProperty(anyBytes, fc.boolean(), async (bytes, isEncoded) => {
        const value = isEncoded ? percentEncoded(bytes) : Buffer.from(bytes.filter(isRawByte));
        await ask(targetWith(endpoint, parameters, name, value));
      }),
      { numRuns: 25 },
    );
  });
});

const DEEP = 10_000;

const NASTY: readonly (readonly [string, string])[] = [
  ["NUL", "%00"],
  ["NUL inside", "10.0.0.1%00.evil"],
  ["cut percent-encoding", "%E0%A4%A"],
  ["percent signs", "%".repeat(1_000)],
  ["a lone high surrogate", "%ED%A0%80"],
  ["a lone low surrogate", "%ED%B0%80"],
  ["surrogates in the wrong order", "%ED%B0%80%ED%A0%80"],
  ["CESU-8", "%ED%A0%BD%ED%B8%80"],
  ["overlong UTF-8", "%C0%AE%C0%AE%2F"],
  ["above U+10FFFF", "%F4%90%80%80"],
  ["a byte order mark", "%EF%BB%BF10.0.0.1"],
  ["a line break", "x%0D%0ASet-Cookie:%20a=b"],
  ["right-to-left override", "%E2%80%AE10.0.0.1"],
  ["an escape sequence", "%1B%5B31mred%1B%5B0m"],
  ["__proto__", "__proto__"],
  ["JSON with __proto__", "%7B%22__proto__%22%3A%7B%22isAdmin%22%3A1%7D%7D"],
  ["JSON with duplicate names", "%7B%22a%22%3A1%2C%22a%22%3A2%7D"],
  ["JSON with a huge number", `%7B%22a%22%3A1e${"9".repeat(400)}%7D`],
  ["deep lists", `%7B%22a%22%3A${"%5B".repeat(DEEP)}${"%5D".repeat(DEEP)}%7D`],
  ["deep lists without an end", "%5B".repeat(DEEP)],
  ["deep objects", `${"%7B%22a%22%3A".repeat(DEEP)}1${"%7D".repeat(DEEP)}`],
  ["101 keys", `%7B${Array.from({ length: 101 }, (_, i) => `%22k${i}%22%3A1`).join("%2C")}%7D`],
  ["a pattern's worst case", `%7B%22a%22%3A%22${"a".repeat(60_000)}!%22%7D`],
  ["a user agent's worst case", `Mozilla/5.0%20${"(".repeat(20_000)}`],
  ["blanks", "%20".repeat(30_000)],
  ["semicolons and blanks", "%3B%20".repeat(20_000)],
  ["dots", ".".repeat(100_000)],
  ["colons", ":".repeat(100_000)],
  ["at signs", "@".repeat(100_000)],
  ["digits", "9".repeat(100_000)],
  ["slashes", "/".repeat(100_000)],
  ["climbing", "%2e%2e%2f".repeat(20_000)],
  ["comments of SQL", "/*".repeat(30_000)],
  ["comments of SQL that end", "/*%20*/".repeat(20_000)],
  ["percent-encoding of itself", `%${"25".repeat(50_000)}41`],
  ["letters that grow in upper case", "%C3%9F".repeat(20_000)],
  ["letters that shrink in lower case", "%C4%B0".repeat(20_000)],
  ["combining marks", `a${"%CC%81".repeat(20_000)}`],
];

describe.each(PLACES)("GET /api/%s with the worst in `%s`", (endpoint, name, parameters) => {
  it.each(NASTY)("%s", async (_what, value) => {
    await ask(targetWith(endpoint, parameters, name, value));
  });
});

describe("a query as a whole", () => {
  const MEGABYTE = 1_000_000;

  it.each([
    "account",
    "blocker",
    "blockerv2",
    "shorterlink",
    "iplookup",
    "email-validation",
    "phonenumber",
  ])("/api/%s takes anything up to a megabyte", async (endpoint) => {
    const pieces = [
      "&".repeat(MEGABYTE),
      "=".repeat(MEGABYTE),
      "%".repeat(MEGABYTE),
      "+".repeat(MEGABYTE),
      "a&".repeat(MEGABYTE / 2),
      "a=b&".repeat(MEGABYTE / 4),
      "%00=%00&".repeat(MEGABYTE / 8),
      "ip=10.0.0.1&".repeat(MEGABYTE / 12),
      "?".repeat(MEGABYTE),
      Array.from({ length: 50_000 }, (_, i) => `p${i}=${i}`).join("&"),
      `ua=${"x".repeat(MEGABYTE)}`,
      `url=http://x/${"x".repeat(MEGABYTE)}`,
      `params=${"%7B".repeat(MEGABYTE / 3)}`,
      `email=${"a@".repeat(MEGABYTE / 2)}`,
    ];
    for (const piece of pieces) {
      await ask(Buffer.from(`/api/${endpoint}?apikey=${key}&ip=10.0.0.1&${piece}`));
    }
  });

  it.each(["account", "blocker", "iplookup"])(
    "/api/%s takes a query of any bytes",
    async (endpoint) => {
      await fc.assert(
        fc.asyncProperty(fc.uint8Array({ maxLength: 500 }), async (bytes) => {
          const query = Buffer.from(bytes.filter((byte) => isRawByte(byte) || byte === 0x26));
          await ask(Buffer.concat([Buffer.from(`/api/${endpoint}?`), query]));
        }),
        { numRuns: 100 },
      );
    },
  );
});

it("nothing of it changed what an object is", () => {
  expect(Reflect.get({}, "isAdmin")).toBeUndefined();
  expect(Reflect.get({}, "a")).toBeUndefined();
});
