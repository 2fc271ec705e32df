import { streamText } from "./stream-text";

/** A CSV file to save. @param name without its ending, as handles and keynames are spelled */
export function csvResponse(lines: AsyncGenerator<string>, name: string): Response {
  return new Response(streamText(lines), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
