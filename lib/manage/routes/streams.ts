import { streamSchema } from "@/lib/panel/schemas/streams";
import { LEADS_ELSEWHERE, type Operations } from "../legacy-operation";

export const STREAM_ROUTES = {
  streams: {
    GET: { needs: LEADS_ELSEWHERE, summary: "Lists the streams, without their secrets." },
    POST: { needs: LEADS_ELSEWHERE, summary: "Makes a stream.", body: streamSchema },
  },
  "streams/[id]": {
    PUT: {
      needs: LEADS_ELSEWHERE,
      summary: "Changes a stream, or switches it on or off. Null keeps a stored secret.",
      body: streamSchema,
    },
    DELETE: { needs: LEADS_ELSEWHERE, summary: "Removes a stream, and what waits for it." },
  },
  "streams/[id]/test": {
    POST: { needs: LEADS_ELSEWHERE, summary: "Sends a test record, and tells whether it arrived." },
  },
} as const satisfies Readonly<Record<string, Operations>>;
