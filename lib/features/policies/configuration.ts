import { Prisma } from "@/lib/db/client";
import { toJson } from "@/lib/db/to-json";
import {
  type Configuration,
  configurationSchema,
} from "@/lib/engine/document/configuration-schema";
import { NotFoundError } from "@/lib/kernel";
import type { CollectionKind } from "./document-kind";
import { readConfiguration } from "./stored-document";

/** Blocker v2's configurations. A removed one is unknown to calls that name it. */
export const CONFIGURATION: CollectionKind<Configuration> = {
  name: "configuration",
  schema: configurationSchema,
  naming: {
    field: "name",
    noun: "configuration",
    nameOf: ({ name }) => name,
    async findId(tx, workspaceId, name) {
      const row = await tx.configuration.findFirst({
        where: { workspaceId, name },
        select: { id: true },
      });
      return row?.id ?? null;
    },
  },
  current: (workspaceId) => Prisma.sql`
    SELECT id, version, jsonb_build_object('name', name) || document AS document
    FROM configuration WHERE workspace_id = ${workspaceId}::uuid`,

  async load(db, workspaceId, id) {
    const row = await db.configuration.findFirst({ where: { workspaceId, id } });
    if (row === null) throw new NotFoundError("There is no such configuration.");
    const { version, name, updatedAt } = row;
    const document = readConfiguration(name, row.document);
    return { id, version, document, updatedAt: updatedAt.toISOString() };
  },

  async insert(tx, workspaceId, { name, ...rest }) {
    const { _max: max } = await tx.configuration.aggregate({
      where: { workspaceId },
      _max: { position: true },
    });
    return tx.configuration.create({
      data: { workspaceId, name, position: (max.position ?? -1) + 1, document: toJson(rest) },
      select: { id: true, version: true },
    });
  },

  async replace(tx, { workspaceId }, id, { name, ...rest }) {
    const { version } = await tx.configuration.update({
      where: { id, workspaceId },
      data: { name, document: toJson(rest), version: { increment: 1 } },
    });
    return version;
  },

  async remove(tx, workspaceId, id) {
    await tx.configuration.delete({ where: { id, workspaceId } });
  },
};
