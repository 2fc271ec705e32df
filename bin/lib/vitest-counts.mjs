import { writeFileSync } from "node:fs";

/**
 * A vitest reporter for `npm test`: writes what passed, failed and was skipped, and why, as JSON to
 * the file that TEST_COUNTS_FILE names. The reason is what the test gave `context.skip()`, or a line
 * `skipped: …` that its file printed.
 */
export default class CountsReporter {
  #printed = [];

  onUserConsoleLog({ content }) {
    this.#printed.push(...content.split("\n").filter((line) => line.startsWith("skipped: ")));
  }

  onTestRunEnd(testModules, unhandledErrors) {
    const tests = testModules.flatMap((testModule) => [...testModule.children.allTests()]);
    const inState = (state) => tests.filter((test) => test.result().state === state);
    // A file that does not load has no tests to fail.
    const broken = testModules.filter(
      (testModule) => testModule.state() === "failed" && testModule.errors().length > 0,
    );
    const skipped = inState("skipped");
    const counts = {
      passed: inState("passed").length,
      failed: inState("failed").length + broken.length + unhandledErrors.length,
      skipped: skipped.length,
      skips: [
        ...tests
          .filter((test) => test.diagnostic()?.flaky)
          .map(({ fullName }) => `needed a second try: ${fullName}`),
        ...countEqual(skipped.map(describeSkip)),
        ...this.#printed,
      ],
    };
    writeFileSync(process.env.TEST_COUNTS_FILE, JSON.stringify(counts));
  }
}

function describeSkip(test) {
  const suite = test.fullName.split(" > ")[0];
  const { note } = test.result();
  return `in ${test.module.relativeModuleId}, ${suite}${note ? `: ${note}` : ""}`;
}

/** One line for a whole suite that is skipped, instead of one for each of its tests. */
function countEqual(lines) {
  return [...new Set(lines)].map(
    (line) => `skipped: ${lines.filter((other) => other === line).length} ${line}`,
  );
}
