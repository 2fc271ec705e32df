import { z } from "zod";
import { webUrlSchema } from "@/lib/engine/document/web-url";
import {
  exportLinks,
  exportStatistics,
  getLinkStatistics,
  getLinkStatusOrThrow,
  importLinks,
  LINK_FORMATS,
  type LinkImportProgress,
  linkPassword,
  linkStatistics,
  linkStatus,
  linkTags,
  listTags,
  previewLinks,
  setLinkPassword,
  setLinkTags,
  tagChange,
  tagCount,
  tagLinks,
} from "@/lib/features/links";
import { SMART_URL } from "@/lib/features/policies";
import { overviewWindow } from "@/lib/features/traffic";
import { flag } from "@/lib/kernel";
import { MAX_IMPORT_BYTES, SELECTION_BODY_BYTES } from "../body-sizes";
import { qrCode, qrCodeSchema } from "../qr-code";
import { overviewSchema } from "../schemas/traffic";
import { streamWithPlace, withPlace } from "../server/heavy-work";
import { linkBase } from "../server/link-base";
import { progressResponse } from "../server/ndjson-response";
import { idParam, type WorkspaceCall } from "../server/panel-route";
import { readBytes } from "../server/read-bytes";
import { complaintsAbout, refuseDestination } from "../server/refuse-destinations";
import { streamText } from "../server/stream-text";
import { allOf, readsOf, workspaceOperation } from "./operation";
import { readInRun } from "./read-in-run";

/* Operations that SmartURLs have beyond other documents. */

const status = workspaceOperation({
  method: "GET",
  path: "smarturls/[id]/status",
  role: "viewer",
  scopes: readsOf("links"),
  summary: "Tells whether a SmartURL sends visitors on.",
  answer: linkStatus.extend({
    link: z.string().describe("The URL that visitors follow."),
    qr: qrCodeSchema.describe("The link's, as one SVG path of unit squares."),
  }),
  run: (call) => smartUrlStatus(call, idParam(call, "id")),
});

const statistics = workspaceOperation({
  method: "GET",
  path: "smarturls/[id]/statistics",
  role: "viewer",
  scopes: readsOf("links"),
  summary: "Counts a SmartURL's visits.",
  query: overviewSchema,
  answer: linkStatistics,
  async run(call, { query: { range } }) {
    const { runtime, workspace, now } = call;
    const id = idParam(call, "id");
    const { document } = await SMART_URL.load(runtime.prisma, workspace.id, id);
    const { keyname, jsVerification } = document;
    const counted = await getLinkStatistics(call.ctx, id, overviewWindow(range, now));
    return { keyname, jsVerification, ...counted };
  },
});

const exportVisits = workspaceOperation({
  method: "GET",
  path: "smarturls/[id]/statistics/export",
  role: "viewer",
  scopes: readsOf("links"),
  summary: "Streams a SmartURL's visits as CSV, by day.",
  query: overviewSchema,
  answerType: "text/csv",
  async run(call, { query: { range } }) {
    const { runtime, workspace, now } = call;
    const id = idParam(call, "id");
    const { document } = await SMART_URL.load(runtime.prisma, workspace.id, id);
    const lines = exportStatistics(call.ctx, id, overviewWindow(range, now));
    return streamWithPlace(call, "export", lines, (text) =>
      csvResponse(text, `${workspace.handle}-${document.keyname}-${range}`),
    );
  },
});

const setPassword = workspaceOperation({
  method: "PUT",
  path: "smarturls/[id]/password",
  role: "member",
  scopes: allOf("links"),
  summary: "Sets a SmartURL's password.",
  body: linkPassword,
  run: (call, { body }) => setLinkPassword(call.ctx, idParam(call, "id"), body.password),
});

const removePassword = workspaceOperation({
  method: "DELETE",
  path: "smarturls/[id]/password",
  role: "member",
  scopes: allOf("links"),
  summary: "Removes a SmartURL's password.",
  run: (call) => setLinkPassword(call.ctx, idParam(call, "id"), null),
});

const setTags = workspaceOperation({
  method: "PUT",
  path: "smarturls/[id]/tags",
  role: "member",
  scopes: allOf("links"),
  summary: "Sets a SmartURL's tags.",
  body: linkTags,
  run: (call, { body }) => setLinkTags(call.ctx, idParam(call, "id"), body.tags),
});

