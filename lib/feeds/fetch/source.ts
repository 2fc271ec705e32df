import { resolve, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Feed } from "../feed";

const MONTH = "{month}";

/**
 * The URLs where a feed's file may be, the newest first: one, or where the feed's URL has `{month}` this
 * month's and the last one's, which serves until the publisher has the next.
 *
 * @param now epoch ms
 * @throws Error as `sourceUrl`
 */
export function sourceUrls(
  feed: Feed,
  mirror: string | undefined,
  now: number,
): readonly [URL, ...URL[]] {
  if (!feed.url.includes(MONTH)) return [sourceUrl(feed, mirror)];
  const date = new Date(now);
  const lastMonth = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 1);
  const at = (ms: number) =>
    sourceUrl({ url: feed.url.replace(MONTH, new Date(ms).toISOString().slice(0, 7)) }, mirror);
  return [at(now), at(lastMonth)];
}

/**
 * The URL to read a feed from: the mirror's copy when there is a mirror, else its own. `file://` feeds
 * never use the mirror.
 *
 * @param mirror `FEEDS_MIRROR`: a folder or URL prefix that holds `https://HOST/PATH` as `HOST/PATH`
 * @throws Error when the feed's path leads out of the mirror's folder
 */
export function sourceUrl(feed: Pick<Feed, "url">, mirror: string | undefined): URL {
  const url = new URL(feed.url);
  if (mirror === undefined || url.protocol === "file:") return url;
  const path = `${url.host}${url.pathname}`;
  if (/^https?:\/\//i.test(mirror))
    return new URL(path, mirror.endsWith("/") ? mirror : `${mirror}/`);
  const folder = mirror.startsWith("file:") ? fileURLToPath(mirror) : resolve(mirror);
  const file = resolve(folder, decodeURIComponent(path));
  // `%2e%2e` in a feed's URL must not escape the mirror.
  if (!file.startsWith(folder.endsWith(sep) ? folder : folder + sep)) {
    throw new Error(`leads out of the mirror ${folder}`);
  }
  return pathToFileURL(file);
}

/** Path of a feed's local file; null for one that is downloaded. */
export function localPath(feed: Feed, mirror: string | undefined): string | null {
  try {
    const url = sourceUrl(feed, mirror);
    return url.protocol === "file:" ? fileURLToPath(url) : null;
  } catch {
    return null;
  }
}
