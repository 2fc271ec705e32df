import { NOT_STORED } from "./problem-response";

/**
 * An answer in lines of JSON, each sent as soon as it is there: for work that shows its progress. When
 * the reader goes away, the work ends at its next line.
 */
export function ndjsonResponse(lines: AsyncGenerator<unknown>): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
  return new Response(body, { headers: { ...NOT_STORED, "Content-Type": "application/x-ndjson" } });
}
