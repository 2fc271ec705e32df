import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { main } from "./lib/main.mjs";
import { at } from "./lib/project.mjs";
import { runNode } from "./lib/run.mjs";
import { ensureProduct, runSystemSpecs } from "./lib/system-specs.mjs";

const VARIABLES = { DRILLS: "long" };

/**
 * `npm run drills [-- NAME …]`, in full length: faults under load, one after another, with a table of their cost; then
 * the tests with random draws. A NAME is a part of a file's path.
 */
main(async () => {
  const names = process.argv.slice(2);
  const chosen = (files) =>
    names.length === 0 ? files : files.filter((file) => names.some((name) => file.includes(name)));
  const faults = chosen(filesOf("e2e/system/drills", ".spec.ts"));
  const drawn = chosen(filesOf("lib", ".test.ts").filter(hasTwoSizes));
  if (faults.length + drawn.length === 0)
    throw new Error(`No drill is called ${names.join(", ")}.`);
  const reporters = "--reporter=list,./e2e/system/support/drill-reporter.ts";
  const statuses = [
    faults.length > 0 && (await runSystemSpecs(["--workers=1", reporters, ...faults], VARIABLES)),
    drawn.length > 0 && (await runDrawn(drawn)),
  ];
  process.exitCode = Math.max(...statuses.map(Number));
});

function filesOf(folder, suffix) {
  return readdirSync(at(folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(suffix))
    .map((file) => join(folder, file))
    .sort();
}

function hasTwoSizes(file) {
  return readFileSync(at(file), "utf8").includes('from "@/test/size"');
}

async function runDrawn(files) {
  await ensureProduct();
  return runNode(
    [at("node_modules/vitest/vitest.mjs"), "run", "--config=.config/vitest.ts", ...files],
    {
      stdio: "inherit",
      env: { ...process.env, ...VARIABLES },
    },
  );
}
