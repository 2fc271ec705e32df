import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkBoundaries } from "./boundaries.mjs";
import { ensureBuilt, ensureCommandLine } from "./build.mjs";
import { findChromium } from "./chromium.mjs";
import { failureLine } from "./failure-line.mjs";
import { at, ROOT } from "./project.mjs";
import { runNode } from "./run.mjs";

/**
 * The stages of `npm test`. Each counts passed, failed and skipped tests, with a line for each skip's reason
 * and each test that needed a second try, and the failed tests' names; a stage that is not a test run counts
 * as one test. `files` says how long each took. `onLine` gets what the stage prints.
 *
 * @typedef {{ file: string, ms: number }} FileTime
 * @typedef {{ passed: number, skipped: number, skips: string[], failures: string[], files?: FileTime[] }} Counts
 * @typedef {(line: string) => void} OnLine
 * @type {Record<string, (onLine: OnLine, filters: readonly string[]) => Promise<Counts>>}
 */
export const STAGES = {
  format: (onLine) => asTest("format", tool(onLine, "@biomejs/biome/bin/biome", "format", ".")),
  lint: (onLine) =>
    asTest("lint", tool(onLine, "@biomejs/biome/bin/biome", "lint", "--error-on-warnings", ".")),
  types: (onLine) => asTest("types", checkTypes(onLine)),
  boundaries: (onLine) => asTest("boundaries", checkRooms(onLine)),
  knip: (onLine) =>
    asTest("knip", tool(onLine, "knip/bin/knip.js", "--config", ".config/knip.json")),
  unit: runVitest,
  build: () => asTest("build", buildAll()),
  system: (onLine) => runSystemTests(onLine, [], { HOSTILE_APART: "1" }),
  hostile: (onLine) => runSystemTests(onLine, ["hostile.spec.ts"], {}),
  browser: runBrowserTests,
};

/**
 * Phases run one after another. In a phase the lanes run side by side, and the stages of a lane one after another.
 * `unit`, `system` and `browser` each keep all cores busy: side by side they would only slow each other. `hostile`
 * measures stalls, so nothing of ours runs beside it.
 */
export const PHASES = [
  [["format", "lint", "types", "boundaries", "knip"], ["build"]],
  [["unit"]],
  [["system"]],
  [["hostile"]],
  [["browser"]],
];
const unplaced = Object.keys(STAGES).filter((name) => !PHASES.flat(2).includes(name));
if (unplaced.length > 0) throw new Error(`No phase has the stage ${unplaced}.`);

async function asTest(name, isGood) {
  const result = (await isGood) ? { passed: 1, failures: [] } : { passed: 0, failures: [name] };
  return { ...result, skipped: 0, skips: [] };
}

async function tool(onLine, script, ...args) {
  return (await runNode([at("node_modules", script), ...args], { onLine })) === 0;
}

/** Next.js generates the types of pages and routes, which are not in git. */
async function checkTypes(onLine) {
  const hasRoutes = await tool(onLine, "next/dist/bin/next", "typegen");
  return hasRoutes && (await tool(onLine, "typescript/bin/tsc", "--noEmit"));
}

function checkRooms(onLine) {
  const { filesRead, problems } = checkBoundaries(ROOT);
  for (const problem of problems) onLine(problem);
  const unread = Object.keys(filesRead).filter((room) => filesRead[room] === 0);
  for (const room of unread) onLine(`The boundary check read no file of ${room}.`);
  return problems.length === 0 && unread.length === 0;
}

async function runVitest(onLine, filters = []) {
  // Creating a cluster takes seconds, which whole runs save many times over by not waiting for the disk.
  const database = filters.length === 0 ? { TEST_DATABASE: "throw-away" } : {};
  return withFolder(async (folder) => {
    const file = join(folder, "counts.json");
    const status = await runNode(
      [
        // Tests allocate a lot and keep little, on every core: collecting it took a sixth of their CPU.
        ...["--max-semi-space-size=64", "--single-threaded-gc"],
        at("node_modules/vitest/vitest.mjs"),
        "run",
        "--config=.config/vitest.ts",
        "--reporter=default",
        `--reporter=${at("bin/lib/vitest-counts.mjs")}`,
        ...filters,
      ],
      { onLine, env: { ...process.env, ...database, TEST_COUNTS_FILE: file } },
    );
    return heldToStatus(JSON.parse(readFileSync(file, "utf8")), status);
  });
}

