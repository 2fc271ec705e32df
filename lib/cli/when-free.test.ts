import { expect, it } from "vitest";
import { whenFree } from "./when-free";

const refusal = (code: string) => Object.assign(new Error("refused"), { code });
const pause = () => Promise.resolve();

it.each([
  ["is starting", refusal("57P03")],
  ["has no connection free", refusal("53300")],
  [
    "has none free, as a start tells it",
    new Error("it cannot be used", { cause: refusal("53300") }),
  ],
  ["accepts a connection late", new Error("timeout expired")],
])("a database that %s is asked again", async (_, error) => {
  let asked = 0;
  const work = async () => {
    asked++;
    if (asked < 4) throw error;
    return "done";
  };
  expect(await whenFree(work, pause)).toBe("done");
});

it("one that stays so is given up, with its own words", async () => {
  let asked = 0;
  const work = () => {
    asked++;
    return Promise.reject(refusal("53300"));
  };
  await expect(whenFree(work, pause)).rejects.toThrow("refused");
  expect(asked).toBe(5);
});

it("any other failure comes at once", async () => {
  let asked = 0;
  const work = () => {
    asked++;
    return Promise.reject(refusal("28P01"));
  };
  await expect(whenFree(work, pause)).rejects.toThrow("refused");
  expect(asked).toBe(1);
});
