import { headerPairs } from "@/lib/api/reply";
import { answerDownload, servedFiles } from "@/lib/downloads/served";

interface Context {
  readonly params: Promise<{ readonly path: readonly string[] }>;
}

/** The clients' archives, where Next.js serves alone; else `lib/http/downloads.ts` does. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const path = (await params).path.join("/");
  const etag = request.headers.get("if-none-match") ?? undefined;
  const { status, headers, body } = answerDownload(servedFiles(), path, etag);
  return new Response(status === 304 ? null : new Uint8Array(body), {
    status,
    headers: headerPairs({ status, headers, body: "" }),
  });
}
