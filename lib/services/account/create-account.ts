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
import { claimHandle } from "../workspace/former-handle";
import { HandleTakenError } from "../workspace/workspace-input";
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

export interface OpenedAccount extends CreatedAccount {
  readonly userId: string;
}

const ATTEMPTS = 5;
/** Any number that no other advisory lock uses. */
const FIRST_ACCOUNT_LOCK = 7_449_401;

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
  const { password, ...account } = parseInput(createAccountInput, input);
  const passwordHash = await hashPassword(password);
  const opening = {
    ...account,
    passwordHash,
    // The operator vouches for the address.
    emailVerifiedAt: new Date(now),
    operator: "if-first",
  } as const;
  const { userId: _, ...created } = await openAccount(prisma, opening, actor, now);
  return created;
}

/** What an account is opened with once its input is known to be good. */
export interface NewAccount {
  readonly email: string;
  /** Null: signs in by another site only. */
  readonly passwordHash: string | null;
  /** Null: somebody still has to show that the address is theirs. */
  readonly emailVerifiedAt: Date | null;
  readonly package: string;
  /**
   * Whether it may become the operator's: `if-first` when there is no account yet, `if-none` also when
   * there are others and none of them is an operator's.
   */
  readonly operator: "never" | "if-first" | "if-none";
  readonly handle?: string | undefined;
  readonly quota?: number | undefined;
  readonly rate?: number | undefined;
}

/**
 * Opens an account in one transaction.
 *
 * @param actor null: the new user
 * @throws ConflictError, NotFoundError as `createAccount`
 */
export async function openAccount(
  prisma: PrismaClient,
  account: NewAccount,
  actor: Actor | null,
  now: number,
): Promise<OpenedAccount> {
  let handle = account.handle ?? handleFromEmail(account.email);
  for (let attempt = 1; ; attempt++) {
    try {
      return await insertAccount(prisma, { ...account, handle }, actor, now);
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

function insertAccount(
  prisma: PrismaClient,
  account: NewAccount & { readonly handle: string },
  actor: Actor | null,
  now: number,
): Promise<OpenedAccount> {
  const { email, handle, passwordHash, emailVerifiedAt } = account;
  return prisma.$transaction(async (tx) => {
    const chosen = await getPackageOrThrow(tx, account.package);
    const isOperator = await becomesOperator(tx, account.operator);
    const user = await tx.user.create({
      data: { email, passwordHash, emailVerifiedAt, isOperator },
    });
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
    if (!(await claimHandle(tx, workspace.id, handle, now))) throw new HandleTakenError();
    await recordChange(tx, {
      workspaceId: workspace.id,
      actor: actor ?? { userId: user.id, name: email },
      action: "account.create",
      details: { before: null, after: { email, handle, package: chosen.name } },
    });
    return { accountId: workspace.id, userId: user.id, email, handle };
  });
}

/** Two at once must not both become it: while there is none, one waits for the other. */
async function becomesOperator(
  tx: Prisma.TransactionClient,
  rule: NewAccount["operator"],
): Promise<boolean> {
  if (rule === "never") return false;
  const where = rule === "if-none" ? { isOperator: true } : {};
  const isTaken = async () => (await tx.user.findFirst({ where, select: { id: true } })) !== null;
  if (await isTaken()) return false;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${FIRST_ACCOUNT_LOCK})`;
  return !(await isTaken());
}

function takenField(error: unknown): "email" | "handle" | null {
  if (error instanceof HandleTakenError) return "handle";
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== "P2002")
    return null;
  // The driver adapter tells the constraint's columns in `meta`, whose shape Prisma does not type.
  const told = JSON.stringify(error.meta ?? {});
  if (told.includes("email")) return "email";
  return told.includes("handle") ? "handle" : null;
}
