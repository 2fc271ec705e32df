import { readFile, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Feed } from "../feed";
import type { DeliverOptions } from "./deliver-options";
import { download } from "./http/download";
import { sourceUrl } from "./source";

const MAX_BYTES = 512 * 1024;
const RAW_HOST = "raw.githubusercontent.com";

/**
 * The Atom feed of a file's commits; null for a file that is not in a repository on GitHub. Files from there come without
 * Last-Modified, and a list that its publisher left years ago would be as new as the first look at it.
 */
export function historyUrl(url: string): string | null {
  const { host, pathname } = new URL(url);
  if (host !== RAW_HOST) return null;
  const [, owner, repository, branch, ...path] = pathname.split("/");
  if (!owner || !repository || !branch || path.length === 0) return null;
  return `https://github.com/${owner}/${repository}/commits/${branch}/${path.join("/")}.atom`;
}

/** The time of the newest commit in an Atom feed, epoch ms; null when it names none. */
export function newestCommit(atom: string): number | null {
  const written = /<entry>.*?<updated>([^<]{10,40})<\/updated>/s.exec(atom)?.[1];
  const time = written === undefined ? Number.NaN : Date.parse(written.trim());
  return Number.isNaN(time) ? null : time;
}

/**
 * When the feed's file was committed last, epoch ms; through the mirror where there is one. Null when it is in no
 * repository, or that cannot be read: the date is worth one request, and no failure.
 */
export async function committedAt(feed: Feed, options: DeliverOptions): Promise<number | null> {
  const history = historyUrl(feed.url);
  if (history === null) return null;
  const { cache, clock, mirror, resolveHost, signal, timeouts } = options;
  const into = await cache.temporary(feed.id);
  try {
    const url = sourceUrl({ url: history }, mirror);
    if (url.protocol === "file:") return newestCommit(await readFile(fileURLToPath(url), "utf8"));
    const request = { authorization: null, validators: null, maxBytes: MAX_BYTES };
    await download(url, { ...request, timeouts, resolveHost, into, signal, now: clock.now() });
    return newestCommit(await readFile(into, "utf8"));
  } catch {
    signal.throwIfAborted();
    return null;
  } finally {
    await rm(into, { force: true });
  }
}
