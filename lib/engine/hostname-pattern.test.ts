import { describe, expect, it } from "vitest";
import { parseHostnameEntry } from "./hostname-pattern";

describe("parseHostnameEntry", () => {
  it.each([
    ["scanner.example", { kind: "name", name: "scanner.example" }],
    ["Scanner.Example.", { kind: "name", name: "scanner.example" }],
    [" scanner.example ", { kind: "name", name: "scanner.example" }],
    ["ru", { kind: "name", name: "ru" }],
    ["_dmarc.host_1.example", { kind: "name", name: "_dmarc.host_1.example" }],
    ["bücher.example", { kind: "name", name: "xn--bcher-kva.example" }],
    ["1-2-3-4.pool.example", { kind: "name", name: "1-2-3-4.pool.example" }],
    ["*.scanner.example", { kind: "pattern", pattern: "*.scanner.example" }],
    ["CRAWL-*.Example", { kind: "pattern", pattern: "crawl-*.example" }],
    ["**.x", { kind: "pattern", pattern: "*.x" }],
    ["*bot*", { kind: "pattern", pattern: "*bot*" }],
  ])("reads %j", (text, entry) => {
    expect(parseHostnameEntry(text)).toEqual({ ok: true, entry });
  });

  it.each([
    ["", "is empty"],
    ["  ", "is empty"],
    ["*", "matches every name"],
    ["*.*", "matches every name"],
    ["a..b", "has an empty label (two dots, or a dot at the start)"],
    [".scanner.example", "has an empty label (two dots, or a dot at the start)"],
    ["192.0.2.1", "is an address: addresses belong in the IP lists"],
    ["192.0.2.0/24", "is an address: addresses belong in the IP lists"],
    ["2001:db8::1", "is an address: addresses belong in the IP lists"],
    [`${"a.".repeat(126)}bc`, "is longer than 253 characters"],
  ])("says of %j that it %s", (text, reason) => {
    expect(parseHostnameEntry(text)).toEqual({ ok: false, reason });
  });

  it.each(["a b", "http://scanner.example", "a/b", "a:80", "a?b", "(a)", "bü*r", "a%2e", "\0"])(
    "refuses the characters of %j",
    (text) => {
      expect(parseHostnameEntry(text)).toEqual({
        ok: false,
        reason:
          "has something other than letters, digits, `-`, `_`, `.` and `*`, or a label over 63 characters",
      });
    },
  );
});
