import { randomBytes } from "node:crypto";
import type { RequestListener } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { onlyInFullLength, report, takesMinutes } from "../support/drill";
import { addresses, evidenceOf, FeedsFolder } from "../support/feeds";
import { Load, times } from "../support/load";
import { openTestbed } from "../support/testbed";
import { Upstream } from "../support/upstream";
import { openWorkspace } from "../support/workspaces";

/* All publishers' deliveries go bad at once while clients call. */
const testbed = openTestbed();

const LISTED = "45.155.205.7";
const GOOD = [...addresses(500, 20), LISTED];
const IDS = ["list-a", "list-b", "list-c", "list-d"];
const PER_SECOND = 100;
const BEFORE_MS = 5_000;
/** A download may take two minutes, and a host that lets two of them run out is left for this sync. */
const BUDGET_S = 2 * 120;
const STARTS_WITHIN_S = 20;

const flood = Buffer.from("45.20.0.7\n".repeat(10_000));

/** Each fault, as every feed delivers it. */
const FAULTS: readonly (readonly [string, RequestListener])[] = [
  ["garbage", (_request, response) => response.end(randomBytes(50_000))],
  [
    "an HTML page",
    (_request, response) => response.end("<!doctype html><html><body>Sign in</body></html>"),
  ],
  ["404", (_request, response) => response.writeHead(404).end()],
  ["reset", (request) => request.socket.resetAndDestroy()],
  ["hanging before the answer", () => undefined],
  [
    "hanging within it",
    (_request, response) => {
      response.writeHead(200).write("45.20.0.7\n");
    },
  ],
  [
    "endless, as fast as it goes",
    (_request, response) => {
      const write = () => {
        while (!response.destroyed && response.write(flood));
      };
      response.on("drain", write);
      write();
    },
  ],
  [
    "endless, a line a second",
    (_request, response) => {
      const timer = setInterval(() => response.write("45.20.0.7\n"), 1_000);
      response.once("close", () => clearInterval(timer));
    },
  ],
];

test("a feeds' mirror that fails in every way: the last good copies stay, and calls go on", async () => {
  onlyInFullLength("e2e/system/feeds-upstream.spec.ts");
  takesMinutes(20);
  const upstream = await Upstream.start();
  testbed.onClose(() => upstream.close());
  const recover = () => {
    for (const id of IDS) upstream.deliver(`/${id}`, GOOD);
  };
  recover();
  const feeds = IDS.map((id) => ({ id, category: "ip-database", url: upstream.url(`/${id}`) }));
  const installation = testbed.installation({
    ...new FeedsFolder(testbed.folder()).only(...feeds),
    WORKERS: "2",
  });
  const server = await installation.start();
  const { apikey } = await openWorkspace(installation, ["--quota", "10000000"]);
  await installation.operator(["feeds", "sync"]);
  const listing = async () => (await evidenceOf(server, apikey, LISTED)).length;
  await expect.poll(listing).toBe(IDS.length);

  for (const [fault, answer] of FAULTS) {
    const calls = new Load(server.port, () => `/api/blocker?apikey=${apikey}&ip=${LISTED}`, {
      connections: 8,
      perSecond: PER_SECOND,
      look: ({ text }) => {
        if (!text.includes("BLOCK BY IP DATABASE")) unlisted++;
      },
    });
    let unlisted = 0;
    await delay(BEFORE_MS);
    const startMs = performance.now();
    for (const id of IDS) upstream.answer(`/${id}`, answer);
    const sync = await installation.command(["feeds", "sync"]);
    const endMs = performance.now();
    recover();
    await installation.operator(["feeds", "sync"]);
    const backMs = performance.now();
    await calls.end();
    const failed = calls.sent - calls.answered(200);
    const before = calls.stretch(0, startMs);
    const meanwhile = calls.stretch(startMs, endMs);
    const states = JSON.parse(sync.stdout).map(({ state }: { state: string }) => state);
    const tookSeconds = (endMs - startMs) / 1_000;
    report({
      failed: failed + unlisted,
      recoverySeconds: (backMs - endMs) / 1_000,
      notes:
        `${fault}: ${[...new Set(states)].join(", ")} after ${tookSeconds.toFixed(0)} s; ` +
        `p50/p99/worst before ${times(before)}, meanwhile ${times(meanwhile)} ms`,
    });
    expect({ fault, failed, unlisted }).toEqual({ fault, failed: 0, unlisted: 0 });
    expect(states.filter((state: string) => state === "fresh")).toEqual([]);
    expect(tookSeconds).toBeLessThan(BUDGET_S + STARTS_WITHIN_S);
    expect(await listing()).toBe(IDS.length);
  }
});