const tags = workspaceOperation({
  method: "GET",
  path: "smarturls/tags",
  role: "viewer",
  scopes: readsOf("links"),
  summary: "Lists the tags in use.",
  answer: z.object({ tags: z.array(tagCount) }),
  run: async ({ ctx }) => ({ tags: await listTags(ctx) }),
});

const changeTags = workspaceOperation({
  method: "POST",
  path: "smarturls/tags",
  role: "member",
  scopes: allOf("links"),
  summary: "Adds tags to a selection of SmartURLs, and takes some away.",
  body: tagChange,
  bodyBytes: SELECTION_BODY_BYTES,
  answer: z.object({ count: z.int().describe("SmartURLs that changed.") }),
  run: async ({ ctx }, { body }) => ({ count: await tagLinks(ctx, body) }),
});

const exportAll = workspaceOperation({
  method: "GET",
  path: "smarturls/export",
  role: "viewer",
  scopes: readsOf("links"),
  summary: "Streams all SmartURLs as CSV.",
  answerType: "text/csv",
  async run(call) {
    const lines = exportLinks(call.ctx, await linkBase(call));
    return streamWithPlace(call, "export", lines, (text) =>
      csvResponse(text, `${call.workspace.handle}-smarturls`),
    );
  },
});

/** A column's heading; "" for none. By default found by its name. */
const column = z
  .string()
  .max(500, "At most 500 characters")
  .transform((heading) => (heading === "" ? null : heading))
  .optional();

const importQuery = z.object({
  format: z.enum(LINK_FORMATS).optional().describe("Left out: recognized."),
  apply: flag.describe("Left out: a preview only."),
  replaces: flag,
  blockedDestination: webUrlSchema
    .optional()
    .describe("Where blocked visitors go; left out: to each destination's home page."),
  destination: column,
  keyname: column,
  tags: column,
  expiresAt: column,
});

const importAll = workspaceOperation({
  method: "POST",
  path: "smarturls/import",
  role: "member",
  scopes: allOf("links"),
  summary: "Reports what an import of links would do, or imports them with `apply=1`.",
  query: importQuery,
  body: z.string(),
  bodyType: "text/plain",
  readsBody: readInRun,
  answerType: "application/x-ndjson",
  run: (call, { query }) => importFile(call, query),
});

export const LINK_OPERATIONS = [
  status,
  statistics,
  exportVisits,
  setPassword,
  removePassword,
  setTags,
  tags,
  changeTags,
  exportAll,
  importAll,
] as const;

/** A file as the body. Reports what it would do, or imports; streams its progress. */
async function importFile(
  call: WorkspaceCall,
  query: z.output<typeof importQuery>,
): Promise<Response> {
  const { apply, replaces, format, blockedDestination, ...columns } = query;
  const { runtime, ctx } = call;
  const { env, openTask: open } = runtime;
  if (blockedDestination !== undefined) await refuseDestination(call, blockedDestination);
  return withPlace(call, "import", async (place) => {
    const text = await readBytes(call, MAX_IMPORT_BYTES);
    const turn = place.turn();
    return progressResponse<LinkImportProgress>(async (report) => {
      await turn;
      try {
        const file = {
          text,
          format: format ?? null,
          columns,
          blockedDestination: blockedDestination ?? null,
          allowsPrivate: env.allowsPrivateDestinations,
        };
        const check = (urls: readonly string[]) => complaintsAbout(call, urls);
        if (!apply) return await previewLinks(ctx, file, { open, check, report });
        return await importLinks(ctx, file, { open, check, report, replaces });
      } finally {
        place.leave();
      }
    });
  });
}

/** A CSV file to save. @param name without its ending, as handles and keynames are spelled */
function csvResponse(lines: AsyncGenerator<string>, name: string): Response {
  return new Response(streamText(lines), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}

/** @throws NotFoundError */
async function smartUrlStatus(call: WorkspaceCall, id: string) {
  const [status, base] = await Promise.all([getLinkStatusOrThrow(call.ctx, id), linkBase(call)]);
  const link = `${base}${status.keyname}`;
  return { ...status, link, qr: qrCode(link) };
}
