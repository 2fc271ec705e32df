import type { PrismaClient } from "@/lib/db/client";
import { MAX_SMART_URLS } from "@/lib/engine/document/account-document";
import type { SmartUrl } from "@/lib/engine/document/smart-url-schema";
import { toJson } from "../document/json";
import type { Scope } from "../document/scope";
import { ConflictError } from "../errors";
import { lockWorkspace } from "../lock-workspace";
import { recordChange } from "../record-change";
import { keepSmartUrlVersions } from "../version/keep-versions";
import { assertKeynameFree } from "./assert-keyname-free";
import { toColumns } from "./to-columns";

/**
 * Adds a SmartURL at the end of the workspace's document.
 *
 * @throws InvalidInputError when the keyname is taken; ConflictError when the document is full
 */
export async function createSmartUrl(
  prisma: PrismaClient,
  scope: Scope,
  smartUrl: SmartUrl,
): Promise<{ readonly id: string; readonly version: number }> {
  const { workspaceId, actor } = scope;
  return prisma.$transaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    await assertKeynameFree(tx, workspaceId, smartUrl.keyname);
    const { _count: count, _max: max } = await tx.smartUrl.aggregate({
      where: { workspaceId },
      _count: true,
      _max: { position: true },
    });
    if (count >= MAX_SMART_URLS) {
      throw new ConflictError(`A workspace has at most ${MAX_SMART_URLS} SmartURLs.`);
    }
    const position = (max.position ?? -1) + 1;
    const { id, version } = await tx.smartUrl.create({
      data: { ...toColumns(smartUrl), workspaceId, position },
    });
    await keepSmartUrlVersions(tx, scope, [id]);
    await recordChange(tx, {
      workspaceId,
      actor,
      action: "smart-url.create",
      target: smartUrl.keyname,
      touches: ["policies"],
      details: { id, after: toJson(smartUrl) },
    });
    return { id, version };
  });
}
