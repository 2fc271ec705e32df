import { describe, expect, it } from "vitest";
import type { ListKind } from "./list-kinds";
import { parseListValue } from "./list-values";

describe("a list's value", () => {
  it.each([
    ["address", " ::ffff:192.0.2.7 ", "192.0.2.7"],
    ["address", "192.0.2.7/32", "192.0.2.7"],
    ["asn", "64500", "AS64500"],
    ["asn", "asn 0064500", "AS64500"],
    ["asn", "AS4294967295", "AS4294967295"],
    ["country", " de", "DE"],
    ["hostname", "Scanner.Example.", "scanner.example"],
    ["userAgent", "Mozilla/**Chrome", "mozilla/*chrome"],
    ["emailDomain", "@Mail.Example", "mail.example"],
    ["emailDomain", "bücher.example", "xn--bcher-kva.example"],
  ] as const)("of the kind %s may be %j: %s", (kind, text, value) => {
    expect(parseListValue(kind, text)).toEqual({ ok: true, value });
  });

  it.each<[ListKind, string, string | null]>([
    ["address", "192.0.2", null],
    ["asn", "0", null],
    ["asn", "AS4294967296", null],
    ["asn", "-1", null],
    ["country", "Germany", null],
    ["country", "ZZ", null],
    ["userAgent", "*", "has fewer than 3 letters or digits"],
    ["userAgent", "a*b", "has fewer than 3 letters or digits"],
    ["userAgent", " ", "is empty"],
    ["emailDomain", "192.0.2.1", "is an address: addresses belong in the IP lists"],
    [
      "emailDomain",
      "jane@mail.example",
      "has something other than letters, digits, `-`, `_`, `.` and `*`, or a label over 63 characters",
    ],
  ])("of the kind %s may not be %j", (kind, text, reason) => {
    expect(parseListValue(kind, text)).toEqual({ ok: false, reason });
  });
});
