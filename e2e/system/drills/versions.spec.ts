import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { freePort } from "@/test/free-port";
import { until } from "@/test/state/until";
import { onlyInFullLength, report, takesMinutes } from "../support/drill";
import { type Balancer, startHaproxy } from "../support/haproxy";
import type { Answer } from "../support/http";
import type { Installation } from "../support/installation";
import { Load } from "../support/load";
import { releaseDir } from "../support/release";
import { openTestbed } from "../support/testbed";
import { settledTotals } from "../support/totals";
import { EMAIL, PASSWORD } from "../support/workspaces";

/* One version is replaced by the next behind a balancer, with a migration between them, and then put in its place again. */
const testbed = openTestbed();

const CONNECTIONS = 24;
const PER_SECOND = 400;
/** `DRILL_OLD` is the folder of an older version's release, to update from; without it, the old version is this one. */
const OLD = process.env.DRILL_OLD ?? releaseDir();
/** `start.mjs` serves from the folder that it is in. */
const OF_A_VERSION = new Set(["prisma", "start.mjs"]);
const MIGRATION = "29990101000000_of_the_next_version";

/** This version with one more migration, on tables that every call reads or writes. */
function nextVersion(): string {
  const folder = join(testbed.folder(), "next");
  mkdirSync(folder);
  for (const name of readdirSync(releaseDir())) {
    const [from, to] = [join(releaseDir(), name), join(folder, name)];
    if (OF_A_VERSION.has(name)) cpSync(from, to, { recursive: true });
    else symlinkSync(from, to);
  }
  mkdirSync(join(folder, "prisma/migrations", MIGRATION));
  writeFileSync(
    join(folder, "prisma/migrations", MIGRATION, "migration.sql"),
    `ALTER TABLE "workspace" ADD COLUMN "of_the_next" TEXT;
ALTER TABLE "credit_counter" ADD COLUMN "of_the_next" BIGINT NOT NULL DEFAULT 0;
ALTER TABLE "traffic_record" ADD COLUMN "of_the_next" TEXT;
`,
  );
  return folder;
}

test("an update behind HAProxy, with a migration, and back: no call fails, and nothing is lost", async () => {
  onlyInFullLength("restart.spec.ts, lib/db/migration-rules.test.ts and lib/db/migrate.test.ts");
  takesMinutes(10);
  const next = nextVersion();
  const databaseUrl = await testbed.ownDatabase();
  const ports = [await freePort(), await freePort()];
  const [one, two] = ports.map((port) =>
    testbed.emptyInstallation({ PORT: String(port), TRUSTED_PROXIES: "127.0.0.1" }, databaseUrl),
  );
  if (one === undefined || two === undefined) throw new Error("Two installations were asked for.");
  let [first, second] = [await one.startFrom(OLD), await two.startFrom(OLD)];
  const balancer = await startHaproxy(ports);
  if (typeof balancer === "string") return test.skip(true, balancer);
  testbed.onClose(() => balancer.close());
  const apikey = await keyOfOld(one);
  const refusals = new Set<string>();
  const load = callThrough(balancer, apikey, (answer) => {
    if (answer.status !== 200) refusals.add(`${answer.status} ${answer.text}`);
  });
  await until("some traffic", () => load.answered(200) > 2 * PER_SECOND);

  const startMs = performance.now();
  await first.program.stop();
  first = await one.startFrom(next);
  const migratedMs = performance.now();
  // Both versions for a while.
  const both = load.answered(200);
  await until("some traffic", () => load.answered(200) > both + 5 * PER_SECOND);
  await second.program.stop();
  second = await two.startFrom(next);
  const after = load.answered(200);
  await until("some traffic", () => load.answered(200) > after + 2 * PER_SECOND);
  const replacedMs = performance.now();
  // Back, on the database that the next version has migrated.
  await first.program.stop();
  first = await one.startFrom(releaseDir());
  await second.program.stop();
  second = await two.startFrom(releaseDir());
  const back = load.answered(200);
  await until("some traffic", () => load.answered(200) > back + 2 * PER_SECOND);
  const backMs = performance.now();
  await load.end();

  const [row] = await one.query<{ found: number }>(
    `SELECT count(*)::int AS found FROM information_schema.columns WHERE column_name = 'of_the_next'`,
  );
  expect(row?.found).toBeGreaterThanOrEqual(3);
  const { statuses, unanswered } = load.stretch();
  const good = statuses[200] ?? 0;
  const { used, records } = await settledTotals(one, good);
  const before = load.stretch(0, startMs);
  const meanwhile = load.stretch(startMs, replacedMs);
  const afterwards = load.stretch(replacedMs, backMs);
  report({
    lost: good - Math.min(used, records),
    doubled: Math.max(used, records) - good,
    failed: load.sent - good,
    notes: `${good} answered, first of the new version after ${((migratedMs - startMs) / 1_000).toFixed(1)} s, p99 ${before.p99Ms.toFixed(0)} ms before, ${meanwhile.p99Ms.toFixed(0)} ms meanwhile, ${afterwards.p99Ms.toFixed(0)} ms on the way back`,
  });
  expect({ unanswered, refusals: [...refusals], errors: load.errors }).toEqual({
    unanswered: 0,
    refusals: [],
    errors: [],
  });
  expect({ used, records }).toEqual({ used: good, records: good });
});

/** A key of a workspace, by the old version's own commands: before the update nothing is migrated. */
async function keyOfOld(installation: Installation): Promise<string> {
  const command = async (...args: string[]): Promise<Record<string, unknown>> => {
    const { status, stdout, stderr } = await installation.run(
      ["dist/gatehouse.js", ...args, "--email", EMAIL],
      {},
      { folder: OLD },
    ).ended;
    expect({ args, status, stderr }).toEqual({ args, status: 0, stderr: "" });
    return JSON.parse(stdout);
  };
  const plan = ["--quota", "10000000", "--rate", "1000000"];
  await command("account", "create", "--password", PASSWORD, ...plan);
  return String((await command("key", "create", "--name", "k")).apikey);
}

function callThrough({ port }: Balancer, apikey: string, look: (answer: Answer) => void): Load {
  return new Load(port, (call) => `/api/blocker?apikey=${apikey}&ip=73.9.8.${call % 256}`, {
    connections: CONNECTIONS,
    perSecond: PER_SECOND,
    goOn: true,
    look,
  });
}
