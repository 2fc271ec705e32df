import { describe, expect, it } from "vitest";
import { envelope, openContract } from "@/test/contract";

const server = await openContract();
const key = server.account();
const ask = async (number: string) => {
  const answer = await server.get("/api/phonenumber", { apikey: key, number });
  expect(answer.status).toBe(200);
  return answer.body;
};

describe("GET /api/phonenumber", () => {
  it("answers with `isValid`, `info` and the envelope, and nothing else", async () => {
    expect(await ask("+493012345678")).toEqual({
      isValid: true,
      info: {
        phonenumber: "+49 30 12345678",
        type: "FIXED_LINE",
        carrier: "UNDETECT",
        location: "BERLIN",
        countryCode: "DE",
      },
      ...envelope("success"),
    });
  });

  it("answers a number that cannot be valid with `isValid` false and nothing else", async () => {
    expect(await ask("+1111111")).toEqual({ isValid: false, ...envelope("success") });
  });

  it("adds under detail what the numbering plan says", async () => {
    const parameters = { apikey: key, number: "+493012345678", detail: "1" };
    const { body, headers } = await server.get("/api/phonenumber", parameters);
    expect(body.detail).toEqual({
      requestId: headers["x-request-id"],
      cost: "ordinary",
      isVoip: false,
      timezones: ["Europe/Berlin"],
    });
  });

  it.each([
    ["+18002345678", "toll-free", false],
    ["+19002345678", "premium-rate", false],
    ["+491801234567", "shared-cost", false],
    ["+445612345678", "ordinary", true],
    ["+447012345678", "unknown", false],
  ])("%s is %s under detail", async (number, cost, isVoip) => {
    const { body } = await server.get("/api/phonenumber", { apikey: key, number, detail: "1" });
    expect(body.detail).toMatchObject({ cost, isVoip });
  });

  it.each([
    ["+12125550123", ["America/New_York"]],
    ["+80012345678", []],
  ])("the time zones of %s are %j", async (number, timezones) => {
    const { body } = await server.get("/api/phonenumber", { apikey: key, number, detail: "1" });
    expect(body.detail).toMatchObject({ timezones });
  });
});

describe("why a number is not valid, under detail", () => {
  it("has no reason for a valid one", async () => {
    const { body } = await server.get("/api/phonenumber", {
      ...{ apikey: key, number: "+493012345678", detail: "1" },
    });
    expect(body.detail).not.toHaveProperty("reason");
  });

  it.each([
    ["+44207031", "too-short"],
    ["+1111111", "too-short"],
    [`+49${"3".repeat(20)}`, "too-long"],
    ["+999999999999", "unknown-country-code"],
    ["+08001234567", "unknown-country-code"],
    ["08001234567", "missing-plus-sign"],
    ["004930123456", "missing-plus-sign"],
    ["1234567", "too-short"],
    ["+3762222222", "invalid-length"],
    ["+12005550123", "not-assigned"],
    ["12005550123", "not-assigned"],
  ])("%s: %s", async (number, code) => {
    const { body } = await server.get("/api/phonenumber", {
      ...{ apikey: key, number, detail: "1" },
    });
    expect(body).toMatchObject({ isValid: false, detail: { reason: { code } } });
    expect(body).not.toHaveProperty("reason");
  });
});

describe("one number in its accepted forms", () => {
  it.each([
    ["with a plus sign", "%2B493012345678"],
    ["without", "493012345678"],
    ["with a plus that was not encoded", "+493012345678"],
    ["with a space, which it became", "%20493012345678"],
  ])("%s", async (_what, encoded) => {
    const answer = await server.send("GET", `/api/phonenumber?apikey=${key}&number=${encoded}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ isValid: true, info: { phonenumber: "+49 30 12345678" } });
  });
});

describe("the accepted format is not yet validity", () => {
  it.each([
    "+123456",
    "0123456",
    "+1234567",
    "9999999",
    `+${"1".repeat(32)}`,
    `1${"2".repeat(32)}`,
    "+000000",
    "08001234567",
  ])("%s", async (number) => {
    expect(await ask(number)).toEqual({ isValid: false, ...envelope("success") });
  });
});

describe("types", () => {
  it.each([
    ["+493012345678", "FIXED_LINE", "DE"],
    ["+4915123456789", "MOBILE", "DE"],
    ["+12015550123", "FIXED_LINE_OR_MOBILE", "US"],
    ["+18002345678", "TOLL_FREE", "US"],
    ["+19002345678", "PREMIUM_RATE", "US"],
    ["+491801234567", "SHARED_COST", "DE"],
    ["+445612345678", "VOIP", "GB"],
    ["+447012345678", "PERSONAL_NUMBER", "GB"],
    ["+447640123456", "PAGER", "GB"],
    ["+445512345678", "UAN", "GB"],
    // Voicemail has no word in the contract.
    ["+491779912345678", "UNKNOWN", "DE"],
  ])("%s is %s of %s", async (number, type, countryCode) => {
    expect(await ask(number)).toMatchObject({ isValid: true, info: { type, countryCode } });
  });

  it.each([
    ["+80012345678", "TOLL_FREE"],
    ["+870773111632", "MOBILE"],
    ["+883510012345", "VOIP"],
  ])("%s of no country is 001", async (number, type) => {
    expect(await ask(number)).toMatchObject({ isValid: true, info: { type, countryCode: "001" } });
  });
});

describe("carrier and location", () => {
  it.each([
    ["+6281212345678", "TELKOMSEL"],
    ["+447400123456", "THREE"],
  ])("%s is of %s, in upper case", async (number, carrier) => {
    expect(await ask(number)).toMatchObject({ info: { carrier } });
  });

  it.each([
    ["+12125550123", "NEW YORK, NY"],
    ["+442079460958", "LONDON"],
  ])("%s is in %s, in upper case", async (number, location) => {
    expect(await ask(number)).toMatchObject({ info: { location } });
  });
});
