import { compileWorkspace } from "@/lib/engine/compile";
import { defaultPolicy } from "@/lib/engine/document/policy-schema";
import { type CompiledLists, ListCompiler } from "@/lib/engine/lists";
import type { WorkspacePolicies } from "@/lib/engine/workspace-policies";
import { loadListEntries } from "@/lib/services/document/load-list-entries";
import { loadSettings } from "@/lib/services/document/load-settings";
import { readPolicy } from "@/lib/services/document/stored-document";
import type { WorkspaceLook } from "@/lib/services/request-path/look-at-workspaces";
import { loadStoredLinks } from "@/lib/services/smart-url/load-stored-links";
import type { PolicySources } from "./policy-sources";

/** A workspace's lists, compiled, and what they cost to keep. */
export interface LoadedLists {
  readonly lists: CompiledLists;
  readonly size: number;
}

/** Reads and compiles a workspace's lists; entries that have expired are left out. */
export async function loadLists(
  { prisma, clock, turns }: PolicySources,
  workspaceId: string,
  { hasListEntries }: WorkspaceLook,
): Promise<LoadedLists> {
  const compiler = new ListCompiler(clock.now());
  if (!hasListEntries) return { lists: compiler.build(), size: 0 };
  return turns.run(async () => {
    let size = 0;
    for await (const page of loadListEntries(prisma, workspaceId)) {
      compiler.add(page.map(({ id, list, value, expiresAt }) => ({ id, list, value, expiresAt })));
      size += page.length;
    }
    return { lists: compiler.build(), size };
  });
}

/** Reads the workspace's settings and compiles them over its lists; links that are stopped are left out. */
export async function loadPolicies(
  { prisma, turns }: PolicySources,
  workspaceId: string,
  { blocker, hasConfigurations, hasLinks }: WorkspaceLook,
  lists: CompiledLists,
): Promise<WorkspacePolicies> {
  if (!hasConfigurations && !hasLinks) {
    const policy = blocker === null ? defaultPolicy : readPolicy(blocker);
    return compileWorkspace({ blocker: policy, configurations: [], smartUrls: [], lists });
  }
  return turns.run(async () => {
    const settings = await loadSettings(prisma, workspaceId);
    const links = await loadStoredLinks(prisma, workspaceId);
    const smartUrls = settings.smartUrls.flatMap((smartUrl) => {
      const stored = links.get(smartUrl.keyname);
      return stored === undefined ? [] : [{ ...smartUrl, stored }];
    });
    return compileWorkspace({ ...settings, smartUrls, lists });
  });
}
