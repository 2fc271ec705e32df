import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newApiKey } from "@/lib/base/key-format";
import { newPublicKey } from "@/lib/challenge/site-key";
import { NO_BRAND } from "@/lib/visitors/brand/brand-schema";
import { MAX_LOGO_BYTES } from "@/lib/visitors/brand/logo";
import { pageBrand } from "@/lib/visitors/brand/page-brand";
import { CHROME, solutionOf } from "@/test/challenge/solve";
import { openContract } from "@/test/contract";
import { freePort } from "@/test/free-port";
import { listenOnLoopback } from "@/test/loopback";
import { withProxiedSites } from "@/test/proxies/proxied-sites";
import { PROXIES, type ProxiedSite } from "@/test/proxies/proxies";
import { visit } from "@/test/proxies/visit";

// No setting of the installation: each site is believed by its key.
const gatehouse = await openContract({ trustedProxies: [] });
const BAD_IP = "45.155.205.1";
const US_IP = "73.2.3.4";
const TARGET = "/cart?item=1&x=%20y";

const document = {
  version: 1,
  configurations: [
    { name: "Redirect", pageResponse: { type: "RedirectURL", contents: "https://example.org/no" } },
    { name: "Gone", pageResponse: { type: "HTTPStatusCode", contents: "410" } },
    { name: "Legal", pageResponse: { type: "HTTPStatusCode", contents: "451" } },
    {
      name: "Challenge",
      policy: { country: { rule: "block", codes: ["US"], action: "challenge" } },
    },
    {
      name: "Agents",
      policy: { rules: [{ name: "Agents", when: "session.hasAgent", action: "block" }] },
    },
  ],
};
const LOGO = `data:image/png;base64,${"A".repeat(Math.ceil(MAX_LOGO_BYTES / 3) * 4)}`;
/** As large as a brand gets. */
const brand = pageBrand({
  ...NO_BRAND,
  ...{
    name: "Ä".repeat(60),
    text: "文".repeat(300),
    contact: `https://a.example/${"x".repeat(236)}`,
  },
  ...{ accent: "#1d4ed8", background: "#fef3c7", darkAccent: "#93c5fd", darkBackground: "#0b1020" },
  logo: LOGO,
});
const key = gatehouse.account({ workspaceId: "proxied", document, brand });
const SITE_KEY = newPublicKey();
gatehouse.state.siteKeys.set(SITE_KEY, {
  ...{ id: "site", workspaceId: "proxied", hosts: ["shop.example"], difficulty: "normal" },
  pageScript: true,
});

const sites = withProxiedSites();
let application: Server;
let applicationPort = 0;

beforeAll(async () => {
  application = createServer((incoming, response) => {
    response.end(`${incoming.method} ${incoming.url} ${incoming.headers["x-gatehouse-country"]}`);
  });
  applicationPort = await listenOnLoopback(application);
});

afterAll(() => {
  application.closeAllConnections();
  application.close();
});

