import type { ChildProcess } from "node:child_process";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openContract } from "@/test/contract";
import { CHROME } from "@/test/links/links";
import { type OddRequest, oddRequests } from "@/test/proxies/odd-requests";
import { withProxiedSites } from "@/test/proxies/proxied-sites";
import { PROXIES, type ProxiedSite } from "@/test/proxies/proxies";
import { RawApplication } from "@/test/proxies/raw-application";
import { FlakyProxy } from "@/test/state/flaky-proxy";

/*
 * A visitor who wants past the gate, at each recipe in front of its real proxy: odd bytes, counts, sizes, forged
 * headers, spellings, forms, a flood. ODD_REQUESTS=1 sends all of them; the short form every eighth.
 */
const STEP = Number(process.env.ODD_REQUESTS ?? 8);
const FLOOD = 120;
/**
 * In the long form all at once. The one thread here is attackers, application and Gatehouse, whose answers on a busy
 * machine then take longer than the half second after which the recipes take it for away.
 */
const AT_ONCE = STEP === 1 ? FLOOD : 12;
const SQLMAP = "sqlmap/1.7";
const VISITOR_IP = "73.2.3.4";

// No setting of the installation: each site is believed by its key.
const gatehouse = await openContract({ trustedProxies: [] });
const sites = withProxiedSites();
let application: RawApplication;
/** Between the proxies and Gatehouse. */
let way: FlakyProxy;

beforeAll(async () => {
  application = await RawApplication.open();
  way = await FlakyProxy.open(gatehouse.url);
});

afterAll(async () => {
  await way.close();
  application.close();
});

let cases = 0;

/** Sends bytes. @returns the status, or 0 where there was none; and whether the application got the request */
async function send(
  port: number,
  { bytes }: Pick<OddRequest, "bytes">,
  ua: string | null,
  ip = VISITOR_IP,
) {
  const name = `case-${++cases}`;
  const agent = ua === null ? [] : [`User-Agent: ${ua}`];
  const own = [`X-Case: ${name}`, `X-Forwarded-For: ${ip}`, "Connection: close"];
  const sent = bytes(["Host: shop.example", ...agent, ...own]);
  const text = await new Promise<string>((resolve) => {
    let got = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(sent));
    socket.setEncoding("latin1").on("data", (chunk) => {
      got += chunk;
    });
    socket.on("error", () => resolve(got)).on("close", () => resolve(got));
    socket.setTimeout(30_000, () => socket.destroy());
    // Upgrades and some refusals keep the connection.
    socket.on("data", () => {
      if (/^HTTP\/1\.[01] (?!100)\d{3}.*\r\n\r\n/s.test(got)) setImmediate(() => socket.end());
    });
  });
  const status = Number(
    /^HTTP\/1\.[01] (?:100 .*?\r\n\r\nHTTP\/1\.[01] )?(\d{3})/s.exec(text)?.[1],
  );
  return { status: status || 0, hasReached: application.reached.has(name) };
}

const PLAIN: Pick<OddRequest, "bytes"> = {
  bytes: (headers) => Buffer.from(`GET /cart HTTP/1.1\r\n${headers.join("\r\n")}\r\n\r\n`),
};

