import { expect, it } from "vitest";
import { readAsn } from "./text-filters";

it.each([
  ["64500", "64500"],
  ["AS64500", "64500"],
  ["as", ""],
  ["", ""],
  ["google", null],
  ["4294967296", null],
])("reads the network %j as %j", (text, asn) => {
  expect(readAsn(text)).toBe(asn);
});
