import { describe, expect, it } from "vitest";
import { createPhoneIdentifier, type PhoneInfo } from "./identify-phone";

const phones = createPhoneIdentifier();

function info(number: string): PhoneInfo | null {
  const identity = phones.identify(number);
  return identity.isValid ? identity.info : null;
}

describe("identify", () => {
  it("reports everything about a fixed line", () => {
    expect(phones.identify("+493012345678")).toEqual({
      isValid: true,
      info: {
        phonenumber: "+49 30 12345678",
        type: "FIXED_LINE",
        carrier: "UNDETECT",
        location: "BERLIN",
        countryCode: "DE",
      },
    });
  });

  it("reports the carrier of a mobile number, in upper case", () => {
    expect(info("+6281234567890")).toEqual({
      phonenumber: "+62 812-3456-7890",
      type: "MOBILE",
      carrier: "TELKOMSEL",
      location: "",
      countryCode: "ID",
    });
  });

  it("reports carrier and location where the data has both", () => {
    expect(info("+8613912345678")).toMatchObject({
      carrier: "CHINA MOBILE",
      location: "CHANGZHOU, JIANGSU",
      countryCode: "CN",
    });
    expect(info("+5511961234567")?.location).toBe("SÃO PAULO");
  });

  it.each([
    ["+12133734253", "+1 213-373-4253"],
    ["+541123456789", "+54 11 2345-6789"],
    ["+819012345678", "+81 90-1234-5678"],
    ["+33123456789", "+33 1 23 45 67 89"],
    ["+80012345678", "+800 1234 5678"],
  ])("writes %s as Google does, %s", (number, written) => {
    expect(info(number)?.phonenumber).toBe(written);
  });

  it("keeps an Italian number's leading zero", () => {
    expect(info("+390236618300")).toMatchObject({ location: "MILAN", countryCode: "IT" });
  });

  // Numbers made up inside ranges of the countries' numbering plans.
  it.each([
    ["+12015550123", "FIXED_LINE_OR_MOBILE", "US"],
    ["+447400123456", "MOBILE", "GB"],
    ["+442070313000", "FIXED_LINE", "GB"],
    ["+448001234567", "TOLL_FREE", "GB"],
    ["+449012345678", "PREMIUM_RATE", "GB"],
    ["+43810123456", "SHARED_COST", "AT"],
    ["+445612345678", "VOIP", "GB"],
    ["+447012345678", "PERSONAL_NUMBER", "GB"],
    ["+447640123456", "PAGER", "GB"],
    ["+445512345678", "UAN", "GB"],
    ["+3933101234501", "UNKNOWN", "IT"],
    ["+80012345678", "TOLL_FREE", "001"],
    ["+870301234567", "MOBILE", "001"],
    ["+883510012345", "VOIP", "001"],
    ["+979123456789", "PREMIUM_RATE", "001"],
    ["+7701234567", null, null],
    ["+77017101234", "MOBILE", "KZ"],
    ["+14165550123", "FIXED_LINE_OR_MOBILE", "CA"],
    ["+447911123456", "MOBILE", "GG"],
  ])("reports the type and country of %s", (number, type, countryCode) => {
    const found = info(number);
    expect([found?.type ?? null, found?.countryCode ?? null]).toEqual([type, countryCode]);
  });

  it.each([
    "+0000000",
    "+1234567",
    "+4930",
    "+12005550123",
    "+999999999999",
    `+${"9".repeat(33)}`,
    `+49${"3".repeat(30)}`,
    "+",
    "",
    "abc",
  ])("says that %j is no valid number", (number) => {
    expect(phones.identify(number)).toEqual({ isValid: false });
  });

  it("gives the same answer again from its cache, which is bounded", () => {
    const small = createPhoneIdentifier({ cacheSize: 2 });
    const first = small.identify("+493012345678");
    expect(small.identify("+493012345678")).toBe(first);
    small.identify("+6281234567890");
    small.identify("+12015550123");
    const again = small.identify("+493012345678");
    expect(again).not.toBe(first);
    expect(again).toEqual(first);
  });

  it("keeps reasons too, apart for numbers that came without a plus sign", () => {
    const reason = phones.explain("+0800123456", true);
    expect(phones.explain("+0800123456", true)).toBe(reason);
    expect(phones.explain("+0800123456", false)).not.toEqual(reason);
  });
});
