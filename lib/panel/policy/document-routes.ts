import type { EvaluateKind } from "@/lib/engine/checks/check";
import { BLOCKER_POLICY } from "@/lib/services/document/blocker-policy";
import { CONFIGURATION } from "@/lib/services/document/configuration";
import type { CollectionKind, DocumentKind } from "@/lib/services/document/document-kind";
import { listConfigurations } from "@/lib/services/document/list-configurations";
import type { Page, PageRequest } from "@/lib/services/document/page";
import {
  createDocument,
  deleteDocument,
  saveDocument,
} from "@/lib/services/document/save-document";
import { SMART_URL } from "@/lib/services/document/smart-url";
import { getVersionOrThrow, listVersions } from "@/lib/services/document/versions";
import { NotFoundError } from "@/lib/services/errors";
import { listSmartUrls } from "@/lib/services/smart-url/list-smart-urls";
import {
  createDocumentSchema,
  pageQuerySchema,
  replaySchema,
  saveDocumentSchema,
  versionsQuerySchema,
} from "../schemas/policy";
import { streamWithPlace } from "../server/heavy-work";
import { limitAccount } from "../server/limits";
import { linkBase } from "../server/link-base";
import { ndjsonResponse } from "../server/ndjson-response";
import { idParam, readQuery, type WorkspaceCall, workspaceRoute } from "../server/panel-route";
import {
  type FieldWarnings,
  refuseDestinations,
  settleSavedLink,
} from "../server/refuse-destinations";
import { compileInSlices } from "./compile-in-slices";
import { type GuardWarning, guard, type Judge } from "./guard";
import { refuseMissingLists } from "./missing-lists";
import { readDocumentBody } from "./read-document-body";
import { tryOut } from "./trial";

/** A save is done, or the guard needs a confirmation first. */
export type SaveOutcome =
  | {
      readonly outcome: "saved";
      readonly id: string;
      readonly version: number;
      /** Possible mistakes, a sentence by field. */
      readonly fieldWarnings?: FieldWarnings;
    }
  | { readonly outcome: "needs-confirmation"; readonly warnings: readonly GuardWarning[] };

/** A document kind and its routes' own parts. */
interface RoutedKind<D extends object> {
  readonly kind: DocumentKind<D>;
  /** The endpoint whose visitors it judges. */
  readonly endpoint: EvaluateKind;
  readonly judgeOf: (document: D) => Judge;
  /** Checks beyond the schema, before the guard. @throws InvalidInputError */
  readonly check?: (call: WorkspaceCall, document: D) => Promise<FieldWarnings>;
  /** Runs after a save. */
  readonly settle?: (call: WorkspaceCall, id: string) => Promise<void>;
}

interface RoutedCollection<D extends object> extends RoutedKind<D> {
  readonly kind: CollectionKind<D>;
  readonly list: (
    call: WorkspaceCall,
    request: PageRequest & { readonly tag: string },
  ) => Promise<Page<object>>;
}

export const BLOCKER_ROUTES = documentRoutes({
  kind: BLOCKER_POLICY,
  endpoint: "blocker",
  judgeOf: (policy) => ({ policy }),
});

export const CONFIGURATION_ROUTES = collectionRoutes({
  kind: CONFIGURATION,
  endpoint: "blockerv2",
  judgeOf: (configuration) => configuration,
  list: ({ ctx }, request) => listConfigurations(ctx, request),
});

export const SMART_URL_ROUTES = collectionRoutes({
  kind: SMART_URL,
  endpoint: "shorterlink",
  judgeOf: (smartUrl) => smartUrl,
  /** With the workspace's link base URL. */
  async list(call, request) {
    const [smartUrls, base] = await Promise.all([listSmartUrls(call.ctx, request), linkBase(call)]);
    return { ...smartUrls, linkBase: base };
  },
  check: refuseDestinations,
  settle: ({ runtime, now }, id) => settleSavedLink(runtime, id, now),
});

