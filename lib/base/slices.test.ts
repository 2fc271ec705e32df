import { expect, it } from "vitest";
import { inSlices } from "./slices";

/** A step of more than a slice: what a customer's rules may take. */
function work(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

it("lets others go first between steps, and gives what the work comes to", async () => {
  const order: string[] = [];
  function* steps(): Generator<void, string> {
    for (const step of ["one", "two", "three"]) {
      work(9);
      order.push(step);
      yield;
    }
    return "done";
  }
  setImmediate(() => order.push("another's turn"));
  expect(await inSlices(steps())).toBe("done");
  expect(order).toEqual(["one", "another's turn", "two", "three"]);
});

it("passes on what the work throws", async () => {
  // biome-ignore lint/correctness/useYield: it fails at its first step.
  function* steps(): Generator<void, never> {
    throw new Error("not valid");
  }
  await expect(inSlices(steps())).rejects.toThrow("not valid");
});
