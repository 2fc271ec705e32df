import { expect, it } from "vitest";
import { ENGLISH } from "@/lib/messages/english";
import { flatten } from "./flatten";
import { misspelledMessages, styleFaults } from "./house-style";

it("comments and pages are in the house's English", () => {
  expect(styleFaults()).toEqual([]);
});

it("messages are in American spelling", () => {
  expect(misspelledMessages(flatten(ENGLISH))).toEqual([]);
});
