import { z } from "zod";
import { Prisma, type PrismaClient } from "@/lib/db/client";
import type { Actor } from "../actor";
import { ConflictError } from "../errors";
import {
  emailInput,
  handleInput,
  parseInput,
  passwordInput,
  quotaInput,
  rateInput,
} from "../input";
import { hashPassword } from "../password";
import { recordChange } from "../record-change";
import { handleFromEmail, handleVariant } from "./handle";
import { endOnPackage, getPackageOrThrow } from "./package";

const createAccountInput = z.object({
  email: emailInput,
  password: passwordInput,
  /** Derived from the e-mail address when left out. */
  handle: handleInput.optional(),
  package: z.string().default("Free"),
  /** Instead of the package's. */
  quota: quotaInput.optional(),
  rate: rateInput.optional(),
});

export type CreateAccountInput = z.input<typeof createAccountInput>;

export interface CreatedAccount {
  readonly accountId: string;
  readonly email: string;
  readonly handle: string;
}

const ATTEMPTS = 5;

/**
 * A user, the workspace that they own, and its subscription.
 *
 * @throws InvalidInputError, ConflictError when the e-mail address or the given handle is taken,
 *   NotFoundError for an unknown package
 */
export async function createAccount(
  prisma: PrismaClient,
  input: CreateAccountInput,
  actor: Actor,
  now: number,
): Promise<CreatedAccount> {
  const account = parseInput(createAccountInput, input);
  const passwordHash = await hashPassword(account.password);
  let handle = account.handle ?? handleFromEmail(account.email);
  for (let attempt = 1; ; attempt++) {
    try {
      return await insertAccount(prisma, { ...account, handle, passwordHash }, actor, now);
    } catch (error) {
      const taken = takenField(error);
      if (taken === "email")
        throw new ConflictError(`There is an account of ${account.email} already.`);
      if (taken !== "handle") throw error;
      if (account.handle !== undefined) throw new ConflictError(`The handle ${handle} is taken.`);
      if (attempt === ATTEMPTS) throw error;
      handle = handleVariant(handle);
    }
  }
}

type NewAccount = z.output<typeof createAccountInput> & {
  readonly handle: string;
  readonly passwordHash: string;
};

function insertAccount(
  prisma: PrismaClient,
  account: NewAccount,
  actor: Actor,
  now: number,
): Promise<CreatedAccount> {
  const { email, handle, passwordHash } = account;
  return prisma.$transaction(async (tx) => {
    const chosen = await getPackageOrThrow(tx, account.package);
    const user = await tx.user.create({ data: { email, passwordHash } });
    const workspace = await tx.workspace.create({
      data: {
        handle,
        name: handle,
        memberships: { create: { userId: user.id, role: "owner" } },
        subscription: {
          create: {
            packageName: chosen.name,
            quotaOverride: account.quota ?? null,
            rateOverride: account.rate ?? null,
            periodAnchor: new Date(now),
            expiresAt: endOnPackage(chosen, null, now),
          },
        },
      },
    });
    await recordChange(tx, {
      workspaceId: workspace.id,
      actor,
      action: "account.create",
      details: { email, handle, package: chosen.name },
    });
    return { accountId: workspace.id, email, handle };
  });
}

function takenField(error: unknown): "email" | "handle" | null {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== "P2002")
    return null;
  // The driver adapter tells the constraint's columns in `meta`, whose shape Prisma does not type.
  const told = JSON.stringify(error.meta ?? {});
  if (told.includes("email")) return "email";
  return told.includes("handle") ? "handle" : null;
}
