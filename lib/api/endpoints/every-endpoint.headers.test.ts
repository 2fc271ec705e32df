import { describe, expect, it } from "vitest";
import {
  DOCUMENT,
  ENDPOINTS,
  envelope,
  expectAccountHeaders,
  expectCommonHeaders,
  openContract,
} from "@/test/contract";

const NOW = Date.UTC(2026, 2, 4, 5, 6, 7, 890);
let monotonicMs = 0;
const server = await openContract({
  clock: { now: () => NOW, monotonicMs: () => monotonicMs++ / 4 },
});
const key = server.account({ document: DOCUMENT });

describe.each(ENDPOINTS)("GET /api/%s", (endpoint, query) => {
  it("has the envelope, in UTC, and the headers of every answer", async () => {
    const answer = await server.send("GET", `/api/${endpoint}?apikey=${key}&${query}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject(envelope("success"));
    expect(answer.body.timeResponse).toBe("2026-03-04 05:06:07");
    expect(answer.body).not.toHaveProperty("errorMessage");
    expect(answer.body).not.toHaveProperty("detail");
    expect(answer.headers["x-error-code"]).toBeUndefined();
    expectCommonHeaders(answer.headers);
    expect(answer.headers["content-length"]).toBe(String(Buffer.byteLength(answer.text)));
  });

  it("is the same with a trailing slash", async () => {
    const answer = await server.send("GET", `/api/${endpoint}/?apikey=${key}&${query}`);
    expect(answer.status).toBe(200);
    expect(answer.body.status).toBe("success");
  });

  it.each([
    [{ origin: "https://shop.example" }],
    [{ "sec-fetch-site": "cross-site" }],
    [{ "sec-fetch-site": "same-origin" }],
  ])(
    "works with a browser's header %o, and records that the key was seen there",
    async (headers) => {
      const keyId = `browser ${endpoint} ${JSON.stringify(headers)}`;
      const seen = server.account({ document: DOCUMENT, keyId });
      const answer = await server.send("GET", `/api/${endpoint}?apikey=${seen}&${query}`, headers);
      expect(answer.status).toBe(200);
      expectCommonHeaders(answer.headers);
      expect(server.state.seenInBrowser.has(keyId)).toBe(true);
    },
  );

  it("gives every answer a unique id", async () => {
    const path = `/api/${endpoint}?apikey=${key}&${query}`;
    const ids = await Promise.all(
      [1, 2, 3].map(async () => (await server.send("GET", path)).headers["x-request-id"]),
    );
    expect(new Set(ids).size).toBe(3);
  });

  it("takes nothing from the caller's own request id", async () => {
    const path = `/api/${endpoint}?apikey=${key}&${query}`;
    const { headers } = await server.send("GET", path, { "x-request-id": "chosen-by-caller" });
    expect(headers["x-request-id"]).not.toBe("chosen-by-caller");
  });
});

describe("the price list", () => {
  it.each([
    ["account", "", "0"],
    ["blocker", "ip=10.0.0.1", "1"],
    ["blockerv2", "confname=Shop&ip=10.0.0.1", "1"],
    ["shorterlink", "keyname=promo.2026&ip=10.0.0.1", "1"],
    ["shorterlink", "keyname=unknown&ip=10.0.0.1", "1"],
    ["shorterlink", "ip=10.0.0.1", "1"],
    ["shorterlink", "keyname=promo.2026&ip=10.0.0.1&js=1", "0"],
    ["shorterlink", "keyname=promo.2026&ip=10.0.0.1&js=1&code=x", "0"],
    ["iplookup", "ip=10.0.0.1", "1"],
    ["phonenumber", "number=%2B493012345678", "1"],
    ["phonenumber", "number=%2B1111111", "1"],
    ["email-validation", "email=no-address", "1"],
    ["email-validation", "", "1"],
    ["email-validation", "email=jane@mail-host.example", "2"],
  ])("%s?%s costs %s", async (endpoint, query, price) => {
    const workspaceId = `price ${endpoint} ${query}`;
    const priced = server.account({ document: DOCUMENT, workspaceId, quota: 100 });
    const answer = await server.send("GET", `/api/${endpoint}?apikey=${priced}&${query}`);
    expect(answer.status).toBe(200);
    expectAccountHeaders(answer, Number(price));
    expect(answer.headers["x-credits-remaining"]).toBe(String(100 - Number(price)));
    expect(server.state.used.get(workspaceId) ?? 0).toBe(Number(price));
  });

  it.each([
    ["blocker", "ip=nonsense"],
    ["blocker", ""],
    ["iplookup", "ip=nonsense"],
    ["shorterlink", "ip=nonsense&keyname=promo.2026"],
    ["shorterlink", "ip=nonsense&keyname=promo.2026&js=1"],
    ["blockerv2", "confname=-&ip=10.0.0.1"],
    ["blockerv2", "confname=Shop&ip=nonsense"],
    ["blockerv2", "confname=Unknown&ip=10.0.0.1"],
    ["phonenumber", "number=nonsense"],
  ])("%s?%s is a 400 and costs nothing", async (endpoint, query) => {
    const workspaceId = `free ${endpoint} ${query}`;
    const priced = server.account({ document: DOCUMENT, workspaceId, quota: 100 });
    const answer = await server.send("GET", `/api/${endpoint}?apikey=${priced}&${query}`);
    expect(answer.status).toBe(400);
    expectAccountHeaders(answer, 0);
    expect(answer.headers["x-credits-remaining"]).toBe("100");
    expect(server.state.used.get(workspaceId)).toBeUndefined();
  });

  it("takes the one credit that is left for an e-mail address that would cost two", async () => {
    const last = server.account({ quota: 1 });
    const parameters = { apikey: last, email: "jane@mail-host.example" };
    const answer = await server.get("/api/email-validation", parameters);
    expect(answer.status).toBe(200);
    expect(answer.body.isEmail).toBe(true);
    expectAccountHeaders(answer, 1);
    expect(answer.headers["x-credits-remaining"]).toBe("0");
  });
});
