import { resolve, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Feed } from "../feed";

/**
 * Where a feed is read from: its own URL, or the mirror's copy of it when there is a mirror, which
 * means that the network is not asked. `file://` feeds are read from their file in any case.
 *
 * @param mirror `FEEDS_MIRROR`: a folder or a URL prefix below which `https://HOST/PATH` lies as `HOST/PATH`
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
  // `%2e%2e` in a feed's URL must not read beside the mirror.
  if (!file.startsWith(folder.endsWith(sep) ? folder : folder + sep)) {
    throw new Error(`leads out of the mirror ${folder}`);
  }
  return pathToFileURL(file);
}

/** Path of the file that a feed is read from; null for one that comes over the network. */
export function localPath(feed: Feed, mirror: string | undefined): string | null {
  try {
    const url = sourceUrl(feed, mirror);
    return url.protocol === "file:" ? fileURLToPath(url) : null;
  } catch {
    return null;
  }
}
