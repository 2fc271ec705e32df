import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newApiKey } from "@/lib/base/key-format";
import { openContract } from "@/test/contract";
import { freePort } from "@/test/free-port";
import { listenOnLoopback, portOf } from "@/test/loopback";
import { withProxiedSites } from "@/test/proxies/proxied-sites";
import { PROXIES, type ProxiedSite } from "@/test/proxies/proxies";
import { visit } from "@/test/proxies/visit";
import { nginx } from "./nginx";

/* An allowed verdict rests where the owner says so: for the same question, word for word, and for nothing else. */
const gatehouse = await openContract({ trustedProxies: [] });
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const US_IP = "73.2.3.4";
const BAD_IP = "45.155.205.1";
const ATTACK = `/cart?id=${encodeURIComponent("1' UNION SELECT password FROM users--")}`;
const REST_SECONDS = 60;

const sites = withProxiedSites();
let application: Server;

beforeAll(async () => {
  application = createServer(({ headers }, response) => {
    response.end(`${headers["x-gatehouse-decision"]} ${headers["x-gatehouse-country"]}`);
  });
  await listenOnLoopback(application);
});

afterAll(() => {
  application.closeAllConnections();
  application.close();
});

for (const proxy of PROXIES.filter(({ snippet }) => snippet.canRest)) {
  describe.skipIf(!proxy.isThere())(`${proxy.name}, where allowed verdicts rest`, () => {
    async function open(apikey: string, more: Partial<ProxiedSite> = {}): Promise<number> {
      const own = portOf(application);
      const site = { apikey, base: `${gatehouse.url}/api`, application: `127.0.0.1:${own}` };
      const { port } = await sites.open(
        proxy,
        { ...site, restSeconds: REST_SECONDS, ...more },
        async (at) => (await visit(at, "/up", US_IP)).status === 200,
      );
      return port;
    }

    /** How often a visit asks, of two. */
    async function asks(port: number, ...[path, ip, more]: Visit): Promise<readonly boolean[]> {
      const asked: boolean[] = [];
      for (let at = 0; at < 2; at++) {
        const before = gatehouse.state.records.length;
        await visit(port, path, ip, more);
        asked.push(gatehouse.state.records.length > before);
      }
      return asked;
    }

    it("asks once about the same request, takes one credit, and tells the application the same", async () => {
      const apikey = gatehouse.account();
      const spent = async () => {
        const answer = await fetch(`${gatehouse.url}/api/account?apikey=${apikey}`);
        return Number(((await answer.json()) as { Usage: string }).Usage);
      };
      const port = await open(apikey);
      const before = await spent();
      const texts: string[] = [];
      for (let at = 0; at < 5; at++) texts.push((await visit(port, "/cart", US_IP)).text);
      expect(texts).toEqual(texts.map(() => "allow US"));
      expect((await spent()) - before).toBe(1);
    }, 60_000);

    it("asks about every other request of the visitor's, and about every other visitor", async () => {
      const port = await open(gatehouse.account());
      expect(await asks(port, "/cart", US_IP)).toEqual([true, false]);
      const others: readonly Visit[] = [
        ["/cart", "73.2.3.5"],
        ["/cart", "8.8.8.8, 73.2.3.4"],
        ["/cart?", US_IP],
        ["/cart?a=1", US_IP],
        ["/Cart", US_IP],
        ["/cart", US_IP, { headers: { "user-agent": FIREFOX } }],
        ["/cart", US_IP, { headers: { host: "other.example" } }],
        ["/cart", US_IP, { headers: { cookie: "gatehouse-pass=1.a.b" } }],
        ["/cart", US_IP, { headers: { "accept-language": "de" } }],
        ["/cart", US_IP, { headers: { referer: "https://example.org/" } }],
        ["/cart", US_IP, { method: "HEAD" }],
        // Neither is the other: what one header says is not the next one's.
        ["/cart", US_IP, { headers: { accept: "de" } }],
      ];
      for (const other of others) {
        expect([other, await asks(port, ...other)]).toEqual([other, [true, false]]);
      }
      const unlike = { headers: { cookie: "theme=dark", "x-other": "1" } };
      expect(await asks(port, "/cart", US_IP, unlike)).toEqual([false, false]);
    }, 60_000);

    it("asks each time about what changes something, and about whoever is refused", async () => {
      const port = await open(gatehouse.account());
      for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
        const sent = { method, body: "a=b", headers: { accept: "GET" } };
        expect([method, await asks(port, "/cart", US_IP, sent)]).toEqual([method, [true, true]]);
        expect([method, (await visit(port, "/cart", US_IP, sent)).text]).toEqual([
          method,
          "allow US",
        ]);
      }
      expect(await asks(port, "/cart", BAD_IP)).toEqual([true, true]);
      await visit(port, "/cart", US_IP);
      expect(await asks(port, ATTACK, US_IP)).toEqual([true, true]);
      expect((await visit(port, ATTACK, US_IP)).status).toBe(403);
    }, 60_000);

    it("asks each time where there is no decision, or one that nobody paid for", async () => {
      const unknown = await open(newApiKey());
      const before = gatehouse.refusals.length;
      for (let at = 0; at < 3; at++) {
        expect((await visit(unknown, "/cart", US_IP)).status).toBe(200);
      }
      expect(gatehouse.refusals.length - before).toBe(3);
      const poor = await open(gatehouse.account({ quota: 1 }));
      const refused = gatehouse.state.refusals.length;
      for (let at = 0; at < 3; at++) {
        expect((await visit(poor, "/other", US_IP)).text).toBe("allow US");
      }
      expect(gatehouse.state.refusals.length - refused).toBe(3);
    }, 60_000);

    it.runIf(proxy.snippet === nginx)(
      "asks for each server: another may have another policy",
      async () => {
        const other = await freePort();
        const own = portOf(application);
        const inLocation = `proxy_pass http://127.0.0.1:${own}; }
    include ${sites.nextPlace(proxy)}/server.conf;
}
server {
    listen 127.0.0.1:${other};
    location / { proxy_pass http://127.0.0.1:${own};`;
        const port = await open(gatehouse.account(), { inLocation });
        expect(await asks(port, "/cart", US_IP)).toEqual([true, false]);
        expect(await asks(other, "/cart", US_IP)).toEqual([true, false]);
      },
      60_000,
    );

    it("asks each time where nobody chose a rest", async () => {
      const port = await open(gatehouse.account(), { restSeconds: 0 });
      expect(await asks(port, "/cart", US_IP)).toEqual([true, true]);
    }, 60_000);
  });
}

type Visit = readonly [path: string, ip: string, more?: Parameters<typeof visit>[3]];
