import type { Prisma } from "@/lib/db/client";
import { InvalidInputError } from "../errors";
import { PERIOD_MS } from "../period";

export interface PackageRow {
  readonly name: string;
  /** Renews by itself: no end unless one is set. */
  readonly renews: boolean;
}

/**
 * A package by its name, without regard to case.
 *
 * @throws InvalidInputError that names the packages there are
 */
export async function getPackageOrThrow(
  tx: Prisma.TransactionClient,
  name: string,
): Promise<PackageRow> {
  const packages = await tx.package.findMany({
    orderBy: { position: "asc" },
    select: { name: true, renews: true },
  });
  const found = packages.find((each) => each.name.toLowerCase() === name.trim().toLowerCase());
  if (found !== undefined) return found;
  const allowed = packages.map((each) => each.name).join(", ");
  throw new InvalidInputError([
    { path: "package", message: `is ${JSON.stringify(name)}; allowed: ${allowed}` },
  ]);
}

/**
 * When a subscription ends that changes to this package and nobody says when: never for one that
 * renews by itself; else when it would have ended anyway, or 30 days from now when that is over.
 */
export function endOnPackage(chosen: PackageRow, before: Date | null, now: number): Date | null {
  if (chosen.renews) return null;
  return before !== null && before.getTime() > now ? before : new Date(now + PERIOD_MS);
}
