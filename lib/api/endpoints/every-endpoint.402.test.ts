import { describe, expect, it } from "vitest";
import {
  DOCUMENT,
  ENDPOINTS,
  expectAccountHeaders,
  expectFailure,
  openContract,
} from "@/test/contract";

const server = await openContract();

const DEPLETED = ["quota_exceeded", "Quota limit has been reached."] as const;

describe.each(ENDPOINTS)("GET /api/%s", (endpoint, query) => {
  it("with no credit left answers 402", async () => {
    const key = server.account({ document: DOCUMENT, quota: 0 });
    const answer = await server.send("GET", `/api/${endpoint}?apikey=${key}&${query}`);
    expectFailure(answer, 402, ...DEPLETED);
    expectAccountHeaders(answer, 0);
    expect(answer.headers["x-credits-remaining"]).toBe("0");
  });

  it("with one credit left answers 200", async () => {
    const key = server.account({ document: DOCUMENT, quota: 1 });
    const answer = await server.send("GET", `/api/${endpoint}?apikey=${key}&${query}`);
    expect(answer.status).toBe(200);
  });
});

it("serves the last credit once, and 402 from then on", async () => {
  const key = server.account({ quota: 2 });
  const statuses: number[] = [];
  for (let call = 0; call < 4; call++) {
    statuses.push((await server.get("/api/iplookup", { apikey: key, ip: "10.0.0.1" })).status);
  }
  expect(statuses).toEqual([200, 200, 402, 402]);
});

it("never oversells to concurrent calls", async () => {
  const key = server.account({ quota: 50, workspaceId: "fifty" });
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => server.get("/api/blocker", { apikey: key, ip: "10.0.0.1" })),
  );
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect([count(200), count(402)]).toEqual([50, 150]);
  expect(server.state.used.get("fifty")).toBe(50);
});

it("answers 402 when a credit seemed to be left and none could be taken", async () => {
  const key = server.account({ quota: 1, workspaceId: "raced" });
  const { take } = server.state.credits;
  server.state.credits.take = (scopes, wanted) =>
    scopes.workspaceId === "raced" ? 0 : take(scopes, wanted);
  const answer = await server.get("/api/blocker", { apikey: key, ip: "10.0.0.1" });
  expectFailure(answer, 402, ...DEPLETED);
});
