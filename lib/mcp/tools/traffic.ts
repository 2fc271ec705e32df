import { z } from "zod";
import { CHECK_IDS } from "@/lib/engine/checks/order";
import { ENDPOINT_NAMES } from "@/lib/engine/endpoint-names";
import { VERDICTS } from "@/lib/features/traffic";
import { type AddTools, type InputOf, resultOf } from "./tool";

const READS = { readOnlyHint: true, openWorldHint: false } as const;

/** The filter of `GET traffic`, which reads the values. */
const filter = {
  since: z.enum(["1m", "1h", "24h", "7d", "30d"]).optional().describe("How far back from now."),
  from: z.string().optional().describe("From this time on, ISO 8601."),
  to: z.string().optional().describe("Up to this time, ISO 8601."),
  verdict: z.enum(VERDICTS).optional(),
  reason: z.enum(CHECK_IDS).optional().describe("The check that decided."),
  ownRule: z.string().optional().describe("The name of a rule that held."),
  endpoint: z.enum(ENDPOINT_NAMES).optional(),
  ip: z.string().optional().describe("An address or a CIDR."),
  country: z.string().optional().describe("Two capital letters."),
  asn: z.number().int().optional(),
  agent: z.string().optional().describe("A part of the user agent; the whole of it behind `=`."),
  path: z.string().optional().describe("A part of the URL's path; the whole of it behind `=`."),
  host: z.string().optional(),
  bot: z.string().optional(),
  print: z.string().optional().describe("A print of the connection: JA3, JA4, JA4H or HTTP/2."),
  before: z.string().optional().describe("The last record's id, for the next page."),
  limit: z.number().int().min(1).max(200).optional().describe("50 if left out."),
};

const one = { requestId: z.uuid() };

export const addTrafficTools: AddTools = (server, management) => {
  server.registerTool(
    "search_traffic",
    {
      title: "Search traffic",
      description:
        "Finds recorded calls of the workspace, newest first: who came, and how they were judged. Scope: traffic.",
      inputSchema: filter,
      annotations: READS,
    },
    (query: InputOf<typeof filter>) =>
      resultOf(() => management({ method: "GET", path: "traffic", query })),
  );
  server.registerTool(
    "explain_decision",
    {
      title: "Explain a decision",
      description:
        "What each check found about one visitor, by which data, and which check decided. Takes the X-Request-Id of a call, or a record's id of search_traffic. Scope: traffic.",
      inputSchema: one,
      annotations: READS,
    },
    ({ requestId }: InputOf<typeof one>) =>
      resultOf(() => management({ method: "GET", path: `traffic/${requestId}` })),
  );
};
