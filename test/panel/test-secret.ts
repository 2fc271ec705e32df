/** The secret of test runtimes: fixtures seal with it what these open. */
export const TEST_SECRET = "a secret of tests only, long enough";