async function buildAll() {
  await ensureBuilt();
  await ensureCommandLine();
  return true;
}

/** The built product as processes, without a browser. */
async function runSystemTests(onLine, specs, variables) {
  await buildAll();
  return withFolder((folder) =>
    runPlaywright(onLine, folder, "e2e/system/playwright.config.ts", variables, specs),
  );
}

async function runBrowserTests(onLine) {
  const chromium = await findChromium();
  if (!chromium) {
    const why = "skipped: browser tests: no Chromium was found or could be installed";
    return {
      passed: 0,
      skipped: 1,
      skips: [`${why}; set PLAYWRIGHT_CHROMIUM_PATH`],
      failures: [],
    };
  }
  await buildAll();
  return withFolder(async (folder) =>
    runPlaywright(onLine, folder, "e2e/playwright.config.ts", {
      PLAYWRIGHT_CHROMIUM_PATH: chromium,
      E2E_DATA_DIR: join(folder, "data"),
      E2E_PORT: String(await freePort()),
    }),
  );
}

async function runPlaywright(onLine, folder, config, variables, specs = []) {
  const file = join(folder, "report.json");
  const { DATABASE_URL: _, REDIS_URL: __, ...env } = process.env;
  const status = await runNode(
    [
      at("node_modules/@playwright/test/cli.js"),
      "test",
      `--config=${config}`,
      "--reporter=list,json",
      ...specs,
    ],
    { onLine, env: { ...env, ...variables, PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
  );
  return heldToStatus(countsOf(JSON.parse(readFileSync(file, "utf8"))), status);
}

/** From Playwright's JSON report: suites contain specs, a spec one test per browser. */
function countsOf({ suites }) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  const tests = suites
    .flatMap(specs)
    .flatMap(({ title, file, tests }) => tests.map((test) => ({ ...test, title, file })));
  const inStatus = (...wanted) => tests.filter(({ status }) => wanted.includes(status));
  const skipped = inStatus("skipped");
  const reasonOf = ({ annotations }) => {
    const skip = annotations.find(({ type }) => type === "skip");
    // Only self-skipped tests have an annotation.
    if (skip === undefined) return "not run: a test before it failed, or the run was stopped";
    return skip.description ?? "no reason given";
  };
  return {
    passed: inStatus("expected", "flaky").length,
    skipped: skipped.length,
    skips: [
      ...inStatus("flaky").map(({ title }) => `needed a second try: ${title}`),
      ...skipped.map((test) => `skipped: ${test.title}: ${reasonOf(test)}`),
    ],
    failures: inStatus("unexpected").map(({ title, file, results }) =>
      failureLine(title, file, results.at(-1)?.error),
    ),
    files: timesOf(tests),
  };
}

/** When Playwright reports tests; hooks of a whole file are in its first and last one. */
function timesOf(tests) {
  const times = new Map();
  for (const { file, results } of tests) {
    const ms = results.reduce((sum, { duration }) => sum + duration, 0);
    times.set(file, (times.get(file) ?? 0) + ms);
  }
  return [...times].map(([file, ms]) => ({ file, ms }));
}

/** A failing runner without a failed test (none found, a crash at the end) still failed. */
function heldToStatus(counts, status) {
  if (status === 0 || counts.failures.length > 0) return counts;
  return { ...counts, failures: [`no test, but the runner ended with ${status}`] };
}

/** Another checkout may run its tests at the same time. */
async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  return port;
}

async function withFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), "gatehouse-test-"));
  chmodSync(folder, 0o711); // root's database user passes through it
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
