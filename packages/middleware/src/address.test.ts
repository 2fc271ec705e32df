import { expect, it } from "vitest";
import { addressText, parseAddress } from "./address.js";

const told = (text: string): string | null => {
  const address = parseAddress(text);
  return address === null ? null : addressText(address);
};

it.each([
  ["198.51.100.7", "198.51.100.7"],
  ["0:0:0:0:0:0:0:0", "::"],
  ["0:0:0:0:0:0:0:1", "::1"],
  ["1:0:0:0:0:0:0:0", "1::"],
  ["2001:DB8::0:7", "2001:db8::7"],
  ["1:0:0:2:0:0:0:3", "1:0:0:2::3"],
  ["1:0:0:2:3:0:0:4", "1::2:3:0:0:4"],
  ["10:0:2:3:4:5:6:7", "10:0:2:3:4:5:6:7"],
  ["2001:db8:a0:0:0:a0:0:0", "2001:db8:a0::a0:0:0"],
  ["::ffff:198.51.100.7", "198.51.100.7"],
  ["64:ff9b::198.51.100.7", "64:ff9b::c633:6407"],
])("%s is told as %s", (text, expected) => {
  expect(told(text)).toBe(expected);
});

it.each(["", "::1::", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "::g", "198.51.100", "a.b:80"])(
  "%s is no address",
  (text) => {
    expect(told(text)).toBeNull();
  },
);
