import { writeFileSync } from "node:fs";
import { failureLine } from "./failure-line.mjs";

/**
 * A vitest reporter for `npm test`: writes counts, skip reasons and failures as JSON to the file
 * TEST_COUNTS_FILE. A skip's reason is the note of `context.skip()`, or a printed line `skipped: …`.
 */
export default class CountsReporter {
  #printed = [];

  onUserConsoleLog({ content }) {
    this.#printed.push(...content.split("\n").filter((line) => line.startsWith("skipped: ")));
  }

  onTestRunEnd(testModules, unhandledErrors) {
    const tests = testModules.flatMap((testModule) => [...testModule.children.allTests()]);
    const inState = (state) => tests.filter((test) => test.result().state === state);
    // A file that fails to load has no failed tests.
    const broken = testModules.filter(
      (testModule) => testModule.state() === "failed" && testModule.errors().length > 0,
    );
    const skipped = inState("skipped");
    const counts = {
      passed: inState("passed").length,
      skipped: skipped.length,
      skips: [
        ...tests
          .filter((test) => test.diagnostic()?.flaky)
          .map(({ fullName }) => `needed a second try: ${fullName}`),
        ...countEqual(skipped.map(describeSkip)),
        ...this.#printed,
      ],
      failures: [
        ...inState("failed").map((test) =>
          failureLine(test.fullName, test.module.relativeModuleId, test.result().errors?.[0]),
        ),
        ...broken.map((testModule) => `${testModule.relativeModuleId} as a whole`),
        ...unhandledErrors.map(({ message }) => `outside of a test: ${message}`),
      ],
      files: testModules.map((testModule) => ({
        file: testModule.relativeModuleId,
        ms: durationOf(testModule.diagnostic()),
      })),
    };
    writeFileSync(process.env.TEST_COUNTS_FILE, JSON.stringify(counts));
  }
}

/** From its first module loaded to its last hook. */
function durationOf({ collectDuration, duration, setupDuration }) {
  return collectDuration + duration + setupDuration;
}

function describeSkip(test) {
  const suite = test.fullName.split(" > ")[0];
  const { note } = test.result();
  return `in ${test.module.relativeModuleId}, ${suite}${note ? `: ${note}` : ""}`;
}

/** One line for a skipped suite instead of one per test. */
function countEqual(lines) {
  return [...new Set(lines)].map(
    (line) => `skipped: ${lines.filter((other) => other === line).length} ${line}`,
  );
}
