import { DAY_MS, HOUR_MS } from "@/lib/base/durations";
import { createPrisma } from "@/lib/db/client";
import { migrate } from "@/lib/db/migrate";
import { openDatabase } from "@/lib/db/open";
import { PostgresTraffic } from "@/lib/features/traffic/postgres/postgres-traffic";
import { KEY_ID, newWorkspace } from "../../test/services/traffic/records";
import { silentLog } from "../../test/silent-log";
import { type Figure, median } from "../lib/figures";
import { fillPostgres } from "../records/fill-postgres";

const ROUNDS = 5;
const LOOK_AT = 50_000;
const MOST_MS = 2_000;

/** The time of the reads of a look at one workspace that has all of a month's records. */
export async function measureLooks(dataDir: string, records: number): Promise<readonly Figure[]> {
  const database = await openDatabase({ dataDir, log: silentLog });
  await migrate(database.url, process.cwd());
  const prisma = createPrisma(database.url, { poolSize: 1 });
  try {
    const now = Date.now();
    const workspaceId = await newWorkspace(prisma, now);
    await fillPostgres(database.url, [{ workspaceId, keyId: KEY_ID }], records, now);
    const traffic = new PostgresTraffic(prisma);
    const counted = (since: number) => () =>
      traffic.countSignatures(workspaceId, {
        ...{ since, until: now, atLeast: 10, lookAt: LOOK_AT },
      });
    const visitors = () => traffic.countVisitors(workspaceId, { from: now - DAY_MS });
    const times = [
      ["a look at the last hour", await timeOf(counted(now - HOUR_MS))],
      ["a look at the newest 50,000 of a day", await timeOf(counted(now - DAY_MS))],
      ["the visitors of a day", await timeOf(visitors)],
    ] as const;
    return times.map(([what, value]) => ({
      what: `${what}, of ${records.toLocaleString("en")} records`,
      ...{ value, unit: "ms", target: { atMost: MOST_MS } },
    }));
  } finally {
    await prisma.$disconnect();
    await database.close();
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return median(times);
}
