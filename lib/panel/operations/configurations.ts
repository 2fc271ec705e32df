import { z } from "zod";
import { configurationSchema } from "@/lib/engine/document/configuration-schema";
import type { FieldRules } from "@/lib/engine/document/rules-schema";
import { compileFieldRules } from "@/lib/engine/rules";
import {
  CONFIGURATION,
  configurationSummary,
  deleteDocument,
  documentAddition,
  documentChange,
  documentReplay,
  getVersionOrThrow,
  listConfigurations,
  listVersions,
  pageOf,
  pageQuery,
  storedConfiguration,
  storedVersion,
  versionPage,
  versionsQuery,
} from "@/lib/features/policies";
import { getConfigurationBrand, updateConfigurationBrand } from "@/lib/features/workspaces";
import { configurationBrandSchema } from "@/lib/visitors/brand/brand-schema";
import {
  addDocument,
  CONFIGURATIONS,
  readChange,
  replayDraft,
  saveChange,
  versionParam,
} from "../policy/documents";
import {
  rulesTrial,
  saveOutcome,
  type TriedRules,
  triedRequest,
  triedRules,
} from "../policy/model";
import { readDocumentBody } from "../policy/read-document-body";
import { idParam } from "../server/panel-route";
import { allOf, readsOf, workspaceOperation } from "./operation";

const DOCUMENT = { document: "configuration" } as const;

const list = workspaceOperation({
  method: "GET",
  path: "configurations",
  role: "viewer",
  scopes: readsOf("policy"),
  summary: "Lists the configurations, in pages.",
  query: pageQuery,
  answer: pageOf(configurationSummary),
  run: ({ ctx }, { query: { q: search, page, sort } }) =>
    listConfigurations(ctx, { search, page, sort }),
});

const add = workspaceOperation({
  method: "POST",
  path: "configurations",
  role: "member",
  scopes: allOf("policy"),
  summary: "Adds a configuration; `outcome` tells whether it needs to be confirmed first.",
  limit: "trialOfUser",
  body: documentAddition.extend({ document: configurationSchema }),
  readsBody: (call) => readDocumentBody(call, DOCUMENT, documentAddition),
  answer: saveOutcome,
  run: (call, { body }) => addDocument(CONFIGURATIONS, call, body),
});

const read = workspaceOperation({
  method: "GET",
  path: "configurations/[id]",
  role: "viewer",
  scopes: readsOf("policy"),
  summary: "Reads a configuration, with its version.",
  answer: storedConfiguration,
  run: (call) => CONFIGURATION.load(call.ctx.prisma, call.workspace.id, idParam(call, "id")),
});

const save = workspaceOperation({
  method: "PUT",
  path: "configurations/[id]",
  role: "member",
  scopes: allOf("policy"),
  summary:
    "Saves a configuration as a new version; `outcome` tells whether it needs to be confirmed first.",
  body: documentChange.extend({ document: configurationSchema }),
  readsBody: (call) => readChange(call, "configuration"),
  answer: saveOutcome,
  run: (call, { body }) => saveChange(CONFIGURATIONS, call, body),
});

const remove = workspaceOperation({
  method: "DELETE",
  path: "configurations/[id]",
  role: "member",
  scopes: allOf("policy"),
  summary: "Removes a configuration. Its versions stay.",
  run: (call) => deleteDocument(call.ctx, CONFIGURATION, idParam(call, "id")),
});

const versions = workspaceOperation({
  method: "GET",
  path: "configurations/[id]/versions",
  role: "viewer",
  scopes: readsOf("policy"),
  summary: "Lists the versions of a configuration, newest first.",
  query: versionsQuery,
  answer: versionPage,
  run: (call, { query }) =>
    listVersions(call.ctx, CONFIGURATION, idParam(call, "id"), query.before),
});

const version = workspaceOperation({
  method: "GET",
  path: "configurations/[id]/versions/[version]",
  role: "viewer",
  scopes: readsOf("policy"),
  summary: "Reads one version of a configuration.",
  answer: storedVersion,
  run(call) {
    const number = versionParam(call);
    return getVersionOrThrow(call.ctx, CONFIGURATION, idParam(call, "id"), number);
  },
});

const replay = workspaceOperation({
  method: "POST",
  path: "configurations/replay",
  role: "member",
  scopes: allOf("policy", "traffic"),
  summary: "Judges recorded visitors by a draft of a configuration. Saves nothing.",
  limit: "trialOfUser",
  body: documentReplay.extend({ document: configurationSchema }),
  readsBody: (call) => readDocumentBody(call, DOCUMENT, documentReplay),
  answerType: "application/x-ndjson",
  run: (call, { body }) => replayDraft(CONFIGURATIONS, call, body),
});

const tryUnsaved = workspaceOperation({
  method: "POST",
  path: "configurations/try",
  role: "viewer",
  scopes: allOf("policy"),
  summary: "Tries unsaved rules on a made-up request.",
  limit: "trialOfUser",
  body: rulesTrial,
  readsBody: (call) => readDocumentBody(call, { params: "rules", headers: "rules" }, triedRequest),
  answer: z.object({ params: triedRules, headers: triedRules }),
  run: (_, { body }) => ({
    params: tryRules(body.params, "case-sensitive", body.paramsJson),
    headers: tryRules(body.headers, "case-insensitive", body.headersJson),
  }),
});

const readBrand = workspaceOperation({
  method: "GET",
  path: "configurations/[id]/brand",
  role: "viewer",
  scopes: readsOf(),
  summary: "What a configuration's visitors see in place of the workspace's brand.",
  answer: configurationBrandSchema,
  run: (call) => getConfigurationBrand(call.ctx.prisma, call.workspace.id, idParam(call, "id")),
});

const replaceBrand = workspaceOperation({
  method: "PUT",
  path: "configurations/[id]/brand",
  role: "admin",
  scopes: allOf("members"),
  summary: "Replaces it. `inherits`: what is empty is the workspace's.",
  body: configurationBrandSchema,
  answer: configurationBrandSchema,
  run: (call, { body }) => updateConfigurationBrand(call.ctx, idParam(call, "id"), body),
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
  tryUnsaved,
  readBrand,
  replaceBrand,
] as const;

/** Runs field rules on a request's JSON text as Blocker v2 does. Empty text: nothing was sent. */
function tryRules(
  rules: FieldRules,
  names: "case-sensitive" | "case-insensitive",
  json: string,
): TriedRules {
  if (!rules.enabled) return { outcome: "off" };
  const by = compileFieldRules(rules, names).brokenBy(json.trim() === "" ? undefined : json);
  return by === null ? { outcome: "kept" } : { outcome: "broken", by };
}
