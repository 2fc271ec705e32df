import { isDeepStrictEqual } from "node:util";
import type { Prisma } from "@/lib/db/client";
import { toJson } from "@/lib/db/to-json";
import type { Configuration } from "@/lib/engine/document/configuration-schema";
import { CONFIGURATION, keepVersions } from "@/lib/features/policies";
import type { ServiceContext } from "@/lib/kernel";

/**
 * Makes the configurations match the document. Those that stay keep id and history and get a new version
 * only when changed; removed ones leave their history.
 */
export async function replaceConfigurations(
  tx: Prisma.TransactionClient,
  ctx: ServiceContext,
  configurations: readonly Configuration[],
): Promise<void> {
  const { workspaceId } = ctx;
  const stored = await tx.configuration.findMany({ where: { workspaceId } });
  const storedByName = new Map(stored.map((row) => [row.name, row]));
  const names = configurations.map(({ name }) => name);
  await tx.configuration.deleteMany({ where: { workspaceId, name: { notIn: names } } });

  const added: Prisma.ConfigurationCreateManyInput[] = [];
  const changedIds: string[] = [];
  for (const [position, { name, ...rest }] of configurations.entries()) {
    const document = toJson(rest);
    const before = storedByName.get(name);
    if (before === undefined) {
      added.push({ workspaceId, name, position, document });
      continue;
    }
    const isSame = isDeepStrictEqual(before.document, document);
    if (isSame && before.position === position) continue;
    await tx.configuration.update({
      where: { id: before.id, workspaceId },
      data: isSame ? { position } : { position, document, version: { increment: 1 } },
    });
    if (!isSame) changedIds.push(before.id);
  }
  const created = await tx.configuration.createManyAndReturn({
    data: added,
    select: { id: true },
  });
  const ids = [...changedIds, ...created.map(({ id }) => id)];
  await keepVersions(tx, ctx, CONFIGURATION, ids);
}
