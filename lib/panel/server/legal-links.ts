import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import { withTimeout } from "@/lib/base/timeout";
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

let lastKnown: LegalLinks | null = null;

/** For the foot of public pages, which do not wait for a database that is away or does not answer: as last read. */
export async function footerLinks({ prisma }: Pick<Runtime, "prisma">): Promise<LegalLinks | null> {
  const asked = legalLinks(prisma).then((links) => {
    lastKnown = links;
  });
  await withTimeout(TIME_LIMITS_MS.database.footer, "The footer's links", asked).catch(
    () => undefined,
  );
  return lastKnown;
}
