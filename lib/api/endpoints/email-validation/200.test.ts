import { describe, expect, it } from "vitest";
import { envelope, openContract } from "@/test/contract";

const server = await openContract();
const key = server.account();
const ask = async (email: string) => {
  const answer = await server.get("/api/email-validation", { apikey: key, email });
  expect(answer.status).toBe(200);
  return answer.body;
};

describe("GET /api/email-validation", () => {
  it("answers with `isEmail`, `info` and the envelope, and nothing else", async () => {
    server.dns.set("shop-host.example", "MX", [{ priority: 10, exchange: "mx.shop-host.example" }]);
    server.dns.set("shop-host.example", "TXT", ["v=spf1 mx -all"]);
    server.dns.set("_dmarc.shop-host.example", "TXT", ["v=DMARC1; p=reject"]);
    expect(await ask("Jane.Doe_99@Shop-Host.EXAMPLE")).toEqual({
      isEmail: true,
      info: {
        user: "jane.doe_99",
        domain: "shop-host.example",
        isDisposableEmail: 0,
        mx: "configured",
        spf: "configured",
        dmarc: "configured",
      },
      ...envelope("success"),
    });
  });

  it("answers what is no address with `isEmail` false and nothing else", async () => {
    expect(await ask("no address")).toEqual({ isEmail: false, ...envelope("success") });
  });

  it("answers a missing `email` so too", async () => {
    const answer = await server.get("/api/email-validation", { apikey: key });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ isEmail: false, ...envelope("success") });
  });

  it("adds the standards' view under detail", async () => {
    const parameters = { apikey: key, email: "jane@shop-host.example", detail: "1" };
    const { body, headers } = await server.get("/api/email-validation", parameters);
    expect(body.detail).toMatchObject({
      requestId: headers["x-request-id"],
      rfc: { isValid: true },
    });
    expect(body.detail).not.toHaveProperty("reason");
  });

  describe("under detail", () => {
    const detailOf = async (email: string) => {
      const { body } = await server.get("/api/email-validation", {
        ...{ apikey: key, email, detail: "1" },
      });
      return body.detail;
    };

    it.each([
      ["jane@shop-host.example", { role: false, free: false, suggestion: null }],
      ["Info@shop-host.example", { role: true, free: false, suggestion: null }],
      ["jane@gmail.com", { role: false, free: true, suggestion: null }],
      ["Jane@Gmial.com", { role: false, free: false, suggestion: "jane@gmail.com" }],
      ["jane@gmail.con", { role: false, free: false, suggestion: "jane@gmail.com" }],
    ])("describes the mailbox %s", async (email, mailbox) => {
      expect(await detailOf(email)).toMatchObject(mailbox);
    });

    it("suggests nothing for a domain that receives mail, however much it looks misspelt", async () => {
      expect(await detailOf("jane@gmaill.com")).toMatchObject({ suggestion: "jane@gmail.com" });
      server.dns.set("gmal.com", "MX", [{ priority: 10, exchange: "mx.gmal.com" }]);
      expect(await detailOf("jane@gmal.com")).toMatchObject({ suggestion: null, free: false });
    });

    it("says why the format does not take an address, and describes it all the same", async () => {
      expect(await detailOf("info+shop@gmial.com")).toMatchObject({
        role: true,
        free: false,
        suggestion: "info+shop@gmail.com",
        reason: {
          code: "plus-sign",
          message: expect.stringContaining("plus sign"),
        },
        rfc: { isValid: true },
      });
    });

    it("says so of an address that was not sent, or sent twice", async () => {
      const path = `/api/email-validation?apikey=${key}&detail=1`;
      for (const query of ["", "&email=", "&email=abc@abc&email=abc@abc"]) {
        const { body } = await server.send("GET", path + query);
        expect(body).toMatchObject({ isEmail: false, detail: { reason: { code: "missing" } } });
      }
    });
  });
});

