import { expect, it } from "vitest";
import * as cheap from "@/lib/base/key-costs";
import * as real from "./key-costs";

it("passwords cost what OWASP recommends", () => {
  expect({ ...real }).toEqual({
    ARGON2_COST: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
    SECRET_COST: { N: 32_768, r: 8, p: 3 },
    BACKUP_COST: { N: 131_072, r: 8, p: 1 },
  });
});

it("only tests have others, for each of them", () => {
  expect(Object.keys(cheap).sort()).toEqual(Object.keys(real).sort());
  expect(cheap.ARGON2_COST.memoryCost).toBe(64);
});
