import type { PrismaClient } from "@/lib/db/client";
import { compileConfiguration, compilePolicy, compileSmartUrl } from "@/lib/engine/compile";
import type { Configuration } from "@/lib/engine/document/configuration-schema";
import type { ExpressionRule } from "@/lib/engine/document/expression-rules-schema";
import { defaultPolicy } from "@/lib/engine/document/policy-schema";
import type { FieldRules } from "@/lib/engine/document/rules-schema";
import type { SmartUrl } from "@/lib/engine/document/smart-url-schema";
import type { StoredListEntry } from "@/lib/engine/list-match";
import { type CompiledLists, compileLists, ListCompiler } from "@/lib/engine/lists";
import type {
  CompiledConfiguration,
  CompiledPolicy,
  CompiledSmartUrl,
  StoredLink,
  WorkspacePolicies,
} from "@/lib/engine/workspace-policies";
import {
  ALL_CONTRACT_LISTS,
  type LoadedListEntry,
  loadListEntries,
  loadNamedLists,
} from "@/lib/features/lists";
import { loadConfigurations, loadHeads, loadLinks, readPolicy } from "@/lib/features/policies";
import type { WorkspaceSummary } from "@/lib/features/request-path";
import { type PageBrands, pageBrands } from "@/lib/visitors/brand/brand-for";
import { CompiledDocuments } from "./compiled-documents";
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
/** A rule's expression, and each of its characters: 2 to 5 KB were measured for short ones, 26 a character for long ones. */
const BYTES_OF_EXPRESSION = 2_000;
const BYTES_OF_EXPRESSION_CHARACTER = 40;
/** The patterns of one set of rules: 80 bytes a step. */
const BYTES_OF_PATTERNS = 20_000;

/** A workspace's compiled lists. */
export interface LoadedLists {
  readonly lists: CompiledLists;
  /** Estimated memory. */
  readonly bytes: number;
}

/** A workspace's settings, compiled over its lists. */
export interface LoadedPolicies extends PageBrands {
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

/** A workspace's documents as they were compiled last. */
export interface KnownDocuments {
  readonly configurations: CompiledDocuments<Configuration, CompiledConfiguration>;
  readonly smartUrls: CompiledDocuments<
    SmartUrl & { readonly stored: StoredLink },
    CompiledSmartUrl
  >;
}

export const noDocuments = (): KnownDocuments => ({
  configurations: new CompiledDocuments(),
  smartUrls: new CompiledDocuments(),
});

/**
 * Reads what has changed of a workspace's settings, and compiles it over its lists, without stopped links.
 *
 * @throws StoredDocumentError
 */
export async function loadPolicies(
  { prisma, limitReads }: PolicySources,
  workspaceId: string,
  summary: WorkspaceSummary,
  { lists, known }: { readonly lists: CompiledLists; readonly known: KnownDocuments },
): Promise<LoadedPolicies> {
  const { blocker: stored, brand, configurationBrands, hasConfigurations, hasLinks } = summary;
  const policy = stored === null ? defaultPolicy : readPolicy(stored);
  const blocker = compilePolicy(policy, lists);
  const { configurations, smartUrls } =
    hasConfigurations || hasLinks
      ? await limitReads(() => loadDocuments(prisma, workspaceId, { lists, known }))
      : { configurations: [], smartUrls: [] };
  return {
    policies: {
      blocker,
      configurations: new Map(configurations.map((each) => [each.name, each])),
      smartUrls: new Map(smartUrls.map((each) => [each.keyname, each])),
    },
    ...pageBrands(brand, configurationBrands),
    bytes:
      BYTES_OF_WORKSPACE +
      // Each configuration's has what it takes over.
      JSON.stringify(brand).length * (1 + Object.keys(configurationBrands).length) +
      JSON.stringify(configurationBrands).length +
      weigh(policy, policy.rules) +
      known.configurations.bytes +
      known.smartUrls.bytes,
  };
}

async function loadDocuments(
  prisma: PrismaClient,
  workspaceId: string,
  { lists, known }: { readonly lists: CompiledLists; readonly known: KnownDocuments },
) {
  const heads = await loadHeads(prisma, workspaceId);
  const configurations = await known.configurations.update(heads.configurations, {
    load: (ids) => loadConfigurations(prisma, workspaceId, ids),
    compile: (document) => compileConfiguration(document, lists),
    weigh: (document) =>
      weigh(document, document.policy.rules) +
      [document.params, document.headers].filter(hasPatterns).length * BYTES_OF_PATTERNS,
  });
  const smartUrls = await known.smartUrls.update(heads.smartUrls, {
    load: (ids) => loadLinks(prisma, workspaceId, ids),
    compile: (document) => compileSmartUrl(document, lists),
    weigh: (document) => weigh(document, document.policy.rules),
  });
  return {
    configurations: configurations.map((each) => over(lists, each)),
    smartUrls: smartUrls.map((each) => over(lists, each)),
  };
}

/** A document that was compiled before its lists were. */
function over<T extends { readonly policy: CompiledPolicy }>(lists: CompiledLists, compiled: T): T {
  if (compiled.policy.lists === lists) return compiled;
  return { ...compiled, policy: { ...compiled.policy, lists } };
}

function weigh(document: object, rules: readonly ExpressionRule[]): number {
  const characters = rules.reduce((total, { when }) => total + when.length, 0);
  return (
    JSON.stringify(document).length * BYTES_OF_CHARACTER +
    rules.length * BYTES_OF_EXPRESSION +
    characters * BYTES_OF_EXPRESSION_CHARACTER
  );
}

const hasPatterns = ({ rules }: FieldRules) => rules.some(({ op }) => op === "matches");
