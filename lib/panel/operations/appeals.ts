import { z } from "zod";
import {
  APPEAL_STATES,
  allowAppeal,
  allowedAppeal,
  appealAllowing,
  appealPage,
  dismissAppeal,
  listAppeals,
} from "@/lib/features/appeals";
import { idParam } from "../server/panel-route";
import { allOf, workspaceOperation } from "./operation";

/* Visitors' own words, and their addresses: `read` does not open them. */

const list = workspaceOperation({
  method: "GET",
  path: "appeals",
  role: "viewer",
  scopes: allOf("traffic"),
  summary: "Lists appeals of visitors who were turned away.",
  query: z.object({
    state: z.enum(APPEAL_STATES, APPEAL_STATES.join(", ")).default("open"),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  answer: appealPage,
  run: ({ ctx }, { query }) => listAppeals(ctx, query.state, query),
});

const allow = workspaceOperation({
  method: "POST",
  path: "appeals/[id]/allow",
  role: "member",
  scopes: allOf("traffic", "lists"),
  summary: "Puts an appeal's visitor on the IP allowlist, and settles the appeal.",
  body: appealAllowing,
  answer: allowedAppeal,
  run: (call, { body }) => allowAppeal(call.ctx, call.runtime.traffic, idParam(call, "id"), body),
});

const dismiss = workspaceOperation({
  method: "POST",
  path: "appeals/[id]/dismiss",
  role: "member",
  scopes: allOf("traffic", "lists"),
  summary: "Settles an appeal and changes nothing else.",
  run: (call) => dismissAppeal(call.ctx, idParam(call, "id")),
});

export const OPERATIONS = [list, allow, dismiss] as const;
