import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CHROME, solutionOf } from "@/test/challenge/solve";
import { openContract } from "@/test/contract";
import { listenOnLoopback } from "@/test/loopback";
import { visit as visitSite } from "@/test/proxies/visit";
import { decisionOf, gatehouse } from "./node.js";

const server = await openContract();
const document = {
  version: 1,
  blocker: { country: { rule: "block", codes: ["US"], action: "challenge" } },
};
const BAD_IP = "45.155.205.1";

const sites: Server[] = [];
let origin = "";

/** A real site behind a proxy on loopback. */
async function openSite(key: string): Promise<string> {
  const protect = gatehouse({
    url: server.url,
    key,
    trustedProxies: ["127.0.0.1"],
    timeoutMs: 30_000,
    report: () => undefined,
  });
  const site = createServer((request, response) =>
    protect(request, response, () => {
      const { country, unpaid } = decisionOf(request) ?? {};
      response.end(`${request.method} ${country} ${unpaid}`);
    }),
  );
  sites.push(site);
  return `http://127.0.0.1:${await listenOnLoopback(site)}`;
}

beforeAll(async () => {
  origin = await openSite(server.account({ document }));
});

afterAll(() => {
  for (const site of sites) {
    site.closeAllConnections();
    site.close();
  }
});

interface More {
  readonly body?: string;
  readonly cookie?: string;
  readonly at?: string;
  readonly ua?: string;
}

function visit(path: string, ip: string, more: More = {}) {
  const { body, cookie, at = origin, ua = CHROME } = more;
  const headers = { "user-agent": ua, ...(cookie !== undefined && { cookie }) };
  const asked = body === undefined ? { headers } : { method: "POST", headers, body };
  return visitSite(Number(new URL(at).port), path, ip, asked);
}

it("lets in, blocks, challenges, and honours the pass that comes back", async () => {
  const letIn = await visit("/", "88.198.7.7", { body: "a=b" });
  expect([letIn.status, letIn.text]).toEqual([200, "POST DE null"]);
  expect((await visit("/", BAD_IP)).status).toBe(403);

  const challenged = await visit("/cart?x=1", "73.2.3.4");
  expect(challenged.status).toBe(302);
  const page = new URL(String(challenged.headers.location));
  const headers = { "User-Agent": CHROME, "X-Forwarded-For": "73.2.3.4" };
  const shown = await fetch(server.url + page.pathname + page.search, { headers });
  const solved = await fetch(`${server.url}/.gatehouse/challenge`, {
    method: "POST",
    redirect: "manual",
    headers,
    body: solutionOf(await shown.text()),
  });
  server.state.solvedVisitors.clear();
  const back = new URL(solved.headers.get("location") ?? "");
  const returned = await visit(back.pathname + back.search, "73.2.3.4");
  expect([returned.status, returned.headers.location]).toEqual([303, "/cart?x=1"]);
  const [set = ""] = returned.headers["set-cookie"] ?? [];
  const cookie = set.split(";", 1)[0] ?? "";
  expect((await visit("/cart?x=1", "73.2.3.4", { cookie })).status).toBe(200);
  expect((await visit("/cart?x=1", "73.2.3.4")).status).toBe(302);
});

it("keeps out whom Gatehouse knows, and lets others in, with no credit left", async () => {
  const at = await openSite(server.account({ quota: 0, workspaceId: "spent" }));
  expect((await visit("/", BAD_IP, { at })).status).toBe(403);
  const { status, text } = await visit("/", "88.198.7.7", { at });
  expect([status, text]).toEqual([200, "GET NN quota_exceeded"]);
});

it("asks about whatever a visitor sends", async () => {
  for (const ua of ["\xff\xc3\x80", "\xff".repeat(12_000), "a".repeat(12_000)]) {
    expect((await visit("/", BAD_IP, { ua })).status).toBe(403);
  }
});
