import { expect, it } from "vitest";
import { createWarmQueue } from "./warm-queue";

it("asks few at once, none twice, drops the rest, and takes failures in its stride", async () => {
  const asked: string[] = [];
  const settle: (() => void)[] = [];
  const warm = createWarmQueue((ip) => {
    asked.push(ip);
    return new Promise((resolve, reject) => {
      settle.push(ip === "a" ? () => reject(new Error("no")) : () => resolve(null));
    });
  }, 2);

  for (const ip of ["a", "a", "b", "c"]) warm(ip);
  expect(asked).toEqual(["a", "b"]);
  settle[0]?.();
  await new Promise(setImmediate);
  warm("c");
  expect(asked).toEqual(["a", "b", "c"]);
});
