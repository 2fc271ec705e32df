import type { PrismaClient } from "@/lib/db/client";
import type { PolicyPlace } from "./model";

/**
 * Finds what recorded calls were judged by, in their order. What was deleted or renamed since is left out.
 *
 * @param recorded values of the group `policy`
 */
export async function findPolicies(
  prisma: PrismaClient,
  workspaceId: string,
  recorded: readonly string[],
): Promise<PolicyPlace[]> {
  const namesAt = (endpoint: string) =>
    recorded.filter((each) => each.startsWith(endpoint)).map((each) => each.slice(endpoint.length));
  const [configurations, links] = await Promise.all([
    prisma.configuration.findMany({
      where: { workspaceId, name: { in: namesAt(CONFIGURATION) } },
      select: { id: true, name: true },
    }),
    prisma.smartUrl.findMany({
      where: { workspaceId, keyname: { in: namesAt(LINK) } },
      select: { id: true, keyname: true },
    }),
  ]);
  const places = new Map<string, PolicyPlace>([[BLOCKER, { kind: "blocker" }]]);
  for (const { id, name } of configurations) {
    places.set(CONFIGURATION + name, { kind: "configuration", id, name });
  }
  for (const { id, keyname } of links) {
    places.set(LINK + keyname, { kind: "link", id, name: keyname });
  }
  return recorded.flatMap((each) => places.get(each) ?? []);
}

const BLOCKER = "blocker";
const CONFIGURATION = "blockerv2:";
const LINK = "shorterlink:";
