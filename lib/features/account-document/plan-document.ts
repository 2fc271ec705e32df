import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import { allowLong } from "@/lib/db/bounded-client";
import type { DocumentSettings } from "@/lib/engine/document/plan-document";
import { ALL_CONTRACT_LISTS, loadListEntries, loadNamedLists } from "@/lib/features/lists";
import { loadSettings } from "@/lib/features/policies";
import type { ServiceContext } from "@/lib/kernel";
import type { OpenTask } from "@/lib/threads/task";
import type { ComparedDocument, DocumentInput } from "./document-reader";
import { loadTags } from "./load-tags";
import { loadDocumentRevision } from "./revision";
import { withReader } from "./with-reader";

/** A document compared with the workspace at one revision. */
export interface ComparedRevision extends ComparedDocument {
  readonly revision: string;
  /** The document's, as it would be stored. */
  readonly settings: DocumentSettings;
  /** The stored settings. */
  readonly present: DocumentSettings;
}

/**
 * Compares a document with one database snapshot of the workspace, and changes nothing.
 *
 * @throws InvalidInputError, TooMuchError, NotFoundError
 */
export function planAccountDocument(
  { prisma, workspaceId }: ServiceContext,
  input: DocumentInput,
  open: OpenTask,
): Promise<ComparedRevision> {
  return withReader(open, input, ({ settings }, reader) =>
    prisma.$transaction(
      async (tx) => {
        await allowLong(tx, TIME_LIMITS_MS.transactions.planDocument);
        const revision = await loadDocumentRevision(tx, workspaceId);
        const named = await loadNamedLists(tx, workspaceId);
        const lists = [...ALL_CONTRACT_LISTS, ...named];
        for await (const page of loadListEntries(tx, workspaceId, lists)) {
          await reader.call("compare", page);
        }
        const present = withTags(
          await loadSettings(tx, workspaceId),
          settings,
          await loadTags(tx, workspaceId),
        );
        const compared = await reader.call("finish", { settings: present, lists: named });
        return { ...compared, revision, settings, present };
      },
      {
        isolationLevel: "RepeatableRead",
        timeout: TIME_LIMITS_MS.transactions.planDocument,
        maxWait: 30_000,
      },
    ),
  );
}

/** The stored settings, with the tags of those SmartURLs whose document gives any: others keep theirs. */
function withTags(
  present: DocumentSettings,
  { smartUrls }: DocumentSettings,
  tagsByKeyname: Awaited<ReturnType<typeof loadTags>>,
): DocumentSettings {
  const tagged = new Set(
    smartUrls.flatMap(({ keyname, tags }) => (tags === undefined ? [] : [keyname])),
  );
  return {
    ...present,
    smartUrls: present.smartUrls.map((each) =>
      tagged.has(each.keyname)
        ? { ...each, tags: tagsByKeyname.get(each.keyname)?.tags ?? [] }
        : each,
    ),
  };
}
