import { describe, expect, it } from "vitest";
import { describeAddress } from "./describe-address";

const label = "a".repeat(49);

describe("an address under the mail standards", () => {
  it("describes an ordinary address", () => {
    expect(describeAddress("John+shop@Example.com")).toEqual({
      isValid: true,
      problems: [],
      localPartForm: "dot-atom",
      domainForm: "name",
      asciiDomain: "example.com",
      needsSmtpUtf8: false,
      tag: "shop",
    });
  });

  it.each([
    "o'brien@example.com",
    "a+b+c@example.com",
    "!#$%&'*+/=?^_`{|}~-@example.com",
    '"john doe"@example.com',
    '"a@b"@example.com',
    String.raw`"a\"b"@example.com`,
    "x@localhost",
    "x@[192.0.2.1]",
    "x@[IPv6:2001:db8::1]",
    "用户@例子.广告",
    `${"a".repeat(64)}@example.com`,
  ])("allows %s", (text) => {
    expect(describeAddress(text)).toMatchObject({ isValid: true, problems: [] });
  });

  it.each([
    ["", "no-at-sign"],
    ["abc", "no-at-sign"],
    ["@example.com", "local-part-syntax"],
    [".a@example.com", "local-part-syntax"],
    ["a..b@example.com", "local-part-syntax"],
    ["a b@example.com", "local-part-syntax"],
    ['"a"b@example.com', "local-part-syntax"],
    ['"@example.com', "local-part-syntax"],
    ["a\r\n@example.com", "local-part-syntax"],
    [`${"a".repeat(65)}@example.com`, "local-part-too-long"],
    [`${"é".repeat(33)}@example.com`, "local-part-too-long"],
    ["a@", "domain-syntax"],
    ["a@-b.example", "domain-syntax"],
    ["a@b_c.example", "domain-syntax"],
    ["a@b..example", "domain-syntax"],
    ["a@example.com.", "domain-syntax"],
    ["a@[192.0.2]", "domain-syntax"],
    ["a@[2001:db8::1]", "domain-syntax"],
    ["a@[IPv6:fe80::1%eth0]", "domain-syntax"],
    [`a@${`${label}.`.repeat(5)}example`, "address-too-long"],
    [`a@${`${label}.`.repeat(6)}example`, "domain-too-long"],
    ["a@".repeat(500_000), "address-too-long"],
  ])("reports what is wrong with %.60s", (text, problem) => {
    const { isValid, problems } = describeAddress(text);
    expect(isValid).toBe(false);
    expect(problems).toContain(problem);
  });

  it("gives an internationalized domain in punycode and says when SMTPUTF8 is needed", () => {
    expect(describeAddress("info@münchen.de")).toMatchObject({
      asciiDomain: "xn--mnchen-3ya.de",
      needsSmtpUtf8: false,
    });
    expect(describeAddress("jörg@example.de")).toMatchObject({ needsSmtpUtf8: true });
  });

  it("sees a tag only where there is one", () => {
    expect(describeAddress("+a@example.com").tag).toBeNull();
    expect(describeAddress("a@example.com").tag).toBeNull();
    expect(describeAddress('"a+b"@example.com').tag).toBeNull();
  });
});
