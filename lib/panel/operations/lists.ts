import { z } from "zod";
import {
  addEntry,
  countLists,
  entriesRemoval,
  entryChange,
  exportList,
  exportQuery,
  guardedChange,
  type ImportProgress,
  importList,
  importQuery,
  listCounts,
  listEntries,
  listEntriesPage,
  listQuery,
  newEntry,
  previewImport,
  removeEntries,
  updateEntry,
} from "@/lib/features/lists";
import { noteAllowed } from "@/lib/features/mistakes";
import { clientAddress } from "@/lib/net/client-address";
import { MAX_IMPORT_BYTES, SELECTION_BODY_BYTES } from "../body-sizes";
import { LIST_PAGE_SIZE } from "../page-sizes";
import { streamWithPlace, withPlace } from "../server/heavy-work";
import { entryIdParam, guardedList, listParam } from "../server/list-param";
import { progressResponse } from "../server/ndjson-response";
import { readBytes } from "../server/read-bytes";
import { streamText } from "../server/stream-text";
import { allOf, readsOf, workspaceOperation } from "./operation";
import { readInRun } from "./read-in-run";

const count = workspaceOperation({
  method: "GET",
  path: "lists",
  role: "viewer",
  scopes: readsOf("lists"),
  summary: "Counts the entries of each list.",
  answer: listCounts,
  run: ({ runtime, workspace }) => countLists(runtime.prisma, workspace.id),
});

const list = workspaceOperation({
  method: "GET",
  path: "lists/[list]",
  role: "viewer",
  scopes: readsOf("lists"),
  summary: "Lists a list's entries, in pages.",
  query: listQuery,
  answer: listEntriesPage,
  run: async (call, { query }) =>
    listEntries(call.ctx, await listParam(call), { ...query, pageSize: LIST_PAGE_SIZE }),
});

/* Changes return warnings, and change nothing, when the customer must confirm first. */

const add = workspaceOperation({
  method: "POST",
  path: "lists/[list]",
  role: "member",
  scopes: allOf("lists"),
  summary: "Adds an entry.",
  body: newEntry,
  answer: guardedChange,
  run: async (call, { body: { confirmed, decision, ...entry } }) => {
    const guarded = await guardedList(call, confirmed);
    const change = await addEntry(call.ctx, guarded, entry);
    if (change.done && decision !== undefined && guarded.list.name === "ipWhitelist") {
      const mistake = { value: entry.value, requestId: decision };
      await noteAllowed(call.runtime, call.workspace.id, mistake);
    }
    return change;
  },
});

const remove = workspaceOperation({
  method: "DELETE",
  path: "lists/[list]",
  role: "member",
  scopes: allOf("lists"),
  summary: "Removes entries by id, or all that a search finds.",
  body: entriesRemoval,
  bodyBytes: SELECTION_BODY_BYTES,
  answer: guardedChange,
  run: async (call, { body: { confirmed, ...selection } }) =>
    removeEntries(call.ctx, await guardedList(call, confirmed), selection),
});

const update = workspaceOperation({
  method: "PATCH",
  path: "lists/[list]/[id]",
  role: "member",
  scopes: allOf("lists"),
  summary: "Changes an entry's note or expiry.",
  body: entryChange,
  answer: guardedChange,
  run: async (call, { body: { note, expiresAt, confirmed } }) =>
    updateEntry(call.ctx, await guardedList(call, confirmed), {
      id: entryIdParam(call),
      ...(note !== undefined && { note }),
      ...(expiresAt !== undefined && { expiresAt }),
    }),
});

const TYPES = { text: "text/plain", csv: "text/csv" } as const;
const EXTENSIONS = { text: "txt", csv: "csv" } as const;

const download = workspaceOperation({
  method: "GET",
  path: "lists/[list]/export",
  role: "viewer",
  scopes: readsOf("lists"),
  summary: "Streams a whole list as text or CSV.",
  query: exportQuery,
  answerType: "text/plain",
  async run(call, { query: { format } }) {
    const list = await listParam(call);
    const pages = exportList(call.ctx, list, format);
    const file = `${call.workspace.handle}-${list.name}.${EXTENSIONS[format]}`;
    return streamWithPlace(
      call,
      "export",
      pages,
      (lines) =>
        new Response(streamText(lines), {
          headers: {
            "Content-Type": `${TYPES[format]}; charset=utf-8`,
            "Content-Disposition": `attachment; filename="${file}"`,
            "Cache-Control": "no-store",
          },
        }),
    );
  },
});

const upload = workspaceOperation({
  method: "POST",
  path: "lists/[list]/import",
  role: "member",
  scopes: allOf("lists"),
  summary: "Previews an import of text or CSV, or imports it with `apply=1`.",
  query: importQuery,
  body: z.string(),
  bodyType: "text/plain",
  answerType: "application/x-ndjson",
  readsBody: readInRun,
  async run(call, { query: { apply, ...options } }) {
    const list = await listParam(call);
    const { runtime, ctx, now } = call;
    const { env, openTask: open } = runtime;
    const address = clientAddress(call.request.headers, env.trustedProxies);
    return withPlace(call, "import", async (place) => {
      const text = await readBytes(call, MAX_IMPORT_BYTES);
      const turn = place.turn();
      return progressResponse<ImportProgress>(async (report) => {
        await turn;
        try {
          const input = { list, text, address, now };
          if (!apply) return await previewImport(ctx, input, { open, report });
          return await importList(ctx, input, { ...options, open, report });
        } finally {
          place.leave();
        }
      });
    });
  },
});

export const OPERATIONS = [count, list, add, remove, update, download, upload] as const;
