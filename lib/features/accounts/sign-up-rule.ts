import type { SignUpRule } from "@/lib/base/sign-up-rule";
import type { PrismaClient } from "@/lib/db/client";

/** Whether an address gets an account: at once, once an operator approves it, or not. */
export type Admission = "at-once" | "on-approval" | "no";

/**
 * The admission of an address without an account.
 * @param email in lower case, as accounts have it
 * @param now epoch ms
 */
export async function admissionOf(
  prisma: PrismaClient,
  rule: SignUpRule,
  email: string,
  now: number,
): Promise<Admission> {
  switch (rule.kind) {
    case "open":
      return "at-once";
    case "closed":
      return "no";
    case "invited":
      return (await isInvited(prisma, email, now)) ? "at-once" : "no";
    case "approval":
      return (await isInvited(prisma, email, now)) ? "at-once" : "on-approval";
    case "domains": {
      const isAllowed = isAtDomain(rule.domains, email) || (await isInvited(prisma, email, now));
      return isAllowed ? "at-once" : "no";
    }
  }
}

const isAtDomain = (domains: readonly string[], email: string): boolean =>
  domains.includes(email.slice(email.lastIndexOf("@") + 1));

async function isInvited(prisma: PrismaClient, email: string, now: number): Promise<boolean> {
  const invitation = await prisma.invitation.findFirst({
    where: { email, acceptedAt: null, revokedAt: null, expiresAt: { gt: new Date(now) } },
    select: { id: true },
  });
  return invitation !== null;
}
