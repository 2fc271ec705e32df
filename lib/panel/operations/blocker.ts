import { policySchema } from "@/lib/engine/document/policy-schema";
import {
  BLOCKER_POLICY,
  documentChange,
  documentReplay,
  getVersionOrThrow,
  listVersions,
  storedBlocker,
  storedVersion,
  versionPage,
  versionsQuery,
} from "@/lib/features/policies";
import { BLOCKER, replayDraft, saveChange, versionParam } from "../policy/documents";
import { saveOutcome } from "../policy/model";
import { readDocumentBody } from "../policy/read-document-body";
import { allOf, readsOf, workspaceOperation } from "./operation";

/* The workspace's one blocker policy, which has the workspace's id. */

const DOCUMENT = { document: "blocker" } as const;

const read = workspaceOperation({
  method: "GET",
  path: "blocker",
  role: "viewer",
  scopes: readsOf("policy"),
  summary: "Reads the blocker policy, with its version.",
  answer: storedBlocker,
  run: ({ ctx }) => BLOCKER_POLICY.load(ctx.prisma, ctx.workspaceId, ctx.workspaceId),
});

const save = workspaceOperation({
  method: "PUT",
  path: "blocker",
  role: "member",
  scopes: allOf("policy"),
  summary:
    "Saves the blocker policy as a new version; `outcome` tells whether it needs to be confirmed first.",
  limit: "trialOfUser",
  body: documentChange.extend({ document: policySchema }),
  readsBody: (call) => readDocumentBody(call, DOCUMENT, documentChange),
  answer: saveOutcome,
  run: (call, { body }) => saveChange(BLOCKER, call, body),
});

const versions = workspaceOperation({
  method: "GET",
  path: "blocker/versions",
  role: "viewer",
  scopes: readsOf("policy"),
  summary: "Lists the versions of the blocker policy, newest first.",
  query: versionsQuery,
  answer: versionPage,
  run: ({ ctx }, { query }) => listVersions(ctx, BLOCKER_POLICY, ctx.workspaceId, query.before),
});

const version = workspaceOperation({
  method: "GET",
  path: "blocker/versions/[version]",
  role: "viewer",
  scopes: readsOf("policy"),
  summary: "Reads one version of the blocker policy.",
  answer: storedVersion,
  run: (call) => getVersionOrThrow(call.ctx, BLOCKER_POLICY, call.workspace.id, versionParam(call)),
});

const replay = workspaceOperation({
  method: "POST",
  path: "blocker/replay",
  role: "member",
  scopes: allOf("policy", "traffic"),
  summary: "Judges recorded visitors by a draft of the blocker policy. Saves nothing.",
  limit: "trialOfUser",
  body: documentReplay.extend({ document: policySchema }),
  readsBody: (call) => readDocumentBody(call, DOCUMENT, documentReplay),
  answerType: "application/x-ndjson",
  run: (call, { body }) => replayDraft(BLOCKER, call, body),
});

export const OPERATIONS = [read, save, versions, version, replay] as const;
