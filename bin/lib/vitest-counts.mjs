import { writeFileSync } from "node:fs";

/**
 * A vitest reporter for `npm test`: writes what passed, failed and was skipped, and why, as JSON to
 * the file that TEST_COUNTS_FILE names.
 */
export default class CountsReporter {
  onTestRunEnd(testModules, unhandledErrors) {
    const tests = testModules.flatMap((testModule) => [...testModule.children.allTests()]);
    const inState = (state) => tests.filter((test) => test.result().state === state);
    // A file that does not load has no tests to fail.
    const broken = testModules.filter(
      (testModule) => testModule.state() === "failed" && testModule.errors().length > 0,
    );
    const counts = {
      passed: inState("passed").length,
      failed: inState("failed").length + broken.length + unhandledErrors.length,
      skipped: inState("skipped").map((test) => ({
        name: `${test.module.relativeModuleId} > ${test.fullName}`,
        reason: test.result().note ?? "no reason given",
      })),
    };
    writeFileSync(process.env.TEST_COUNTS_FILE, JSON.stringify(counts));
  }
}
