import type { PublishedVersion } from "./published-versions";
import { compareVersions, isPreRelease } from "./semver";

/**
 * `current`: nothing newer; `update`: a newer version; `security`: one of the newer versions mends a weakness; `unsupported`:
 * this one gets no corrections any more.
 */
export type VersionState = "current" | "update" | "security" | "unsupported";

export interface VersionJudgement {
  readonly version: string;
  readonly state: VersionState;
  /** The newest version for this installation; null when it has it. */
  readonly newest: string | null;
  /** ISO 8601 date of the newest. */
  readonly released: string | null;
  /** Newer versions that mend weaknesses, oldest first. */
  readonly securityVersions: readonly string[];
  /** ISO 8601 date; null when none is known. */
  readonly supportedUntil: string | null;
}

/**
 * Judges a version by the published ones. Who runs a pre-release is offered newer ones too, all others are not.
 *
 * @param now epoch ms
 */
export function judgeVersion(
  version: string,
  published: readonly PublishedVersion[],
  now: number,
): VersionJudgement {
  const newer = published
    .filter((each) => compareVersions(each.version, version) > 0)
    .filter((each) => isPreRelease(version) || !isPreRelease(each.version))
    .sort((a, b) => compareVersions(a.version, b.version));
  const newest = newer.at(-1);
  const securityVersions = newer.filter((each) => each.isSecurity).map((each) => each.version);
  const own = published.find((each) => each.version === version);
  const supportedUntil = own?.supportedUntil ?? null;
  const isOver =
    supportedUntil !== null && supportedUntil < new Date(now).toISOString().slice(0, 10);
  return {
    version,
    state: stateOf(isOver, securityVersions.length > 0, newest !== undefined),
    newest: newest?.version ?? null,
    released: newest?.released ?? null,
    securityVersions,
    supportedUntil,
  };
}

function stateOf(isOver: boolean, isWeak: boolean, isOld: boolean): VersionState {
  if (isOver) return "unsupported";
  if (isWeak) return "security";
  return isOld ? "update" : "current";
}
