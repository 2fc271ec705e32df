import { z } from "zod";
import { smartUrlSchema } from "@/lib/engine/document/smart-url-schema";
import { duplicateLink, linkCopy, listSmartUrls, smartUrlSummary } from "@/lib/features/links";
import {
  deleteDocument,
  documentAddition,
  documentChange,
  documentReplay,
  getVersionOrThrow,
  listVersions,
  pageOf,
  pageQuery,
  SMART_URL,
  storedSmartUrl,
  storedVersion,
  versionPage,
  versionsQuery,
} from "@/lib/features/policies";
import {
  addDocument,
  readChange,
  replayDraft,
  SMART_URLS,
  saveChange,
  versionParam,
} from "../policy/documents";
import { saveOutcome } from "../policy/model";
import { readDocumentBody } from "../policy/read-document-body";
import { linkBase } from "../server/link-base";
import { idParam } from "../server/panel-route";
import { refuseDestinations, settleSavedLink } from "../server/refuse-destinations";
import { LINK_OPERATIONS } from "./links";
import { allOf, readsOf, workspaceOperation } from "./operation";

const DOCUMENT = { document: "smart-url" } as const;

const list = workspaceOperation({
  method: "GET",
  path: "smarturls",
  role: "viewer",
  scopes: readsOf("links"),
  summary: "Lists the SmartURLs, in pages.",
  query: pageQuery,
  answer: pageOf(smartUrlSummary).extend({
    linkBase: z.string().describe("The URL before the keyname."),
  }),
  async run(call, { query: { q: search, page, sort, tag } }) {
    const request = { search, page, sort, tag };
    const [smartUrls, base] = await Promise.all([listSmartUrls(call.ctx, request), linkBase(call)]);
    return { ...smartUrls, linkBase: base };
  },
});

const add = workspaceOperation({
  method: "POST",
  path: "smarturls",
  role: "member",
  scopes: allOf("links"),
  summary: "Adds a SmartURL; `outcome` tells whether it needs to be confirmed first.",
  limit: "trialOfUser",
  body: documentAddition.extend({ document: smartUrlSchema }),
  readsBody: (call) => readDocumentBody(call, DOCUMENT, documentAddition),
  answer: saveOutcome,
  run: (call, { body }) => addDocument(SMART_URLS, call, body),
});

const read = workspaceOperation({
  method: "GET",
  path: "smarturls/[id]",
  role: "viewer",
  scopes: readsOf("links"),
  summary: "Reads a SmartURL, with its version.",
  answer: storedSmartUrl,
  run: (call) => SMART_URL.load(call.ctx.prisma, call.workspace.id, idParam(call, "id")),
});

const save = workspaceOperation({
  method: "PUT",
  path: "smarturls/[id]",
  role: "member",
  scopes: allOf("links"),
  summary:
    "Saves a SmartURL as a new version; `outcome` tells whether it needs to be confirmed first.",
  body: documentChange.extend({ document: smartUrlSchema }),
  readsBody: (call) => readChange(call, "smart-url"),
  answer: saveOutcome,
  run: (call, { body }) => saveChange(SMART_URLS, call, body),
});

const remove = workspaceOperation({
  method: "DELETE",
  path: "smarturls/[id]",
  role: "member",
  scopes: allOf("links"),
  summary: "Removes a SmartURL. Its versions stay.",
  run: (call) => deleteDocument(call.ctx, SMART_URL, idParam(call, "id")),
});

const versions = workspaceOperation({
  method: "GET",
  path: "smarturls/[id]/versions",
  role: "viewer",
  scopes: readsOf("links"),
  summary: "Lists the versions of a SmartURL, newest first.",
  query: versionsQuery,
  answer: versionPage,
  run: (call, { query }) => listVersions(call.ctx, SMART_URL, idParam(call, "id"), query.before),
});

const version = workspaceOperation({
  method: "GET",
  path: "smarturls/[id]/versions/[version]",
  role: "viewer",
  scopes: readsOf("links"),
  summary: "Reads one version of a SmartURL.",
  answer: storedVersion,
  run(call) {
    const number = versionParam(call);
    return getVersionOrThrow(call.ctx, SMART_URL, idParam(call, "id"), number);
  },
});

const replay = workspaceOperation({
  method: "POST",
  path: "smarturls/replay",
  role: "member",
  scopes: allOf("links", "traffic"),
  summary: "Judges recorded visitors by a draft of a SmartURL. Saves nothing.",
  limit: "trialOfUser",
  body: documentReplay.extend({ document: smartUrlSchema }),
  readsBody: (call) => readDocumentBody(call, DOCUMENT, documentReplay),
  answerType: "application/x-ndjson",
  run: (call, { body }) => replayDraft(SMART_URLS, call, body),
});

const duplicate = workspaceOperation({
  method: "POST",
  path: "smarturls/[id]/duplicate",
  role: "member",
  scopes: allOf("links"),
  summary: "Copies a SmartURL under a new keyname.",
  answer: linkCopy,
  /** The copy is checked as if it were made by hand. */
  async run(call) {
    const { runtime, ctx, now } = call;
    const id = idParam(call, "id");
    const { document } = await SMART_URL.load(runtime.prisma, ctx.workspaceId, id);
    await refuseDestinations(call, document);
    const copy = await duplicateLink(ctx, id);
    await settleSavedLink(runtime, copy.id, now);
    return copy;
  },
});

export const OPERATIONS = [
  list,
  add,
  read,
  save,
  remove,
  versions,
  version,
  replay,
  duplicate,
  ...LINK_OPERATIONS,
] as const;
