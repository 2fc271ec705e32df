import { describe, expect, it } from "vitest";
import { CALLERS_ADDRESS } from "@/lib/engine/request-evidence";
import { BAD_IP, openForwardAuth, US_IP } from "@/test/api/forward-auth";
import { CHROME } from "@/test/links/links";

const { server, key, ask } = await openForwardAuth();

describe("a request that may go on", () => {
  it("is 204, with what the application behind may want to know", async () => {
    const { status: code, headers, text } = await ask();
    expect(code).toBe(204);
    expect(text).toBe("");
    expect(headers).toMatchObject({
      "x-gatehouse-decision": "allow",
      "x-gatehouse-reason": "Visitor",
      "x-gatehouse-country": "US",
      "x-gatehouse-bot": "0",
      "cache-control": "no-store",
    });
    expect(headers["x-gatehouse-asn"]).toMatch(/^\d+$/);
    expect(headers["x-gatehouse-request-id"]).toBe(server.state.records.at(-1)?.requestId);
  });

  it("is a call like any other: its price, its record, its key in use", async () => {
    const before = server.state.records.length;
    await ask({ query: "?confname=None" });
    await ask();
    expect(server.state.records.slice(before)).toMatchObject([
      { endpoint: "blockerv2", credits: 1, rule: "None", url: "https://shop.example/cart?x=1" },
      { endpoint: "blocker", credits: 1, ip: US_IP, ua: CHROME },
    ]);
  });

  it("says in its record where the visitor has the asking proxy's own address", async () => {
    const before = server.state.records.length;
    await ask({ ip: "127.0.0.1" });
    await ask({ ip: US_IP });
    expect(
      server.state.records.slice(before).map(({ evidence }) => evidence?.includes(CALLERS_ADDRESS)),
    ).toEqual([true, false]);
  });

  it.each(["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "PROPFIND"])(
    "may be asked about with %s",
    async (method) => {
      expect((await ask({ method })).status).toBe(204);
      expect((await ask({ method, ip: BAD_IP })).status).toBe(403);
    },
  );

  it("does not say that the key was seen in a browser, whose headers the proxy passes on", async () => {
    await ask({ headers: { origin: "https://shop.example", "sec-fetch-site": "same-origin" } });
    expect(server.state.seenInBrowser.size).toBe(0);
  });
});

describe("a blocked visitor", () => {
  it("gets 403 and a page in their language where nothing else is set", async () => {
    for (const query of ["", "?confname=None"]) {
      const {
        status: code,
        headers,
        text,
      } = await ask({
        query,
        ip: BAD_IP,
        headers: { "accept-language": "de" },
      });
      expect(code).toBe(403);
      expect(headers["x-gatehouse-decision"]).toBe("block");
      expect(headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(text).toContain("Diese Seite ist für Sie gesperrt");
      expect(text).toContain(String(headers["x-gatehouse-request-id"]));
    }
  });

  it.each([
    ["Redirect", "GET", 302, "https://example.org/blocked?a=%C3%BC"],
    ["Redirect", "POST", 303, "https://example.org/blocked?a=%C3%BC"],
    ["Teapot", "GET", 418, undefined],
    // A proxy would take 200 as a yes.
    ["Ok", "GET", 403, undefined],
    // The visitor is there already.
    ["Loop", "GET", 403, undefined],
  ])("gets the page response of %s for %s: %i", async (confname, method, code, location) => {
    const answer = await ask({
      query: `?confname=${confname}`,
      ip: BAD_IP,
      headers: { "x-forwarded-method": method },
    });
    expect([answer.status, answer.headers.location]).toEqual([code, location]);
  });

  it("gets nothing but 403 through nginx, with the real answer in headers", async () => {
    const redirected = await ask({ query: "?confname=Redirect&refuse=403", ip: BAD_IP });
    expect(redirected.status).toBe(403);
    expect(redirected.headers).toMatchObject({
      "x-gatehouse-status": "302",
      location: "https://example.org/blocked?a=%C3%BC",
    });
    const teapot = await ask({ query: "?confname=Teapot&refuse=403", ip: BAD_IP });
    expect([teapot.status, teapot.headers["x-gatehouse-status"]]).toEqual([403, "418"]);
  });
});

it.each(["GPTBot/1.2", "curl/8.5.0"])("robots.txt is for every robot: %s", async (ua) => {
  const statusOf = async (uri: string, ip = US_IP) =>
    (await ask({ ip, headers: { "user-agent": ua, "x-forwarded-uri": uri } })).status;
  expect(await statusOf("/robots.txt")).toBe(204);
  expect(await statusOf("/robots.txt?x=1")).toBe(204);
  expect(server.state.records.at(-1)).toMatchObject({ wouldBlock: 1, decidedBy: "spiderCrawler" });
  expect(await statusOf("/x/robots.txt")).toBe(403);
  expect(await statusOf("/robots.txt", BAD_IP)).toBe(403);
});

it("takes no key from the URL, which proxies write into their logs", async () => {
  const answer = await ask({ query: `?apikey=${key}`, headers: { "x-gatehouse-key": "" } });
  expect(answer.status).toBe(401);
});

describe("an answer's headers", () => {
  it.each([
    ["the user agent", { "user-agent": "Evil\tBot/1.0 (\u00e9)" }],
    ["the original URI", { "x-forwarded-uri": "/a%0d%0aSet-Cookie:%20a=b" }],
    ["the original host", { "x-forwarded-host": "shop.example%0d%0aa:b" }],
  ])("hold nothing of %s that could begin another", async (_what, headers) => {
    const { headers: sent } = await ask({ query: "?confname=Challenge", headers });
    expect(sent["set-cookie"]).toBeUndefined();
    for (const value of Object.values(sent)) expect(String(value)).toMatch(/^[\x20-\x7e]*$/);
  });
});
