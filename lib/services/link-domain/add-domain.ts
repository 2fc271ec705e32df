import { randomBytes } from "node:crypto";
import type { PrismaClient } from "@/lib/db/client";
import type { Scope } from "../document/scope";
import { ConflictError, InvalidInputError } from "../errors";
import { lockWorkspace } from "../lock-workspace";
import { recordChange } from "../record-change";
import { type LinkDomainView, toDomainView } from "./domain-view";

export const MAX_DOMAINS = 20;
/** Hexadecimal: some panels of name servers change the case of what is typed into them. */
const TOKEN_BYTES = 20;

/**
 * Adds a host that links are served under once its record proves that it is the workspace's.
 *
 * @param host as `readDomainHost` returns it
 * @throws InvalidInputError when the workspace has it already; ConflictError when it has too many
 */
export async function addDomain(
  prisma: PrismaClient,
  { workspaceId, actor }: Scope,
  host: string,
): Promise<LinkDomainView> {
  return prisma.$transaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    const hosts = await tx.linkDomain.findMany({ where: { workspaceId }, select: { host: true } });
    if (hosts.some((row) => row.host === host)) {
      throw new InvalidInputError([{ path: "host", message: "is in this list already" }]);
    }
    if (hosts.length >= MAX_DOMAINS) {
      throw new ConflictError(`A workspace has at most ${MAX_DOMAINS} domains.`);
    }
    const token = randomBytes(TOKEN_BYTES).toString("hex");
    const row = await tx.linkDomain.create({ data: { workspaceId, host, token } });
    await recordChange(tx, { workspaceId, actor, action: "link-domain.add", target: host });
    return toDomainView(row);
  });
}
