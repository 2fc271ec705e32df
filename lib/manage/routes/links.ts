import { z } from "zod";
import { importLinksQuerySchema, setTagsSchema, tagLinksSchema } from "@/lib/panel/schemas/links";
import { overviewSchema } from "@/lib/panel/schemas/traffic";
import { allOf, type Operations, readsOf } from "../legacy-operation";

/** What SmartURLs have beyond other documents. */
export const LINK_ROUTES = {
  "smarturls/export": {
    GET: {
      needs: readsOf("links"),
      summary: "Streams all SmartURLs as CSV.",
      answerType: "text/csv",
    },
  },
  "smarturls/import": {
    POST: {
      needs: allOf("links"),
      summary: "Reports what an import of links would do, or imports them with `apply=1`.",
      query: importLinksQuerySchema,
      body: z.string(),
      bodyType: "text/plain",
      answerType: "application/x-ndjson",
    },
  },
  "smarturls/tags": {
    GET: { needs: readsOf("links"), summary: "Lists the tags in use." },
    POST: {
      needs: allOf("links"),
      summary: "Adds tags to a selection of SmartURLs, and takes some away.",
      body: tagLinksSchema,
    },
  },
  "smarturls/[id]/duplicate": {
    POST: { needs: allOf("links"), summary: "Copies a SmartURL under a new keyname." },
  },
  "smarturls/[id]/statistics/export": {
    GET: {
      needs: readsOf("links"),
      summary: "Streams a SmartURL's visits as CSV, by day.",
      query: overviewSchema,
      answerType: "text/csv",
    },
  },
  "smarturls/[id]/tags": {
    PUT: { needs: allOf("links"), summary: "Sets a SmartURL's tags.", body: setTagsSchema },
  },
} as const satisfies Readonly<Record<string, Operations>>;
