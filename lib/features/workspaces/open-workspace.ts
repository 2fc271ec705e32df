import { z } from "zod";
import type { Prisma, PrismaClient } from "@/lib/db/client";
import { toJson } from "@/lib/db/to-json";
import { newWorkspacePolicy } from "@/lib/engine/document/policy-schema";
import { firstAlertRule } from "@/lib/features/alerts";
import { type NewPackage, OPERATORS_PACKAGE, packageOfNew } from "@/lib/features/credits";
import type { newPasskeyRow } from "@/lib/features/users";
import {
  type Actor,
  ConflictError,
  emailInput,
  ForbiddenError,
  handleInput,
  OPERATOR,
  parseInput,
  passwordInput,
  quotaInput,
  rateInput,
  recordChange,
} from "@/lib/kernel";
import { hashPassword } from "@/lib/passwords/hash-password";
import {
  claimHandle,
  HandleTakenError,
  handleFromEmail,
  handleVariant,
  refuseTakenHandle,
  takenField,
} from "./handle";
import { workspaceHandleInput, workspaceNameInput } from "./model";
import { endOnPackage, getPackageOrThrow } from "./terms";

const ATTEMPTS = 5;
/** Any number that no other advisory lock uses. */
const FIRST_ACCOUNT_LOCK = 7_449_401;
/** Each comes with the default package's credits. */
const MAX_OWNED = 10;

/** Written out, so that later defaults do not change it. Version 0: no one has saved it yet. */
const FIRST_POLICY = { version: 0, policy: toJson(newWorkspacePolicy) };

const openWorkspaceInput = z.object({
  email: emailInput,
  password: passwordInput,
  /** Derived from the e-mail address when omitted. */
  handle: handleInput.optional(),
  package: z.string().default(OPERATORS_PACKAGE),
  /** Overrides the package's. */
  quota: quotaInput.optional(),
  rate: rateInput.optional(),
});

export type OpenWorkspaceInput = z.input<typeof openWorkspaceInput>;

export interface OpenedWorkspace {
  readonly workspaceId: string;
  readonly email: string;
  readonly handle: string;
}

export interface UserWithWorkspace extends OpenedWorkspace {
  readonly userId: string;
}

/**
 * Creates a user, their workspace and its subscription, for the operator.
 *
 * @throws InvalidInputError, ConflictError when the e-mail address or the given handle is taken,
 *   NotFoundError for an unknown package
 */
export async function openWorkspace(
  prisma: PrismaClient,
  input: OpenWorkspaceInput,
  now: number,
): Promise<OpenedWorkspace> {
  const { password, ...given } = parseInput(openWorkspaceInput, input);
  const passwordHash = await hashPassword(password);
  const opening = {
    ...given,
    passwordHash,
    // The operator vouches for the address.
    emailVerifiedAt: new Date(now),
    operator: "if-first",
    actor: OPERATOR,
  } as const;
  const { userId: _, ...created } = await createUserWithWorkspace(prisma, opening, now);
  return created;
}

/** A user, with validated input. */
export interface NewUser {
  /** Default: a new one. */
  readonly userId?: string | undefined;
  readonly email: string;
  /** Null when the user signs in only by passkey or through another site. */
  readonly passwordHash: string | null;
  readonly passkey?: ReturnType<typeof newPasskeyRow> | undefined;
  readonly identity?: { readonly provider: string; readonly providerAccountId: string } | undefined;
  /** Null until the user confirms the address. */
  readonly emailVerifiedAt: Date | null;
  /** The texts that they have accepted; null when there are none. */
  readonly legal?: { readonly version: number; readonly at: Date } | null | undefined;
}

/** A user and their workspace, with validated input. */
export interface NewUserWithWorkspace extends NewUser {
  /** Default: that of new accounts, or of operators. */
  readonly package?: string | undefined;
  /**
   * Whether the user may become the operator: `if-first` when there is no user yet, `if-none` also when
   * there are users but no operator.
   */
  readonly operator: "never" | "if-first" | "if-none";
  /** Default: the new user. */
  readonly actor?: Actor;
  readonly handle?: string | undefined;
  readonly quota?: number | undefined;
  readonly rate?: number | undefined;
}

