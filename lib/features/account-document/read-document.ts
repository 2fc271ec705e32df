import {
  type AccountDocument,
  accountDocumentSchema,
} from "@/lib/engine/document/account-document";
import { distinctTags } from "@/lib/engine/document/link-tags";
import type { DocumentSettings } from "@/lib/engine/document/plan-document";
import { CONTRACT_LISTS, isContractList } from "@/lib/engine/list-kinds";
import { type CountedList, type EntryRows, entryRows } from "@/lib/features/lists";
import { ruleCostProblems } from "@/lib/features/policies";
import { type InputProblem, InvalidInputError, MAX_DOCUMENTS_BYTES, readPart } from "@/lib/kernel";
import type { DocumentCounts } from "./model";

/** Settings beyond what any workspace has room for are refused before anything is compared. */
const MAX_SETTINGS_BYTES = 2 * MAX_DOCUMENTS_BYTES;

/** A document that was read and may be applied. */
export interface ReadDocument {
  readonly settings: DocumentSettings;
  readonly counts: DocumentCounts;
  /** The lists besides the contract's. */
  readonly named: readonly CountedList[];
  /** A page of a list's entries; null after the last. */
  readonly entriesFrom: (from: EntryPlace) => Promise<EntryRows | null> | EntryRows | null;
}

/** A place in one of the document's lists. */
export interface EntryPlace {
  /** The list's name. */
  readonly list: string;
  readonly index: number;
}

/** @throws InvalidInputError with every problem and its JSON path */
export function readDocument(json: unknown): AccountDocument {
  const document = readPart(accountDocumentSchema, json);
  const costly = costProblemsOf(document);
  if (costly.length > 0) throw new InvalidInputError(costly);
  const smartUrls = document.smartUrls.map((each) =>
    each.tags === undefined ? each : { ...each, tags: distinctTags(each.tags) },
  );
  return { ...document, smartUrls };
}

function costProblemsOf({ blocker, configurations, smartUrls }: AccountDocument): InputProblem[] {
  return [
    ...ruleCostProblems(blocker, "blocker."),
    ...configurations.flatMap(({ policy }, index) =>
      ruleCostProblems(policy, `configurations[${index}].policy.`),
    ),
    ...smartUrls.flatMap(({ policy }, index) =>
      ruleCostProblems(policy, `smartUrls[${index}].policy.`),
    ),
  ];
}

/** @throws InvalidInputError when it is no JSON in UTF-8, and as `readDocument` */
export function readDocumentText(text: readonly Uint8Array[]): AccountDocument {
  const document = readDocument(parseJson(text));
  if (Buffer.byteLength(JSON.stringify(settingsOf(document))) > MAX_SETTINGS_BYTES) {
    const most = MAX_SETTINGS_BYTES / 1024 / 1024;
    const message = `has configurations and SmartURLs of more than ${most} MB; allowed: less`;
    throw new InvalidInputError([{ path: "$", message }]);
  }
  return document;
}

function parseJson(text: readonly Uint8Array[]): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(text)));
  } catch (error) {
    const why = error instanceof SyntaxError ? `is not JSON: ${error.message}` : "is not UTF-8";
    throw new InvalidInputError([{ path: "$", message: why }]);
  }
}

/** A parsed document as `applyDocument` takes it. */
export function asReadDocument(document: AccountDocument): ReadDocument {
  return {
    settings: settingsOf(document),
    counts: countsOf(document),
    named: document.lists.named.map(({ entries, ...head }) => ({
      ...head,
      entries: entries.length,
    })),
    entriesFrom: ({ list, index }) => rowsOf(document, list, index),
  };
}

function rowsOf({ lists }: AccountDocument, list: string, index: number): EntryRows | null {
  if (isContractList(list)) return entryRows(CONTRACT_LISTS[list], lists[list], index);
  const found = lists.named.find(({ name }) => name === list);
  return found === undefined ? null : entryRows(found.kind, found.entries, index);
}

function settingsOf(document: AccountDocument): DocumentSettings {
  const { blocker, configurations, smartUrls } = document;
  return { blocker, configurations, smartUrls };
}

function countsOf({ lists, configurations, smartUrls }: AccountDocument): DocumentCounts {
  return {
    ipWhitelist: lists.ipWhitelist.length,
    ipBlacklist: lists.ipBlacklist.length,
    hostnameBlacklist: lists.hostnameBlacklist.length,
    namedLists: lists.named.length,
    configurations: configurations.length,
    smartUrls: smartUrls.length,
  };
}
