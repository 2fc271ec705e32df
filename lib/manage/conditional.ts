import { hash } from "node:crypto";
import { ManageError } from "./problem-details";

/** A document's answer, which has its version. */
const VERSIONED: ReadonlySet<string> = new Set([
  "blocker",
  "configurations/[id]",
  "smarturls/[id]",
]);

/** Whether a path's resource is a document, which is saved from a version on. */
export function isVersioned(path: string): boolean {
  return VERSIONED.has(path);
}

/** The answer with its `ETag`: 304 when the client has it. Streams and files have none. */
export async function withEtag(
  path: string,
  { headers: asked }: Request,
  response: Response,
): Promise<Response> {
  if (response.status !== 200 || !isJsonValue(response)) return response;
  const text = await response.text();
  const etag = etagOf(path, text);
  const headers = new Headers(response.headers);
  headers.set("ETag", etag);
  if (!names(asked.get("if-none-match"), etag)) return new Response(text, { status: 200, headers });
  headers.delete("content-type");
  return new Response(null, { status: 304, headers });
}

function isJsonValue({ headers }: Response): boolean {
  const isJson = headers.get("content-type")?.startsWith("application/json") === true;
  return isJson && !headers.has("content-disposition");
}

/** By version where there is one, else by content. */
function etagOf(path: string, text: string): string {
  if (isVersioned(path)) {
    const { version } = JSON.parse(text);
    if (typeof version === "number") return `"v${version}"`;
  }
  return `"${hash("sha256", text, "base64url").slice(0, 22)}"`;
}

/** Whether `If-Match` or `If-None-Match` names an entity tag. Ours are strong: weak and strong comparison agree. */
function names(header: string | null, etag: string): boolean {
  if (header === null) return false;
  if (header.trim() === "*") return true;
  return header.split(",").some((each) => each.trim().replace(/^W\//, "") === etag);
}

/**
 * Checks `If-Match` against the present answer to GET.
 *
 * @param current null: the path has no GET
 * @returns the version that the client knows, for documents
 * @throws ManageError (412)
 */
export async function assertMatches(
  path: string,
  { headers }: Request,
  current: Response | null,
): Promise<number | null> {
  const header = headers.get("if-match");
  const isThere = current?.status === 200 && isJsonValue(current);
  const etag = isThere ? etagOf(path, await current.text()) : null;
  // RFC 9110, section 13.1.1: weak tags never match.
  if (etag === null || !names(header?.replaceAll(/W\/"[^"]*"/g, "") ?? null, etag)) {
    throw stale(etag);
  }
  const version = /^"v(\d+)"$/.exec(etag)?.[1];
  return version === undefined ? null : Number(version);
}

function stale(etag: string | null): ManageError {
  const detail = "What `If-Match` names is not what is there now. Read it again first.";
  return new ManageError(412, "stale", detail, etag === null ? {} : { ETag: etag });
}
