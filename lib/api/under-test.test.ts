import { expect, it } from "vitest";
import { SITE_TEST_MS, type SiteTestStep, siteTestName } from "@/lib/challenge/site-test";
import { openForwardAuth, US_IP } from "@/test/api/forward-auth";
import { CHROME, solutionOf } from "@/test/challenge/solve";

const { server } = await openForwardAuth();
const LETS_IN = { version: 1, lists: { ipWhitelist: [US_IP] } };
const key = server.account({ workspaceId: "tested", document: LETS_IN });
const stranger = server.account({ workspaceId: "stranger", document: { version: 1 } });

const markOf = (a: SiteTestStep, w = "tested", t = Date.now()) =>
  server.context.siteTests.write({ w, n: "0badcafe", a, t });

const ask = (mark: string, { by = key, cookie = "" } = {}) =>
  server.send("GET", "/api/forward-auth?original=x-original-url", {
    "x-gatehouse-key": by,
    "x-forwarded-for": US_IP,
    "x-original-url": `https://shop.example/cart?a=1&gatehouse-test=${mark}&b=2`,
    "user-agent": CHROME,
    ...(cookie !== "" && { cookie }),
  });

const decision = async (mark: string, by = key) =>
  (await ask(mark, { by })).headers["x-gatehouse-decision"];

const lastEvidence = () => server.state.records.at(-1)?.evidence ?? [];

it("a visit of a test is judged as any, and its record names the test", async () => {
  expect(await decision(markOf("visit"))).toBe("allow");
  expect(lastEvidence()).toContain(`rules:rule:${siteTestName("0badcafe", "visit")}`);
});

it("a visit that must be blocked is blocked, although the customer lets the address in", async () => {
  const answer = await ask(markOf("block"));
  expect([answer.status, answer.headers["x-gatehouse-decision"]]).toEqual([403, "block"]);
  const record = server.state.records.at(-1);
  expect([record?.blockAccess, record?.decidedBy, record?.wouldBlock]).toEqual([1, "rules", 0]);
  expect(lastEvidence()).toContain(`rules:rule:${siteTestName("0badcafe", "block")}`);
});

it("a test is no attack: nothing of it is remembered", async () => {
  for (let times = 0; times < 12; times++) await ask(markOf("block"));
  expect(await decision(markOf("visit"))).toBe("allow");
});

it("a challenge is solved, and the page shows", async () => {
  const mark = markOf("challenge");
  const challenged = await ask(mark);
  expect([challenged.status, challenged.headers["x-gatehouse-decision"]]).toEqual([
    302,
    "challenge",
  ]);
  const visitor = { "x-forwarded-for": US_IP, "x-forwarded-proto": "https", "user-agent": CHROME };
  const { pathname, search } = new URL(String(challenged.headers.location));
  const form = solutionOf((await server.send("GET", pathname + search, visitor)).text);
  const solved = await server.send(
    "POST",
    "/.gatehouse/challenge",
    { ...visitor, host: "shop.example", cookie: "gatehouse-rounds=1" },
    new URLSearchParams(form).toString(),
  );
  expect(solved.headers.location).toBe(`https://shop.example/cart?a=1&gatehouse-test=${mark}&b=2`);
  const cookie = (solved.headers["set-cookie"] ?? [])[0]?.split(";", 1)[0] ?? "";
  expect((await ask(mark, { cookie })).status).toBe(204);
  expect(lastEvidence().join()).toContain(
    `${siteTestName("0badcafe", "challenge")},rules:challenge-pass:`,
  );
});

it.each<[string, string]>([
  ["another workspace's", markOf("block", "stranger")],
  ["one of yesterday", markOf("block", "tested", Date.now() - SITE_TEST_MS - 1)],
  ["one that is made up", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"],
  ["none", ""],
])("%s is no test", async (_whose, mark) => {
  expect(await decision(mark)).toBe("allow");
  expect(lastEvidence().join()).not.toContain("Integration test");
});

it("a mark opens nothing: who is blocked stays so", async () => {
  const shut = server.account({
    ...{ workspaceId: "shut", document: { version: 1, lists: { ipBlacklist: [US_IP] } } },
  });
  for (const step of ["visit", "challenge", "block"] as const) {
    expect(await decision(markOf(step, "shut"), shut)).toBe("block");
  }
  expect(await decision(markOf("block"), stranger)).toBe("allow");
});

it("the API's callers are tested as proxies are", async () => {
  const url = `https://shop.example/?gatehouse-test=${markOf("block")}`;
  const { body } = await server.get("/api/blocker", { apikey: key, ip: US_IP, ua: CHROME, url });
  expect(body).toMatchObject({ blockAccess: 1, detectActivity: "BLOCK BY BLACKLIST IP (USER)" });
});

it("what the customer's own rules decided is told as theirs, with the test", async () => {
  const rules = [{ name: "cart", when: 'url.path == "/cart"', action: "block" }];
  const own = server.account({
    ...{ workspaceId: "ruled", document: { version: 1, blocker: { rules } } },
  });
  const url = `https://shop.example/cart?gatehouse-test=${markOf("visit", "ruled")}`;
  const query = { apikey: own, ip: US_IP, ua: CHROME, url, detail: "1" };
  const { body } = await server.get("/api/blocker", query);
  expect(body).toMatchObject({
    blockAccess: 1,
    detail: {
      decidedBy: "rules",
      checks: expect.arrayContaining([
        expect.objectContaining({ id: "rules", mode: "block", outcome: "match" }),
      ]),
    },
  });
});