describe("the accepted format", () => {
  const repeat = (text: string, count: number) => text.repeat(count);

  it.each([
    ["abc@abc"],
    ["a.c@a.c"],
    ["a-c@a-c"],
    ["a_c@abc"],
    ["0a9@0a9"],
    ["123@456"],
    ["a..c@a..c"],
    ["a--c@a--c"],
    ["a.-_c@a.-c"],
    ["JANE@EXAMPLE.COM"],
    ["jane@mail.example.co.uk"],
    ["jane@127.0.0.1"],
    [`${repeat("a", 3)}@abc`],
    [`${repeat("a", 62)}@abc`],
    [`abc@${repeat("a", 102)}`],
    [`${repeat("a", 62)}@${repeat("a", 102)}`],
  ])("is %s", async (email) => {
    const [user, domain] = email.toLowerCase().split("@");
    expect(await ask(email)).toMatchObject({ isEmail: true, info: { user, domain } });
  });

  it.each([
    [""],
    ["@"],
    ["abc"],
    ["abc@"],
    ["@abc"],
    ["ab@abc"],
    ["abc@ab"],
    [`${repeat("a", 63)}@abc`],
    [`abc@${repeat("a", 103)}`],
    ["abc@abc@abc"],
    [".bc@abc"],
    ["ab.@abc"],
    ["-bc@abc"],
    ["ab-@abc"],
    ["_bc@abc"],
    ["ab_@abc"],
    ["abc@.bc"],
    ["abc@ab."],
    ["abc@-bc"],
    ["abc@ab-"],
    ["abc@a_c"],
    ["a+c@abc"],
    ["a c@abc"],
    ["abc@a c"],
    [" abc@abc"],
    ["abc@abc "],
    ["abc@abc\n"],
    ["abc\n@abc"],
    ["abc\0@abc"],
    ["a'c@abc"],
    ["a/c@abc"],
    ["a%c@abc"],
    ['"a c"@abc'],
    ["<abc@abc>"],
    ["mailto:abc@abc"],
    ["Jane <abc@abc>"],
    ["äbc@abc"],
    ["abc@bücher.example"],
    ["abc@例え.jp"],
    ["ａｂｃ@abc"],
    ["abc@[127.0.0.1]"],
    ["abc@abc,def@def"],
    ["abc＠abc"],
    [`abc@${"a.".repeat(1_000)}`],
  ])("is not %j", async (email) => {
    expect(await ask(email)).toEqual({ isEmail: false, ...envelope("success") });
  });

  it("is not bytes that are no UTF-8", async () => {
    const answer = await server.send("GET", `/api/email-validation?apikey=${key}&email=abc@ab%FFc`);
    expect(answer.body.isEmail).toBe(false);
  });
});

describe("disposable domains", () => {
  it.each([
    ["jane@throwaway-mail.net", 1],
    ["jane@THROWAWAY-mail.NET", 1],
    ["jane@eu.throwaway-mail.net", 1],
    ["jane@a.b.throwaway-mail.net", 1],
    ["jane@mailinator.com", 1],
    ["jane@notthrowaway-mail.net", 0],
    ["jane@throwaway-mail.net.example", 0],
    ["jane@gmail.com", 0],
    ["jane@gmial.com", 0],
    ["jane@hotmial.com", 0],
    ["jane@duck.com", 0],
    ["jane@simplelogin.com", 0],
    ["jane@mozmail.com", 0],
    ["jane@co.uk", 0],
    ["jane@net", 0],
  ])("%s: %i", async (email, isDisposableEmail) => {
    expect(await ask(email)).toMatchObject({ info: { isDisposableEmail } });
  });
});

