import { ensureGenerated } from "./lib/generate.mjs";
import { ensureInstalled, ensureNode } from "./lib/install.mjs";
import { main } from "./lib/main.mjs";
import { runNode } from "./lib/run.mjs";

/** `npm run migration -- NAME`: for developers, after a change of prisma/schema.prisma. */
main(async () => {
  ensureNode();
  await ensureInstalled({ withDevelopment: true });
  await ensureGenerated();
  const args = ["--import", "tsx", "lib/db/tools/new-migration.ts", ...process.argv.slice(2)];
  process.exitCode = await runNode(args, { stdio: "inherit" });
});
