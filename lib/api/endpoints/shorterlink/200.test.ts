import { describe, expect, it } from "vitest";
import { CHROME, COMCAST, envelope, openContract } from "@/test/contract";

const server = await openContract();

const PROMO = {
  keyname: "promo.2026",
  destination: "https://example.org/",
  blockedDestination: "https://example.org/sorry",
} as const;
const VERIFIED = { ...PROMO, keyname: "verified", jsVerification: true } as const;
const document = (...smartUrls: object[]) => ({ version: 1, smartUrls });

const key = server.account({ document: document(PROMO, VERIFIED) });
const get = async (parameters: Record<string, string>, apikey = key) =>
  (await server.get("/api/shorterlink", { apikey, ip: "10.0.0.1", ...parameters })).body;

describe("a decision", () => {
  it("has the IP fields, the decision, the destination and the envelope, and nothing else", async () => {
    server.dns.setPtr("73.2.3.4", ["c-73-2-3-4.hsd1.ca.comcast.net"]);
    const body = await get({ ip: "73.2.3.4", keyname: "promo.2026", ua: CHROME, url: "/p" });
    expect(body).toEqual({
      ...COMCAST,
      device: "Desktop",
      ua: CHROME,
      isBot: 0,
      blockAccess: 0,
      threatURL: 0,
      detectActivity: "Visitor",
      redirectTo: "https://example.org/",
      jsResponse: 0,
      ...envelope("success"),
    });
  });

  it("sends blocked visitors to the blocked destination", async () => {
    expect(await get({ ip: "45.155.205.1", keyname: "promo.2026" })).toMatchObject({
      detectActivity: "BLOCK BY THREAT FEEDS",
      isBot: 1,
      blockAccess: 1,
      redirectTo: "https://example.org/sorry",
    });
  });

  it("sends monitored visitors to the destination, and reports the reason", async () => {
    const watching = server.account({
      document: document({ ...PROMO, policy: { mode: "monitor" } }),
    });
    expect(await get({ ip: "45.155.205.1", keyname: "promo.2026" }, watching)).toMatchObject({
      detectActivity: "BLOCK BY THREAT FEEDS",
      isBot: 1,
      blockAccess: 0,
      redirectTo: "https://example.org/",
    });
  });

  it("sends a whitelisted address to the destination", async () => {
    const lists = { ipWhitelist: ["45.155.205.1"] };
    const apikey = server.account({ document: { ...document(PROMO), lists } });
    expect(await get({ ip: "45.155.205.1", keyname: "promo.2026" }, apikey)).toMatchObject({
      isBot: 2,
      blockAccess: 0,
      redirectTo: "https://example.org/",
    });
  });

  it("goes by the keyname's own policy, not by Blocker's", async () => {
    const blocker = { device: { block: ["desktop"] } };
    const apikey = server.account({ document: { ...document(PROMO), blocker } });
    expect((await get({ keyname: "promo.2026" }, apikey)).blockAccess).toBe(0);
  });

  it("echoes `ua` as sent: none, empty, long", async () => {
    expect(await get({ keyname: "promo.2026" })).not.toHaveProperty("ua");
    expect((await get({ keyname: "promo.2026", ua: "" })).ua).toBe("");
    const long = `${CHROME} ${"x".repeat(2_000)}`;
    expect((await get({ keyname: "promo.2026", ua: long })).ua).toBe(long);
  });

  it("uses `url` with or without a scheme", async () => {
    for (const url of ["/.env", "https://go.example/.env"]) {
      expect(await get({ keyname: "promo.2026", url })).toMatchObject({ threatURL: 1 });
    }
  });

  it.each(["a", "A.b_c-9", "...", "---", "_", "0", "x".repeat(64)])(
    "knows the keyname %s",
    async (keyname) => {
      const apikey = server.account({ document: document({ ...PROMO, keyname }) });
      expect(await get({ keyname }, apikey)).toMatchObject({
        detectActivity: "Visitor",
        redirectTo: "https://example.org/",
      });
    },
  );
});

describe("an invalid keyname", () => {
  it.each([
    ["missing", {}],
    ["empty", { keyname: "" }],
    ["unknown", { keyname: "unknown" }],
    ["in another case", { keyname: "PROMO.2026" }],
    ["with a space", { keyname: "promo 2026" }],
    ["with a space before it", { keyname: " promo.2026" }],
    ["with a newline after it", { keyname: "promo.2026\n" }],
    ["with a slash", { keyname: "promo/2026" }],
    ["with a letter outside ASCII", { keyname: "prömo" }],
    ["of 65 characters", { keyname: "x".repeat(65) }],
    ["an object's own property", { keyname: "__proto__" }],
    ["another of them", { keyname: "constructor" }],
  ])("%s: a normal answer that blocks, without destination", async (_what, parameters) => {
    const answer = await server.get("/api/shorterlink", {
      apikey: key,
      ip: "73.2.3.4",
      ua: CHROME,
      ...parameters,
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      ...COMCAST,
      hostname: expect.any(String),
      device: "Desktop",
      ua: CHROME,
      isBot: 1,
      blockAccess: 1,
      threatURL: 0,
      detectActivity: "BLOCK BY INVALID KEYNAME",
      ...envelope("success"),
    });
    expect(answer.headers["x-credits-consumed"]).toBe("1");
  });

  it("inactive", async () => {
    const apikey = server.account({ document: document({ ...PROMO, active: false }) });
    const body = await get({ keyname: "promo.2026" }, apikey);
    expect(body).toMatchObject({ detectActivity: "BLOCK BY INVALID KEYNAME", blockAccess: 1 });
    expect(body).not.toHaveProperty("redirectTo");
  });

  it("another account's", async () => {
    server.account({ document: document({ ...PROMO, keyname: "theirs" }) });
    const body = await get({ keyname: "theirs" });
    expect(body).toMatchObject({ detectActivity: "BLOCK BY INVALID KEYNAME", blockAccess: 1 });
    for (const field of ["redirectTo", "jsResponse", "uniqueCode"]) {
      expect(body).not.toHaveProperty(field);
    }
  });

  it("waits for no DNS", async () => {
    server.dns.setPtr("9.9.0.1", "silence");
    const parameters = { ip: "9.9.0.1", keyname: "unknown" };
    expect((await get(parameters)).hostname).toBe("9.9.0.1");
  });
});

