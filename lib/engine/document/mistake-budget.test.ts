import { expect, it } from "vitest";
import { policySchema } from "./policy-schema";
import { parsePart } from "./problems";

const parse = (onePersonIn: unknown) => parsePart(policySchema, { mistakeBudget: { onePersonIn } });

it("a budget is a whole number from 100 to 1,000,000, and off unless a policy has one", () => {
  expect(policySchema.parse({})).not.toHaveProperty("mistakeBudget");
  expect(parse(100)).toMatchObject({ ok: true });
  expect(parse(1_000_000)).toMatchObject({ ok: true });
  for (const other of [99, 1_000_001, 100.5, "100", null]) {
    expect(parse(other)).toMatchObject({
      ok: false,
      problems: [{ path: "mistakeBudget.onePersonIn" }],
    });
  }
});
