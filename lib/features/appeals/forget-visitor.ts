import type { TrafficAndDatabase } from "@/lib/features/traffic";
import { parseIp } from "@/lib/ip/parse";
import { parseIpRange, rangeContains } from "@/lib/ip/range";

/** Appeals whose records are looked up at a time. */
const AT_ONCE = 20;

/**
 * Deletes the appeals of visitors within a network (an address or CIDR): only the records of their decisions know whose
 * they are, so this comes before those are deleted. Returns how many.
 */
export async function forgetAppealsOf(
  { traffic, prisma }: TrafficAndDatabase,
  workspaceId: string,
  network: string,
): Promise<number> {
  const range = parseIpRange(network);
  const appeals = await prisma.appeal.findMany({
    where: { workspaceId },
    select: { id: true, requestId: true },
  });
  const theirs: string[] = [];
  for (let start = 0; start < appeals.length; start += AT_ONCE) {
    const some = appeals.slice(start, start + AT_ONCE);
    const found = await Promise.all(
      some.map(async ({ id, requestId }) => {
        const ip = parseIp((await traffic.get(workspaceId, requestId))?.ip ?? "");
        return ip !== null && range !== null && rangeContains(range, ip) ? [id] : [];
      }),
    );
    theirs.push(...found.flat());
  }
  const where = { workspaceId, id: { in: theirs } };
  return (await prisma.appeal.deleteMany({ where })).count;
}