describe("JavaScript verification", () => {
  const visit = async (parameters: Record<string, string> = {}, apikey = key) =>
    get({ keyname: "verified", ...parameters }, apikey);
  const codeOf = async (parameters: Record<string, string> = {}) =>
    String((await visit(parameters)).uniqueCode);
  const verify = async (parameters: Record<string, string>, apikey = key) =>
    get({ keyname: "verified", js: "1", ...parameters }, apikey);

  const VERIFIED_ANSWER = { AddVisitorStatus: 1, ...envelope("success") };
  const SILENT_ANSWER = envelope("success");

  it("gives a code of 32 letters and digits, and jsResponse as a number", async () => {
    const body = await visit();
    expect(body.jsResponse).toBe(1);
    expect(body.uniqueCode).toMatch(/^[A-Za-z0-9]{32}$/);
  });

  it("gives each decision its own code, blocked ones too", async () => {
    const codes = [await codeOf(), await codeOf(), await codeOf({ ip: "45.155.205.1" })];
    expect(new Set(codes).size).toBe(3);
  });

  it("takes the code once, and answers with that alone", async () => {
    const code = await codeOf();
    expect(await verify({ code })).toEqual(VERIFIED_ANSWER);
    expect(await verify({ code })).toEqual(SILENT_ANSWER);
  });

  it("takes it from another address: the code is not bound to one", async () => {
    const code = await codeOf({ ip: "10.0.0.1" });
    expect(await verify({ code, ip: "2001:db8::1" })).toEqual(VERIFIED_ANSWER);
  });

  it.each([
    ["no code", {}],
    ["an empty code", { code: "" }],
    ["an unknown code", { code: "A".repeat(32) }],
    ["a code that is too short", { code: "x" }],
    ["a long text", { code: "x".repeat(10_000) }],
    ["a NUL", { code: "\0" }],
  ])("is silent about %s", async (_what, parameters) => {
    expect(await verify(parameters)).toEqual(SILENT_ANSWER);
  });

  it.each([
    ["another keyname", { keyname: "promo.2026" }],
    ["an unknown keyname", { keyname: "unknown" }],
    ["a malformed keyname", { keyname: "not valid" }],
    ["an empty keyname", { keyname: "" }],
  ])("is silent about a code that comes with %s, which stays usable", async (_what, wrong) => {
    const code = await codeOf();
    expect(await verify({ code, ...wrong })).toEqual(SILENT_ANSWER);
    expect(await verify({ code })).toEqual(VERIFIED_ANSWER);
  });

  it("is silent about a code without a keyname", async () => {
    const code = await codeOf();
    expect(await get({ js: "1", code })).toEqual(SILENT_ANSWER);
  });

  it("is silent about another account's code, which stays usable", async () => {
    const other = server.account({ document: document(VERIFIED) });
    const code = await codeOf();
    expect(await verify({ code }, other)).toEqual(SILENT_ANSWER);
    expect(await verify({ code })).toEqual(VERIFIED_ANSWER);
  });

  it("takes the code through another key of the same account", async () => {
    const shared = { document: document(VERIFIED), workspaceId: "two keys" };
    const [first, second] = [server.account(shared), server.account(shared)];
    const { uniqueCode } = await visit({}, first);
    expect(await verify({ code: String(uniqueCode) }, second)).toEqual(VERIFIED_ANSWER);
  });

  it.each(["0", "", "true", "01", " 1", "2"])(
    "is asked for by js=1 only, not by js=%s",
    async (js) => {
      const code = await codeOf();
      const body = await get({ keyname: "verified", js, code });
      expect(body).toMatchObject({ detectActivity: "Visitor", jsResponse: 1 });
      expect(await verify({ code })).toEqual(VERIFIED_ANSWER);
    },
  );

  it("takes the code once from many callers at once", async () => {
    const code = await codeOf();
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify({ code })));
    expect(answers.filter((body) => body.AddVisitorStatus === 1)).toHaveLength(1);
  });

  it("has neither code nor a setting of 1 when it is off", async () => {
    const body = await get({ keyname: "promo.2026" });
    expect(body.jsResponse).toBe(0);
    expect(body).not.toHaveProperty("uniqueCode");
  });
});
