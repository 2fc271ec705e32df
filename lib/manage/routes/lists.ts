import { z } from "zod";
import {
  addEntrySchema,
  createListSchema,
  exportQuerySchema,
  importQuerySchema,
  listQuerySchema,
  removeEntriesSchema,
  renameListSchema,
  updateEntrySchema,
} from "@/lib/panel/schemas/lists";
import { allOf, type Operations, readsOf } from "../legacy-operation";

export const LIST_ROUTES = {
  lists: { GET: { needs: readsOf("lists"), summary: "Counts the entries of each list." } },
  "named-lists": {
    POST: {
      needs: allOf("lists"),
      summary: "Makes a list beside the three that every workspace has.",
      body: createListSchema,
    },
  },
  "named-lists/[list]": {
    PATCH: {
      needs: allOf("lists"),
      summary: "Renames a list that no rule asks for.",
      body: renameListSchema,
    },
    DELETE: {
      needs: allOf("lists"),
      summary: "Deletes a list that no rule asks for, with its entries.",
    },
  },
  "lists/[list]": {
    GET: {
      needs: readsOf("lists"),
      summary: "Lists a list's entries, in pages.",
      query: listQuerySchema,
    },
    POST: { needs: allOf("lists"), summary: "Adds an entry.", body: addEntrySchema },
    DELETE: {
      needs: allOf("lists"),
      summary: "Removes entries by id, or all that a search finds.",
      body: removeEntriesSchema,
    },
  },
  "lists/[list]/[id]": {
    PATCH: {
      needs: allOf("lists"),
      summary: "Changes an entry's note or expiry.",
      body: updateEntrySchema,
    },
  },
  "lists/[list]/export": {
    GET: {
      needs: readsOf("lists"),
      summary: "Streams a whole list as text or CSV.",
      query: exportQuerySchema,
      answerType: "text/plain",
    },
  },
  "lists/[list]/import": {
    POST: {
      needs: allOf("lists"),
      summary: "Previews an import of text or CSV, or imports it with `apply=1`.",
      query: importQuerySchema,
      body: z.string(),
      bodyType: "text/plain",
      answerType: "application/x-ndjson",
    },
  },
} as const satisfies Readonly<Record<string, Operations>>;
