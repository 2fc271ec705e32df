import { afterAll, afterEach, beforeAll } from "vitest";
import type { TestDatabase } from "../db/database";
import { FlakyProxy } from "../state/flaky-proxy";
import { startTestRuntime, type TestRuntime } from "./start-test-runtime";

/** Two processes on one database, which `leave` takes away from the second. */
export interface TwoRuntimes {
  readonly near: TestRuntime;
  readonly far: TestRuntime;
  readonly proxy: FlakyProxy;
  comeBack(): void;
}

export const WAYS_TO_LEAVE = [
  ["refuses connections", ({ proxy }: TwoRuntimes) => proxy.cut()],
  ["dies without a word", ({ proxy }: TwoRuntimes) => proxy.hush()],
] as const;

/** For one test file. */
export function withTwoRuntimes(database: Pick<TestDatabase, "url">): TwoRuntimes {
  let started: Omit<TwoRuntimes, "comeBack"> | undefined;
  const get = () => {
    if (started === undefined) throw new Error("The processes have not started.");
    return started;
  };
  const comeBack = () => {
    started?.proxy.speak();
    started?.proxy.restore();
  };
  beforeAll(async () => {
    const proxy = await FlakyProxy.open(database.url);
    const near = await startTestRuntime(database.url);
    started = { near, far: await startTestRuntime(proxy.url), proxy };
  });
  afterEach(comeBack);
  afterAll(async () => {
    // A silent connection would be waited for.
    started?.proxy.cut();
    comeBack();
    await started?.far.close();
    await started?.near.close();
    await started?.proxy.close();
  });
  return {
    get near() {
      return get().near;
    },
    get far() {
      return get().far;
    },
    get proxy() {
      return get().proxy;
    },
    comeBack,
  };
}
