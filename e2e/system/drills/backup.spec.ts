import { statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { until } from "@/test/state/until";
import { onlyInFullLength, report, takesMinutes } from "../support/drill";
import { Load } from "../support/load";
import { openTestbed } from "../support/testbed";
import { openWorkspace } from "../support/workspaces";

/* A backup is made while the server answers as fast as it can, and brought back into an empty folder. */
const testbed = openTestbed();

const CONNECTIONS = 16;
const BEFORE_MS = 60_000;

test("a backup at full rate comes back with the same digest of every table", async () => {
  onlyInFullLength("lib/backup/restore-conditions.test.ts and bad-backups.test.ts");
  takesMinutes(15);
  const installation = testbed.installation();
  const server = await installation.start();
  const { apikey } = await openWorkspace(installation, ["--quota", "100000000"]);
  const load = new Load(
    server.port,
    (call) => `/api/blocker?apikey=${apikey}&ip=73.9.${(call >> 8) & 255}.${call & 255}`,
    { connections: CONNECTIONS, goOn: true },
  );
  await delay(BEFORE_MS);
  const startMs = performance.now();
  const file = join(testbed.folder(), "a.backup");
  const written = await installation.operator(["backup", "--to", file, "--with-secret"]);
  const doneMs = performance.now();
  const after = load.answered(200);
  await until("calls go on", () => load.answered(200) > after + 1_000);
  await load.end();

  const empty = testbed.emptyInstallation();
  const restored = await empty.operator(["restore", "--from", file]);
  const restoredMs = performance.now();
  const second = await empty.operator(["backup", "--to", join(testbed.folder(), "b.backup")]);
  const again = await empty.start();
  expect((await again.get("blocker", { apikey, ip: "73.9.1.1" })).status).toBe(200);

  const before = load.stretch(startMs - BEFORE_MS / 2, startMs);
  const meanwhile = load.stretch(startMs, doneMs);
  const rate = (of: typeof before, ms: number) => ((of.statuses[200] ?? 0) * 1_000) / ms;
  report({
    failed: load.sent - load.answered(200),
    recoverySeconds: (restoredMs - doneMs) / 1_000,
    notes: [
      `${(statSync(file).size / 1e6).toFixed(0)} MB in ${((doneMs - startMs) / 1_000).toFixed(1)} s`,
      `${rate(before, BEFORE_MS / 2).toFixed(0)} calls/s before, ${rate(meanwhile, doneMs - startMs).toFixed(0)} meanwhile`,
      `p99 ${before.p99Ms.toFixed(0)} and ${meanwhile.p99Ms.toFixed(0)} ms`,
      `${Object.keys(tablesOf(written)).length} tables equal by digest`,
    ].join("; "),
  });
  expect(load.statuses()).toEqual([200]);
  expect(Object.keys(tablesOf(written)).length).toBeGreaterThan(20);
  expect(tablesOf(restored)).toEqual(tablesOf(written));
  // The generated secret is sealed anew, with the new database's password.
  expect({ ...tablesOf(second), installation: null }).toEqual({
    ...tablesOf(written),
    installation: null,
  });
});

const tablesOf = (result: Record<string, unknown>): object => Object(result.tables);
