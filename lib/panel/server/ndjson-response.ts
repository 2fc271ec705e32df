import { NOT_STORED } from "@/lib/net/not-stored";
import { errorResponse } from "./panel-route";
import { streamText } from "./stream-text";

const HEADERS = { ...NOT_STORED, "Content-Type": "application/x-ndjson; charset=utf-8" };

/**
 * Streams JSON lines, for work that shows its progress. When the reader leaves, the work ends at its next
 * line.
 */
export function ndjsonResponse(lines: AsyncGenerator<unknown>): Response {
  return new Response(streamText(toText(lines)), { headers: HEADERS });
}

async function* toText(lines: AsyncGenerator<unknown>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}

/**
 * Streams the progress of atomic work, which runs to its end even without a reader: a line per step
 * (`{"progress": …}`), and last `{"result": …}` or the usual `{"error": …}`.
 */
export function progressResponse<P>(
  work: (report: (progress: P) => void) => Promise<unknown>,
): Response {
  const encoder = new TextEncoder();
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    async start(stream) {
      const send = (line: object) => {
        if (!isCancelled) stream.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
      };
      send(await work((progress) => send({ progress })).then((result) => ({ result }), asProblem));
      if (!isCancelled) stream.close();
    },
    cancel() {
      isCancelled = true;
    },
  });
  return new Response(body, { headers: HEADERS });
}

async function asProblem(error: unknown): Promise<object> {
  return (await errorResponse(error)).json();
}
