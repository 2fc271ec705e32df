import { compileWorkspace } from "@/lib/engine/compile";
import type { DocumentSettings } from "@/lib/engine/document/plan-document";
import { defaultPolicy } from "@/lib/engine/document/policy-schema";
import type { Rules } from "@/lib/engine/document/rules-schema";
import type { StoredListEntry } from "@/lib/engine/list-match";
import { type CompiledLists, compileLists, ListCompiler } from "@/lib/engine/lists";
import type { WorkspacePolicies } from "@/lib/engine/workspace-policies";
import { type LoadedListEntry, loadListEntries } from "@/lib/services/document/load-list-entries";
import { loadSettings } from "@/lib/services/document/load-settings";
import { readPolicy } from "@/lib/services/document/stored-document";
import { ALL_CONTRACT_LISTS, loadNamedLists } from "@/lib/services/list/workspace-list";
import type { WorkspaceSummary } from "@/lib/services/request-path/load-summaries";
import { loadStoredLinks } from "@/lib/services/smart-url/load-stored-links";
import type { PolicySources } from "./policy-sources";

/*
 * Estimated memory of a compiled workspace. The caches' bounds must hold for the worst that a customer can
 * save, but need not be exact.
 */

/** A list entry with its id, in any of the tables. */
const BYTES_OF_LIST_ENTRY = 250;
/** A list without entries. */
const BYTES_OF_NAMED_LIST = 2_000;
/** A workspace without any settings. */
const BYTES_OF_WORKSPACE = 4_000;
/** Per character of JSON: 2.4 (long texts) to 6.5 (many short rules) were measured. */
const BYTES_OF_CHARACTER = 6;
/** The patterns of one set of rules: 80 bytes a step. */
const BYTES_OF_PATTERNS = 20_000;

/** A workspace's compiled lists. */
export interface LoadedLists {
  readonly lists: CompiledLists;
  /** Estimated memory. */
  readonly bytes: number;
}

/** A workspace's settings, compiled over its lists. */
export interface LoadedPolicies {
  readonly policies: WorkspacePolicies;
  /** Estimated memory without the lists. */
  readonly bytes: number;
}

/** Reads and compiles a workspace's lists, without expired entries. */
export async function loadLists(
  { prisma, clock, limitReads }: PolicySources,
  workspaceId: string,
  { hasLists }: WorkspaceSummary,
): Promise<LoadedLists> {
  const now = clock.now();
  if (!hasLists) return { lists: compileLists([], now), bytes: 0 };
  return limitReads(async () => {
    const named = await loadNamedLists(prisma, workspaceId);
    const compiler = new ListCompiler(now, named);
    let size = 0;
    const lists = [...ALL_CONTRACT_LISTS, ...named];
    for await (const page of loadListEntries(prisma, workspaceId, lists)) {
      compiler.add(page.map(toStoredEntry));
      size += page.length;
    }
    const bytes = size * BYTES_OF_LIST_ENTRY + named.length * BYTES_OF_NAMED_LIST;
    return { lists: compiler.build(), bytes };
  });
}

/** Without the note, which would only take memory. */
function toStoredEntry({ id, list, value, expiresAt }: LoadedListEntry): StoredListEntry {
  return { id, list: list.name, value, expiresAt };
}

/** Reads the workspace's settings and compiles them over its lists, without stopped links. */
export async function loadPolicies(
  { prisma, limitReads }: PolicySources,
  workspaceId: string,
  { blocker, hasConfigurations, hasLinks }: WorkspaceSummary,
  lists: CompiledLists,
): Promise<LoadedPolicies> {
  if (!hasConfigurations && !hasLinks) {
    const policy = blocker === null ? defaultPolicy : readPolicy(blocker);
    const settings = { blocker: policy, configurations: [], smartUrls: [] };
    return { policies: compileWorkspace({ ...settings, lists }), bytes: weighSettings(settings) };
  }
  return limitReads(async () => {
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

function weighSettings(settings: DocumentSettings): number {
  const sets = settings.configurations.flatMap(({ params, headers }) => [params, headers]);
  return (
    BYTES_OF_WORKSPACE +
    JSON.stringify(settings).length * BYTES_OF_CHARACTER +
    sets.filter(hasPatterns).length * BYTES_OF_PATTERNS
  );
}

const hasPatterns = ({ rules }: Rules) => rules.some(({ op }) => op === "matches");
