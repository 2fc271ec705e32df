import { DOWNLOADS_PATH } from "@/lib/downloads/install";
import { answerDownload, type ServedFiles } from "@/lib/downloads/served";
import type { Handlers } from "./server";
import { parseTarget } from "./target";

const PREFIX = `${DOWNLOADS_PATH}/`;

/**
 * Serves the clients' archives from memory, without Next.js and its allowances: a package manager asks several times
 * in a row, and a build server for many. Only names of the table are looked up, so that no path leads out of it.
 */
export function withDownloads(files: ServedFiles, pages: Handlers["pages"]): Handlers["pages"] {
  return async (request, response) => {
    const path = parseTarget(request.url ?? "/")?.path ?? "/";
    if (!path.startsWith(PREFIX) || path === PREFIX) return pages(request, response);
    const { status, headers, body } = answerDownload(
      files,
      path.slice(PREFIX.length),
      request.headers["if-none-match"],
    );
    for (let at = 0; at < headers.length; at += 2) {
      response.setHeader(headers[at] ?? "", headers[at + 1] ?? "");
    }
    if (status !== 304) response.setHeader("Content-Length", body.length);
    response.writeHead(status).end(request.method === "HEAD" ? undefined : body);
  };
}