/**
 * Creates a user and their workspace in one transaction.
 *
 * @throws ConflictError, NotFoundError as `openWorkspace`
 */
export async function createUserWithWorkspace(
  prisma: PrismaClient,
  given: NewUserWithWorkspace,
  now: number,
): Promise<UserWithWorkspace> {
  return withFreeHandle(given, (handle) =>
    insertUserWithWorkspace(prisma, { ...given, handle }, now),
  );
}

/**
 * The user alone, who waits for an operator's approval: the workspace comes with it (`approve`).
 *
 * @throws ConflictError when the e-mail address is taken
 */
export async function createWaitingUser(
  prisma: PrismaClient,
  given: NewUser,
  now: number,
): Promise<{ readonly userId: string }> {
  const asked = { ...userOf(given), approvalAskedAt: new Date(now) };
  const user = await prisma.user.create({ data: asked }).catch((error: unknown) => {
    if (takenField(error) !== "email") throw error;
    throw new ConflictError(`${given.email} already has an account.`);
  });
  return { userId: user.id };
}

/**
 * Creates something with a handle: the given one, or one like the address.
 * @throws ConflictError when the address or the given handle is taken
 */
export async function withFreeHandle<T>(
  given: { readonly email: string; readonly handle?: string | undefined },
  create: (handle: string) => Promise<T>,
): Promise<T> {
  let handle = given.handle ?? handleFromEmail(given.email);
  for (let attempt = 1; ; attempt++) {
    try {
      return await create(handle);
    } catch (error) {
      const taken = takenField(error);
      if (taken === "email") throw new ConflictError(`${given.email} already has an account.`);
      if (taken !== "handle") throw error;
      if (given.handle !== undefined) throw new ConflictError(`The handle ${handle} is taken.`);
      if (attempt === ATTEMPTS) throw error;
      handle = handleVariant(handle);
    }
  }
}

function userOf(given: NewUser) {
  const { userId, email, passwordHash, passkey, identity, emailVerifiedAt, legal } = given;
  return {
    ...(userId !== undefined && { id: userId }),
    ...{ email, passwordHash, emailVerifiedAt },
    ...(passkey !== undefined && { passkeys: { create: passkey } }),
    ...(identity !== undefined && { oauthAccounts: { create: identity } }),
    ...(legal != null && { legalVersion: legal.version, legalAcceptedAt: legal.at }),
  };
}

function insertUserWithWorkspace(
  prisma: PrismaClient,
  given: NewUserWithWorkspace & { readonly handle: string },
  now: number,
): Promise<UserWithWorkspace> {
  const { email, handle } = given;
  return prisma.$transaction(async (tx) => {
    const isOperator = await becomesOperator(tx, given.operator);
    const chosen =
      given.package === undefined
        ? await packageOfNew(tx, { isOperator })
        : await getPackageOrThrow(tx, given.package);
    const user = await tx.user.create({ data: { ...userOf(given), isOperator } });
    const { quota = null, rate = null, actor = { userId: user.id, name: email } } = given;
    const first = { userId: user.id, email, handle, chosen, quota, rate, actor };
    const workspaceId = await insertFirstWorkspace(tx, first, now);
    return { workspaceId, userId: user.id, email, handle };
  });
}

/** The contents of a user's first workspace. */
export interface FirstWorkspace
  extends Pick<NewWorkspace, "userId" | "handle" | "chosen" | "quota" | "rate" | "actor"> {
  readonly email: string;
}

/** @returns its id @throws HandleTakenError, and what the database says of a taken handle */
export async function insertFirstWorkspace(
  tx: Prisma.TransactionClient,
  { email, ...given }: FirstWorkspace,
  now: number,
): Promise<string> {
  const { handle, chosen } = given;
  const after = { email, handle, package: chosen.name };
  return insertWorkspace(tx, { ...given, name: handle, action: "account.create", after }, now);
}

