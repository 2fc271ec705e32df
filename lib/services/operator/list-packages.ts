import type { PrismaClient } from "@/lib/db/client";

export interface PackageView {
  readonly name: string;
  readonly creditsPerPeriod: number;
  readonly requestsPerSecond: number;
}

/** What can be booked, in the price list's order. */
export async function listPackages(prisma: PrismaClient): Promise<PackageView[]> {
  const packages = await prisma.package.findMany({ orderBy: { position: "asc" } });
  return packages.map(({ name, creditsPerPeriod, requestsPerSecond }) => ({
    name,
    creditsPerPeriod: Number(creditsPerPeriod),
    requestsPerSecond,
  }));
}
