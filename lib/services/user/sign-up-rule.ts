import type { SignUpRule } from "@/lib/base/sign-up-rule";
import type { PrismaClient } from "@/lib/db/client";

/** Whether an address without an account may have one. @param email in lower case, as accounts have it @param now epoch ms */
export async function maySignUp(
  prisma: PrismaClient,
  rule: SignUpRule,
  email: string,
  now: number,
): Promise<boolean> {
  switch (rule.kind) {
    case "open":
      return true;
    case "closed":
      return false;
    case "invited":
      return isInvited(prisma, email, now);
    case "domains":
      return isAtDomain(rule.domains, email) || isInvited(prisma, email, now);
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
