import { describe, expect, it } from "vitest";
import { parseEmail } from "./parse-email";

const a = (count: number) => "a".repeat(count);

describe("the accepted format", () => {
  it.each([
    ["john.doe@example.com", "john.doe", "example.com"],
    ["John.Doe@Example.COM", "john.doe", "example.com"],
    ["a-b_c.d@sub.example-site.co.uk", "a-b_c.d", "sub.example-site.co.uk"],
    ["123@456", "123", "456"],
    ["abc@localhost", "abc", "localhost"],
    ["a..b@example.com", "a..b", "example.com"],
    ["a_b@a..b", "a_b", "a..b"],
    ["a--b@x--y", "a--b", "x--y"],
    ["abc@xn--mnchen-3ya.de", "abc", "xn--mnchen-3ya.de"],
  ])("takes %s", (text, user, domain) => {
    expect(parseEmail(text)).toEqual({ user, domain });
  });

  it.each([
    "",
    "@",
    "abc",
    "abc@",
    "@example.com",
    "ab@example.com",
    "abc@ab",
    ".abc@example.com",
    "abc.@example.com",
    "-abc@example.com",
    "abc-@example.com",
    "_abc@example.com",
    "abc_@example.com",
    "abc+tag@example.com",
    // The Kelvin sign, whose lower case is an ASCII letter.
    "\u212Aim@example.com",
    "kim@\u212Aent.example",
    "a b@example.com",
    "a'b@example.com",
    "a%b@example.com",
    '"a.b"@example.com',
    "abc@def@example.com",
    "abc@@example.com",
    "abc@.example.com",
    "abc@example.com.",
    "abc@-example.com",
    "abc@example.com-",
    "abc@exa_mple.com",
    "abc@[192.0.2.1]",
    "abc@exam ple.com",
    " abc@example.com",
    "abc@example.com ",
    "abc@example.com\n",
    "abc\n@example.com",
    "abc\0@example.com",
    "äbc@example.com",
    "abc@münchen.de",
    "\uff41bc@example.com",
    // Lower case is "i" and a combining dot: not ASCII.
    "a\u0130c@example.com",
    "a\u017Fc@example.com",
    "a\ud800c@example.com",
  ])("refuses %j", (text) => {
    expect(parseEmail(text)).toBeNull();
  });

  it("takes local parts of 3 to 62 characters", () => {
    expect(parseEmail(`${a(3)}@example.com`)).not.toBeNull();
    expect(parseEmail(`${a(62)}@example.com`)).not.toBeNull();
    expect(parseEmail(`${a(2)}@example.com`)).toBeNull();
    expect(parseEmail(`${a(63)}@example.com`)).toBeNull();
  });

  it("takes domains of 3 to 102 characters", () => {
    expect(parseEmail("abc@a.b")).not.toBeNull();
    expect(parseEmail(`abc@${a(102)}`)).not.toBeNull();
    expect(parseEmail(`${a(62)}@${a(102)}`)).not.toBeNull();
    expect(parseEmail("abc@ab")).toBeNull();
    expect(parseEmail(`abc@${a(103)}`)).toBeNull();
  });

  it("refuses a megabyte", () => {
    expect(parseEmail(`${a(1_000_000)}@example.com`)).toBeNull();
    expect(parseEmail("@".repeat(1_000_000))).toBeNull();
  });
});
