import { describe, expect, it } from "vitest";
import { systemClock } from "@/lib/base/clock";
import { LocalFailures } from "@/lib/state/failures/local-failures";
import { openContract } from "@/test/contract";
import type { AccountOptions, ApiAnswer } from "@/test/contract-server";
import {
  BAD_IP,
  BLOCKED,
  codeOf,
  comeBack,
  comeBackFrom,
  DESTINATION,
  type Following,
  follow,
  link,
  SIGNALS,
} from "@/test/links/links";

const server = await openContract();
const LINK = link("promo", { jsVerification: true });
let accounts = 0;

function account(links: readonly object[] = [LINK], options: AccountOptions = {}): string {
  const workspaceId = `verified-${accounts++}`;
  server.account({ workspaceId, document: { version: 1, smartUrls: links }, ...options });
  return workspaceId;
}

const went = ({ status, headers }: ApiAnswer) => [status, headers.location];
const outcomesOf = (handle: string) =>
  server.state.visits
    .filter(({ workspaceId }) => workspaceId === handle)
    .map(({ outcome, reason }) => (reason === null ? outcome : `${outcome} by ${reason}`));
const recordsOf = (handle: string) =>
  server.state.records.filter(({ workspaceId }) => workspaceId === handle);

async function issuedCode(handle: string, keyname = "promo"): Promise<string> {
  return codeOf(await follow(server, `/go/${handle}/${keyname}`));
}

/** As `/api/shorterlink` gives one out. */
const apiCode = async (workspaceId: string, keyname: string) =>
  server.context.pending.create({ workspaceId, subject: keyname, visitor: null }, "request");

