import { expect, it } from "vitest";
import { messageOf } from "./errors";

it("an operator reads sentences, whatever failed", () => {
  const late = Object.assign(new Error("\nInvalid `tx.user.create()` invocation in x.ts:1:2"), {
    code: "P2028",
  });
  expect(messageOf(late)).toMatch(/^The database took too long: the change under way was undone\./);
  expect(messageOf(new Error(" no such file "))).toBe("no such file");
  expect(messageOf(new AggregateError([new Error("one"), late]))).toMatch(/^one\nThe database/);
});
