import { describe, expect, it } from "vitest";
import { DOCUMENT, ENDPOINTS, expectCommonHeaders, openContract } from "@/test/contract";

const server = await openContract();

/** Headers that differ between two answers to one request. */
const VARYING = ["date", "x-request-id", "x-credits-consumed", "ratelimit", "content-length"];
/** Headers with the decision of an unpaid call: HEAD makes none. */
const DECISION = ["x-gatehouse-decision", "x-gatehouse-unpaid"];

const comparable = (headers: object) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => ![...VARYING, ...DECISION].includes(name)),
  );

describe.each(ENDPOINTS)("HEAD /api/%s", (endpoint, query) => {
  it.each([
    ["a good request", {}, query, 200],
    ["a depleted key", { quota: 0 }, query, 402],
    ["a disabled key", { keyDisabled: true }, query, 403],
    ["an expired key", { expiresAt: 1 }, query, 403],
    ["a key above its rate", { ratePerSecond: 0 }, query, 429],
  ])(
    "has the status and headers of GET and no body: %s",
    async (_what, options, search, status) => {
      const key = server.account({ document: DOCUMENT, ...options });
      const path = `/api/${endpoint}?apikey=${key}&${search}`;
      const head = await server.send("HEAD", path);
      const get = await server.send("GET", path);
      expect(head.status).toBe(status);
      expect(get.status).toBe(status);
      expect(head.text).toBe("");
      expectCommonHeaders(head.headers);
      expect(head.headers["x-credits-consumed"]).toBe("0");
      expect(comparable(head.headers)).toEqual({
        ...comparable(get.headers),
        ...(status === 200 && { "x-credits-remaining": "1000000" }),
      });
    },
  );

  it("costs nothing and leaves no trace", async () => {
    const workspaceId = `head ${endpoint}`;
    const key = server.account({ document: DOCUMENT, workspaceId });
    const records = server.state.records.length;
    const answer = await server.send("HEAD", `/api/${endpoint}?apikey=${key}&${query}`, {
      origin: "https://shop.example",
    });
    expect(answer.status).toBe(200);
    expect(server.state.used.get(workspaceId)).toBeUndefined();
    expect(server.state.records.length).toBe(records);
    expect(server.state.seenInBrowser.size).toBe(0);
  });
});

describe("HEAD of a failure", () => {
  it.each([
    ["/api/blocker", 401, "key_missing"],
    ["/api/unknown", 404, "not_found"],
    ["/api", 404, "not_found"],
  ])("%s answers %i without a body", async (path, status, code) => {
    const answer = await server.send("HEAD", path);
    expect(answer.status).toBe(status);
    expect(answer.text).toBe("");
    expect(answer.headers["x-error-code"]).toBe(code);
    expectCommonHeaders(answer.headers);
  });

  it.each([
    ["blocker", "ip=nonsense", "invalid_ip"],
    ["shorterlink", "ip=nonsense", "invalid_ip"],
    ["phonenumber", "number=1", "invalid_number"],
    ["blockerv2", "confname=-", "invalid_confname"],
  ])("%s?%s answers 400 without a body", async (endpoint, query, code) => {
    const key = server.account();
    const answer = await server.send("HEAD", `/api/${endpoint}?apikey=${key}&${query}`);
    expect(answer.status).toBe(400);
    expect(answer.text).toBe("");
    expect(answer.headers["x-error-code"]).toBe(code);
  });
});

it("counts no failed traffic and makes no code", async () => {
  const document = {
    ...DOCUMENT,
    smartUrls: [{ ...DOCUMENT.smartUrls[0], jsVerification: true }],
  };
  const key = server.account({ document });
  const query = `apikey=${key}&ip=45.155.205.1`;
  await server.send("HEAD", `/api/blocker?${query}`);
  await server.send("HEAD", `/api/shorterlink?${query}&keyname=promo.2026`);
  await server.send("HEAD", `/api/shorterlink?${query}&keyname=unknown`);
  expect(server.state.failureCounts.size).toBe(0);
  expect(server.state.codes.size).toBe(0);
});

it("uses no verification code up", async () => {
  const document = {
    ...DOCUMENT,
    smartUrls: [{ ...DOCUMENT.smartUrls[0], jsVerification: true }],
  };
  const key = server.account({ document });
  const visit = { apikey: key, ip: "10.0.0.1", keyname: "promo.2026" };
  const { uniqueCode } = (await server.get("/api/shorterlink", visit)).body;
  const verify = `apikey=${key}&ip=10.0.0.1&keyname=promo.2026&js=1&code=${uniqueCode}`;
  await server.send("HEAD", `/api/shorterlink?${verify}`);
  const answer = await server.send("GET", `/api/shorterlink?${verify}`);
  expect(answer.body.AddVisitorStatus).toBe(1);
});
