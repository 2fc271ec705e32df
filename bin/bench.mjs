import { ensureBuilt, ensureCommandLine } from "./lib/build.mjs";
import { ensureGenerated } from "./lib/generate.mjs";
import { ensureInstalled, ensureNode } from "./lib/install.mjs";
import { main } from "./lib/main.mjs";
import { runNode } from "./lib/run.mjs";

/** `npm run bench [-- NAME …]`: the benchmarks, against the production build. */
main(async () => {
  ensureNode();
  await ensureInstalled({ withDevelopment: true });
  await ensureGenerated();
  await ensureBuilt();
  await ensureCommandLine();
  const args = ["--import", "tsx", "bench/main.ts", ...process.argv.slice(2)];
  process.exitCode = await runNode(args, { stdio: "inherit" });
});
