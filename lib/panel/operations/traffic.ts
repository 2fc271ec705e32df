import { z } from "zod";
import { forgetAppealsOf } from "@/lib/features/appeals";
import {
  deleteVisitor,
  explainedDecision,
  exportTraffic,
  getRetentionOrThrow,
  listFacets,
  listViews,
  removeView,
  retention,
  retentionView,
  savedView,
  saveView,
  trafficCount,
  trafficFacets,
  trafficPage,
  trafficSummary,
  updateRetention,
  viewDetails,
} from "@/lib/features/traffic";
import { NOT_STORED } from "@/lib/net/not-stored";
import {
  trafficExportSchema,
  trafficFilterSchema,
  trafficPageSchema,
  trafficSummarySchema,
  visitorSchema,
} from "../schemas/traffic";
import { streamWithPlace } from "../server/heavy-work";
import { idParam } from "../server/panel-route";
import { streamText } from "../server/stream-text";
import { decisionAnswer } from "../server/traffic/decision-answer";
import { exportText } from "../server/traffic/export-lines";
import { filterOf } from "../server/traffic/filter-of";
import { withServedLink } from "../server/traffic/served-link";
import { summaryAnswer } from "../server/traffic/summary-answer";
import { allOf, readsOf, workspaceOperation } from "./operation";

const search = workspaceOperation({
  method: "GET",
  path: "traffic",
  role: "viewer",
  scopes: allOf("traffic"),
  summary: "Searches records of traffic, newest first.",
  query: trafficPageSchema,
  answer: trafficPage,
  run({ runtime, workspace, now }, { query: { before, after, limit, ...filter } }) {
    const page = { before, after, limit };
    return runtime.traffic.search(workspace.id, filterOf(filter, now), page);
  },
});

const count = workspaceOperation({
  method: "GET",
  path: "traffic/count",
  role: "viewer",
  scopes: allOf("traffic"),
  summary: "Counts the records that a filter matches.",
  query: trafficFilterSchema,
  answer: trafficCount,
  run: ({ runtime, workspace, now }, { query }) =>
    runtime.traffic.countNewest(workspace.id, filterOf(query, now)),
});

const TYPES = { csv: "text/csv; charset=utf-8", jsonl: "application/jsonl; charset=utf-8" };

const exportAll = workspaceOperation({
  method: "GET",
  path: "traffic/export",
  role: "viewer",
  scopes: allOf("traffic"),
  summary: "Streams the records that a filter matches, as CSV or JSON lines.",
  query: trafficExportSchema,
  answerType: "text/csv",
  run(call, { query: { format, ...filter } }) {
    const { runtime, workspace, now } = call;
    const pages = exportTraffic(runtime.traffic, workspace.id, filterOf(filter, now));
    return streamWithPlace(
      call,
      "export",
      exportText(format, pages),
      (lines) =>
        new Response(streamText(lines), {
          headers: {
            ...NOT_STORED,
            "Content-Type": TYPES[format],
            "Content-Disposition": `attachment; filename="traffic-${workspace.handle}.${format}"`,
          },
        }),
    );
  },
});

const facets = workspaceOperation({
  method: "GET",
  path: "traffic/facets",
  role: "viewer",
  scopes: allOf("traffic"),
  summary: "Keys and rules that records can be filtered by.",
  answer: trafficFacets,
  async run({ runtime, workspace }) {
    const { keys, rules } = await listFacets(runtime.prisma, workspace.id);
    return { keys: withServedLink(workspace.id, keys), rules };
  },
});

const readRetention = workspaceOperation({
  method: "GET",
  path: "traffic/retention",
  role: "viewer",
  scopes: readsOf("traffic"),
  summary: "How long records are kept.",
  answer: retentionView,
  run: ({ runtime, workspace }) => getRetentionOrThrow(runtime.prisma, workspace.id),
});

const setRetention = workspaceOperation({
  method: "PUT",
  path: "traffic/retention",
  role: "admin",
  scopes: allOf("traffic", "members"),
  summary: "Sets how long records are kept, and when addresses are shortened.",
  body: retention,
  run: ({ runtime, workspace, actor }, { body }) =>
    updateRetention(runtime.prisma, workspace.id, body, actor),
});

const summarize = workspaceOperation({
  method: "GET",
  path: "traffic/summary",
  role: "viewer",
  scopes: allOf("traffic"),
  summary: "Groups the records that a filter matches.",
  query: trafficSummarySchema,
  answer: trafficSummary,
  run: ({ runtime, workspace, now }, { query: { by, ...filter } }) =>
    summaryAnswer(runtime, workspace.id, filterOf(filter, now), { by, now }),
});

const views = workspaceOperation({
  method: "GET",
  path: "traffic/views",
  role: "viewer",
  scopes: allOf("traffic"),
  summary: "Lists the saved views.",
  answer: z.array(savedView),
  run: ({ runtime, workspace }) => listViews(runtime.prisma, workspace.id),
});

const createView = workspaceOperation({
  method: "POST",
  path: "traffic/views",
  role: "member",
  scopes: allOf("traffic"),
  summary: "Saves a view.",
  body: viewDetails,
  answer: savedView,
  run: ({ runtime, workspace }, { body }) => saveView(runtime.prisma, workspace.id, body),
});

const deleteView = workspaceOperation({
  method: "DELETE",
  path: "traffic/views/[id]",
  role: "member",
  scopes: allOf("traffic"),
  summary: "Removes a saved view.",
  run: (call) => removeView(call.runtime.prisma, call.workspace.id, idParam(call, "id")),
});

const countVisitor = workspaceOperation({
  method: "GET",
  path: "traffic/visitor",
  role: "admin",
  scopes: allOf("traffic", "members"),
  summary: "Counts a visitor's records.",
  query: visitorSchema,
  answer: trafficCount,
  run: ({ runtime, workspace }, { query }) =>
    runtime.traffic.countNewest(workspace.id, { network: query.network }),
});

const eraseVisitor = workspaceOperation({
  method: "DELETE",
  path: "traffic/visitor",
  role: "admin",
  scopes: allOf("traffic", "members"),
  summary: "Erases a visitor's records and appeals for good.",
  query: visitorSchema,
  answer: z.object({ deleted: z.int() }),
  run: async ({ runtime, workspace, actor }, { query }) => {
    await forgetAppealsOf(runtime, workspace.id, query.network);
    return { deleted: await deleteVisitor(runtime, workspace.id, query.network, actor) };
  },
});

const explain = workspaceOperation({
  method: "GET",
  path: "traffic/[id]",
  role: "viewer",
  scopes: allOf("traffic"),
  summary: "Explains one decision: what each check found, and by which data.",
  answer: explainedDecision,
  run: (call) => decisionAnswer(call.runtime, call.workspace.id, idParam(call, "id")),
});

export const OPERATIONS = [
  search,
  count,
  exportAll,
  facets,
  readRetention,
  setRetention,
  summarize,
  views,
  createView,
  deleteView,
  countVisitor,
  eraseVisitor,
  explain,
] as const;
