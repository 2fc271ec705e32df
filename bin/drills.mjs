import { main } from "./lib/main.mjs";
import { runSystemSpecs } from "./lib/system-specs.mjs";

/** `npm run drills [-- NAME …]`: faults under load in full length, one after another, and a table of their cost. */
main(async () => {
  const names = process.argv.slice(2).map((name) => `system/drills/.*${name}`);
  const args = ["--workers=1", "--reporter=list,./e2e/system/support/drill-reporter.ts"];
  process.exitCode = await runSystemSpecs(
    [...args, ...(names.length > 0 ? names : ["system/drills/"])],
    { DRILLS: "long" },
  );
});
