import { describe, expect, it } from "vitest";
import { openContract } from "@/test/contract";

const server = await openContract();

const rule = (when: string, action: string, more: object = {}) => ({
  ...{ name: "office only", when, action },
  ...more,
});

async function answerOf(rules: object[], endpoint = "blocker", more: Record<string, string> = {}) {
  const policy = { rules };
  const smartUrl = {
    destination: "https://example.org/",
    blockedDestination: "https://x.example/",
  };
  const document = {
    ...{ version: 1, blocker: endpoint === "blocker" ? policy : {} },
    configurations: endpoint === "blockerv2" ? [{ name: "Shop", policy }] : [],
    smartUrls: endpoint === "shorterlink" ? [{ keyname: "promo", ...smartUrl, policy }] : [],
  };
  const apikey = server.account({ document });
  const named = { blockerv2: { confname: "Shop" }, shorterlink: { keyname: "promo" } }[endpoint];
  return server.get(`/api/${endpoint}`, { apikey, ip: "73.2.3.4", ...named, ...more });
}

describe("a rule answers as the workspace's own lists", () => {
  it.each([
    ["blocker", "block", 1, "BLOCK BY BLACKLIST IP (USER)"],
    ["blocker", "allow", 0, "ALLOW BY WHITELIST IP (USER)"],
    ["blocker", "monitor", 0, "BLOCK BY BLACKLIST IP (USER)"],
    ["blockerv2", "block", 1, "[Disallow] - Blacklist IP (USER)"],
    ["blockerv2", "allow", 0, "[Allow] - Whitelist IP (USER)"],
    ["shorterlink", "block", 1, "BLOCK BY BLACKLIST IP (USER)"],
  ])("%s: %s", async (endpoint, action, blockAccess, detectActivity) => {
    const { body } = await answerOf([rule('country == "US"', action)], endpoint);
    expect(body).toMatchObject({ isBot: 2, blockAccess, threatURL: 0, detectActivity });
  });

  it("or as the check that it names", async () => {
    const { body } = await answerOf([rule("true", "block", { answer: "country" })]);
    expect(body).toMatchObject({ isBot: 0, blockAccess: 1, detectActivity: "BLOCK BY COUNTRY." });
  });
});

it("has a page response of its own, at Blocker v2", async () => {
  const pageResponse = { type: "HTTPStatusCode", contents: "429" };
  const { body } = await answerOf([rule("true", "block", { pageResponse })], "blockerv2");
  expect(body).toMatchObject({ pageResponseType: "HTTPStatusCode", pageResponseContents: "429" });
});

it("is named in the details with what held, and in the record", async () => {
  const when = 'country == "FR" || (url.path == "/wp-login.php" && !ip.inNetwork("10.0.0.0/8"))';
  const { body } = await answerOf([rule(when, "block")], "blocker", {
    ...{ url: "https://shop.example/wp-login.php", detail: "1" },
  });
  const { checks } = body.detail as { checks: { id: string }[] };
  expect(checks.find(({ id }) => id === "rules")).toMatchObject({
    evidence: [
      {
        ...{ source: "rule", entry: "office only" },
        why: ['url.path == "/wp-login.php"', '!ip.inNetwork("10.0.0.0/8")'],
        explanation:
          'Your rule “office only” held: url.path == "/wp-login.php" && !ip.inNetwork("10.0.0.0/8")',
      },
    ],
  });
  expect(server.state.records.at(-1)).toMatchObject({
    ...{ decidedBy: "rules", evidence: ["rules:rule:office only"] },
  });
});

it("that fails is skipped and told, and the visitor is let in", async () => {
  const { body } = await answerOf([rule('params.src == "mail"', "block")], "blockerv2", {
    detail: "1",
  });
  expect(body).toMatchObject({ blockAccess: 0, detectActivity: "Visitor" });
  const { checks } = body.detail as { checks: { id: string }[] };
  expect(checks.find(({ id }) => id === "rules")).toMatchObject({
    outcome: "skipped",
    reason: "rule “office only” failed: there is no “src”",
  });
  expect(server.state.records.at(-1)?.evidence).toEqual(["rules:rule-failed:office only"]);
});

it("keeps hosting networks from the sign-in page, but not those on the list office", async () => {
  const when = 'url.path.startsWith("/wp-login") && userType != "cellular" && !onList("office")';
  const document = {
    version: 1,
    lists: { named: [{ name: "office", kind: "address", entries: ["73.2.0.0/16"] }] },
    blocker: { rules: [rule(when, "block")] },
  };
  const apikey = server.account({ document });
  const ask = async (ip: string, url: string) =>
    (await server.get("/api/blocker", { apikey, ip, url })).body.detectActivity;
  expect(await ask("73.3.3.4", "/wp-login.php")).toBe("BLOCK BY BLACKLIST IP (USER)");
  expect(await ask("73.3.3.4", "/")).toBe("Visitor");
  expect(await ask("73.2.3.4", "/wp-login.php")).toBe("Visitor");
});

it("waits for DNS where it reads the host name", async () => {
  const ip = "73.2.3.99";
  server.dns.setPtr(ip, ["gate.office.example"]);
  const rules = [rule('hostname.endsWith(".office.example")', "allow")];
  const { body } = await answerOf(rules, "blocker", { ip });
  expect(body.detectActivity).toBe("ALLOW BY WHITELIST IP (USER)");
});
