import type { PrismaClient } from "@/lib/db/client";
import { getLegal } from "@/lib/features/users";
import type { Runtime } from "@/lib/runtime/runtime";

/** Which of the operator's texts there are, and their version. */
export interface LegalLinks {
  readonly version: number;
  readonly hasTerms: boolean;
  readonly hasPrivacy: boolean;
}

/** Null when there are none. */
export async function legalLinks(prisma: PrismaClient): Promise<LegalLinks | null> {
  const legal = await getLegal(prisma);
  if (legal === null) return null;
  const { version, terms, privacy } = legal;
  return { version, hasTerms: terms !== "", hasPrivacy: privacy !== "" };
}

/** For the foot of public pages, which are shown while the database is away too. */
export function footerLinks({ prisma }: Pick<Runtime, "prisma">): Promise<LegalLinks | null> {
  return legalLinks(prisma).catch(() => null);
}
