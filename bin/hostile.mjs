import { parseArgs } from "node:util";
import { ensureBuilt, ensureCommandLine } from "./lib/build.mjs";
import { ensureGenerated } from "./lib/generate.mjs";
import { ensureInstalled, ensureNode } from "./lib/install.mjs";
import { main } from "./lib/main.mjs";
import { runNode } from "./lib/run.mjs";

/** `npm run hostile [-- --seconds 300 --seed 7]`: the hostile suite, for any time. */
main(async () => {
  const { values } = parseArgs({
    options: {
      seconds: { type: "string", default: "300" },
      seed: { type: "string", default: "1" },
    },
  });
  ensureNode();
  await ensureInstalled({ withDevelopment: true });
  await ensureGenerated();
  await ensureBuilt();
  await ensureCommandLine();
  const cli = "node_modules/@playwright/test/cli.js";
  const args = [cli, "test", "--config=e2e/system/playwright.config.ts", "--retries=0", "hostile"];
  process.exitCode = await runNode(args, {
    stdio: "inherit",
    env: {
      ...process.env,
      HOSTILE_SECONDS: values.seconds,
      HOSTILE_SEED: values.seed,
      HOSTILE_IMPORT_LINES: "1000000",
      HOSTILE_WORST_MS: "250",
    },
  });
});
