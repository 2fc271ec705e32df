import { ensureGenerated } from "./lib/generate.mjs";
import { ensureInstalled, ensureNode } from "./lib/install.mjs";
import { ROOT, say } from "./lib/project.mjs";

/*
 * `npm test`: everything. `npm test -- lint unit` runs those stages only, `npm test -- lib/engine` the
 * tests of files whose path contains that. The last line is `N passed, N failed[, N skipped]`.
 */
/** How many slow files of a stage are named, so that growth is seen. */
const SLOWEST = 10;

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
  const { PHASES, STAGES } = await import("./lib/stages.mjs");
  const named = args.filter((arg) => arg in STAGES);
  const filters = args.filter((arg) => !(arg in STAGES));
  const wanted = filters.length > 0 ? [...named, "unit"] : named;
  const isWanted = (name) => wanted.length === 0 || wanted.includes(name);
  for (const phase of PHASES) {
    const lanes = phase.map((lane) => lane.filter(isWanted)).filter((lane) => lane.length > 0);
    const runLane = async (lane) => {
      for (const name of lane) {
        const onLine = lanes.length > 1 ? (line) => print(`${name.padEnd(10)} ${line}`) : print;
        await runStage(name, onLine, () => STAGES[name](onLine, filters));
      }
    };
    await Promise.all(lanes.map(runLane));
  }
}

async function runStage(name, onLine, run) {
  print(`\n── ${name}`);
  const start = performance.now();
  const counts = await run().catch((error) => {
    onLine(error instanceof Error ? error.message : String(error));
    return { passed: 0, skipped: 0, skips: [], failures: [name] };
  });
  total.passed += counts.passed;
  total.skipped += counts.skipped;
  total.skips.push(...counts.skips);
  total.failures.push(...counts.failures);
  if (counts.files !== undefined && counts.files.length > SLOWEST)
    nameSlowest(counts.files, onLine);
  const outcome = counts.failures.length === 0 ? "good" : "FAILED";
  print(`── ${name}: ${outcome} (${inSeconds(performance.now() - start)} s)`);
}

function print(line) {
  process.stdout.write(`${line}\n`);
}

function nameSlowest(files, onLine) {
  const slowest = files.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  onLine("The slowest files, seconds:");
  for (const { file, ms } of slowest) onLine(`${inSeconds(ms).padStart(7)} ${file}`);
}

function inSeconds(ms) {
  return (ms / 1000).toFixed(1);
}

function report() {
  process.stdout.write("\n");
  for (const line of total.skips) process.stdout.write(`${line}\n`);
  for (const name of total.failures) process.stdout.write(`failed: ${name}\n`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
  process.stdout.write(`${total.passed} passed, ${total.failures.length} failed${skipped}\n`);
  process.exitCode = total.failures.length > 0 ? 1 : 0;
}
