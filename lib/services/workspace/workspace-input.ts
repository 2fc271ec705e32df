import { z } from "zod";
import { Prisma } from "@/lib/db/client";
import { InvalidInputError } from "../errors";
import { HANDLE } from "../input";

/** A name is shown in mails and menus: one line. */
export const workspaceNameInput = z
  .string()
  .trim()
  .min(1, "A name")
  .max(60, "At most 60 characters")
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, "No control characters");

export const workspaceHandleInput = z
  .string()
  .trim()
  .toLowerCase()
  .regex(HANDLE, "2 to 31 of a-z, 0-9 and -, not starting with -");

/** The handle is another workspace's, or rests for one that had it. */
export class HandleTakenError extends Error {
  override readonly name = "HandleTakenError";
}

/** Turns the database's word for a handle that somebody else has into the field's problem. */
export function tellTakenHandle(error: unknown): never {
  const isTaken =
    error instanceof HandleTakenError ||
    (error instanceof Prisma.PrismaClientKnownRequestError &&
      error.code === "P2002" &&
      // The driver adapter tells the constraint's columns in `meta`, whose shape Prisma does not type.
      JSON.stringify(error.meta ?? {}).includes("handle"));
  if (!isTaken) throw error;
  throw new InvalidInputError([{ path: "handle", message: "Somebody has this handle already." }]);
}