interface NewWorkspace {
  /** The owner. */
  readonly userId: string;
  readonly handle: string;
  readonly name: string;
  readonly chosen: NewPackage;
  /** Overrides of the package's; null for none. */
  readonly quota: number | null;
  readonly rate: number | null;
  readonly actor: Actor;
  /** The audit entry's. */
  readonly action: "account.create" | "workspace.create";
  readonly after: Readonly<Record<string, string>>;
}

/** @returns its id @throws HandleTakenError, and what the database says of a taken handle */
async function insertWorkspace(
  tx: Prisma.TransactionClient,
  { userId, handle, name, chosen, quota, rate, actor, action, after }: NewWorkspace,
  now: number,
): Promise<string> {
  const workspace = await tx.workspace.create({
    data: {
      handle,
      name,
      memberships: { create: { userId, role: "owner" } },
      blockerPolicy: { create: FIRST_POLICY },
      alertRules: { create: firstAlertRule() },
      subscription: {
        create: {
          packageName: chosen.name,
          quotaOverride: quota,
          rateOverride: rate,
          periodAnchor: new Date(now),
          expiresAt: endOnPackage(chosen, null, now),
        },
      },
    },
  });
  if (!(await claimHandle(tx, { workspaceId: workspace.id, handle }, now)))
    throw new HandleTakenError();
  const details = { before: null, after };
  await recordChange(tx, { workspaceId: workspace.id, actor, action, details });
  return workspace.id;
}

/** Two concurrent users must not both become the operator: while there is none, one waits for the other. */
async function becomesOperator(
  tx: Prisma.TransactionClient,
  rule: NewUserWithWorkspace["operator"],
): Promise<boolean> {
  if (rule === "never") return false;
  const where = rule === "if-none" ? { isOperator: true } : {};
  const isTaken = async () => (await tx.user.findFirst({ where, select: { id: true } })) !== null;
  if (await isTaken()) return false;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${FIRST_ACCOUNT_LOCK})`;
  return !(await isTaken());
}

const createWorkspaceInput = z.object({ name: workspaceNameInput, handle: workspaceHandleInput });

export interface WorkspaceOwner {
  readonly id: string;
  readonly email: string;
  readonly isVerified: boolean;
  readonly isOperator: boolean;
}

/**
 * Creates a further workspace for a user, on the package of new accounts; an operator's has no limits.
 *
 * @throws InvalidInputError by field, also for a handle that is taken; ForbiddenError for users who have
 *   not confirmed their address; ConflictError when they own too many
 */
export async function createWorkspace(
  prisma: PrismaClient,
  { owner, ...input }: z.input<typeof createWorkspaceInput> & { readonly owner: WorkspaceOwner },
  now: number,
): Promise<{ readonly handle: string }> {
  if (!owner.isVerified) {
    throw new ForbiddenError("Confirm your email address first. The link is in your mail.");
  }
  const { name, handle } = parseInput(createWorkspaceInput, input);
  const actor: Actor = { userId: owner.id, name: owner.email };
  return prisma
    .$transaction(async (tx) => {
      await tx.$executeRaw`SELECT FROM app_user WHERE id = ${owner.id}::uuid FOR NO KEY UPDATE`;
      const owned = await tx.membership.count({ where: { userId: owner.id, role: "owner" } });
      if (owned >= MAX_OWNED) {
        throw new ConflictError(`You already own ${owned} workspaces; the limit is ${MAX_OWNED}.`);
      }
      const chosen = await packageOfNew(tx, owner);
      const after = { name, handle, package: chosen.name };
      const made = { userId: owner.id, handle, name, chosen, quota: null, rate: null, actor };
      await insertWorkspace(tx, { ...made, action: "workspace.create", after }, now);
      return { handle };
    })
    .catch(refuseTakenHandle);
}
