import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { startPgbouncer } from "@/test/db/pgbouncer";
import { onlyInFullLength, report, takesMinutes } from "../support/drill";
import { countStatuses } from "../support/http";
import { Load } from "../support/load";
import { openTestbed } from "../support/testbed";
import { settledTotals } from "../support/totals";
import { createKey, openWorkspace } from "../support/workspaces";

const testbed = openTestbed();

const ROUNDS = 5;
const QUOTA = 60;
const PER_SECOND = 200;
const CONNECTIONS = 16;
const SECONDS = 30;

test("behind PgBouncer in transaction mode processes share their last credits from the start, and serve on", async () => {
  onlyInFullLength("several-machines.spec.ts");
  takesMinutes(10);
  const databaseUrl = await testbed.ownDatabase();
  const pooler = await startPgbouncer(databaseUrl);
  if (typeof pooler === "string") return test.skip(true, pooler);
  testbed.onClose(() => pooler.close());
  const installation = testbed.emptyInstallation({}, pooler.urlOf(databaseUrl));
  const start = () => Promise.all([installation.start(), installation.start()]);
  let servers = await start();
  const { apikey } = await openWorkspace(installation, ["--quota", "10000000"]);
  const given: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { apikey: capped } = await createKey(installation, ["--quota", String(QUOTA)]);
    await Promise.all(servers.map(({ program }) => program.stop()));
    servers = await start();
    // Neither process has had the time to notice that it hears nothing.
    const answers = await Promise.all(
      Array.from({ length: 2 * QUOTA }, (_, call) =>
        servers[call % 2 === 0 ? 0 : 1].get("blocker", { apikey: capped, ip: `73.2.3.${call}` }),
      ),
    );
    given.push(countStatuses(answers)[200] ?? 0);
  }
  const loads = servers.map(
    ({ port }) =>
      new Load(port, () => `/api/blocker?apikey=${apikey}&ip=73.9.8.7`, {
        connections: CONNECTIONS,
        perSecond: PER_SECOND,
      }),
  );
  await delay(SECONDS * 1_000);
  await Promise.all(loads.map((each) => each.end()));
  const count = (what: (each: Load) => number) => loads.reduce((all, each) => all + what(each), 0);
  const good = count((each) => each.answered(200));
  const failed = count((each) => each.sent) - good;
  const answered = good + given.reduce((all, each) => all + each, 0);
  const { used, records } = await settledTotals(installation, answered);
  report({
    lost: answered - Math.min(used, records),
    doubled: Math.max(used, records) - answered,
    oversold: given.reduce((all, each) => all + Math.max(0, each - QUOTA), 0),
    failed,
    notes: `${given.join(", ")} of ${QUOTA}, right after a start; then ${good} calls`,
  });
  expect(given).toEqual(given.map(() => QUOTA));
  expect({ failed, used, records }).toEqual({ failed: 0, used: answered, records: answered });
});
