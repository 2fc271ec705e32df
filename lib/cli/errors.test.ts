import { expect, it } from "vitest";
import { messageOf } from "./errors";

it("an operator reads no words of Prisma's, whatever failed", () => {
  const prismas = (code: string | undefined, cause: object = {}) =>
    Object.assign(new Error("\nInvalid `prisma.user.create()` invocation in x.ts:1:2"), {
      name: "PrismaClientKnownRequestError",
      ...(code !== undefined && { code }),
      meta: { driverAdapterError: { cause } },
    });
  const words = [
    prismas("P2028"),
    prismas("P2010", { originalCode: "57014" }),
    prismas("P1001", { kind: "DatabaseNotReachable" }),
    prismas("P2010", { originalCode: "53300" }),
    prismas("P2010", { originalCode: "25006" }),
    prismas("P2002"),
    prismas(undefined),
  ].map(messageOf);
  expect(words.map((text) => text.split(/[:,.]/, 1)[0])).toEqual([
    "The database took too long",
    "The database took too long",
    "The database does not answer",
    "The database does not answer",
    "The database takes no changes",
    "The database refused this (P2002)",
    "The database refused this",
  ]);
  expect(words.join()).not.toMatch(/prisma|invocation/i);
});

it("an operator reads sentences, whatever failed", () => {
  const late = Object.assign(new Error("\nInvalid `tx.user.create()` invocation in x.ts:1:2"), {
    code: "P2028",
  });
  expect(messageOf(late)).toMatch(/^The database took too long: the change under way was undone\./);
  expect(messageOf(new Error(" no such file "))).toBe("no such file");
  expect(messageOf(new AggregateError([new Error("one"), late]))).toMatch(/^one\nThe database/);
});
