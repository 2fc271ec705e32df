import { main } from "./lib/main.mjs";
import { runNode } from "./lib/run.mjs";
import { ensureProduct } from "./lib/system-specs.mjs";

/** `npm run bench [-- NAME …]`: the benchmarks, against the production build. */
main(async () => {
  await ensureProduct();
  const args = ["--import", "tsx", "bench/main.ts", ...process.argv.slice(2)];
  process.exitCode = await runNode(args, { stdio: "inherit" });
});
