import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { newestGeneration } from "@/lib/base/generation.mjs";
import { projectDir } from "@/lib/base/project-dir";

/** A file below `/downloads/`, in memory: all of them are smaller than one picture. */
interface ServedFile {
  readonly body: Buffer;
  readonly etag: string;
  /** Alternating names and values. */
  readonly headers: readonly string[];
}

export type ServedFiles = ReadonlyMap<string, ServedFile>;

let kept: ServedFiles | undefined;

/** The files of the newest build, read once: a running server keeps its own. */
export function servedFiles(): ServedFiles {
  // Next.js would take a path that is known only here for one to the whole project.
  const folder = join(
    /*turbopackIgnore: true*/ projectDir(),
    newestGeneration(projectDir(), "downloads"),
  );
  kept ??= readServedFiles(folder);
  return kept;
}

/** @param folder absolute */
export function readServedFiles(folder: string): ServedFiles {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join("/"));
  return new Map(paths.map((path) => [path, fileOf(path, readFileSync(join(folder, path)))]));
}

function fileOf(path: string, body: Buffer): ServedFile {
  // Bundler holds an index against its ETag, which it takes for this digest.
  const etag = `"${createHash("md5").update(body).digest("hex")}"`;
  // A version's files never change; what lists versions does with an update.
  const isForever = /\d\.\d+\.\d/.test(path);
  const headers = [
    ...["Content-Type", typeOf(path), "ETag", etag],
    ...["Cache-Control", isForever ? "public, max-age=31536000, immutable" : "no-cache"],
  ];
  return { body, etag, headers };
}

function typeOf(path: string): string {
  if (/\.(?:whl|zip)$/.test(path)) return "application/zip";
  if (/\.(?:tgz|tar\.gz)$/.test(path)) return "application/gzip";
  if (path.endsWith(".gem")) return "application/octet-stream";
  if (/\.(?:json|info)$|@latest$/.test(path)) return "application/json";
  return "text/plain; charset=utf-8";
}

/** The answer to GET and HEAD; `path` is the part after `/downloads/`. */
export function answerDownload(
  files: ServedFiles,
  path: string,
  ifNoneMatch: string | undefined,
): { readonly status: number; readonly headers: readonly string[]; readonly body: Buffer } {
  const file = files.get(path);
  // Go asks the next proxy in its list only after 404.
  if (file === undefined) return NOT_FOUND;
  const { body, etag, headers } = file;
  if (ifNoneMatch?.includes(etag)) return { status: 304, headers, body: EMPTY };
  return { status: 200, headers, body };
}

const EMPTY = Buffer.alloc(0);
const NOT_FOUND = {
  status: 404,
  headers: ["Content-Type", "text/plain; charset=utf-8", "Cache-Control", "no-cache"],
  body: Buffer.from("There is no such file. /downloads lists those that there are.\n"),
};
