import { expect, it } from "vitest";
import { inConstantTime } from "./constant-time";

/** When the response leaves, for work of a given duration that succeeds or fails. */
async function leavesAt(workMs: number, fails: boolean): Promise<number> {
  let now = 1_000;
  const pass = async (ms: number) => {
    now += ms;
  };
  const work = async () => {
    await pass(workMs);
    if (fails) throw new Error("no");
  };
  await inConstantTime({ monotonicMs: () => now }, work, pass).catch(() => undefined);
  return now - 1_000;
}

it.each([
  [0, 250],
  [60, 250],
  [249.9, 250],
  [250, 500],
  [730, 750],
])("lets work of %d ms, done or failed, answer after %d ms", async (workMs, expected) => {
  expect(await leavesAt(workMs, false)).toBe(expected);
  expect(await leavesAt(workMs, true)).toBe(expected);
});
