import { resolve, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Feed } from "../feed";

/**
 * The URL to read a feed from: the mirror's copy when there is a mirror, else its own. `file://` feeds
 * never use the mirror.
 *
 * @param mirror `FEEDS_MIRROR`: a folder or URL prefix that holds `https://HOST/PATH` as `HOST/PATH`
 * @throws Error when the feed's path leads out of the mirror's folder
 */
export function sourceUrl(feed: Feed, mirror: string | undefined): URL {
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
