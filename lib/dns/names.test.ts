import { describe, expect, it } from "vitest";
import { reverseName, toQueryName } from "./names";

describe("reverseName", () => {
  it("turns the octets of an IPv4 address round", () => {
    expect(reverseName("198.51.100.23")).toBe("23.100.51.198.in-addr.arpa");
  });

  it("turns the nibbles of an IPv6 address round", () => {
    expect(reverseName("2001:db8::567:89ab")).toBe(
      "b.a.9.8.7.6.5.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa",
    );
  });

  it("asks for the IPv4 address inside an IPv6 one", () => {
    expect(reverseName("::ffff:198.51.100.23")).toBe("23.100.51.198.in-addr.arpa");
  });

  it("is null for what is no address", () => {
    for (const text of ["", "1.2.3", "fe80::1%eth0", "1.2.3.4/32"]) {
      expect(reverseName(text)).toBeNull();
    }
  });
});

describe("toQueryName", () => {
  it.each([
    ["Example.COM.", "example.com"],
    ["_dmarc.example.com", "_dmarc.example.com"],
    ["7.2.0.192.zen.example", "7.2.0.192.zen.example"],
    ["1.2", "1.2"],
    ["münchen.example", "xn--mnchen-3ya.example"],
    [`${"a".repeat(63)}.example`, `${"a".repeat(63)}.example`],
  ])("reads %s", (text, name) => {
    expect(toQueryName(text)).toBe(name);
  });

  it.each(["", ".", "..", "a..b", ".a", "a b", "a/b", "a\0", "a%41", `${"a".repeat(64)}.example`])(
    "refuses %j",
    (text) => {
      expect(toQueryName(text)).toBeNull();
    },
  );

  it("refuses 254 characters and takes 253", () => {
    const name = `${"a".repeat(49)}.`.repeat(5);
    expect(toQueryName(`${name}abc`)).toHaveLength(253);
    expect(toQueryName(`${name}abcd`)).toBeNull();
  });
});
