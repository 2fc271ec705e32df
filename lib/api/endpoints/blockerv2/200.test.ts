import { describe, expect, it } from "vitest";
import { CHROME, COMCAST, documentOf, envelope, openContract } from "@/test/contract";

const server = await openContract();
const key = server.account({ document: documentOf() });

const get = async (parameters: Record<string, string>, apikey = key) =>
  (await server.get("/api/blockerv2", { apikey, confname: "Shop", ...parameters })).body;

describe("GET /api/blockerv2", () => {
  it("answers with the IP fields, the decision, the page response and the envelope, and nothing else", async () => {
    server.dns.setPtr("73.2.3.4", ["c-73-2-3-4.hsd1.ca.comcast.net"]);
    expect(await get({ ip: "73.2.3.4", ua: CHROME, url: "https://shop.example/" })).toEqual({
      ...COMCAST,
      userAgent: CHROME,
      isBot: 0,
      blockAccess: 0,
      threatURL: 0,
      detectActivity: "Visitor",
      pageResponseType: "None",
      pageResponseContents: "Stay On Page",
      ...envelope("success"),
    });
  });

  it("echoes no user agent that was not sent, and an empty one as sent", async () => {
    expect(await get({ ip: "10.0.0.1" })).not.toHaveProperty("userAgent");
    const body = await get({ ip: "10.0.0.1", ua: "" });
    expect(body.userAgent).toBe("");
    expect(body.detectActivity).toBe("Visitor");
  });

  it.each(["a", "Z", "0", "abcXYZ019", "a".repeat(64)])("takes the name %s", async (name) => {
    const apikey = server.account({ document: { version: 1, configurations: [{ name }] } });
    expect(await get({ ip: "10.0.0.1", confname: name }, apikey)).toMatchObject({
      status: "success",
      detectActivity: "Visitor",
    });
  });

  it("keeps configurations apart that differ in case only", async () => {
    const configurations = [
      { name: "shop" },
      { name: "SHOP", policy: { device: { block: ["desktop"] } } },
    ];
    const apikey = server.account({ document: { version: 1, configurations } });
    const ask = async (confname: string) =>
      (await get({ ip: "10.0.0.1", confname }, apikey)).blockAccess;
    expect([await ask("shop"), await ask("SHOP")]).toEqual([0, 1]);
  });

  it("judges by the configuration, not by Blocker's settings", async () => {
    const document = {
      version: 1,
      blocker: { device: { block: ["desktop"] } },
      configurations: [{ name: "Shop" }],
    };
    const apikey = server.account({ document });
    expect((await get({ ip: "10.0.0.1" }, apikey)).blockAccess).toBe(0);
    const blocker = await server.get("/api/blocker", { apikey, ip: "10.0.0.1" });
    expect(blocker.body.blockAccess).toBe(1);
  });
});

describe("the page response", () => {
  it.each([
    [{ type: "None", contents: "Stay On Page" }, "None", "Stay On Page"],
    [{ type: "None" }, "None", "Stay On Page"],
    [undefined, "None", "Stay On Page"],
    [
      { type: "RedirectURL", contents: "https://example.org/blocked?a=1&b=2#x" },
      "RedirectURL",
      "https://example.org/blocked?a=1&b=2#x",
    ],
    [{ type: "HTTPStatusCode", contents: "403" }, "HTTPStatusCode", "403"],
    [{ type: "HTTPStatusCode", contents: "404" }, "HTTPStatusCode", "404"],
  ])("%o: %s %s for blocked visitors, else none", async (pageResponse, type, contents) => {
    const apikey = server.account({
      document: documentOf({}, {}, pageResponse && { pageResponse }),
    });
    expect(await get({ ip: "45.155.205.1" }, apikey)).toMatchObject({
      blockAccess: 1,
      pageResponseType: type,
      pageResponseContents: contents,
    });
    const stay = { pageResponseType: "None", pageResponseContents: "Stay On Page" };
    expect(await get({ ip: "73.2.3.4" }, apikey)).toMatchObject({ blockAccess: 0, ...stay });
  });

  it("is none for visitors who are only monitored, or whitelisted", async () => {
    const pageResponse = { type: "HTTPStatusCode", contents: "403" };
    const watching = documentOf({ mode: "monitor" }, {}, { pageResponse });
    const listing = documentOf({}, { ipWhitelist: ["45.155.205.1"] }, { pageResponse });
    for (const document of [watching, listing]) {
      const apikey = server.account({ document });
      expect(await get({ ip: "45.155.205.1" }, apikey)).toMatchObject({
        blockAccess: 0,
        pageResponseType: "None",
        pageResponseContents: "Stay On Page",
      });
    }
  });
});

describe("ua", () => {
  it.each([
    [1023, 1023],
    [1024, 1024],
    [1025, 1024],
    [5000, 1024],
  ])("of %i characters is cut to %i", async (sent, kept) => {
    const ua = "Mozilla/5.0 ".padEnd(sent, "x");
    const echoed = (await get({ ip: "10.0.0.1", ua })).userAgent;
    expect(echoed).toBe("Mozilla/5.0 ".padEnd(kept, "x"));
  });

  it("is judged by what is kept of it", async () => {
    const before = `${CHROME} ${"x".repeat(1024 - CHROME.length - 14)} evilscraper`;
    expect(before.length).toBe(1023);
    expect((await get({ ip: "73.2.3.5", ua: before })).detectActivity).toBe(
      "[Disallow] - Spider Crawler",
    );
    const after = `${CHROME} ${"x".repeat(1024 - CHROME.length)} evilscraper`;
    expect((await get({ ip: "73.2.3.6", ua: after })).detectActivity).toBe("Visitor");
  });

  it("is never cut through a letter", async () => {
    const ua = `${"x".repeat(1023)}🚀`;
    expect((await get({ ip: "10.0.0.1", ua })).userAgent).toBe("x".repeat(1023));
  });
});

describe("url", () => {
  it.each([
    ["https://shop.example/.env", 1],
    ["http://shop.example/.env", 1],
    ["/.env", 0],
    ["//shop.example/.env", 0],
    ["ftp://shop.example/.env", 0],
    ["https:/shop.example/.env", 0],
    [" https://shop.example/.env", 0],
    ["javascript:https://shop.example/.env", 0],
    ["", 0],
    ["https://", 0],
    ["https://shop.example/cart", 0],
  ])("%j is used only with http:// or https://: threatURL %i", async (url, threatURL) => {
    expect((await get({ ip: "73.2.3.7", url })).threatURL).toBe(threatURL);
  });

  it("is judged by its first 2048 characters", async () => {
    const endingAt = (length: number) =>
      `${"https://shop.example/".padEnd(length - "/listed-probe.php".length, "x")}/listed-probe.php`;
    const threatAt = async (length: number) =>
      (await get({ ip: "73.2.3.8", url: endingAt(length) })).threatURL;
    expect(endingAt(2048).length).toBe(2048);
    expect([await threatAt(2047), await threatAt(2048)]).toEqual([1, 1]);
    expect([await threatAt(2049), await threatAt(5000)]).toEqual([0, 0]);
  });
});

it("does not return the device, though it judges by it", async () => {
  const apikey = server.account({ document: documentOf({ device: { block: ["mobile"] } }) });
  const ua =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
  const body = await get({ ip: "10.0.0.1", ua }, apikey);
  expect(body.detectActivity).toBe("[Disallow] - Device");
  expect(body).not.toHaveProperty("device");
  expect(body).not.toHaveProperty("ua");
});
