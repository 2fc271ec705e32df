import { open } from "node:fs/promises";
import { resolve, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Feed } from "./feed";

/** A feed's file as it was delivered. */
export interface Delivery {
  readonly bytes: Uint8Array;
  /** Epoch ms: `Last-Modified`, or the file's modification time. Null when the server does not say. */
  readonly modifiedAt: number | null;
}

export interface SourceOptions {
  /** `FEEDS_MIRROR`: a folder or a URL prefix below which `https://HOST/PATH` lies as `HOST/PATH`. */
  readonly mirror?: string | undefined;
  readonly timeoutMs: number;
}

/**
 * Where a feed is read from: its own URL, or the mirror's copy of it when there is a mirror, which
 * means that the network is not asked. `file://` feeds are read from their file in any case.
 */
export function sourceUrl(feed: Feed, mirror: string | undefined): URL {
  const url = new URL(feed.url);
  if (mirror === undefined || url.protocol === "file:") return url;
  const path = `${url.host}${url.pathname}`;
  if (/^https?:\/\//i.test(mirror))
    return new URL(path, mirror.endsWith("/") ? mirror : `${mirror}/`);
  const folder = mirror.startsWith("file:") ? fileURLToPath(mirror) : resolve(mirror);
  const file = resolve(folder, decodeURIComponent(path));
  // `%2e%2e` in a feed's URL must not read beside the mirror.
  if (!file.startsWith(folder.endsWith(sep) ? folder : folder + sep)) {
    throw new Error(`leads out of the mirror ${folder}`);
  }
  return pathToFileURL(file);
}

/**
 * Reads the file, no more of it than the feed's `maxBytes`.
 * @throws Error with a reason for the operator: not found, time-out, HTTP status, too large
 */
export async function readSource(feed: Feed, options: SourceOptions): Promise<Delivery> {
  const url = sourceUrl(feed, options.mirror);
  return url.protocol === "file:"
    ? readFileSource(fileURLToPath(url), feed.maxBytes)
    : readHttpSource(url, feed.maxBytes, options.timeoutMs);
}

async function readFileSource(path: string, maxBytes: number): Promise<Delivery> {
  const file = await open(path, "r");
  try {
    const { size, mtimeMs } = await file.stat();
    if (size > maxBytes) throw tooLarge(maxBytes);
    return { bytes: await file.readFile(), modifiedAt: Math.floor(mtimeMs) };
  } finally {
    await file.close();
  }
}

async function readHttpSource(url: URL, maxBytes: number, timeoutMs: number): Promise<Delivery> {
  // The signal covers the body as well: a server that trickles does not hold the sync for ever.
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok || response.body === null) {
    await response.body?.cancel();
    throw new Error(`answered HTTP ${response.status}`);
  }
  if (url.protocol === "https:" && !response.url.startsWith("https:")) {
    await response.body.cancel();
    throw new Error("was redirected away from https");
  }
  const modified = Date.parse(response.headers.get("last-modified") ?? "");
  return {
    bytes: await readBounded(response.body, maxBytes),
    modifiedAt: Number.isNaN(modified) ? null : modified,
  };
}

async function readBounded(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop by an exception cancels the body.
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const tooLarge = (maxBytes: number) => new Error(`is larger than ${maxBytes} bytes`);