describe("mail DNS", () => {
  const CONFIGURED = "configured";
  const NOT = "not configured";
  /** A different domain per case. */
  const domainOf = (what: string) => `${what.toLowerCase().replace(/\W+/g, "-")}.example`;

  it.each([
    ["one", [{ priority: 10, exchange: "mx.example" }], CONFIGURED],
    [
      "several",
      [
        { priority: 10, exchange: "a.example" },
        { priority: 20, exchange: "b.example" },
      ],
      CONFIGURED,
    ],
    ["the null MX of RFC 7505", [{ priority: 0, exchange: "." }], NOT],
    ["none", [], NOT],
    ["NXDOMAIN", "NXDOMAIN", NOT],
    ["SERVFAIL", "SERVFAIL", NOT],
    ["REFUSED", "REFUSED", NOT],
  ] as const)("MX %s", async (what, answer, mx) => {
    const domain = domainOf(`mx ${what}`);
    server.dns.set(domain, "MX", answer);
    expect(await ask(`jane@${domain}`)).toMatchObject({ info: { mx } });
  });

  it.each([
    ["one record", ["v=spf1 -all"], CONFIGURED],
    ["beside others", ["google-site-verification=x", "v=spf1 -all"], CONFIGURED],
    ["two records", ["v=spf1 -all", "v=spf1 +all"], CONFIGURED],
    ["in parts of one record", [["v=sp", "f1 -all"]], CONFIGURED],
    ["not across records", ["v=sp", "f1 -all"], NOT],
    ["of another version", ["v=spf2.0/pra"], NOT],
    ["no TXT", [], NOT],
    ["SERVFAIL", "SERVFAIL", NOT],
  ] as const)("SPF %s", async (what, answer, spf) => {
    const domain = domainOf(`spf ${what}`);
    server.dns.set(domain, "TXT", answer);
    expect(await ask(`jane@${domain}`)).toMatchObject({ info: { spf, dmarc: NOT } });
  });

  it.each([
    ["one record", ["v=DMARC1; p=none"], CONFIGURED],
    ["in parts", [["v=DMAR", "C1; p=none"]], CONFIGURED],
    ["SPF at its place", ["v=spf1 -all"], NOT],
    ["NXDOMAIN", "NXDOMAIN", NOT],
    ["SERVFAIL", "SERVFAIL", NOT],
  ] as const)("DMARC %s", async (what, answer, dmarc) => {
    const domain = domainOf(`dmarc ${what}`);
    server.dns.set(`_dmarc.${domain}`, "TXT", answer);
    expect(await ask(`jane@${domain}`)).toMatchObject({ info: { dmarc, spf: NOT } });
  });

  it("DMARC is looked for at _dmarc only", async () => {
    server.dns.set("dmarc-here.example", "TXT", ["v=DMARC1; p=none"]);
    expect(await ask("jane@dmarc-here.example")).toMatchObject({ info: { dmarc: NOT } });
  });

  it("keeps an answer, so the next call asks nothing", async () => {
    server.dns.set("kept.example", "MX", [{ priority: 1, exchange: "mx.kept.example" }]);
    await ask("jane@kept.example");
    await ask("john@kept.example");
    expect(server.dns.asked("kept.example", "MX")).toBe(1);
  });

  it("keeps no failure", async () => {
    server.dns.set("flaky.example", "MX", "SERVFAIL");
    server.dns.set("flaky.example", "TXT", "SERVFAIL");
    expect(await ask("jane@flaky.example")).toMatchObject({ info: { mx: NOT, spf: NOT } });
    server.dns.set("flaky.example", "MX", [{ priority: 1, exchange: "mx.flaky.example" }]);
    server.dns.set("flaky.example", "TXT", ["v=spf1 -all"]);
    expect(await ask("jane@flaky.example")).toMatchObject({
      info: { mx: CONFIGURED, spf: CONFIGURED },
    });
  });

  it("waits for silence no longer than its budget, and does not keep it", async () => {
    server.dns.set("silent.example", "MX", "silence");
    server.dns.set("silent.example", "TXT", ["v=spf1 -all"]);
    expect(await ask("jane@silent.example")).toMatchObject({ info: { mx: NOT, spf: CONFIGURED } });
    server.dns.set("silent.example", "MX", [{ priority: 1, exchange: "mx.silent.example" }]);
    expect(await ask("jane@silent.example")).toMatchObject({ info: { mx: CONFIGURED } });
  });

  it("asks nothing about what is no address", async () => {
    const before = server.dns.queries.length;
    await ask("no address@nowhere.example");
    expect(server.dns.queries.length).toBe(before);
  });

  it("asks nothing about a domain that no name server could hold", async () => {
    const before = server.dns.queries.length;
    const label = "a".repeat(64);
    expect(await ask(`jane@${label}.example`)).toMatchObject({
      isEmail: true,
      info: { mx: NOT, spf: NOT, dmarc: NOT },
    });
    expect(server.dns.queries.length).toBe(before);
  });
});
