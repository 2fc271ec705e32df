import { expect, it } from "vitest";
import { Turns } from "./turns";

it("lets two work at once, the others in the order in which they came, also after a failure", async () => {
  const turns = new Turns(2);
  const began: number[] = [];
  const ends: (() => void)[] = [];
  const all = [0, 1, 2, 3].map((name) =>
    turns.run(async () => {
      began.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (name === 0) throw new Error("failed");
    }),
  );
  const first = expect(all[0]).rejects.toThrow("failed");
  await Promise.resolve();
  expect(began).toEqual([0, 1]);
  ends[0]?.();
  await first;
  expect(began).toEqual([0, 1, 2]);
  ends[1]?.();
  await all[1];
  expect(began).toEqual([0, 1, 2, 3]);
  ends[2]?.();
  ends[3]?.();
  await Promise.all(all.slice(1));
});
