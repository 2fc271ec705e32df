import { expect, it } from "vitest";
import { TRIES_PER_MS as slow } from "@/lib/challenge/work/reference-core";
import { TRIES_PER_MS as real } from "./reference-core";

it("work costs what it says on the reference core, and only tests have a slower one", () => {
  expect(real).toBe(18_000);
  expect(slow).toBe(180);
});
