import { isDeepStrictEqual } from "node:util";
import type { Prisma } from "@/lib/db/client";
import type { Configuration } from "@/lib/engine/document/configuration-schema";
import { keepConfigurationVersions } from "../version/keep-versions";
import { toJson } from "./json";
import type { Scope } from "./scope";

/**
 * Makes the configurations what the document says. One that stays keeps its id and history, and gets a
 * new version only when it changed; the history of one that goes remains.
 */
export async function replaceConfigurations(
  tx: Prisma.TransactionClient,
  { workspaceId, actor }: Scope,
  configurations: readonly Configuration[],
): Promise<void> {
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
  await keepConfigurationVersions(tx, { workspaceId, actor }, ids);
}
