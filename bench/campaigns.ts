import { parseArgs } from "node:util";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/base/durations";
import { createPrisma, type PrismaClient } from "@/lib/db/client";
import { migrate } from "@/lib/db/migrate";
import { openDatabase } from "@/lib/db/open";
import { PostgresTraffic } from "@/lib/features/traffic/postgres/postgres-traffic";
import { SimulatedSite, waveMinute } from "../test/campaigns/simulated-site";
import { watch } from "../test/campaigns/watched-site";
import { WAVES, waveAt } from "../test/campaigns/waves";
import { newWorkspace } from "../test/services/traffic/records";
import { silentLog } from "../test/silent-log";
import { measureLooks } from "./campaigns/measure-looks";
import { type Figure, printFigures } from "./lib/figures";
import { withFolder } from "./lib/folder";

const OPTIONS = {
  "per-hour": { type: "string", default: "1500" },
  days: { type: "string", default: "7" },
  seed: { type: "string", default: "7" },
  records: { type: "string", default: "1000000" },
} as const;
const MONDAY = Date.parse("2026-03-02T00:00:00Z");

/**
 * Campaigns: what a look costs among a month of `--records N`; a week of an ordinary site, looked at every minute, in which nothing may be found; then waves of 5,000
 * addresses in its traffic, one an hour, each of which must be named within five minutes.
 */
export async function benchCampaigns(options: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({ args: [...options], options: OPTIONS });
  const looks = await withFolder((folder) => measureLooks(folder, Number(values.records)));
  return withFolder(async (folder) => {
    const database = await openDatabase({ dataDir: folder, log: silentLog });
    await migrate(database.url, process.cwd());
    const prisma = createPrisma(database.url, { poolSize: 4 });
    try {
      const opensAt = MONDAY;
      const workspaceId = await newWorkspace(prisma, opensAt);
      const perHour = Number(values["per-hour"]);
      const site = new SimulatedSite({ workspaceId, opensAt, perHour, seed: Number(values.seed) });
      const until = opensAt + Number(values.days) * DAY_MS;
      const week = await watchWeek(prisma, site, until);
      const waves = await watchWaves(prisma, site, until);
      return printFigures([...looks, ...week, ...waves]);
    } finally {
      await prisma.$disconnect();
      await database.close();
    }
  });
}

const NAMED_WITHIN_MINUTES = 5;
/** A look at one workspace may take so long. */
const MOST_LOOK_MS = 3_000;

async function watchWeek(
  prisma: PrismaClient,
  site: SimulatedSite,
  to: number,
): Promise<readonly Figure[]> {
  const { opensAt: from, workspaceId } = site.options;
  const calls = (start: number) => site.minute(start);
  const traffic = new PostgresTraffic(prisma);
  const { records, slowestMs } = await watch({
    ...{ prisma, traffic, from, to, everyMinutes: 1, calls },
  });
  const found = await prisma.campaign.findMany({ where: { workspaceId } });
  for (const { name, beganAt, figures } of found)
    console.log(`  found: ${name} ${beganAt.toISOString()} ${JSON.stringify(figures)}`);
  return [
    { what: "records of an ordinary week", value: records, unit: "", target: { atLeast: 200_000 } },
    { what: "campaigns in it", value: found.length, unit: "", target: { atMost: 0 } },
    { what: "the slowest look", value: slowestMs, unit: "ms", target: { atMost: MOST_LOOK_MS } },
  ];
}

/** Wave after wave, two hours apart, from Monday noon of the second week. */
async function watchWaves(
  prisma: PrismaClient,
  site: SimulatedSite,
  opened: number,
): Promise<readonly Figure[]> {
  const { workspaceId } = site.options;
  const figures: Figure[] = [];
  let from = opened;
  for (const made of WAVES) {
    const start = from + 12 * HOUR_MS;
    const wave = waveAt(workspaceId, start, made);
    let after = Number.NaN;
    const seen = new Set((await prisma.campaign.findMany()).map(({ id }) => id));
    await watch({
      ...{ prisma, traffic: new PostgresTraffic(prisma), from: start - HOUR_MS },
      ...{ to: start + 2 * HOUR_MS, everyMinutes: 1 },
      calls: (minute) => [...site.minute(minute), ...waveMinute(wave, minute)],
      onLook: async (now) => {
        if (!Number.isNaN(after)) return;
        const found = (await prisma.campaign.findMany()).find(({ id }) => !seen.has(id));
        if (found === undefined) return;
        after = (now - start) / MINUTE_MS;
        console.log(`  ${made.name}: ${found.name}`);
      },
    });
    const ended = await prisma.campaign.count({ where: { endedAt: null } });
    figures.push(
      {
        what: `named: ${made.name}`,
        ...{ value: after, unit: "min", target: { atMost: NAMED_WITHIN_MINUTES } },
      },
      { what: "campaigns that go on an hour later", value: ended, unit: "", target: { atMost: 0 } },
    );
    from = start;
  }
  return figures;
}
