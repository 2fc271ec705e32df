import { expect, test } from "@playwright/test";
import { CHROME, codeOf, comeBack, SIGNALS } from "@/test/links/links";
import { sendRaw } from "@/test/raw-http";
import type { Answer } from "./support/http";
import type { Installation } from "./support/installation";
import { bytesOf, REDIRECT_CASES } from "./support/redirect-cases";
import type { Server } from "./support/server";
import { openTestbed } from "./support/testbed";
import { EMAIL, openWorkspace } from "./support/workspaces";

const testbed = openTestbed();

const DESTINATION = "https://dest.example/offer";
const BLOCKED = "https://dest.example/sorry";
/** Every allowed final destination, without query and fragment. */
const STORED = [DESTINATION, BLOCKED];

function link(keyname: string, more: object = {}) {
  return { keyname, destination: DESTINATION, blockedDestination: BLOCKED, ...more };
}

const DOCUMENT = {
  version: 1,
  smartUrls: [
    link("promo"),
    link("pass", { serving: { passQuery: true } }),
    link("verified", { jsVerification: true }),
    link("other", { jsVerification: true }),
    link("limited", { serving: { visitLimit: 100 } }),
    link("limited-too", { serving: { visitLimit: 100 } }),
  ],
};

let installation: Installation;
let servers: readonly [Server, Server];

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  installation = testbed.installation({ TRUSTED_PROXIES: "127.0.0.1/32" });
  servers = await Promise.all([installation.start(), installation.start()]);
  await openWorkspace(installation, ["--handle", "acme", "--quota", "1000000"]);
  const importing = ["account", "import", "--email", EMAIL, "--file", "-"];
  await installation.operator(importing, JSON.stringify(DOCUMENT));
});

let visitors = 0;
/** A fresh visitor's address: each address is limited to some thirty visits at once. */
const newcomer = () => `73.9.${(++visitors >> 8) & 255}.${visitors & 255}`;

function follow(server: Server, path: string, address = newcomer()): Promise<Answer> {
  const headers = {
    "User-Agent": CHROME,
    "Accept-Language": "en-US",
    "X-Forwarded-For": address,
  };
  return server.send(`/go/acme/${path}`, { headers });
}

const went = ({ status, headers }: Answer) => [status, headers.location];

test("nothing in a request sends a visitor anywhere but to a stored destination", async () => {
  expect(REDIRECT_CASES.length).toBeGreaterThanOrEqual(40);
  const redirected = new Set<string>();
  for (const each of REDIRECT_CASES) {
    const answers = await sendRaw(servers[0].port, bytesOf(each));
    expect(answers, each.what).toHaveLength(1);
    const { headers = {}, status = 0 } = answers[0] ?? {};
    expect([each.what, headers["set-cookie"]]).toEqual([each.what, undefined]);
    expect([each.what, status < 500]).toEqual([each.what, true]);
    const to = headers.location ?? headers.refresh?.replace(/^.*url=/, "");
    if (to === undefined) continue;
    // Other paths go to Next.js, which normalizes them, on this very server.
    const here = `http://127.0.0.1:${servers[0].port}`;
    const { origin, pathname, username } = new URL(to, here);
    if (origin === here && !/^(LINK|PASS|\/go\/)/.test(each.target)) continue;
    expect([each.what, STORED]).toEqual([
      each.what,
      expect.arrayContaining([`${origin}${pathname}`]),
    ]);
    expect(username).toBe("");
    redirected.add(each.target.slice(0, 4));
  }
  // Most of them reach a link, and follow its destination.
  expect([...redirected]).toEqual(expect.arrayContaining(["LINK", "PASS"]));
});

test("visits are in the metrics by how they went, and not by link", async () => {
  const passed = async (server: Server) => {
    const text = await server.metrics();
    expect(text).not.toContain("acme");
    return Number(/^gatehouse_link_visits_total\{outcome="passed"\} (\d+)$/m.exec(text)?.[1]);
  };
  const both = async () => [await passed(servers[0]), await passed(servers[1])] as const;
  // A visit counts once it is known that no mail filter made it: those of the tests before are waited for.
  let counted: readonly [number, number] = await both();
  await expect
    .poll(
      async () => {
        const before = counted;
        counted = await both();
        return counted.join() === before.join();
      },
      { intervals: [2_500] },
    )
    .toBe(true);
  const [before, beforeThere] = counted;
  expect(went(await follow(servers[0], "promo"))).toEqual([302, DESTINATION]);
  await expect.poll(both).toEqual([before + 1, beforeThere]);
});

test("a code that one process issued lets its visitor in at the other, once", async () => {
  const [one, other] = servers;
  const visitor = newcomer();
  const code = codeOf(await follow(one, "verified", visitor));
  const back = `verified?${comeBack(code, { ...SIGNALS, l: ["en-US"] })}`;
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => follow(index % 2 ? one : other, back, visitor)),
  );
  const locations = answers.map(({ headers }) => headers.location);
  expect(locations.filter((location) => location === DESTINATION)).toHaveLength(1);
  expect(locations.filter((location) => location === BLOCKED)).toHaveLength(9);
});

