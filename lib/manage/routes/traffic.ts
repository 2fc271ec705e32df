import {
  overviewSchema,
  retentionSchema,
  savedViewSchema,
  trafficExportSchema,
  trafficFilterSchema,
  trafficPageSchema,
  trafficSummarySchema,
  visitorSchema,
} from "@/lib/panel/schemas/traffic";
import { allOf, type Operations, readsOf } from "../legacy-operation";

export const TRAFFIC_ROUTES = {
  overview: {
    GET: { needs: readsOf(), summary: "Figures of a span of time.", query: overviewSchema },
  },
  // These name visitors' addresses.
  "overview/attack": {
    GET: { needs: allOf("traffic"), summary: "Tells of an attack that is under way." },
  },
  "overview/enforce": {
    GET: {
      needs: allOf("traffic"),
      summary: "What checks that are only monitored would have blocked.",
      query: overviewSchema,
    },
  },
  "overview/top": {
    GET: {
      needs: allOf("traffic"),
      summary: "The most frequent addresses, paths and user agents.",
      query: overviewSchema,
    },
  },
  traffic: {
    GET: {
      needs: allOf("traffic"),
      summary: "Searches records of traffic, newest first.",
      query: trafficPageSchema,
    },
  },
  "traffic/count": {
    GET: {
      needs: allOf("traffic"),
      summary: "Counts the records that a filter matches.",
      query: trafficFilterSchema,
    },
  },
  "traffic/export": {
    GET: {
      needs: allOf("traffic"),
      summary: "Streams the records that a filter matches, as CSV or JSON lines.",
      query: trafficExportSchema,
      answerType: "text/csv",
    },
  },
  "traffic/facets": {
    GET: { needs: allOf("traffic"), summary: "Keys and rules that records can be filtered by." },
  },
  "traffic/retention": {
    GET: { needs: readsOf("traffic"), summary: "How long records are kept." },
    PUT: {
      needs: allOf("traffic", "members"),
      summary: "Sets how long records are kept, and when addresses are shortened.",
      body: retentionSchema,
    },
  },
  "traffic/summary": {
    GET: {
      needs: allOf("traffic"),
      summary: "Groups the records that a filter matches.",
      query: trafficSummarySchema,
    },
  },
  "traffic/views": {
    GET: { needs: allOf("traffic"), summary: "Lists the saved views." },
    POST: { needs: allOf("traffic"), summary: "Saves a view.", body: savedViewSchema },
  },
  "traffic/views/[id]": {
    DELETE: { needs: allOf("traffic"), summary: "Removes a saved view." },
  },
  "traffic/visitor": {
    GET: {
      needs: allOf("traffic", "members"),
      summary: "Counts a visitor's records.",
      query: visitorSchema,
    },
    DELETE: {
      needs: allOf("traffic", "members"),
      summary: "Erases a visitor's records for good.",
      query: visitorSchema,
    },
  },
  "traffic/[id]": {
    GET: {
      needs: allOf("traffic"),
      summary: "Explains one decision: what each check found, and by which data.",
    },
  },
} as const satisfies Readonly<Record<string, Operations>>;
