import { describe, expect, it } from "vitest";
import { parseIp } from "./parse";
import { networkOf, parseIpRange, rangeContains, rangeSize, rangeText } from "./range";

const canonical = (text: string) => {
  const range = parseIpRange(text);
  return range && rangeText(range);
};

describe("parseIpRange", () => {
  it.each([
    ["192.0.2.7", "192.0.2.7"],
    ["192.0.2.7/32", "192.0.2.7"],
    ["192.0.2.0/24", "192.0.2.0/24"],
    ["192.0.2.7/24", "192.0.2.0/24"],
    ["0.0.0.0/0", "0.0.0.0/0"],
    ["255.255.255.255/1", "128.0.0.0/1"],
    ["192.0.2.0-192.0.2.255", "192.0.2.0/24"],
    ["192.0.2.1 - 192.0.2.9", "192.0.2.1-192.0.2.9"],
    ["192.0.2.1-192.0.2.2", "192.0.2.1-192.0.2.2"],
    ["192.0.2.5-192.0.2.5", "192.0.2.5"],
    ["2001:DB8::/32", "2001:db8::/32"],
    ["2001:db8::1/32", "2001:db8::/32"],
    ["2001:db8::1/128", "2001:db8::1"],
    ["2001:db8::/33", "2001:db8::/33"],
    ["2001:db8::-2001:db8::ffff", "2001:db8::/112"],
    ["2001:db8::1-2001:db8::ffff", "2001:db8::1-2001:db8::ffff"],
    ["::/0", "::/0"],
    ["::ffff:1.2.3.0/120", "1.2.3.0/24"],
    ["::ffff:1.2.3.4", "1.2.3.4"],
    ["64:ff9b::1.2.0.0/112", "1.2.0.0/16"],
    ["::ffff:1.2.3.4-1.2.3.9", "1.2.3.4-1.2.3.9"],
    ["::ffff:0:0/96", "0.0.0.0/0"],
    ["::/95", "::/95"],
  ])("reads %s as %s", (text, expected) => {
    expect(canonical(text)).toBe(expected);
  });

  it.each([
    "",
    "/",
    "/24",
    "192.0.2.0/",
    "192.0.2.0/33",
    "192.0.2.0/024",
    "192.0.2.0/-1",
    "192.0.2.0/1e1",
    "192.0.2.0/24/24",
    "192.0.2/24",
    "192.0.2.0/255.255.255.0",
    "2001:db8::/129",
    "2001:db8::%1/64",
    "192.0.2.9-192.0.2.1",
    "192.0.2.1-2001:db8::1",
    "192.0.2.1-",
    "-192.0.2.1",
    "192.0.2.1-9",
    "192.0.2.*",
    " 192.0.2.1",
    "1.2.3.0/24-1.2.4.0/24",
  ])("refuses %j", (text) => {
    expect(parseIpRange(text)).toBeNull();
  });

  it("counts addresses exactly", () => {
    const size = (text: string) => {
      const range = parseIpRange(text);
      return range && rangeSize(range);
    };
    expect(size("192.0.2.7")).toBe(1n);
    expect(size("0.0.0.0/0")).toBe(4294967296n);
    expect(size("2001:db8::/64")).toBe(18446744073709551616n);
    expect(size("192.0.2.1-192.0.2.10")).toBe(10n);
  });

  it("contains its ends and everything between, in its own family only", () => {
    const has = (text: string, ip: string) => {
      const [range, address] = [parseIpRange(text), parseIp(ip)];
      return range && address && rangeContains(range, address);
    };
    expect(has("192.0.2.1-192.0.2.9", "192.0.2.1")).toBe(true);
    expect(has("192.0.2.1-192.0.2.9", "192.0.2.9")).toBe(true);
    expect(has("192.0.2.1-192.0.2.9", "192.0.2.10")).toBe(false);
    expect(has("::/0", "192.0.2.1")).toBe(false);
    expect(has("2001:db8::/64", "2001:db8:0:0:ffff:ffff:ffff:ffff")).toBe(true);
    expect(has("2001:db8::/64", "2001:db8:0:1::")).toBe(false);
  });
});

describe("networkOf", () => {
  it.each([
    ["192.0.2.1", "192.0.2.1"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::ffff", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8::/64"],
  ])("names the visitor at %s %s", (text, expected) => {
    const ip = parseIp(text);
    expect(ip && networkOf(ip)).toBe(expected);
  });
});
