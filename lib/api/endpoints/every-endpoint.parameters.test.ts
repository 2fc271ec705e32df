import { describe, expect, it } from "vitest";
import { DOCUMENT, openContract } from "@/test/contract";

const server = await openContract();
const key = server.account({
  document: { ...DOCUMENT, smartUrls: [{ ...DOCUMENT.smartUrls[0], jsVerification: true }] },
});
const get = (endpoint: string, query: string) =>
  server.send("GET", `/api/${endpoint}?apikey=${key}&${query}`);

describe("a parameter that decides something counts as badly formatted when it comes twice", () => {
  it.each([
    ["blocker", "ip=10.0.0.1&ip=10.0.0.1", "invalid_ip"],
    ["blocker", "ip=10.0.0.1&ip=", "invalid_ip"],
    ["blocker", "ip=10.0.0.1&%69p=10.0.0.1", "invalid_ip"],
    ["iplookup", "ip=10.0.0.1&ip=10.0.0.2", "invalid_ip"],
    ["shorterlink", "keyname=promo.2026&ip=10.0.0.1&ip=10.0.0.1", "invalid_ip"],
    ["blockerv2", "confname=Shop&ip=10.0.0.1&ip=10.0.0.1", "invalid_ip"],
    ["blockerv2", "confname=Shop&confname=Shop&ip=10.0.0.1", "invalid_confname"],
    ["phonenumber", "number=%2B493012345678&number=%2B493012345678", "invalid_number"],
  ])("%s?%s answers 400 %s", async (endpoint, query, code) => {
    const answer = await get(endpoint, query);
    expect(answer.status).toBe(400);
    expect(answer.headers["x-error-code"]).toBe(code);
  });

  it("keyname: the answer of an invalid keyname", async () => {
    const { body } = await get("shorterlink", "ip=10.0.0.1&keyname=promo.2026&keyname=promo.2026");
    expect(body).toMatchObject({ status: "success", detectActivity: "BLOCK BY INVALID KEYNAME" });
  });

  it("email: no e-mail address, and the price of none", async () => {
    const answer = await get("email-validation", "email=jane@a-b.example&email=jane@a-b.example");
    expect(answer.body).toMatchObject({ status: "success", isEmail: false });
    expect(answer.body).not.toHaveProperty("info");
    expect(answer.headers["x-credits-consumed"]).toBe("1");
  });

  it("code: matches no pending visitor, and the visitor stays pending", async () => {
    const visit = "ip=10.0.0.1&keyname=promo.2026";
    const { uniqueCode } = (await get("shorterlink", visit)).body;
    const code = `code=${uniqueCode}`;
    const twice = await get("shorterlink", `${visit}&js=1&${code}&${code}`);
    expect(twice.body).toMatchObject({ status: "success" });
    expect(twice.body).not.toHaveProperty("AddVisitorStatus");
    const once = await get("shorterlink", `${visit}&js=1&${code}`);
    expect(once.body.AddVisitorStatus).toBe(1);
  });
});

describe("of a parameter that describes something the first counts", () => {
  it("ua", async () => {
    const { body } = await get("blocker", "ip=10.0.0.1&ua=first&ua=second");
    expect(body.ua).toBe("first");
  });

  it("ua of Blocker v2", async () => {
    const { body } = await get("blockerv2", "confname=Shop&ip=10.0.0.1&ua=first&ua=second");
    expect(body.userAgent).toBe("first");
  });

  it("url", async () => {
    const good = "url=/shop";
    const bad = "url=/.env";
    expect((await get("blocker", `ip=10.0.0.1&${good}&${bad}`)).body.threatURL).toBe(0);
    expect((await get("blocker", `ip=10.0.0.1&${bad}&${good}`)).body.threatURL).toBe(1);
  });

  it.each(["params", "headers"])("%s", async (name) => {
    const rules = { enabled: true, rules: [{ name: "src", op: "equals", value: "mail" }] };
    const strict = server.account({
      document: { version: 1, configurations: [{ name: "Shop", [name]: rules }] },
    });
    const good = `${name}=${encodeURIComponent('{"src":"mail"}')}`;
    const bad = `${name}=${encodeURIComponent('{"src":"ad"}')}`;
    const call = `/api/blockerv2?apikey=${strict}&confname=Shop&ip=10.0.0.1`;
    expect((await server.send("GET", `${call}&${good}&${bad}`)).body.blockAccess).toBe(0);
    expect((await server.send("GET", `${call}&${bad}&${good}`)).body.blockAccess).toBe(1);
  });
});

describe("names are case-sensitive, and unknown ones are ignored", () => {
  it.each([
    ["blocker", "IP=10.0.0.1", "invalid_ip"],
    ["blocker", "Ip=10.0.0.1", "invalid_ip"],
    ["blocker", "ip%20=10.0.0.1", "invalid_ip"],
    ["blocker", "ip[]=10.0.0.1", "invalid_ip"],
    ["blockerv2", "Confname=Shop&ip=10.0.0.1", "invalid_confname"],
    ["phonenumber", "Number=%2B493012345678", "invalid_number"],
  ])("%s?%s answers 400 %s", async (endpoint, query, code) => {
    const answer = await get(endpoint, query);
    expect(answer.status).toBe(400);
    expect(answer.headers["x-error-code"]).toBe(code);
  });

  it("ignores a name in another case beside the right one", async () => {
    const { body } = await get("blocker", "ip=10.0.0.1&IP=nonsense&UA=x&Url=/.env");
    expect(body).toMatchObject({ ip: "10.0.0.1", threatURL: 0 });
    expect(body).not.toHaveProperty("ua");
  });

  it.each([
    "foo=bar",
    "foo",
    "=",
    "&&&",
    "=&=&",
    "__proto__=x",
    "constructor=x&toString=y",
    "ip.x=1",
    "%zz=%zz",
    "%E0%A4%A=%E0%A4%A",
    "confname=Nobody&email=x&number=x&js=1&code=x&params={&headers={",
  ])("answers Blocker as ever beside %s", async (extra) => {
    const { status, body } = await get("blocker", `${extra}&ip=10.0.0.1&${extra}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ip: "10.0.0.1", detectActivity: "Visitor" });
  });

  it("reads a percent-encoded name as the name that it is", async () => {
    expect((await get("blocker", "%69%70=10.0.0.1")).body.ip).toBe("10.0.0.1");
  });
});

describe("values are decoded as forms are", () => {
  it.each([
    ["a%20b", "a b"],
    ["a+b", "a b"],
    ["a%2Bb", "a+b"],
    ["a%26b%3Dc", "a&b=c"],
    ["a=b", "a=b"],
    ["caf%C3%A9", "café"],
    ["%F0%9F%9A%80", "🚀"],
    ["100%", "100%"],
    ["%zz", "%zz"],
    ["%E0%A4%A", "\ufffd%A"],
    ["%FF%FE", "\ufffd\ufffd"],
    ["%ED%A0%80", "\ufffd\ufffd\ufffd"],
    ["%00", "\0"],
    ["", ""],
  ])("ua=%s is echoed as %j", async (encoded, decoded) => {
    const { body } = await get("blocker", `ip=10.0.0.1&ua=${encoded}`);
    expect(body.ua).toBe(decoded);
  });
});

describe("detail", () => {
  it.each(["detail=0", "detail=", "detail", "detail=true", "detail=01", "Detail=1"])(
    "%s asks for none",
    async (query) => {
      expect((await get("blocker", `ip=10.0.0.1&${query}`)).body).not.toHaveProperty("detail");
    },
  );
});
