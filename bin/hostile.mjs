import { parseArgs } from "node:util";
import { main } from "./lib/main.mjs";
import { runSystemSpecs } from "./lib/system-specs.mjs";

/** `npm run hostile [-- --seconds 300 --seed 7]`: the hostile suite, for any time. */
main(async () => {
  const { values } = parseArgs({
    options: {
      seconds: { type: "string", default: "300" },
      seed: { type: "string", default: "1" },
    },
  });
  process.exitCode = await runSystemSpecs(["hostile"], {
    HOSTILE_SECONDS: values.seconds,
    HOSTILE_SEED: values.seed,
    HOSTILE_IMPORT_LINES: "1000000",
    HOSTILE_POLICIES: "1000",
    HOSTILE_WORST_MS: "250",
  });
});
