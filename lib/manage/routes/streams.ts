import { streamSchema } from "@/lib/panel/schemas/streams";
import { allOf, type Operations } from "../operation";

/** They carry members' addresses and visitors' calls elsewhere. */
const NEEDS = allOf("members", "traffic");

export const STREAM_ROUTES = {
  streams: {
    GET: { needs: NEEDS, summary: "Lists the streams, without their secrets." },
    POST: { needs: NEEDS, summary: "Makes a stream.", body: streamSchema },
  },
  "streams/[id]": {
    PUT: {
      needs: NEEDS,
      summary: "Changes a stream, or switches it on or off. Null keeps a stored secret.",
      body: streamSchema,
    },
    DELETE: { needs: NEEDS, summary: "Removes a stream, and what waits for it." },
  },
  "streams/[id]/test": {
    POST: { needs: NEEDS, summary: "Sends a test record, and tells whether it arrived." },
  },
} as const satisfies Readonly<Record<string, Operations>>;
