import { expect, it } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/base/durations";
import { PostgresTraffic } from "@/lib/features/traffic/postgres/postgres-traffic";
import { SimulatedSite, type Wave, waveMinute } from "@/test/campaigns/simulated-site";
import { watch } from "@/test/campaigns/watched-site";
import { withTestDatabase } from "@/test/db/database";
import { newWorkspace } from "@/test/services/traffic/records";

const database = withTestDatabase();
const MONDAY = Date.parse("2026-03-02T00:00:00Z");
const LINUX =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/118.0.0.0 Safari/537.36";

/** A site that has been open for three hours on Monday morning. */
async function openSite(perHour = 1_200) {
  const { prisma } = database;
  const workspaceId = await newWorkspace(prisma, MONDAY);
  const traffic = new PostgresTraffic(prisma);
  const site = new SimulatedSite({ workspaceId, seed: 7, opensAt: MONDAY, perHour });
  const opened = MONDAY + 9 * HOUR_MS;
  const before = { prisma, traffic, from: opened - 3 * HOUR_MS, to: opened, everyMinutes: 30 };
  await watch({ ...before, calls: (start) => site.minute(start) });
  return { prisma, traffic, workspaceId, site, opened };
}

const stuffing = (workspaceId: string, from: number): Wave => ({
  ...{ workspaceId, from, to: from + HOUR_MS, addresses: 5_000, networks: 1_700, each: 2 },
  sends: () => ({
    ...{ ua: LINUX, url: "/login", shape: "deadbeef" },
    print: "t13d1516h2_8daaf6152771_b0da82dd1658",
  }),
});

it("names a wave of 5,000 addresses within five minutes, ends with it, and says so in events", async () => {
  const { prisma, traffic, workspaceId, site, opened } = await openSite();
  const wave = stuffing(workspaceId, opened);
  const open = () => prisma.campaign.findFirst({ where: { workspaceId } });
  let namedAfter = Number.POSITIVE_INFINITY;
  await watch({
    ...{ prisma, traffic, from: opened, to: opened + 12 * MINUTE_MS, everyMinutes: 1 },
    calls: (start) => [...site.minute(start), ...waveMinute(wave, start)],
    onLook: async (now) => {
      if (namedAfter === Number.POSITIVE_INFINITY && (await open()) !== null)
        namedAfter = now - opened;
    },
  });
  expect(namedAfter).toBeLessThanOrEqual(5 * MINUTE_MS);
  expect(await open()).toMatchObject({
    name: "Chrome 118 on Linux, /login",
    traits: { agent: LINUX, path: "/login", headerShape: "deadbeef" },
    endpoint: "blocker",
    endedAt: null,
  });
});
