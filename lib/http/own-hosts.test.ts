import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ContractServer, startContractServer } from "@/test/contract-server";

let server: ContractServer;
let key: string;

beforeAll(async () => {
  server = await startContractServer();
  key = server.account({
    workspaceId: "acme",
    document: {
      version: 1,
      blocker: { bots: { categories: { aiTraining: "block" } } },
      smartUrls: [
        {
          keyname: "autumn",
          destination: "https://shop.example/autumn",
          blockedDestination: "https://shop.example/sorry",
          policy: { mode: "monitor" },
        },
      ],
    },
  });
  server.hosts.set("go.example.org", "acme");
});

afterAll(() => server?.close());

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const ask = (host: string, path: string, headers: Record<string, string> = {}) =>
  server.send("GET", path, {
    host,
    "user-agent": FIREFOX,
    "x-forwarded-for": "203.0.113.9",
    ...headers,
  });

describe("a customer's own host", () => {
  it("sends the visitors of its links on", async () => {
    const answer = await ask("go.example.org", "/autumn");
    expect(answer).toMatchObject({
      status: 302,
      headers: { location: "https://shop.example/autumn", "cache-control": "no-store" },
    });
    expect((await ask("GO.Example.org.:8443", "/autumn?x=1")).status).toBe(302);
  });

  it.each([
    "/",
    "/panel",
    "/sign-in",
    "/docs",
    "/api/account",
    "/api/panel/sign-up",
    "/api/auth/csrf",
    "/_next/static/x.js",
    "/healthz",
    "/metrics",
    "/domainz?domain=go.example.org",
    "/go/acme/autumn",
    "/autumn/",
    "//autumn",
    "/autumn%2f",
    "/Autumn",
  ])("has nothing else: %s is the links' page of what is not there", async (path) => {
    const answer = await ask("go.example.org", path);
    expect(answer.status).toBe(404);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.text).toContain("leads nowhere");
    expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
  });

  it("tells robots what the blocker policy forbids them, which the installation's host does not", async () => {
    const answer = await ask("go.example.org", "/robots.txt");
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        "content-type": "text/plain; charset=utf-8",
        "cache-control": "public, max-age=3600",
      },
    });
    expect(answer.text).toMatch(
      /^User-agent: GPTBot\n(?:User-agent: \S+\n)+Disallow: \/\n\nUser-agent: \*\n/,
    );
    expect((await ask("gate.example.org", "/go/acme/robots.txt")).status).toBe(404);
  });

  it("has no way to report a link, for the page that would be there is not", async () => {
    for (const path of ["/report", "/nothing"]) {
      const answer = await ask("go.example.org", path);
      expect([answer.status, answer.text.includes("Report this link")]).toEqual([404, false]);
    }
    const own = await ask("gate.example.org", "/go/acme/nothing");
    expect(own.text).toContain('href="/report?link=acme%2Fnothing"');
  });

  it("has its links also for as long only as it is proven", async () => {
    server.hosts.set("late.example.org", "acme");
    expect((await ask("late.example.org", "/autumn")).status).toBe(302);
    server.hosts.delete("late.example.org");
    expect((await ask("late.example.org", "/autumn")).status).toBe(421);
  });
});

describe("an unknown host", () => {
  it.each(["/", "/sign-in", "/go/acme/autumn", "/autumn", "/api/panel/sign-up", "/api/auth/csrf"])(
    "gets 421 for %s",
    async (path) => {
      const answer = await ask("stranger.example", path);
      expect(answer.status).toBe(421);
      expect(answer.headers.location).toBeUndefined();
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(answer.text).toContain("NEXTAUTH_URL");
      expect(answer.text).not.toContain("stranger");
    },
  );

  it("gets the API's answers, which sites may reach under their own names", async () => {
    const answer = await ask("api.internal-name", `/api/account?apikey=${key}`);
    expect(answer).toMatchObject({ status: 200, body: { status: "success" } });
  });

  it.each([
    ["x-forwarded-host", "go.example.org"],
    ["x-forwarded-host", "gate.example.org"],
    ["forwarded", "host=go.example.org"],
    ["x-host", "go.example.org"],
    ["x-original-host", "gate.example.org"],
  ])("is not believed to be another by %s: %s", async (name, value) => {
    expect((await ask("stranger.example", "/autumn", { [name]: value })).status).toBe(421);
  });

  it("is not believed to be another by the request line's own host", async () => {
    const answer = await ask("stranger.example", "http://go.example.org/autumn");
    expect(answer.status).toBe(421);
  });
});

describe("the installation's own names", () => {
  it.each(["gate.example.org", "gate.example.org:3000", "127.0.0.1", "localhost:3000", "[::1]"])(
    "%s has its pages and links",
    async (host) => {
      expect((await ask(host, "/sign-in")).text).toContain("page");
      expect((await ask(host, "/go/acme/autumn")).status).toBe(302);
    },
  );
});
