import type { Prisma } from "./client";

/** Converts a value for a JSON column; drops `undefined` members. */
export function toJson(value: object): Prisma.InputJsonObject {
  // JSON.stringify yields JSON; JSON.parse is typed `any`.
  return JSON.parse(JSON.stringify(value)) as Prisma.InputJsonObject;
}
