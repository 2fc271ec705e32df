import {
  accountDocumentSchema,
  exportedDocumentSchema,
} from "@/lib/engine/document/account-document";
import { plannedDocumentSchema } from "@/lib/engine/document/plan-schema";
import { appliedDocument } from "@/lib/features/account-document";
import { planDocument, replaceDocument, sendDocument } from "../server/account-document";
import { allOf, readsOf, workspaceOperation } from "./operation";
import { readInRun } from "./read-in-run";

/* The account document. It may have a million entries, so threads of their own read it, one after the other. */

const send = workspaceOperation({
  method: "GET",
  path: "document",
  role: "viewer",
  scopes: readsOf(),
  summary: "The account document, with its revision as `ETag`.",
  answer: exportedDocumentSchema,
  run: (call) => sendDocument(call),
});

const replace = workspaceOperation({
  method: "PUT",
  path: "document",
  role: "member",
  scopes: allOf("policy", "lists", "links"),
  summary: "Replaces the whole document, if it is still at the revision in `If-Match`.",
  comparesItself: true,
  body: accountDocumentSchema,
  readsBody: readInRun,
  answer: appliedDocument,
  run: (call) => replaceDocument(call),
});

const plan = workspaceOperation({
  method: "POST",
  path: "document/plan",
  role: "viewer",
  scopes: readsOf(),
  summary: "Tells what a document would change. Changes nothing.",
  body: accountDocumentSchema,
  readsBody: readInRun,
  answer: plannedDocumentSchema,
  run: (call) => planDocument(call),
});

export const OPERATIONS = [send, replace, plan] as const;
