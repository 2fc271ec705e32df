import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openContract } from "@/test/contract";
import { listenOnLoopback, portOf } from "@/test/loopback";
import { withProxiedSites } from "@/test/proxies/proxied-sites";
import { PROXIES, type ProxiedSite } from "@/test/proxies/proxies";
import { visit } from "@/test/proxies/visit";

/* The beginning of a body goes along where the owner says so, and the application gets all of it. */
const gatehouse = await openContract({ trustedProxies: [] });
const key = gatehouse.account({
  document: { version: 1, blocker: { checks: { threatBody: "block" } } },
});
const US_IP = "73.2.3.4";
const FORM = "application/x-www-form-urlencoded";
const ATTACK = "id=1%27+UNION+SELECT+name%2C+password+FROM+users--";
const bodies = { proxiesInFront: 1, bodies: true } as const;

const sites = withProxiedSites();
let application: Server;

beforeAll(async () => {
  application = createServer(async (incoming, response) => {
    let length = 0;
    for await (const chunk of incoming) length += chunk.length;
    response.end(`${incoming.method} ${length}`);
  });
  await listenOnLoopback(application);
});

afterAll(() => {
  application.closeAllConnections();
  application.close();
});

/** A visit as bytes, for what no client sends. @returns the first line of the answer */
async function visitRaw(port: number, head: readonly string[], body: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  const lines = [
    "POST /cart HTTP/1.1",
    "Host: shop.example",
    `X-Forwarded-For: ${US_IP}`,
    "User-Agent: curl/8.5",
    "Connection: close",
    ...head,
  ];
  socket.write(`${lines.join("\r\n")}\r\n\r\n${body}`);
  const [answer] = await once(socket, "data");
  socket.destroy();
  return String(answer).split("\r\n", 1)[0] ?? "";
}

const chunked = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;

for (const proxy of PROXIES.filter(({ snippet }) => snippet.canPassBodies)) {
  const canRun = proxy.isThere() && proxy.passesBodies?.() !== false;
  describe.skipIf(!canRun)(`${proxy.name}, which passes bodies on`, () => {
    async function open(more: Partial<ProxiedSite> = {}): Promise<number> {
      const own = portOf(application);
      const site = { apikey: key, base: `${gatehouse.url}/api`, application: `127.0.0.1:${own}` };
      const { port } = await sites.open(
        proxy,
        { ...site, choices: bodies, ...more },
        async (at) => (await visit(at, "/up", US_IP)).status === 200,
      );
      return port;
    }

    const send = (port: number, body: string | Buffer, headers = {}, method = "POST") =>
      visit(port, "/cart", US_IP, {
        method,
        body: body as string, // bytes are sent as they are
        headers: { "content-type": FORM, "content-length": String(body.length), ...headers },
      });

    it("keeps attacks out, and gives the application all of every other body", async () => {
      const port = await open();
      expect((await send(port, ATTACK)).status).toBe(403);
      expect(gatehouse.state.records.at(-1)?.evidence).toContain(
        "threatBody:gatehouse-threat-body:sql-union in id",
      );
      expect((await send(port, ATTACK, {}, "PUT")).status).toBe(403);
      expect((await send(port, ATTACK, {}, "GET")).status).toBe(403);
      const json = { "content-type": "application/json" };
      expect((await send(port, '{"id":"<script>"}', json)).status).toBe(403);
      const packed = { "content-encoding": "gzip" };
      expect((await send(port, gzipSync(ATTACK), packed)).status).toBe(403);
      for (const length of [3, 8_192, 8_193, 20_000, 900_000]) {
        const got = await send(port, `a=${"b".repeat(length - 2)}`);
        expect([got.status, got.text]).toEqual([200, `POST ${length}`]);
      }
      expect((await send(port, `${ATTACK}&a=${"b".repeat(900_000)}`)).status).toBe(403);
      expect((await visit(port, "/cart", US_IP)).text).toBe("GET 0");
    }, 90_000);

    it("asks with what is none, odd or in chunks as well", async () => {
      const port = await open();
      const bytes = { "content-type": "application/octet-stream" };
      for (const body of ["\u0000\u0001", "\r\n\r\n", '"\\"', "$gatehouse_key"]) {
        expect([body, (await send(port, body, bytes)).status]).toEqual([body, 200]);
      }
      const type = `Content-Type: ${FORM}`;
      const chunks = [type, "Transfer-Encoding: chunked"];
      expect(await visitRaw(port, chunks, chunked("id=1"))).toContain(" 403 "); // curl
      expect(gatehouse.state.records.at(-1)?.decidedBy).toBe("spiderCrawler");
      await visitRaw(port, chunks, chunked(ATTACK));
      expect(gatehouse.state.records.at(-1)?.evidence?.join()).toContain("threatBody:");
    }, 90_000);

    it("does the same with the configuration in one piece, and where verdicts rest", async () => {
      const port = await open({ isWhole: true });
      expect((await send(port, ATTACK)).status).toBe(403);
      const rests = await open({ restSeconds: 60 });
      const before = gatehouse.state.records.length;
      for (let at = 0; at < 2; at++) await visit(rests, "/cart", US_IP);
      expect(gatehouse.state.records.length - before).toBe(1);
      expect((await send(rests, ATTACK, {}, "GET")).status).toBe(403);
      expect((await send(rests, "a=1")).text).toBe("POST 3");
    }, 90_000);

    it("leaves bodies where they are when nobody chose this", async () => {
      const port = await open({ choices: { proxiesInFront: 1 } });
      expect((await send(port, ATTACK)).text).toBe(`POST ${ATTACK.length}`);
    }, 60_000);
  });
}
