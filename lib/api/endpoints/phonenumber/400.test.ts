import { describe, expect, it } from "vitest";
import { expectAccountHeaders, expectCommonHeaders, openContract } from "@/test/contract";

const server = await openContract();
const key = server.account();

describe("GET /api/phonenumber", () => {
  it.each([
    ["nothing", ""],
    ["an empty number", "number="],
    ["a plus sign alone", "number=%2B"],
    ["five digits after the plus", "number=%2B12345"],
    ["six digits without a plus: one and five", "number=123456"],
    ["33 digits after the plus", `number=%2B${"1".repeat(33)}`],
    ["34 digits without a plus: one and 33", `number=${"1".repeat(34)}`],
    ["two plus signs", "number=%2B%2B493012345678"],
    ["a plus sign inside", "number=49%2B3012345678"],
    ["spaces inside", "number=%2B49%2030%2012345678"],
    ["hyphens", "number=%2B49-30-12345678"],
    ["brackets", "number=(030)12345678"],
    ["a dot", "number=%2B49.3012345678"],
    ["letters", "number=%2B1800FLOWERS"],
    ["a space after it", "number=493012345678%20"],
    ["two spaces before it", "number=%20%20493012345678"],
    ["a newline after it", "number=493012345678%0A"],
    ["a tab before it", "number=%09493012345678"],
    ["a NUL", "number=493012345678%00"],
    ["a minus sign", "number=-493012345678"],
    ["tel:", "number=tel:%2B493012345678"],
    ["an extension", "number=%2B493012345678;ext=1"],
    ["full-width digits", "number=%EF%BC%94%EF%BC%99301234567"],
    ["Arabic digits", "number=%D9%A4%D9%A93012345678"],
    ["broken encoding", "number=%E0%A4%A"],
    ["the number twice", "number=493012345678&number=493012345678"],
  ])("with %s answers 400, status error, and a hint", async (_what, query) => {
    const answer = await server.send("GET", `/api/phonenumber?apikey=${key}&${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      status: "error",
      errorMessage: expect.stringMatching(
        /^Please enter a valid number\..*\+<country_code><number>/,
      ),
    });
    expect(Object.keys(answer.body).toSorted()).toEqual([
      "errorMessage",
      "executionTime",
      "status",
      "timeResponse",
    ]);
    expect(answer.headers["x-error-code"]).toBe("invalid_number");
    expectCommonHeaders(answer.headers);
    expectAccountHeaders(answer, 0);
  });
});
