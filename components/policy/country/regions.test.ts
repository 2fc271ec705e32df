import { expect, it } from "vitest";
import { COUNTRY_CODES } from "@/lib/engine/document/country-codes";
import { REGIONS } from "./regions";

it("every country that a policy can name is in exactly one region", () => {
  const codes = REGIONS.flatMap((region) => region.codes);
  expect(codes).toHaveLength(250);
  expect([...codes].sort()).toEqual([...COUNTRY_CODES].sort());
});
