import { describeNodeAge } from "@/lib/base/node-releases.mjs";
import type { PrismaClient } from "@/lib/db/client";
import { describeAge } from "@/lib/db/postgres-releases";

/** The software that this process runs on. */
export interface Software {
  /** PostgreSQL's version, such as `18.4`, without what a packager adds. */
  readonly postgres: string;
  /** Sentences about PostgreSQL and Node.js where they have known security holes. */
  readonly outdated: readonly string[];
}

/** @param now epoch ms */
export async function readSoftware(
  prisma: Pick<PrismaClient, "$queryRaw">,
  now: number,
): Promise<Software> {
  const [{ version }] = await prisma.$queryRaw<[{ version: string }]>`
    SELECT split_part(current_setting('server_version'), ' ', 1) AS version`;
  const ages = [describeAge(version, now), describeNodeAge(process.versions.node, now)];
  return { postgres: version, outdated: ages.filter((each) => each !== null) };
}
