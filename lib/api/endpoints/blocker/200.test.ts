import { describe, expect, it } from "vitest";
import { CHROME, COMCAST, documentOf, envelope, openContract } from "@/test/contract";

const server = await openContract();
const key = server.account();

const get = async (parameters: Record<string, string>, apikey = key) =>
  (await server.get("/api/blocker", { apikey, ...parameters })).body;

describe("GET /api/blocker", () => {
  it("answers with the IP fields, the decision and the envelope, and nothing else", async () => {
    server.dns.setPtr("73.2.3.4", ["c-73-2-3-4.hsd1.ca.comcast.net"]);
    expect(await get({ ip: "73.2.3.4", ua: CHROME, url: "/shop" })).toEqual({
      ...COMCAST,
      device: "Desktop",
      ua: CHROME,
      isBot: 0,
      blockAccess: 0,
      threatURL: 0,
      detectActivity: "Visitor",
      ...envelope("success"),
    });
  });

  it("needs neither `ua` nor `url`, and then echoes no `ua`", async () => {
    const body = await get({ ip: "73.2.3.5" });
    expect(body).toMatchObject({ device: "Desktop", detectActivity: "Visitor" });
    expect(body).not.toHaveProperty("ua");
    expect(body).not.toHaveProperty("userAgent");
    expect(body).not.toHaveProperty("url");
  });

  it("echoes an empty `ua`, which detects nothing", async () => {
    const body = await get({ ip: "10.0.0.1", ua: "" });
    expect(body).toMatchObject({ ua: "", device: "Desktop", detectActivity: "Visitor" });
  });

  it("echoes `ua` whole, however long", async () => {
    const ua = `${CHROME} ${"x".repeat(3_000)}`;
    expect((await get({ ip: "10.0.0.1", ua })).ua).toBe(ua);
  });

  it("has no fields of the other endpoints", async () => {
    const body = await get({ ip: "10.0.0.1", confname: "Shop", keyname: "promo.2026" });
    for (const field of ["pageResponseType", "pageResponseContents", "redirectTo", "jsResponse"]) {
      expect(body).not.toHaveProperty(field);
    }
  });

  it("ignores `params` and `headers`, which are Blocker v2's", async () => {
    const rules = { enabled: true, rules: [{ name: "src", op: "exists" }] };
    const apikey = server.account({ document: documentOf({}, {}, { params: rules }) });
    expect(await get({ ip: "10.0.0.1", params: "{}" }, apikey)).toMatchObject({ blockAccess: 0 });
  });
});

describe("device", () => {
  it.each([
    ["Android", "Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36"],
    ["iPhone", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15"],
    ["iPad", "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15"],
    ["Windows Phone", "Mozilla/5.0 (Windows Phone 10.0)"],
    ["BlackBerry", "BlackBerry9700/5.0.0.862"],
    ["Nokia", "Nokia6230i/2.0"],
    ["Kindle", "Mozilla/5.0 (X11; U; Linux armv7l like Android; Kindle/3.0)"],
    ["PlayBook", "Mozilla/5.0 (PlayBook; U; RIM Tablet OS 2.1.0)"],
    ["mobi", "SomeBrowser/1.0 (mobi)"],
    ["Silk", "Mozilla/5.0 (Linux) AppleWebKit/537.36 Silk/120"],
    ["Opera Mini", "Opera/9.80 (J2ME; Opera Mini/9)"],
    ["Opera Mobile", "Opera/9.80 (S60; Opera Mobile/1)"],
    ["UCBrowser", "UCBrowser/10"],
    ["Symbian", "SymbianOS/9.4"],
    ["Blazer", "Blazer/4.5"],
    ["WebOS", "Mozilla/5.0 (webOS/1.4.0)"],
    ["a keyword in upper case", "X (ANDROID)"],
    ["a keyword in lower case", "x (iphone)"],
  ])("is Mobile with %s", async (_keyword, ua) => {
    expect((await get({ ip: "10.0.0.1", ua })).device).toBe("Mobile");
  });

  it.each([
    [CHROME],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605.1.15 Version/18.0 Safari/605.1"],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"],
    [""],
    ["curl/8.5.0"],
  ])("is Desktop with %j", async (ua) => {
    expect((await get({ ip: "10.0.0.1", ua })).device).toBe("Desktop");
  });
});