for (const proxy of PROXIES) {
  const { name, isThere, sendsCountry } = proxy;
  describe.skipIf(!isThere())(`${name} in front of a site`, () => {
    async function open(
      configuration?: string,
      base = `${gatehouse.url}/api`,
      { apikey = key, ...more }: Partial<ProxiedSite> = {},
    ): Promise<number> {
      const application = `127.0.0.1:${applicationPort}`;
      const { port } = await sites.open(
        proxy,
        { base, apikey, configuration, application, ...more },
        async (at) => (await visit(at, "/", US_IP)).status > 0,
      );
      return port;
    }

    it("lets in, tells the application, and refuses with 403, a status or a redirect", async () => {
      const port = await open();
      const letIn = await visit(port, TARGET, US_IP);
      expect([letIn.status, letIn.text]).toEqual([
        200,
        `GET ${TARGET} ${sendsCountry ? "US" : "undefined"}`,
      ]);
      const sent = await visit(port, TARGET, US_IP, { method: "POST", body: "a=b" });
      expect([sent.status, sent.text.split(" ")[0]]).toEqual([200, "POST"]);
      expect(gatehouse.state.records.at(-1)).toMatchObject({
        ip: US_IP,
        ua: CHROME,
        url: `http://shop.example${TARGET}`,
      });
      const forged = {
        "x-original-url": "http://evil.example/x",
        "x-forwarded-uri": "/y",
        "x-forwarded-method": "PUT",
        "x-gatehouse-country": "ZZ",
        "x-gatehouse-key": "nonsense",
      };
      const honest = await visit(port, TARGET, US_IP, { headers: forged });
      expect(honest.text).toBe(letIn.text);
      expect(gatehouse.state.records.at(-1)?.url).toBe(`http://shop.example${TARGET}`);
      expect((await visit(port, TARGET, BAD_IP)).status).toBe(403);
      const gone = await open("Gone");
      expect((await visit(gone, TARGET, BAD_IP)).status).toBe(410);
      const redirect = await visit(await open("Redirect"), TARGET, BAD_IP);
      expect([redirect.status, redirect.headers.location]).toEqual([302, "https://example.org/no"]);
    }, 60_000);

    it("does the same with the configuration in one piece", async () => {
      const port = await open("Gone", undefined, { isWhole: true });
      const letIn = await visit(port, TARGET, US_IP, { headers: { "x-gatehouse-country": "ZZ" } });
      expect([letIn.status, letIn.text]).toEqual([200, `GET ${TARGET} US`]);
      expect((await visit(port, TARGET, BAD_IP)).status).toBe(410);
      expect((await visit(port, "/.gatehouse/challenge", US_IP)).text).not.toContain("GET /");
    }, 60_000);

    it("believes the header that a CDN says the address in, and keeps out who comes without", async () => {
      const cdn = { proxiesInFront: 1, addressHeader: "CF-Connecting-IP" };
      const port = await open(undefined, undefined, { choices: cdn });
      const from = (address: string, forged: string) =>
        visit(port, TARGET, forged, { headers: { "cf-connecting-ip": address } });
      expect((await from(US_IP, BAD_IP)).status).toBe(200);
      expect((await from(BAD_IP, US_IP)).status).toBe(403);
      expect(gatehouse.state.records.at(-1)?.ip).toBe(BAD_IP);
      expect((await visit(port, TARGET, US_IP)).status).toBe(403);
    }, 60_000);

    it("sends a challenged visitor to the challenge and back, and honors the pass", async () => {
      const port = await open("Challenge");
      const challenged = await visit(port, TARGET, US_IP);
      expect(challenged.status).toBe(302);
      const location = String(challenged.headers.location);
      expect(location).toMatch(/^http:\/\/shop\.example\/\.gatehouse\/challenge\?ticket=/);
      const path = location.replace("http://shop.example", "");
      const page = await visit(port, path, US_IP);
      expect(page.text).toContain("One moment");
      const solved = await visit(port, "/.gatehouse/challenge", US_IP, {
        method: "POST",
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          cookie: "gatehouse-rounds=1", // a browser that keeps cookies
        },
        body: solutionOf(page.text).toString(),
      });
      expect([solved.status, solved.headers.location]).toEqual([
        303,
        `http://shop.example${TARGET}`,
      ]);
      gatehouse.state.solvedVisitors.clear();
      const [cookie = ""] = solved.headers["set-cookie"] ?? [];
      const headers = { cookie: cookie.split(";", 1)[0] ?? "" };
      expect((await visit(port, TARGET, US_IP, { headers })).status).toBe(200);
      expect((await visit(port, TARGET, US_IP)).status).toBe(302);
    }, 60_000);

    it("passes on what a page reports, and the session with each request", async () => {
      const port = await open("Agents");
      expect((await visit(port, "/.gatehouse/gatehouse.js", US_IP)).text).toContain("sendBeacon");
      const report = {
        k: SITE_KEY,
        n: 1,
        a: 3,
        i: 1,
        v: 2,
        g: false,
        w: false,
        t: ["comet"],
        h: false,
      };
      const reported = await visit(port, "/.gatehouse/report", US_IP, {
        method: "POST",
        headers: { origin: "http://shop.example", "sec-fetch-site": "same-origin" },
        body: JSON.stringify(report),
      });
      expect([reported.status, reported.text]).toEqual([200, expect.stringContaining("/trap/")]);
      const [cookie = ""] = reported.headers["set-cookie"] ?? [];
      expect(cookie).toContain("; Path=/; Max-Age=1800; HttpOnly; SameSite=Lax");
      const session = cookie.split(";", 1)[0] ?? "";
      const after = (sent: string) => visit(port, TARGET, US_IP, { headers: { cookie: sent } });
      expect((await visit(port, TARGET, US_IP)).status).toBe(200);
      expect((await after(session)).status).toBe(403);
      expect((await after(`a=b; ${session}; gatehouse-pass=1.a.b`)).status).toBe(403);
      expect((await after(session.replace("=1.", "=1.a"))).status).toBe(200);
    }, 60_000);

    it("shows the workspace's page, as large as it gets, with the request's number, and the policy's status", async () => {
      for (const [configuration, status] of [
        [undefined, 403],
        ["Legal", 451],
      ] as const) {
        const german = { headers: { "accept-language": "de" } };
        const page = await visit(await open(configuration), TARGET, BAD_IP, german);
        expect(page.status).toBe(status);
        expect(page.headers["content-type"]).toMatch(/^text\/html/);
        expect(page.text).toContain("Diese Seite ist für Sie gesperrt");
        expect(page.text).toContain(`<img src="${LOGO}" alt="">`);
        expect(page.text).toMatch(/<\/html>\n$/);
        expect(page.headers["content-security-policy"]).toContain("img-src data:;");
        expect(page.text).toContain(`<code>${gatehouse.state.records.at(-1)?.requestId}</code>`);
      }
    }, 60_000);

    it("tells the owner of a wrong key, and no visitor", async () => {
      const port = await open(undefined, undefined, { apikey: newApiKey() });
      gatehouse.refusals.splice(0);
      const letIn = await visit(port, TARGET, BAD_IP);
      expect([letIn.status, letIn.text.split(" ")[0]]).toEqual([200, "GET"]);
      expect(gatehouse.refusals).toMatchObject([{ action: "key.refuse", reason: "key_unknown" }]);
    }, 60_000);

    it("starts where Gatehouse is behind HTTPS", async () => {
      const port = await open(undefined, "https://localhost/api");
      expect((await visit(port, "/", US_IP)).status).toBe(200);
    }, 60_000);

    it("lets everyone in while Gatehouse is away", async () => {
      const port = await open(undefined, `http://127.0.0.1:${await freePort()}/api`);
      expect((await visit(port, TARGET, BAD_IP)).status).toBe(200);
    }, 60_000);
  });
}
