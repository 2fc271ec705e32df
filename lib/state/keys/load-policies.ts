import type { PrismaClient } from "@/lib/db/client";
import { compileWorkspace } from "@/lib/engine/compile";
import { type CompiledLists, ListCompiler } from "@/lib/engine/lists";
import type { WorkspacePolicies } from "@/lib/engine/workspace-policies";
import { loadListEntries } from "@/lib/services/document/load-list-entries";
import { loadSettings } from "@/lib/services/document/load-settings";
import { loadStoredLinks } from "@/lib/services/smart-url/load-stored-links";

/** A workspace's lists, compiled, and what they cost to keep. */
export interface LoadedLists {
  readonly lists: CompiledLists;
  readonly size: number;
}

/** Reads and compiles a workspace's lists; entries that have expired at `now` (epoch ms) are left out. */
export async function loadLists(
  prisma: PrismaClient,
  workspaceId: string,
  now: number,
): Promise<LoadedLists> {
  const compiler = new ListCompiler(now);
  let size = 0;
  for await (const page of loadListEntries(prisma, workspaceId)) {
    compiler.add(page.map(({ id, list, value, expiresAt }) => ({ id, list, value, expiresAt })));
    size += page.length;
  }
  return { lists: compiler.build(), size };
}

/** Reads the workspace's settings and compiles them over its lists; links that are stopped are left out. */
export async function loadPolicies(
  prisma: PrismaClient,
  workspaceId: string,
  lists: CompiledLists,
): Promise<WorkspacePolicies> {
  const settings = await loadSettings(prisma, workspaceId);
  const links = await loadStoredLinks(prisma, workspaceId);
  const smartUrls = settings.smartUrls.flatMap((smartUrl) => {
    const stored = links.get(smartUrl.keyname);
    return stored === undefined ? [] : [{ ...smartUrl, stored }];
  });
  return compileWorkspace({ ...settings, smartUrls, lists });
}