describe("the verification page", () => {
  it("is small, has its own policy, and does not hold the destination", async () => {
    const handle = account();
    const { status, headers, text } = await follow(server, `/go/${handle}/promo?a=%22%3E1`);
    expect(status).toBe(200);
    expect(Buffer.byteLength(text)).toBeLessThan(20_000);
    expect(text).not.toContain("example.org");
    expect(text).toContain("<noscript>");
    const nonce = /<script nonce="([^"]+)">/.exec(text)?.[1];
    expect(headers).toMatchObject({
      "content-security-policy": `default-src 'none'; script-src 'nonce-${nonce}' 'wasm-unsafe-eval'; worker-src blob:; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
      "referrer-policy": "no-referrer",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-type": "text/html; charset=utf-8",
    });
    expect(text.match(/<script/g)).toHaveLength(1);
    const again = await follow(server, `/go/${handle}/promo`);
    expect(again.text).not.toContain(String(nonce));
  });

  it("is not shown to a visitor the policy blocks", async () => {
    const handle = account();
    expect(went(await follow(server, `/go/${handle}/promo`, { ip: BAD_IP }))).toEqual([
      302,
      BLOCKED,
    ]);
  });

  it("is not shown while the account cannot pay", async () => {
    const handle = account([LINK], { quota: 0 });
    expect(went(await follow(server, `/go/${handle}/promo`))).toEqual([302, DESTINATION]);
  });
});

describe("a link whose policy challenges, without verification of its own", () => {
  const country = { rule: "block", codes: ["US"], action: "challenge" };
  const LINKS = [link("promo", { policy: { country } })];

  it("shows the page to whom it means, lets them in with the code, and others without", async () => {
    const handle = account(LINKS);
    const code = await issuedCode(handle);
    const path = `/go/${handle}/promo?${comeBack(code)}`;
    expect(went(await follow(server, path))).toEqual([302, DESTINATION]);
    expect(went(await follow(server, `/go/${handle}/promo`, { ip: "88.198.7.7" }))).toEqual([
      302,
      DESTINATION,
    ]);
    expect(went(await follow(server, `/go/${handle}/promo`, { ip: BAD_IP }))).toEqual([
      302,
      BLOCKED,
    ]);
    expect(outcomesOf(handle).slice(0, 2)).toEqual(["challenged", "verified"]);
  });

  it("shows the page to a carrier's customer whose neighbor attacks with the same browser", async () => {
    server.state.repeatedFailures = new LocalFailures(systemClock);
    const handle = account([link("promo")]);
    const ip = "172.56.21.77";
    for (let i = 0; i < 10; i++) {
      await follow(server, `/go/${handle}/promo?x=%3Cscript%3Ealert(1)%3C/script%3E`, { ip });
    }
    const page = await follow(server, `/go/${handle}/promo`, { ip });
    const back = await follow(server, `/go/${handle}/promo?${comeBack(codeOf(page))}`, { ip });
    expect(went(back)).toEqual([302, DESTINATION]);
    server.state.repeatedFailures = null;
  });

  it("is solved again by who comes from elsewhere", async () => {
    const handle = account(LINKS);
    const code = await issuedCode(handle);
    const again = await follow(server, `/go/${handle}/promo?${comeBack(code)}`, {
      ip: "73.99.99.99",
    });
    expect(again.status).toBe(200);
    expect(codeOf(again)).not.toBe(code);
  });
});

describe("a visitor who returns with the code", () => {
  it("is redirected by the rules, counted human once, and charged once", async () => {
    const rules = [{ query: { name: "src" }, destination: "https://ad.example/" }];
    const handle = account([
      link("promo", { jsVerification: true, serving: { rules, passQuery: true } }),
    ]);
    const code = await issuedCode(handle);
    const path = `/go/${handle}/promo?src=1&${comeBack(code)}`;
    expect(went(await follow(server, path))).toEqual([302, "https://ad.example/?src=1"]);
    expect(went(await follow(server, path))).toEqual([302, BLOCKED]);
    expect(outcomesOf(handle)).toEqual(["challenged", "verified", "blocked by verification:code"]);
    expect(server.state.used.get(handle)).toBe(1);
    expect(server.state.visits.at(-2)).toMatchObject({ referrer: "news.example" });
    expect(recordsOf(handle)).toMatchObject([
      { credits: 1, blockAccess: 0 },
      {
        credits: 0,
        isBot: 0,
        blockAccess: 0,
        activity: "Visitor",
        rule: "promo",
        url: `/go/${handle}/promo?src=1`,
        evidence: [
          "javascript:signals:webdriver=0 touch=0 screen=1920x1080 zone=Europe/Berlin languages=en-US,en",
        ],
      },
      { credits: 0, isBot: 1, blockAccess: 1, evidence: ["spiderCrawler:javascript:code"] },
    ]);
  });

  it("is let in once of twenty at a time", async () => {
    const handle = account();
    const path = `/go/${handle}/promo?${comeBack(await issuedCode(handle))}`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => follow(server, path)));
    const locations = answers.map((answer) => went(answer)[1]);
    expect(locations.filter((location) => location === DESTINATION)).toHaveLength(1);
    expect(locations.filter((location) => location === BLOCKED)).toHaveLength(19);
  });

  it("that another browser or network brings opens what that one may open, and is paid for", async () => {
    const handle = account();
    const back = async (following: Following) =>
      went(
        await follow(
          server,
          `/go/${handle}/promo?${comeBack(await issuedCode(handle))}`,
          following,
        ),
      );
    expect(await back({ ip: BAD_IP })).toEqual([302, BLOCKED]);
    expect(await back({ headers: { "user-agent": "curl/8.5.0" } })).toEqual([302, BLOCKED]);
    // A phone that has left the house meanwhile.
    expect(await back({ ip: "73.99.9.9" })).toEqual([302, DESTINATION]);
    expect(await back({})).toEqual([302, DESTINATION]);
    expect(server.state.used.get(handle)).toBe(7);
  });

  it("of another link or another account goes to the blocked destination", async () => {
    const other = account();
    const handle = account([LINK, link("other", { jsVerification: true })]);
    const foreign = [
      await issuedCode(handle, "other"),
      await issuedCode(other),
      // Codes for this very link, but issued by the API to a customer's server; one for a decoy
      // whose keyname is the link's id.
      await apiCode(handle, "promo"),
      await apiCode(handle, `${handle} promo`),
    ];
    for (const code of foreign) {
      const answer = await follow(server, `/go/${handle}/promo?${comeBack(code)}`);
      expect(went(answer)).toEqual([302, BLOCKED]);
    }
  });

  it.each([
    ["no proof", (code: string) => `gh-code=${code}`, "malformed"],
    ["no signals", (code: string) => comeBack(code).replace("gh-signals", "gh-other"), "malformed"],
    [
      "signals that are no JSON",
      (code: string) => comeBack(code).replace(/gh-signals=.*/, "gh-signals=%7B"),
      "malformed",
    ],
    ["other signals", (code: string) => comeBack(code, { ...SIGNALS, w: 1 }), "malformed"],
    ["more signals", (code: string) => comeBack(code, { ...SIGNALS, more: 1 }), "malformed"],
    [
      "endless signals",
      (code: string) => comeBack(code, { ...SIGNALS, z: "x".repeat(5_000) }),
      "malformed",
    ],
    ["the code twice", (code: string) => `${comeBack(code)}&gh-code=${code}`, "malformed"],
    ["no work", (code: string) => comeBack(code, SIGNALS, Array(16).fill("0").join(".")), "proof"],
    [
      "less work",
      (code: string) => comeBack(code).replace(/(gh-proof=[^.]*)\.[^.]*/, "$1.zzzzz"),
      "proof",
    ],
    [
      "another's work",
      (code: string) => comeBack(code).replace(code, code.split("").reverse().join("")),
      "proof",
    ],
    ["a code of their own", () => comeBack("a".repeat(32)), "code"],
    ["a code that is none", () => comeBack("../../etc"), "code"],
    ["an empty code", () => comeBack(""), "code"],
  ])("with %s goes to the blocked destination", async (_what, query, reason) => {
    const handle = account();
    const answer = await follow(server, `/go/${handle}/promo?${query(await issuedCode(handle))}`);
    expect(went(answer)).toEqual([302, BLOCKED]);
    expect(outcomesOf(handle)).toEqual(["challenged", `blocked by verification:${reason}`]);
  });

  it("too often with bad codes fills no records beyond the account's rate", async () => {
    const handle = account([LINK], { ratePerSecond: 3 });
    for (let tried = 0; tried < 10; tried++) {
      const answer = await follow(server, `/go/${handle}/promo?gh-code=${tried}`);
      expect(went(answer)).toEqual([302, BLOCKED]);
    }
    expect(recordsOf(handle)).toHaveLength(3);
  });
});

describe("a browser that a program drives", () => {
  const driven = { ...SIGNALS, w: true };

  it.each([
    ["block", {}, BLOCKED, "blocked by verification:webdriver"],
    ["monitor", { mode: "monitor" }, DESTINATION, "verified"],
    ["monitor", { checks: { spiderCrawler: "monitor" } }, DESTINATION, "verified"],
    ["off", { checks: { spiderCrawler: "off" } }, DESTINATION, "verified"],
  ])("is treated as the policy's crawler check: %s", async (_mode, policy, location, outcome) => {
    const handle = account([link("promo", { jsVerification: true, policy })]);
    const back = comeBack(await issuedCode(handle), driven);
    expect(went(await follow(server, `/go/${handle}/promo?${back}`))).toEqual([302, location]);
    expect(outcomesOf(handle)).toEqual(["challenged", outcome]);
    expect(recordsOf(handle).at(-1)?.evidence).toContain("spiderCrawler:javascript:webdriver");
  });
});

describe("the count of verifications, as of policies' challenges", () => {
  const { challengeEvents } = server.state;
  const eventsOf = (handle: string) =>
    challengeEvents
      .filter(({ workspaceId }) => workspaceId === handle)
      .map(({ document, by, what, why }) => [document, by, what, ...(why ? [why] : [])].join(", "));
  const open = (handle: string, more?: Following) => follow(server, `/go/${handle}/promo`, more);
  const answer = (handle: string, back: string, more?: Following) =>
    follow(server, `/go/${handle}/promo?${back}`, more);
  const ASKED = ["asked", "shown"].map((what) => `shorterlink promo, jsVerification, ${what}`);

  it("is by the check or rule that asked, or by the link itself, with device and time", async () => {
    const rules = [{ name: "Office", when: 'country == "US"', action: "challenge" }];
    const byRule = account([link("promo", { policy: { rules } })]);
    const phone = { headers: { "user-agent": "Mozilla/5.0 (Linux; Android 14) Mobile" } };
    for (const [handle, by] of [
      [account(), "jsVerification"],
      [byRule, "rules Office"],
    ] as const) {
      expect(went(await answer(handle, comeBackFrom(await open(handle))))).toEqual([
        302,
        DESTINATION,
      ]);
      expect(eventsOf(handle)).toEqual(
        ["asked", "shown", "solved"].map((what) => `shorterlink promo, ${by}, ${what}`),
      );
    }
    const solved = challengeEvents.at(-1);
    expect([solved?.device, Number(solved?.ms) >= 0]).toEqual(["Desktop", true]);
    await open(byRule, phone);
    expect(challengeEvents.at(-1)?.device).toBe("Mobile");
  });

  it("has why one failed, once, and that it was solved after all", async () => {
    const handle = account();
    const page = await open(handle);
    for (let tries = 0; tries < 2; tries++) {
      await answer(handle, comeBackFrom(page, SIGNALS, Array(16).fill("0").join(".")));
    }
    await answer(handle, comeBackFrom(page));
    await answer(handle, comeBackFrom(page));
    expect(eventsOf(handle)).toEqual([
      ...ASKED,
      "shorterlink promo, jsVerification, failed, wrong-proof",
      "shorterlink promo, jsVerification, solved",
    ]);
    expect(challengeEvents.at(-1)).toMatchObject({ hadFailed: true, isWeak: false });
  });

  it.each([
    ["no-proof", (page: ApiAnswer) => comeBackFrom(page).replace("gh-proof", "gh-other")],
    ["malformed-signals", (page: ApiAnswer) => comeBackFrom(page, { ...SIGNALS, w: 1 })],
    ["automated", (page: ApiAnswer) => comeBackFrom(page, { ...SIGNALS, w: true })],
  ])("says %s", async (why, back) => {
    const handle = account();
    await answer(handle, back(await open(handle)));
    expect(eventsOf(handle)).toEqual([
      ...ASKED,
      `shorterlink promo, jsVerification, failed, ${why}`,
    ]);
  });

  it.each([
    ["used", 0],
    ["expired", 16 * 60_000],
  ])("says %s of a code that opens nothing %i ms after its page", async (why, ageMs) => {
    const handle = account();
    const code = "a".repeat(32);
    const asked = server.links.asked.write({
      ...{ l: `${handle} promo`, c: code, k: "country", t: server.context.clock.now() - ageMs },
    });
    await answer(handle, `gh-asked=${asked}&${comeBack(code)}`);
    expect(eventsOf(handle)).toEqual([`shorterlink promo, country, failed, ${why}`]);
  });

  it("believes no answer that is not this page's: made up, another link's, another page's", async () => {
    const handle = account([LINK, link("other", { jsVerification: true })]);
    const page = await open(handle);
    const other = await follow(server, `/go/${handle}/other`);
    const again = await open(handle);
    const before = eventsOf(handle);
    const asked = (from: ApiAnswer) => comeBackFrom(from).split("&", 1)[0];
    const wrong = comeBack(codeOf(page), SIGNALS, "0");
    for (const [prefix, back] of [
      ["gh-asked=AAAA", wrong],
      [asked(other), wrong],
      [asked(again), wrong],
      [`${asked(page)}A`, wrong],
      [`${asked(page)}&${asked(page)}`, wrong],
      ["gh-other=1", wrong],
    ]) {
      await answer(handle, `${prefix}&${back}`);
    }
    expect(eventsOf(handle)).toEqual(before);
  });

  it("leaves out HEAD, robots and who is judged anew and turned away", async () => {
    const handle = account();
    await open(handle, { method: "HEAD" });
    await open(handle, { headers: { "user-agent": "Twitterbot/1.0" } });
    expect(eventsOf(handle)).toEqual([]);
    await answer(handle, comeBackFrom(await open(handle)), { ip: BAD_IP });
    expect(eventsOf(handle)).toEqual(ASKED);
  });
});

it("inconsistent signals are recorded with the visit and block no one", async () => {
  const handle = account();
  const odd = { ...SIGNALS, u: "another", l: ["fr"], z: "", s: [0, 0] };
  const back = comeBack(await issuedCode(handle), odd);
  expect(went(await follow(server, `/go/${handle}/promo?${back}`))).toEqual([302, DESTINATION]);
  expect(recordsOf(handle).at(-1)?.evidence?.slice(1)).toEqual([
    "spiderCrawler:javascript:user-agent-differs",
    "spiderCrawler:javascript:languages-differ",
    "spiderCrawler:javascript:no-time-zone",
    "spiderCrawler:javascript:no-screen",
  ]);
});

describe("a link with a password", () => {
  const secret = () =>
    account([link("promo"), link("both", { jsVerification: true })], {
      passwords: { promo: "sésame & co", both: "sesame" },
    });
  const form = (password: string) => ({
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: String(new URLSearchParams({ password })),
  });

  it("asks for it, free of charge, and says when it is wrong", async () => {
    const handle = secret();
    const asked = await follow(server, `/go/${handle}/promo`);
    expect(asked.status).toBe(200);
    expect(asked.text).toContain('<form method="post">');
    expect(asked.headers["content-security-policy"]).not.toContain("form-action");
    const wrong = await follow(server, `/go/${handle}/promo`, form("sesame"));
    expect(wrong.status).toBe(403);
    expect(wrong.text).toContain("That is not the password");
    expect([server.state.used.get(handle), outcomesOf(handle)]).toEqual([undefined, []]);
  });

  it("lets a visitor who has it continue like any other", async () => {
    const handle = secret();
    const answer = await follow(server, `/go/${handle}/promo`, form("sésame & co"));
    expect(went(answer)).toEqual([303, DESTINATION]);
    const blocked = await follow(server, `/go/${handle}/promo`, {
      ...form("sésame & co"),
      ip: BAD_IP,
    });
    expect(went(blocked)).toEqual([303, BLOCKED]);
    expect(server.state.used.get(handle)).toBe(2);
  });

  it("asks once where it is verified too, and a code of the API's is no password", async () => {
    const handle = secret();
    const page = await follow(server, `/go/${handle}/both`, form("sesame"));
    const back = await follow(server, `/go/${handle}/both?${comeBack(codeOf(page))}`);
    expect(went(back)).toEqual([302, DESTINATION]);
    const code = await apiCode(handle, "both");
    expect(went(await follow(server, `/go/${handle}/both?${comeBack(code)}`))).toEqual([
      302,
      BLOCKED,
    ]);
  });

  it("refuses forms that are too long, and keeps the connection in order", async () => {
    const handle = secret();
    const answer = await follow(server, `/go/${handle}/promo`, form("x".repeat(100_000)));
    expect(answer.status).toBe(413);
  });
});
