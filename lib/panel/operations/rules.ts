import { expressionsTrial, ruleTrial, trialVisitor } from "../policy/model";
import { readDocumentBody } from "../policy/read-document-body";
import { tryForVisitor } from "../policy/try-for-visitor";
import { allOf, workspaceOperation } from "./operation";

const tryUnsaved = workspaceOperation({
  method: "POST",
  path: "rules/try",
  role: "viewer",
  scopes: allOf("policy", "traffic"),
  summary: "Tries unsaved rules on a recorded or a made-up visitor, and tells which parts held.",
  limit: "trialOfUser",
  body: expressionsTrial,
  readsBody: (call) => readDocumentBody(call, { rules: "tried-rules" }, trialVisitor),
  answer: ruleTrial,
  run: (call, { body }) => tryForVisitor(call, body),
});

export const OPERATIONS = [tryUnsaved] as const;
