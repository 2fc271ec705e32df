import { errorResponse } from "./panel-route";
import { NOT_STORED } from "./problem-response";

/**
 * The answer of long work: a line of JSON for each step (`{"progress": …}`), and a last one with what
 * came of it (`{"result": …}`, or `{"error": …}` as other answers have it). The work goes on to its end
 * also when nobody listens any more: it is all or nothing by itself.
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
  return new Response(body, {
    headers: { ...NOT_STORED, "Content-Type": "application/x-ndjson; charset=utf-8" },
  });
}

async function asProblem(error: unknown): Promise<object> {
  return (await errorResponse(error)).json();
}
