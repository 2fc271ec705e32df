import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openContract } from "@/test/contract";
import { listenOnLoopback } from "@/test/loopback";
import { isAnswered } from "./batch.js";
import { Gatehouse } from "./client.js";
import { GatehouseError } from "./error.js";

const server = await openContract();
const document = {
  version: 1,
  configurations: [{ name: "Shop" }],
  smartUrls: [
    {
      keyname: "promo",
      destination: "https://example.org/",
      blockedDestination: "https://example.org/no",
      jsVerification: true,
    },
  ],
};
const key = server.account({ document });
const gatehouse = new Gatehouse({ url: server.url, key, timeoutMs: 30_000 });

describe("the seven endpoints", () => {
  const visitor = { ip: "73.2.3.4", ua: "Mozilla/5.0 ü&=", url: "https://shop.example/?a=b c" };

  it("blocker", async () => {
    const answer = await gatehouse.blocker({ ...visitor, detail: true });
    expect(answer).toMatchObject({ blockAccess: 0, ip: visitor.ip, ua: visitor.ua });
    expect(answer.detail).toMatchObject({ action: "allow" });
    expect(server.state.records.at(-1)).toMatchObject({ ua: visitor.ua, url: visitor.url });
  });

  it("blockerv2", async () => {
    const answer = await gatehouse.blockerV2("Shop", { ...visitor, params: { a: 1 }, headers: {} });
    expect(answer).toMatchObject({ pageResponseType: "None", userAgent: visitor.ua });
  });

  it("shorterlink, and its verification", async () => {
    const { redirectTo, uniqueCode = "" } = await gatehouse.smartUrl("promo", visitor);
    expect(redirectTo).toBe("https://example.org/");
    const verified = await gatehouse.verifySmartUrl("promo", visitor.ip, uniqueCode);
    expect(verified.AddVisitorStatus).toBe(1);
  });

  it("iplookup, email-validation, phonenumber, account", async () => {
    expect((await gatehouse.ipLookup(visitor.ip)).countryCode).toBe("US");
    expect((await gatehouse.validateEmail("not an address")).isEmail).toBe(false);
    expect((await gatehouse.identifyPhone("+14155552671")).isValid).toBe(true);
    expect((await gatehouse.account()).Packages).toBe("Business");
  });
});

describe("batches", () => {
  it("answer each item in order, those that are wrong too", async () => {
    const [first, second] = await gatehouse.ipLookups(["73.2.3.4", "nonsense"]);
    if (first === undefined || second === undefined) throw new Error("An item is missing.");
    expect(isAnswered(first) && [first.credits, first.body.countryCode]).toEqual([1, "US"]);
    expect(isAnswered(second)).toBe(false);
    expect(second).toMatchObject({
      ...{ status: 400, code: "invalid_ip", credits: 0 },
      body: { errorMessage: "IP format is invalid." },
    });
    const emails = await gatehouse.validateEmails(["not an address"]);
    expect(emails).toMatchObject([{ status: 200, body: { isEmail: false } }]);
    const phones = await gatehouse.identifyPhones(["+14155552671"]);
    expect(phones).toMatchObject([{ status: 200, body: { isValid: true } }]);
    expect(await gatehouse.ipLookups([])).toEqual([]);
  });

  it("are refused as a whole where no item could be answered", async () => {
    const many = Array.from({ length: 101 }, () => "73.2.3.4");
    await expect(gatehouse.ipLookups(many)).rejects.toMatchObject({
      ...{ code: "too_many_items", status: 400 },
    });
  });

  it("stop selling when the credits are spent", async () => {
    const poor = new Gatehouse({ url: server.url, key: server.account({ quota: 2 }) });
    const items = await poor.ipLookups(["73.2.3.4", "73.2.3.5", "73.2.3.6", "73.2.3.7"]);
    expect(items.filter(isAnswered)).toHaveLength(2);
    expect(items.map(({ status }) => status).sort()).toEqual([200, 200, 402, 402]);
  });
});

describe("what is no answer", () => {
  let fake: Server;
  let behaviour: (typeof BEHAVIOURS)[number] = "hang";
  let url = "";
  const BEHAVIOURS = ["hang", "html", "json", "redirect", "close", "trickle"] as const;

  beforeAll(async () => {
    fake = createServer((_request, response) => {
      if (behaviour === "html") response.end("<h1>Bad gateway</h1>");
      if (behaviour === "json") response.writeHead(500).end("[]");
      if (behaviour === "redirect") response.writeHead(302, { Location: "/elsewhere" }).end();
      if (behaviour === "close") response.destroy();
      if (behaviour === "trickle") response.write("{");
    });
    url = `http://127.0.0.1:${await listenOnLoopback(fake)}`;
  });

  afterAll(() => {
    fake.closeAllConnections();
    fake.close();
  });

  it.each([
    ["hang", "timeout"],
    ["trickle", "timeout"],
    ["html", "malformed"],
    ["json", "unknown"],
    ["redirect", "unreachable"],
    ["close", "unreachable"],
  ] as const)("%s is told as %s, without the key or the visitor", async (how, code) => {
    behaviour = how;
    const hasty = new Gatehouse({
      url,
      key: "secretsecretsecret00",
      timeoutMs: code === "timeout" ? 300 : 30_000,
    });
    const failed = await hasty.blocker({ ip: "73.2.3.4" }).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(GatehouseError);
    expect(failed).toMatchObject({ code });
    expect(JSON.stringify(failed) + String(failed)).not.toMatch(/secret|73\.2/);
  });

  it("a refusal has its code, its status and its request id", async () => {
    const failed = await gatehouse.blocker({ ip: "nowhere" }).catch((error: unknown) => error);
    expect(failed).toMatchObject({ code: "invalid_ip", status: 400 });
    expect(failed).toHaveProperty("message", "IP format is invalid.");
    expect((failed as GatehouseError).requestId).toMatch(/^[0-9a-f-]{36}$/);
  });
});

it.each([
  [{ url: "ftp://gatehouse.example", key: "k" }],
  [{ url: "nonsense", key: "k" }],
  [{ url: "https://gatehouse.example", key: "" }],
])("does not begin with %j", (options) => {
  expect(() => new Gatehouse(options)).toThrow(TypeError);
});
