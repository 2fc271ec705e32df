import { ensureGenerated } from "./lib/generate.mjs";
import { ensureInstalled, ensureNode } from "./lib/install.mjs";
import { ROOT, say } from "./lib/project.mjs";

/*
 * `npm test`: everything. `npm test -- lint unit` runs those stages only, `npm test -- lib/engine` the
 * tests of files whose path contains that. The last line is `N passed, N failed[, N skipped]`.
 */
const total = { passed: 0, skipped: 0, skips: [], failures: [] };

try {
  ensureNode();
  process.chdir(ROOT);
  await ensureInstalled({ withDevelopment: true });
  await ensureGenerated();
  await runStages(process.argv.slice(2));
} catch (error) {
  total.failures.push("the start");
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
report();

async function runStages(args) {
  const { STAGES } = await import("./lib/stages.mjs");
  const named = args.filter((arg) => arg in STAGES);
  const filters = args.filter((arg) => !(arg in STAGES));
  const wanted = filters.length > 0 ? [...named, "unit"] : named;
  for (const [name, run] of Object.entries(STAGES)) {
    if (wanted.length === 0 || wanted.includes(name)) await runStage(name, () => run(filters));
  }
}

async function runStage(name, run) {
  process.stdout.write(`\n── ${name}\n`);
  const start = performance.now();
  const counts = await run().catch((error) => {
    say(error instanceof Error ? error.message : String(error));
    return { passed: 0, skipped: 0, skips: [], failures: [name] };
  });
  total.passed += counts.passed;
  total.skipped += counts.skipped;
  total.skips.push(...counts.skips);
  total.failures.push(...counts.failures);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(
    `── ${name}: ${counts.failures.length === 0 ? "good" : "FAILED"} (${seconds} s)\n`,
  );
}

function report() {
  process.stdout.write("\n");
  for (const line of total.skips) process.stdout.write(`${line}\n`);
  for (const name of total.failures) process.stdout.write(`failed: ${name}\n`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
  process.stdout.write(`${total.passed} passed, ${total.failures.length} failed${skipped}\n`);
  process.exitCode = total.failures.length > 0 ? 1 : 0;
}