for (const proxy of PROXIES) {
  const { name, snippet, isThere } = proxy;
  describe.skipIf(!isThere())(
    `${name} (it is not installed)`.slice(0, isThere() ? name.length : undefined),
    () => {
      let child: ChildProcess;

      async function open(apikey: string, more: Partial<ProxiedSite> = {}): Promise<number> {
        const base = `${way.url.replace(/\/$/, "")}/api`;
        const site = { base, apikey, application: `127.0.0.1:${application.port}`, ...more };
        const opened = await sites.open(
          proxy,
          site,
          async (at) => (await send(at, PLAIN, CHROME)).status === 200,
        );
        child = opened.child;
        return opened.port;
      }

      it.each(snippet.canRest ? [0, 60] : [0])(
        "lets nobody in by an odd request, and turns no visitor away by one that it asks about, with a rest of %i s",
        async (restSeconds) => {
          const port = await open(gatehouse.account(), { restSeconds });
          const table = new Map<string, { sent: number; refused: number }>();
          const differences: string[] = [];
          for (const odd of oddRequests(STEP)) {
            const row = table.get(odd.kind) ?? { sent: 0, refused: 0 };
            table.set(odd.kind, row);
            row.sent++;
            const records = gatehouse.state.records.length;
            const visit = await send(port, odd, CHROME);
            const isJudged = gatehouse.state.records.length > records;
            // After the visitor, whose verdict may rest.
            const attack = await send(port, odd, SQLMAP);
            if (attack.hasReached) differences.push(`${odd.kind}: ${odd.what}: sqlmap is let in`);
            if (!visit.hasReached) row.refused++;
            else if (odd.isAttack)
              differences.push(`${odd.kind}: ${odd.what}: a visitor is let in`);
            if (isJudged && !visit.hasReached && !odd.isAttack) {
              differences.push(`${odd.kind}: ${odd.what}: a visitor gets ${visit.status}`);
            }
          }
          for (const [kind, { sent, refused }] of table) {
            console.log(`${name}: ${kind}: ${sent} sent twice, ${refused} refused to anyone`);
          }
          expect(differences).toEqual([]);
          expect(child.exitCode).toBeNull();
          expect(child.signalCode).toBeNull();
        },
        600_000,
      );

      it("judges a visitor without a user agent as one without", async () => {
        const port = await open(gatehouse.account());
        expect(await send(port, PLAIN, null)).toEqual({ status: 200, hasReached: true });
        expect(gatehouse.state.records.at(-1)?.ua ?? "").toBe("");
      });

      it.each([
        ["the rate", { ratePerSecond: 5 }],
        ["the quota", { quota: 5 }],
      ])("lets no attacker in by a flood over %s, and a visitor beside it", async (_, account) => {
        const port = await open(
          gatehouse.account({ ...account, workspaceId: `flood ${name} ${_}` }),
        );
        const attacks: Awaited<ReturnType<typeof send>>[] = [];
        for (let sent = 0; sent < FLOOD; sent += AT_ONCE) {
          const wave = Array.from({ length: AT_ONCE }, () => send(port, PLAIN, SQLMAP, "73.2.9.9"));
          attacks.push(...(await Promise.all(wave)));
        }
        expect(attacks.filter(({ hasReached }) => hasReached)).toEqual([]);
        expect(attacks.map(({ status }) => status)).toEqual(attacks.map(() => 403));
        expect(await send(port, PLAIN, CHROME)).toEqual({ status: 200, hasReached: true });
      });

      it.each([
        ["is frozen", () => way.hush(), () => way.speak()],
        ["refuses connections", () => way.cut(), () => way.restore()],
      ])(
        "makes the first visitors wait while Gatehouse %s, and no others",
        async (_, leave, back) => {
          const port = await open(gatehouse.account(), { isHasty: true });
          expect((await send(port, PLAIN, SQLMAP)).status).toBe(403);
          leave();
          const waits: number[] = [];
          try {
            for (let at = 0; at < 101; at++) {
              const begin = performance.now();
              expect((await send(port, PLAIN, CHROME)).status).toBe(200);
              waits.push(performance.now() - begin);
            }
          } finally {
            back();
          }
          const begin = performance.now();
          await vi.waitFor(async () => expect((await send(port, PLAIN, SQLMAP)).status).toBe(403), {
            timeout: 30_000,
            interval: 50,
          });
          const ms = (value: number) => value.toFixed(1);
          const [first = 0, ...others] = waits;
          others.sort((a, b) => a - b);
          console.log(
            `${name}: Gatehouse ${_}: first ${ms(first)} ms, others median ${ms(others[50] ?? 0)}, worst ${ms(others.at(-1) ?? 0)}; back after ${ms(performance.now() - begin)} ms`,
          );
          // At most one of 100 clients tries again within the rest of two seconds; on a slow machine, one in
          // each rest.
          const tries = Math.ceil(waits.reduce((sum, each) => sum + each, 0) / 2_000);
          expect(others.filter((wait) => wait > 250).length).toBeLessThanOrEqual(tries);
        },
        120_000,
      );
    },
  );
}
