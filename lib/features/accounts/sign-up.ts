import type { Prisma, PrismaClient } from "@/lib/db/client";
import {
  EMAIL_ALLOWED,
  emailOrThrow,
  findSignedInUser,
  issueToken,
  type MadePasskey,
  newPasskeyRow,
  renewVerification,
  type SignedInUser,
} from "@/lib/features/users";
import {
  createUserWithWorkspace,
  createWaitingUser,
  type NewUserWithWorkspace,
} from "@/lib/features/workspaces";
import { ConflictError, canonicalEmail, emailInput, InvalidInputError } from "@/lib/kernel";
import { hashPassword } from "@/lib/passwords/hash-password";
import type { PasswordPolicy } from "@/lib/passwords/password-policy";

/** Accounts loaded per batch. */
const BATCH = 100;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";
const UNVERIFIED = {
  emailVerifiedAt: null,
  isOperator: false,
  sessions: { none: {} },
} as const satisfies Prisma.UserWhereInput;

export interface SignUpInput {
  readonly email: string;
  readonly password: string;
}

/** A passkey in place of the password. */
export interface SignUpPasskey {
  /** The new user's id, which the passkey carries. */
  readonly userId: string;
  readonly passkey: MadePasskey;
  readonly name: string;
}

/** With a password, or a passkey; both as checked. */
type CheckedSignUp = { readonly email: string } & (
  | { readonly password: string }
  | { readonly made: SignUpPasskey }
);

/** The terms under which the account is made. */
interface SignUpTerms extends Partial<Pick<NewUserWithWorkspace, "operator">> {
  /** Default: no. */
  readonly needsApproval?: boolean;
  /** The terms that were accepted; null or omitted when there are none. */
  readonly legalVersion?: number | null;
}

/** Which mail the address's owner gets. */
export type SignUpOutcome =
  /** An account that waits for its address to be confirmed, new or not. */
  | {
      readonly kind: "to-verify";
      readonly email: string;
      readonly token: string;
      /** The new user; null when the account already existed. */
      readonly user: SignedUpUser | null;
    }
  | { readonly kind: "exists"; readonly email: string };

interface SignedUpUser extends SignedInUser {
  /** Operators may sign in before they confirm the address. */
  readonly isOperator: boolean;
}

/** The new account's address. @throws InvalidInputError with every problem at once */
export async function checkSignUpOrThrow(
  passwords: PasswordPolicy,
  { email, password }: SignUpInput,
): Promise<string> {
  const problem = await passwords.problemOf(password, { email: canonicalEmail(email) });
  const problems = problem === null ? [] : [{ path: "password", message: problem }];
  const { data } = emailInput.safeParse(email);
  if (data !== undefined && problem === null) return data;
  if (data === undefined) problems.unshift({ path: "email", message: EMAIL_ALLOWED });
  throw new InvalidInputError(problems);
}

/**
 * Creates a user, with a workspace on the default package unless an operator has to approve, and the token that verifies their address. The
 * client must not learn which outcome it was, so only the operator can sign in before confirming
 * (`checkCredentials`), and the response is the same for a taken address.
 *
 * @param input as checked by `checkSignUpOrThrow` or `verifyMadePasskey`
 * @throws InvalidInputError at `email`
 */
export async function signUp(
  prisma: PrismaClient,
  input: CheckedSignUp & SignUpTerms,
  now: number,
): Promise<SignUpOutcome> {
  const { operator = "never", needsApproval = false, legalVersion = null } = input;
  const email = emailOrThrow(input.email);
  const passwordHash = "made" in input ? null : await hashPassword(input.password);
  const passkey =
    "made" in input
      ? {
          userId: input.made.userId,
          passkey: newPasskeyRow(input.made.passkey, input.made.name, now),
        }
      : {};
  try {
    const legal = legalVersion === null ? null : { version: legalVersion, at: new Date(now) };
    const account = { email, passwordHash, ...passkey, emailVerifiedAt: null, legal };
    const { userId } = needsApproval
      ? await createWaitingUser(prisma, account, now)
      : await createUserWithWorkspace(prisma, { ...account, operator }, now);
    const token = await issueToken(prisma, { userId, purpose: "verify-email", email }, now);
    return { kind: "to-verify", email, token, user: await findSignedUp(prisma, userId) };
  } catch (error) {
    if (error instanceof ConflictError) return mailAgain(prisma, email, now);
    throw error;
  }
}

async function findSignedUp(prisma: PrismaClient, id: string): Promise<SignedUpUser | null> {
  const user = await findSignedInUser(prisma, id);
  const row = await prisma.user.findUnique({ where: { id }, select: { isOperator: true } });
  return user && row && { ...user, isOperator: row.isOperator };
}

/** Mails another token to a user who lost the first; the first password stays. */
async function mailAgain(prisma: PrismaClient, email: string, now: number): Promise<SignUpOutcome> {
  const user = await prisma.user.findUnique({ where: { email } });
  const renewed = user && (await renewVerification(prisma, user.id, now));
  return renewed === null
    ? { kind: "exists", email }
    : { kind: "to-verify", ...renewed, user: null };
}

/**
 * Deletes abandoned accounts: never confirmed, with a workspace that was only created. Its handle is free
 * again at once, because no link can use it. Operators stay, and so does an account that an operator gave a
 * key or a package.
 *
 * @param before later accounts still have time
 * @returns how many
 */
export async function forgetUnverified(
  prisma: PrismaClient,
  before: Date,
  signal: AbortSignal,
): Promise<number> {
  let forgotten = 0;
  let after = FIRST_ID;
  while (!signal.aborted) {
    const ids = await findUnverified(prisma, before, after);
    for (const id of ids) if (await forget(prisma, id)) forgotten++;
    const last = ids.at(-1);
    if (last === undefined) break;
    after = last;
  }
  return forgotten;
}

/** In id order, so that a skipped account is not loaded twice. */
async function findUnverified(prisma: PrismaClient, before: Date, after: string) {
  const users = await prisma.user.findMany({
    where: { ...UNVERIFIED, createdAt: { lt: before }, id: { gt: after } },
    orderBy: { id: "asc" },
    take: BATCH,
    select: { id: true },
  });
  return users.map(({ id }) => id);
}

/** @returns false for an account that stays, also when it is being confirmed concurrently */
async function forget(prisma: PrismaClient, id: string): Promise<boolean> {
  return prisma.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT FROM app_user WHERE id = ${id}::uuid FOR UPDATE`;
    const user = await tx.user.findFirst({
      where: { ...UNVERIFIED, id },
      select: { memberships: { select: { workspaceId: true } } },
    });
    if (user === null) return false;
    const workspaceIds = user.memberships.map(({ workspaceId }) => workspaceId);
    for (const workspaceId of workspaceIds) {
      if (!(await isUntouched(tx, workspaceId))) return false;
    }
    await tx.workspace.deleteMany({ where: { id: { in: workspaceIds } } });
    await tx.auditEvent.deleteMany({ where: { workspaceId: { in: workspaceIds } } });
    await tx.user.delete({ where: { id } });
    return true;
  });
}

/** Whether a workspace was only created, and has no other members. */
async function isUntouched(tx: Prisma.TransactionClient, workspaceId: string): Promise<boolean> {
  const [workspace] = await tx.$queryRaw<{ revision: bigint; members: bigint }[]>`
    SELECT revision, (SELECT count(*) FROM membership WHERE workspace_id = id) AS members
    FROM workspace WHERE id = ${workspaceId}::uuid FOR UPDATE`;
  return workspace !== undefined && workspace.revision <= 1n && workspace.members === 1n;
}
