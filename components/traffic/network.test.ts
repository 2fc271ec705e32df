import { expect, it } from "vitest";
import { networkOfText, networksOf } from "./network";

it.each([
  ["192.0.2.1", "192.0.2.1"],
  ["192.0.2.0/24", "192.0.2.0/24"],
  ["2001:db8::1", "2001:db8::1"],
  ["8", "8.0.0.0/8"],
  ["8.8", "8.8.0.0/16"],
  ["8.8.", "8.8.0.0/16"],
  ["8.8.4.", "8.8.4.0/24"],
  ["2001:db8:", "2001:db8::/32"],
])("%s names %s", (text, network) => {
  expect(networkOfText(text)).toBe(network);
});

it.each(["not an ip", "256.1", "1.2.3.4.5", "192.0.2.1-192.0.2.9", "", "8.8.8.8/", ":"])(
  "%j names no network",
  (text) => {
    expect(networkOfText(text)).toBeNull();
  },
);

it("offers a visitor's address and its networks", () => {
  expect(networksOf("203.0.113.9")).toEqual(["203.0.113.9", "203.0.113.0/24"]);
  expect(networksOf("203.0.113.0/24")).toEqual(["203.0.113.0/24"]);
});