/** A document's routes: viewers read, members change. */
function documentRoutes<D extends object>(routed: RoutedKind<D>) {
  const { kind, endpoint, judgeOf } = routed;
  const parts = { document: kind.name };
  const idOf = (call: WorkspaceCall) =>
    kind.naming === null ? call.workspace.id : idParam(call, "id");

  return {
    document: {
      GET: workspaceRoute("viewer", (call) =>
        kind.load(call.ctx.prisma, call.workspace.id, idOf(call)),
      ),
      PUT: workspaceRoute("member", async (call) => {
        const id = idOf(call);
        await limitAccount(call.runtime, "trialOfUser", call.user.id);
        const body = await readDocumentBody(call, parts, saveDocumentSchema.omit(DOCUMENT));
        const { baseVersion, restores } = body;
        return guardedSave(routed, call, body, async (document) => {
          const change = { document, baseVersion, restores };
          return { id, version: await saveDocument(call.ctx, kind, id, change) };
        });
      }),
    },
    /** Paged, newest first. */
    versions: {
      GET: workspaceRoute("viewer", (call) => {
        const { before } = readQuery(call, versionsQuerySchema);
        return listVersions(call.ctx, kind, idOf(call), before);
      }),
    },
    version: {
      GET: workspaceRoute("viewer", (call) => {
        const text = call.params.version ?? "";
        if (!/^(?:0|[1-9]\d{0,8})$/.test(text))
          throw new NotFoundError("There is no such version.");
        return getVersionOrThrow(call.ctx, kind, idOf(call), Number(text));
      }),
    },
    /** Replays recent decisions; saves nothing. */
    replay: {
      POST: workspaceRoute("member", async (call) => {
        await limitAccount(call.runtime, "trialOfUser", call.user.id);
        const body = await readDocumentBody(call, parts, replaySchema.omit(DOCUMENT));
        const document = kindOwn<D>(body.document);
        await checkRules(routed, call, document);
        const id = kind.naming === null ? call.workspace.id : body.id;
        const stored =
          id === undefined ? null : await kind.load(call.ctx.prisma, call.workspace.id, id);
        const lines = tryOut(call, {
          kind: endpoint,
          rule: kind.naming?.nameOf(stored?.document ?? document),
          before: stored && judgeOf(stored.document),
          after: judgeOf(document),
        });
        return streamWithPlace(call, "replay", lines, ndjsonResponse);
      }),
    },
  };
}

const DOCUMENT = { document: true } as const;

/** What was read as a part of the kind's own name, and so by its own schema. */
const kindOwn = <D extends object>(document: object): D => document as D;

/** The routes of a collection, with add and remove. */
function collectionRoutes<D extends object>(routed: RoutedCollection<D>) {
  const { kind, list } = routed;
  const { document, ...others } = documentRoutes(routed);
  return {
    ...others,
    collection: {
      GET: workspaceRoute("viewer", (call) => {
        const { q, page, sort, tag } = readQuery(call, pageQuerySchema);
        return list(call, { search: q, page, sort, tag });
      }),
      POST: workspaceRoute("member", async (call) => {
        await limitAccount(call.runtime, "trialOfUser", call.user.id);
        const parts = { document: kind.name };
        const body = await readDocumentBody(call, parts, createDocumentSchema.omit(DOCUMENT));
        return guardedSave(routed, call, body, (each) => createDocument(call.ctx, kind, each));
      }),
    },
    document: {
      ...document,
      DELETE: workspaceRoute("member", (call) =>
        deleteDocument(call.ctx, kind, idParam(call, "id")),
      ),
    },
  };
}

/** What a save refuses a replay refuses too: its figures would be those of another policy. */
async function checkRules<D extends object>(
  { kind, judgeOf }: RoutedKind<D>,
  call: WorkspaceCall,
  document: D,
): Promise<void> {
  const { policy } = judgeOf(document);
  await compileInSlices(policy.rules);
  await refuseMissingLists(call, policy, kind.naming === null ? "" : "policy.");
}

/** Saves a document without warnings, or whose warnings were confirmed. */
async function guardedSave<D extends object>(
  routed: RoutedKind<D>,
  call: WorkspaceCall,
  body: { readonly document: object; readonly confirmed: boolean },
  save: (document: D) => Promise<{ readonly id: string; readonly version: number }>,
): Promise<SaveOutcome> {
  const { endpoint, judgeOf, check, settle } = routed;
  const document = kindOwn<D>(body.document);
  await checkRules(routed, call, document);
  const fieldWarnings = await check?.(call, document);
  const warnings = body.confirmed ? [] : await guard(call, endpoint, judgeOf(document));
  if (warnings.length > 0) return { outcome: "needs-confirmation", warnings };
  const saved = await save(document);
  await settle?.(call, saved.id);
  return { outcome: "saved", ...saved, ...(fieldWarnings !== undefined && { fieldWarnings }) };
}
