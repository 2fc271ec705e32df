import { systemClock } from "@/lib/base/clock";
import { createPrisma } from "@/lib/db/client";
import { sameClient } from "@/lib/db/pools";
import { createState } from "@/lib/state/create-state";

/*
 * A separate process for tests that kill one: spends a key's credits one by one, and says on standard
 * output how many it was given. Arguments: database URL, key, calls, pause between them in milliseconds.
 */
const [databaseUrl = "", apikey = "", calls = "0", pauseMs = "0"] = process.argv.slice(2);

const prisma = createPrisma(databaseUrl, { poolSize: 4 });
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const state = await createState({
  clients: sameClient(prisma),
  databaseUrl,
  redis: undefined,
  clock: systemClock,
  log,
  waitMs: 60_000,
});

process.on("SIGTERM", async () => {
  await state.close();
  await prisma.$disconnect();
  process.exit(0);
});

const context = await state.workspaces.find(apikey);
if (context === null) throw new Error("There is no such key.");
let given = 0;
for (let call = 0; call < Number(calls); call++) {
  given += await state.credits.take(context.credit, 1);
  process.stdout.write(`${given}\n`);
  if (Number(pauseMs) > 0) await new Promise((resolve) => setTimeout(resolve, Number(pauseMs)));
}
process.stdout.write("done\n");
// Holds its lease until it is asked to end, or killed.
setInterval(() => undefined, 1_000);
