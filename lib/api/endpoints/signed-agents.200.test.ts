import { describe, expect, it } from "vitest";
import { systemClock } from "@/lib/base/clock";
import type { SentRequest } from "@/lib/intel/sent-request";
import { readKey } from "@/lib/intel/signed-agents/agent-key";
import { createSignedAgents } from "@/lib/intel/signed-agents/signed-agents";
import { documentOf, openContract } from "@/test/contract";
import { CHROME, follow, link } from "@/test/links/links";
import { TestAgent } from "@/test/signed-agents/test-agent";

const NOW = Date.UTC(2026, 9, 1);
const agent = new TestAgent("https://chatgpt.com");
const key = readKey(agent.jwk);
const keys = new Map(key === null ? [] : [[key.thumbprint, key]]);
const clock = { ...systemClock, now: () => NOW };
const server = await openContract({
  clock,
  printHeaders: { ja4: "x-ja4" },
  agents: createSignedAgents((origin) => (origin === agent.origin ? keys : "is not ours"), clock),
});
const IP = "73.2.3.4";
const URL = "https://shop.example/cart";
const apikey = server.account({ document: { version: 1, configurations: [{ name: "Shop" }] } });
/** Without the header shape, which every request with headers has. */
const lastEvidence = () =>
  (server.state.records.at(-1)?.evidence ?? []).filter((text) => !text.startsWith("headerShape:"));
const SIGNED = [
  "spiderCrawler:verified:signature",
  "spiderCrawler:program:aiAssistant ChatGPT Agent",
  "signature:verified:chatgpt.com",
];

describe("blockerv2 with the visitor's headers", () => {
  const judge = async (sent: SentRequest, url: string | undefined = URL) => {
    const headers = JSON.stringify(Object.fromEntries(sent.headers));
    const asked = { apikey, confname: "Shop", ip: IP, ua: CHROME, headers, ...(url && { url }) };
    const { status, body } = await server.get("/api/blockerv2", asked);
    expect(status).toBe(200);
    return body;
  };

  it("says in the record which agent has signed the request", async () => {
    expect(await judge(agent.request(NOW))).toMatchObject({ blockAccess: 0 });
    expect(lastEvidence()).toEqual(SIGNED);
  });

  it("takes the host from the headers where there is no URL, and the method from :method", async () => {
    const headers = { host: "shop.example", ":method": "POST" };
    const components = ["@method", "@authority", "signature-agent"];
    await judge(agent.request(NOW, { method: "POST", headers, components }), "");
    expect(lastEvidence()).toEqual(SIGNED);
  });

  it.each<[string, SentRequest, string | undefined, string]>([
    ["of another site", agent.request(NOW), "https://bank.example/", "is not of this request"],
    ["of yesterday", agent.request(NOW, { created: NOW / 1_000 - 90_000 }), URL, "has expired"],
  ])("decides the same with a signature %s as with none", async (_what, sent, url, reason) => {
    const decided = await judge(sent, url);
    expect(lastEvidence()).toEqual([`signature:invalid:chatgpt.com, the signature ${reason}`]);
    const unsigned = await judge({ ...sent, headers: new Map() }, url);
    const same = { executionTime: expect.any(String) };
    expect({ ...decided, ...same }).toEqual({ ...unsigned, ...same });
    expect(lastEvidence()).toEqual([]);
  });
});

describe("the door of proxies", () => {
  const ask = (sent: SentRequest, host: string) =>
    server.send("GET", "/api/forward-auth", {
      "x-gatehouse-key": apikey,
      "x-forwarded-for": IP,
      "x-forwarded-proto": "https",
      "x-forwarded-host": host,
      "x-forwarded-method": sent.method,
      "x-forwarded-uri": "/cart",
      "user-agent": CHROME,
      ...Object.fromEntries(sent.headers),
    });

  it("verifies the original request, by the host that the proxy names", async () => {
    expect((await ask(agent.request(NOW), "shop.example")).status).toBe(204);
    expect(lastEvidence()).toEqual(SIGNED);
    expect((await ask(agent.request(NOW), "bank.example")).status).toBe(204);
    expect(lastEvidence()).toContain(
      "signature:invalid:chatgpt.com, the signature is not of this request",
    );
  });
});

describe("a policy that keeps data centers out, but lets ChatGPT's agent in when it proves itself", () => {
  const policy = {
    checks: { nonIsp: "block" },
    bots: { named: { "ChatGPT Agent": "allowVerified" } },
  };
  const careful = server.account({ document: documentOf(policy) });
  const judge = async (headers: SentRequest["headers"], ua = CHROME) => {
    const json = JSON.stringify(Object.fromEntries(headers));
    const asked = { apikey: careful, confname: "Shop", ip: "88.198.50.10", ua, url: URL };
    const { body } = await server.get("/api/blockerv2", { ...asked, headers: json });
    return body.blockAccess;
  };

  it("does so by its signature only", async () => {
    expect(await judge(agent.request(NOW).headers)).toBe(0);
    expect(await judge(new Map())).toBe(1);
    expect(await judge(new Map(), `${CHROME} ChatGPT-Agent/1.0`)).toBe(1);
    expect(await judge(agent.request(NOW, { url: "https://bank.example/" }).headers)).toBe(1);
  });
});

describe("a link", () => {
  it("verifies whoever follows it, by its own host", async () => {
    const document = { version: 1, smartUrls: [link("promo")] };
    server.account({ workspaceId: "signed-links", document });
    const visit = (host: string) =>
      follow(server, "/go/signed-links/promo", {
        headers: {
          host,
          ...Object.fromEntries(agent.request(NOW, { url: `https://${host}/` }).headers),
        },
      });
    expect((await visit("gate.example.org")).status).toBe(302);
    expect(lastEvidence()).toEqual(SIGNED);
  });
});

describe("prints of the connection", () => {
  const JA4 = "t13d1516h2_8daaf6152771_b0da82dd1658";

  it("are recorded from the header that the operator names", async () => {
    const headers = JSON.stringify({ "X-JA4": JA4, "X-JA3": "a".repeat(32) });
    await server.get("/api/blockerv2", { apikey, confname: "Shop", ip: IP, ua: CHROME, headers });
    expect(lastEvidence()).toEqual([`print:ja4:${JA4}`]);
  });

  it("and contradictions between headers, whatever the check is set to", async () => {
    const headers = JSON.stringify({ "Sec-CH-UA-Mobile": "?1", "Sec-CH-UA-Platform": '"Android"' });
    const ua = CHROME.replace("X11; Linux x86_64", "Windows NT 10.0; Win64; x64");
    await server.get("/api/blockerv2", { apikey, confname: "Shop", ip: IP, ua, headers });
    expect(lastEvidence()).toEqual([
      "headerConflicts:header-conflict:mobile: no phone, but says it is one",
      "headerConflicts:header-conflict:platform: Windows, but the platform is Android",
    ]);
  });
});
