import type { Prisma } from "@/lib/db/client";

/** A parsed part of the document as a JSON column takes it: `undefined` members are left out. */
export function toJson(value: object): Prisma.InputJsonObject {
  // What comes out of JSON.stringify is JSON; TypeScript's own signature says `any`.
  return JSON.parse(JSON.stringify(value)) as Prisma.InputJsonObject;
}
