import { Prisma } from "@/lib/db/client";
import { toJson } from "@/lib/db/to-json";
import { type SmartUrl, smartUrlSchema } from "@/lib/engine/document/smart-url-schema";
import { NotFoundError } from "@/lib/kernel";
import type { CollectionKind } from "./document-kind";
import { readSmartUrl } from "./stored-document";

/** SmartURLs. Removing one deletes its statistics and ends its link. */
export const SMART_URL: CollectionKind<SmartUrl> = {
  name: "smart-url",
  schema: smartUrlSchema,
  naming: {
    field: "keyname",
    noun: "SmartURL",
    nameOf: ({ keyname }) => keyname,
    async findId(tx, workspaceId, keyname) {
      const row = await tx.smartUrl.findFirst({
        where: { workspaceId, keyname },
        select: { id: true },
      });
      return row?.id ?? null;
    },
  },
  current: (workspaceId) => Prisma.sql`
    SELECT id, version,
      jsonb_build_object('keyname', keyname, 'active', active, 'destination', destination,
        'blockedDestination', blocked_destination, 'jsVerification', js_verification,
        'policy', policy, 'serving', serving) AS document
    FROM smart_url WHERE workspace_id = ${workspaceId}::uuid`,

  async load(db, workspaceId, id) {
    const row = await db.smartUrl.findFirst({ where: { workspaceId, id } });
    if (row === null) throw new NotFoundError("There is no such SmartURL.");
    const { version, updatedAt } = row;
    return { id, version, document: readSmartUrl(row), updatedAt: updatedAt.toISOString() };
  },

  async insert(tx, workspaceId, document) {
    const { _max: max } = await tx.smartUrl.aggregate({
      where: { workspaceId },
      _max: { position: true },
    });
    return tx.smartUrl.create({
      data: { ...columnsOf(document), workspaceId, position: (max.position ?? -1) + 1 },
      select: { id: true, version: true },
    });
  },

  async replace(tx, { workspaceId }, id, document) {
    const { version } = await tx.smartUrl.update({
      where: { id, workspaceId },
      data: { ...columnsOf(document), version: { increment: 1 } },
    });
    return version;
  },

  async remove(tx, workspaceId, id) {
    await tx.smartUrl.delete({ where: { id, workspaceId } });
    await tx.linkCounter.deleteMany({ where: { workspaceId, smartUrlId: id } });
  },
};

function columnsOf({ policy, serving, ...columns }: SmartUrl) {
  return { ...columns, policy: toJson(policy), serving: toJson(serving) };
}
