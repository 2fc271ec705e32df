import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { newApiKey } from "@/lib/base/key-format";
import { size } from "@/test/size";
import { until } from "@/test/state/until";
import { Crowd, type CrowdKind } from "../support/crowd";
import { onlyInFullLength, report, takesMinutes } from "../support/drill";
import { Load, times } from "../support/load";
import { descriptors, residentMegabytes } from "../support/process";
import { servingPid } from "../support/supervised";
import { openTestbed } from "../support/testbed";
import { openWorkspace } from "../support/workspaces";

/* Crowds of connections, of every bad kind, and a customer who must not notice. */
const testbed = openTestbed();

const STRETCH_MS = size(500, 10_000);
const PER_SECOND = 100;
const KEYS_PER_SECOND = size(200, 5_000);
/** Noise of a machine that others use too: shorter times mean nothing. */
const NOISE_MS = 25;
/** The cost of a connection for the server. */
const CONNECTION_KILOBYTES = 50;
/** How much memory varies without any crowd, with garbage that waits. */
const VARIES_MEGABYTES = 400;
const FEW = 60;
/** Connections that are there for a moment only, and those that unknown keys come on. */
const PASSING = 64 + 2 * FEW;

interface CrowdOf {
  readonly kind: CrowdKind;
  readonly count: number;
  readonly path: string;
  readonly what: string;
}

for (const workers of [1, 2]) {
  test(`crowds of connections, ${workers === 1 ? "a process" : "two workers"}: memory and descriptors are bounded, others go on`, async () => {
    test.skip(process.platform !== "linux", "reads /proc");
    if (workers > 1) onlyInFullLength("one process");
    takesMinutes(15);
    const installation = testbed.installation({ WORKERS: String(workers) });
    const server = await installation.start();
    const pid = servingPid(server) ?? server.program.pid;
    const { apikey } = await openWorkspace(installation, ["--quota", "10000000"]);
    // A key's first call reads the database, which on a stalled machine may take longer than a call waits.
    await server.ask("blocker", { apikey, ip: "73.9.8.7" });
    const call = `/api/blocker?apikey=${apikey}&ip=73.9.8.7&detail=1`;
    const unknown = join(testbed.folder(), "unknown-keys.txt");
    const line = () => `/api/blocker?apikey=${newApiKey()}&ip=73.9.8.7`;
    const lines = Array.from({ length: (KEYS_PER_SECOND * STRETCH_MS) / 1_000 }, line);
    writeFileSync(unknown, lines.join("\n"));
    const crowds: readonly CrowdOf[] = [
      { kind: "idle", count: size(300, 10_000), path: call, what: "idle connections" },
      { kind: "new", count: size(50, 1_000), path: call, what: "new connections a second" },
      {
        kind: "slow-readers",
        count: size(30, 1_000),
        path: call,
        what: "readers of a byte a second",
      },
      {
        kind: "slow-headers",
        count: size(30, 2_000),
        path: call,
        what: "senders of a byte a second",
      },
      {
        kind: "paths",
        count: KEYS_PER_SECOND,
        path: unknown,
        what: "calls a second with unknown keys",
      },
    ];
    // In short they come all at once.
    const rounds = size(1, crowds.length) === 1 ? [crowds] : crowds.map((crowd) => [crowd]);

    for (const round of rounds) {
      const calls = new Load(server.port, () => call, { connections: 8, perSecond: PER_SECOND });
      await delay(STRETCH_MS);
      const before = { fds: descriptors(pid), memory: residentMegabytes(pid) };
      const startMs = performance.now();
      const gathered = await Promise.all(
        round.map(({ kind, count, path }) => Crowd.gather(kind, server.port, count, path)),
      );
      await delay(STRETCH_MS);
      const fds = descriptors(pid) - before.fds;
      const megabytes = residentMegabytes(pid) - before.memory;
      const figures = await Promise.all(gathered.map((crowd) => crowd.end()));
      const endMs = performance.now();
      await until("its descriptors are free", () => descriptors(pid) <= before.fds + FEW, 60_000);
      const backMs = performance.now();
      await calls.end();

      const [alone, meanwhile] = [calls.stretch(0, startMs), calls.stretch(startMs, endMs)];
      const failed = calls.sent - calls.answered(200);
      const crowd = round.map(({ count, what }) => `${count} ${what}`).join(", ");
      const told = figures.map(
        ({ opened, answered, refused, cut }) =>
          `${opened} opened, ${answered} answers, ${refused} refused, ${cut} cut`,
      );
      report({
        failed,
        recoverySeconds: (backMs - endMs) / 1_000,
        notes:
          `${crowd}: others' p50/p99/worst alone ${times(alone)}, meanwhile ${times(meanwhile)} ms; ` +
          `${fds} descriptors and ${megabytes} MB more; ${told.join("; ")}`,
      });
      const { errors } = calls;
      expect({ crowd, failed, errors }).toEqual({ crowd, failed: 0, errors: [] });
      const held = round
        .filter(({ kind }) => kind !== "new" && kind !== "paths")
        .reduce((sum, { count }) => sum + count, 0);
      expect(fds).toBeLessThanOrEqual(held + PASSING);
      expect(megabytes).toBeLessThan(VARIES_MEGABYTES + (held * CONNECTION_KILOBYTES) / 1_024);
      if (rounds.length > 1) {
        expect.soft(meanwhile.p99Ms, crowd).toBeLessThan(2 * Math.max(alone.p99Ms, NOISE_MS));
      }
    }
  });
}
