import { expect, it } from "vitest";
import { ENGLISH } from "@/lib/messages/english";
import { flatten } from "./flatten";
import { faultsIn, misspelledMessages, styleFaults } from "./house-style";

it("comments and pages are in the house's English", () => {
  expect(styleFaults()).toEqual([]);
});

it("a fault is named with its place, and a quotation is none", () => {
  const faults = (text: string) => faultsIn(["lib/ip/range.ts:12", text, true]);
  expect(faults("Of what is in it, bytes; null: none.")).toEqual([
    'lib/ip/range.ts:12: "; null:": write "null when …", "null for …"',
    'lib/ip/range.ts:12: "Of": write "The … of …": a noun first',
  ]);
  expect(faults("The colour of `licence`.")).toEqual(['lib/ip/range.ts:12: "colour": write -or']);
  expect(faults('The bytes in it; null when there are none. Says "as itself".')).toEqual([]);
});

it("messages are in American spelling", () => {
  expect(misspelledMessages(flatten(ENGLISH))).toEqual([]);
});
