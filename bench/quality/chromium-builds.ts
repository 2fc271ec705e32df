import { json } from "./readers";
import type { Repositories } from "./repository";

/** Chrome's and Edge's own form: who names another browser or a device behind it may build Chromium differently. */
const CHROME = / Chrome\/(\d+)\.\d+\.(\d+)\.\d+ (?:Mobile )?Safari\/[\d.]+(?: EdgA?\/[\d.]+)?$/;
/** Written by those who build Chromium themselves, on Meta's Portal for example. */
const OWN_BUILD = 9_999;

/**
 * Whether a user agent names a Chrome that was never built, by the tags of Chromium's own repository: a build of another
 * version, or one that came after all of a list's. People's fixtures hold some, which makers of user agents drew by lot:
 * "Chrome/106.0.3729.157", whose build is version 74's. Independent of the product's table.
 */
export async function neverBuilt(from: Repositories): Promise<(ua: string) => boolean> {
  const tags =
    json<string[]>(
      await from.text("vikyd/chromium-history-version-position", "json/all-version.json"),
    ) ?? [];
  const versionOf = new Map<number, number>();
  for (const tag of tags) {
    const [version = 0, , build = 0] = tag.split(".").map(Number);
    versionOf.set(build, version);
  }
  // The newest has not got all of its builds yet.
  const newest = Math.max(0, ...versionOf.values());
  const newestBuild = Math.max(0, ...versionOf.keys());
  return (ua) => {
    const [, version, build] = CHROME.exec(ua)?.map(Number) ?? [];
    if (
      version === undefined ||
      build === undefined ||
      version >= newest ||
      build === 0 ||
      build === OWN_BUILD
    ) {
      return false;
    }
    return build > newestBuild || (versionOf.get(build) ?? version) !== version;
  };
}
