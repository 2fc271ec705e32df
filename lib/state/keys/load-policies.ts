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
import { BYTES_OF_LIST_ENTRY, weighSettings } from "./weigh-settings";

/** A workspace's lists, compiled. */
export interface LoadedLists {
  readonly lists: CompiledLists;
  /** What they cost to keep, about. */
  readonly bytes: number;
}

/** A workspace's settings, compiled over its lists. */
export interface LoadedPolicies {
  readonly policies: WorkspacePolicies;
  /** What they cost to keep beside the lists, about. */
  readonly bytes: number;
}

/** Reads and compiles a workspace's lists; entries that have expired are left out. */
export async function loadLists(
  { prisma, clock, turns }: PolicySources,
  workspaceId: string,
  { hasListEntries }: WorkspaceLook,
): Promise<LoadedLists> {
  const compiler = new ListCompiler(clock.now());
  if (!hasListEntries) return { lists: compiler.build(), bytes: 0 };
  return turns.run(async () => {
    let size = 0;
    for await (const page of loadListEntries(prisma, workspaceId)) {
      compiler.add(page.map(({ id, list, value, expiresAt }) => ({ id, list, value, expiresAt })));
      size += page.length;
    }
    return { lists: compiler.build(), bytes: size * BYTES_OF_LIST_ENTRY };
  });
}

/** Reads the workspace's settings and compiles them over its lists; links that are stopped are left out. */
export async function loadPolicies(
  { prisma, turns }: PolicySources,
  workspaceId: string,
  { blocker, hasConfigurations, hasLinks }: WorkspaceLook,
  lists: CompiledLists,
): Promise<LoadedPolicies> {
  if (!hasConfigurations && !hasLinks) {
    const policy = blocker === null ? defaultPolicy : readPolicy(blocker);
    const settings = { blocker: policy, configurations: [], smartUrls: [] };
    return { policies: compileWorkspace({ ...settings, lists }), bytes: weighSettings(settings) };
  }
  return turns.run(async () => {
    const settings = await loadSettings(prisma, workspaceId);
    const links = await loadStoredLinks(prisma, workspaceId);
    const smartUrls = settings.smartUrls.flatMap((smartUrl) => {
      const stored = links.get(smartUrl.keyname);
      return stored === undefined ? [] : [{ ...smartUrl, stored }];
    });
    const policies = compileWorkspace({ ...settings, smartUrls, lists });
    return { policies, bytes: weighSettings(settings) };
  });
}
