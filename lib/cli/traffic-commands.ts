import { sameClient } from "@/lib/db/pools";
import { moveTraffic, openTrafficStores } from "@/lib/features/traffic";
import { defineCommand } from "./command";
import { CommandError } from "./errors";
import { noteAct } from "./note-act";
import type { Kind } from "./option-kinds";
import { required } from "./options";
import { withDatabase } from "./with-database";

const STORES = ["clickhouse", "postgresql"] as const;

const store: Kind<(typeof STORES)[number]> = {
  allowed: STORES.join(", "),
  read: (given) => STORES.find((each) => each === given),
};

const move = defineCommand({
  name: "traffic move",
  summary:
    "Moves records of traffic to the other store, a day at a time. If interrupted, the next run continues.",
  options: { to: required("STORE", store) },
  run: async ({ to }, context) => {
    const { env, log, clock } = context;
    const { clickhouseUrl } = env;
    if (clickhouseUrl === undefined) {
      throw new CommandError(
        "CLICKHOUSE_URL is not set: it names the ClickHouse to move to or from.",
      );
    }
    await withDatabase(context, async (prisma) => {
      const clients = sameClient(prisma);
      const postgresql = openTrafficStores(clients, undefined);
      const clickhouse = openTrafficStores(clients, clickhouseUrl);
      const stores = { postgresql: postgresql.jobs, clickhouse: clickhouse.jobs };
      const from = to === "clickhouse" ? "postgresql" : "clickhouse";
      try {
        await noteAct(prisma, context, {
          action: "operator.act",
          reason: `moved traffic to ${to}`,
        });
        const result = await moveTraffic({
          ...{ from: stores[from], to: stores[to], prisma, now: clock.now() },
          onDay: (moved) => log.info({ moved }, "a day of a workspace is moved"),
        });
        await context.print(result);
      } finally {
        await clickhouse.close();
      }
    });
  },
});

export const trafficCommands = [move];
