import type { EvaluateKind } from "@/lib/engine/checks/check";
import type { Configuration } from "@/lib/engine/document/configuration-schema";
import type { Policy } from "@/lib/engine/document/policy-schema";
import type { SmartUrl } from "@/lib/engine/document/smart-url-schema";
import {
  BLOCKER_POLICY,
  CONFIGURATION,
  type CollectionKind,
  createDocument,
  type DocumentKind,
  documentChange,
  SMART_URL,
  saveDocument,
} from "@/lib/features/policies";
import { NotFoundError } from "@/lib/kernel";
import { streamWithPlace } from "../server/heavy-work";
import { limitAccount } from "../server/limits";
import { ndjsonResponse } from "../server/ndjson-response";
import { idParam, type WorkspaceCall } from "../server/panel-route";
import { refuseDestinations, settleSavedLink } from "../server/refuse-destinations";
import { compileInSlices } from "./compile-in-slices";
import { guard, type Judge } from "./guard";
import { refuseMissingLists } from "./missing-lists";
import type { FieldWarnings, SaveOutcome } from "./model";
import { readDocumentBody } from "./read-document-body";
import { tryOut } from "./trial";

/** A document kind, and what the panel does with it beyond storing it. */
export interface JudgingKind<D extends object> {
  readonly kind: DocumentKind<D>;
  /** The endpoint whose visitors it judges. */
  readonly endpoint: EvaluateKind;
  readonly judgeOf: (document: D) => Judge;
  /** Checks beyond the schema, before the guard. @throws InvalidInputError */
  readonly check?: (call: WorkspaceCall, document: D) => Promise<FieldWarnings>;
  /** Runs after a save. */
  readonly settle?: (call: WorkspaceCall, id: string) => Promise<void>;
}

interface JudgingCollection<D extends object> extends JudgingKind<D> {
  readonly kind: CollectionKind<D>;
}

export const BLOCKER: JudgingKind<Policy> = {
  kind: BLOCKER_POLICY,
  endpoint: "blocker",
  judgeOf: (policy) => ({ policy }),
};

export const CONFIGURATIONS: JudgingCollection<Configuration> = {
  kind: CONFIGURATION,
  endpoint: "blockerv2",
  judgeOf: (configuration) => configuration,
};

export const SMART_URLS: JudgingCollection<SmartUrl> = {
  kind: SMART_URL,
  endpoint: "shorterlink",
  judgeOf: (smartUrl) => smartUrl,
  check: refuseDestinations,
  settle: ({ runtime, now }, id) => settleSavedLink(runtime, id, now),
};

/** The body of a change to one of a collection: its id is looked at before anything is read or counted. */
export async function readChange<Kind extends "configuration" | "smart-url">(
  call: WorkspaceCall,
  kind: Kind,
) {
  idParam(call, "id");
  await limitAccount(call.runtime, "trialOfUser", call.user.id);
  return readDocumentBody(call, { document: kind }, documentChange);
}

interface Addition<D> {
  readonly document: D;
  readonly confirmed: boolean;
}

/** Adds a document to its collection, as `saveChange`. */
export function addDocument<D extends object>(
  judging: JudgingCollection<D>,
  call: WorkspaceCall,
  addition: Addition<D>,
): Promise<SaveOutcome> {
  return guardedSave(judging, call, addition, (document) =>
    createDocument(call.ctx, judging.kind, document),
  );
}

interface Change<D> extends Addition<D> {
  readonly baseVersion: number;
  readonly restores?: number | undefined;
}

/** Saves a document as a new version, unless the guard's warnings have to be confirmed first. */
export function saveChange<D extends object>(
  judging: JudgingKind<D>,
  call: WorkspaceCall,
  change: Change<D>,
): Promise<SaveOutcome> {
  const { kind } = judging;
  const id = idOf(judging, call);
  const { baseVersion, restores } = change;
  return guardedSave(judging, call, change, async (document) => ({
    id,
    version: await saveDocument(call.ctx, kind, id, { document, baseVersion, restores }),
  }));
}

/** Judges recent visitors by a draft; saves nothing. @param id of the document to replace; omit for a new one */
export async function replayDraft<D extends object>(
  judging: JudgingKind<D>,
  call: WorkspaceCall,
  { document, id: given }: { readonly document: D; readonly id?: string | undefined },
): Promise<Response> {
  const { kind, endpoint, judgeOf } = judging;
  const { prisma, workspaceId } = call.ctx;
  await checkRules(judging, call, document);
  const id = kind.naming === null ? workspaceId : given;
  const stored = id === undefined ? null : await kind.load(prisma, workspaceId, id);
  const lines = tryOut(call, {
    kind: endpoint,
    rule: kind.naming?.nameOf(stored?.document ?? document),
    before: stored && judgeOf(stored.document),
    after: judgeOf(document),
  });
  return streamWithPlace(call, "replay", lines, ndjsonResponse);
}

/** A version's number from the path. @throws NotFoundError */
export function versionParam({ params }: WorkspaceCall): number {
  const text = params.version ?? "";
  if (/^(?:0|[1-9]\d{0,8})$/.test(text)) return Number(text);
  throw new NotFoundError("There is no such version.");
}

const idOf = <D extends object>({ kind }: JudgingKind<D>, call: WorkspaceCall): string =>
  kind.naming === null ? call.workspace.id : idParam(call, "id");

/** A replay refuses whatever a save refuses: its figures would be those of another policy. */
async function checkRules<D extends object>(
  { kind, judgeOf }: JudgingKind<D>,
  call: WorkspaceCall,
  document: D,
): Promise<void> {
  const { policy } = judgeOf(document);
  await compileInSlices(policy.rules);
  await refuseMissingLists(call, policy, kind.naming === null ? "" : "policy.");
}

/** Saves a document without warnings, or whose warnings were confirmed. */
async function guardedSave<D extends object>(
  judging: JudgingKind<D>,
  call: WorkspaceCall,
  { document, confirmed }: Addition<D>,
  save: (document: D) => Promise<{ readonly id: string; readonly version: number }>,
): Promise<SaveOutcome> {
  const { endpoint, judgeOf, check, settle } = judging;
  await checkRules(judging, call, document);
  const fieldWarnings = await check?.(call, document);
  const warnings = confirmed ? [] : await guard(call, endpoint, judgeOf(document));
  if (warnings.length > 0) return { outcome: "needs-confirmation", warnings };
  const saved = await save(document);
  await settle?.(call, saved.id);
  return { outcome: "saved", ...saved, ...(fieldWarnings !== undefined && { fieldWarnings }) };
}