test("a code of another link, and one after 15 minutes, lead to the blocked destination", async () => {
  const [server] = servers;
  const visitor = newcomer();
  const go = (path: string) => follow(server, path, visitor);
  const foreign = codeOf(await go("other"));
  expect(went(await go(`verified?${comeBack(foreign)}`))).toEqual([302, BLOCKED]);
  const late = codeOf(await go("verified"));
  await installation.query(
    "UPDATE pending_visitor SET expires_at = expires_at - interval '15 minutes'",
  );
  expect(went(await go(`verified?${comeBack(late)}`))).toEqual([302, BLOCKED]);
  const fresh = codeOf(await go("verified"));
  expect(went(await go(`verified?${comeBack(fresh)}`))).toEqual([302, DESTINATION]);
});

/** A burst may get "not now" (503), as with a slow database; those visitors try again. */
async function followUntilAnswered(server: Server, keyname: string): Promise<Answer> {
  const answer = await follow(server, keyname);
  return answer.status === 503 ? followUntilAnswered(server, keyname) : answer;
}

for (const [keyname, processes] of [
  ["limited", 1],
  ["limited-too", 2],
] as const) {
  test(`of 1,000 visitors at once 100 pass a link with 100 visits left, at ${processes} of its processes`, async () => {
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) => {
        const server = servers[index % processes] ?? servers[0];
        return followUntilAnswered(server, keyname);
      }),
    );
    const passed = answers.filter(({ headers }) => headers.location === DESTINATION);
    const ended = answers.filter(({ status }) => status === 410);
    expect([passed.length, ended.length]).toEqual([100, 900]);
    expect((await follow(servers[1], keyname)).status).toBe(410);
    const rows = await installation.query<{ visits: string }>(
      `SELECT visits FROM link_use JOIN smart_url ON id = smart_url_id WHERE keyname = '${keyname}'`,
    );
    expect(rows).toEqual([{ visits: "100" }]);
  });
}

test("a change of a link is served by every process", async () => {
  const changed = "https://dest.example/changed";
  const smartUrls = DOCUMENT.smartUrls.map((each) =>
    each.keyname === "promo" ? { ...each, destination: changed } : each,
  );
  const importing = ["account", "import", "--email", EMAIL, "--file", "-"];
  await installation.operator(importing, JSON.stringify({ ...DOCUMENT, smartUrls }));
  for (const server of servers) {
    await expect.poll(async () => (await follow(server, "promo")).headers.location).toBe(changed);
  }
});

test("Next.js alone, behind a proxy, serves links as the server does", async () => {
  const next = await installation.startNext();
  const [server] = servers;
  const headers = { "User-Agent": CHROME, "X-Forwarded-For": "10.9.8.7, 73.2.3.4" };
  // On a busy machine its first query takes longer than a visit waits.
  const visit = async () => (await next.send("/go/acme/none", { headers })).status;
  await expect.poll(visit).not.toBe(503);
  for (const path of ["pass?a=1", "verified", "none", "promo/more", "%70romo"]) {
    const [one, other] = await Promise.all(
      [server, next].map((each) => each.send(`/go/acme/${path}`, { headers })),
    );
    expect([path, ...comparable(other)]).toEqual([path, ...comparable(one)]);
  }
  const addresses = async () => {
    const rows = await installation.query<{ ip: string }>(
      "SELECT host(ip) AS ip FROM traffic_record WHERE url = '/go/acme/pass?a=1'",
    );
    return rows.map(({ ip }) => ip);
  };
  await expect.poll(addresses).toEqual(["73.2.3.4", "73.2.3.4"]);
});

const COMPARED = [
  "location",
  "cache-control",
  "content-security-policy",
  "content-type",
  "referrer-policy",
  "x-content-type-options",
  "x-robots-tag",
];

/** The parts of an answer that both doors must have alike; nonces and codes differ with each visit. */
function comparable(answer: Answer | undefined): readonly unknown[] {
  const { status, headers = {}, text = "" } = answer ?? {};
  const own = (value: unknown) =>
    String(value)
      .replace(/nonce(-|=")[\w+/=]+/g, "nonce$1…")
      .replace(/const (asked|task)=(?:\{.*?\}|".*?");/g, "const $1=…;")
      .replace(/<code>[\w-]{36}<\/code>/, "<code>…</code>");
  return [status, ...COMPARED.map((name) => own(headers[name])), own(text)];
}

test("visits are in the traffic, and their credits are used", async () => {
  const count = async () => {
    const rows = await installation.query<{ count: string }>(
      "SELECT count(*) FROM traffic_record WHERE endpoint = 'shorterlink' AND rule = 'limited'",
    );
    return Number(rows[0]?.count);
  };
  // Visitors after the limit was known to be reached were not evaluated.
  await expect.poll(count).toBeGreaterThanOrEqual(100);
});
