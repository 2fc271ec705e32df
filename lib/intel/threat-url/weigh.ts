import type { Evidence, Probe, ThreatUrlBySite, ThreatUrlFinding } from "@/lib/engine/facts";
import type { Site } from "@/lib/engine/site";

/**
 * Where a sign stands. `certain` is what no browser sends, wherever it is. `root` is a path where scanners look,
 * `page` one further down, where the same words name a page, `article` a title below a folder of articles. `own` is
 * software that sites run for themselves. `file` is a file outside of the site, in a
 * parameter; `code` is code in a path or a parameter, `probe` code that only tries a server out. `search` is
 * code in what people type into a search box, `asked` a weaker sign there, `written` any sign in a long text.
 */
export type Place =
  | "certain"
  | "root"
  | "page"
  | "article"
  | "own"
  | "file"
  | "probe"
  | "code"
  | "search"
  | "asked"
  | "written"
  | "weak";

type Weight = "strong" | "weak" | "none";

/**
 * The weight of a sign, by its place and the kind of site. On a site about software people name files and products in
 * paths and paste code into parameters; on a code host the paths below an owner and a repository are other people's
 * files. In a shop no one searches for code.
 */
const WEIGHTS: Readonly<Record<Place, Readonly<Record<Site, Weight>>>> = {
  certain: { any: "strong", shop: "strong", developer: "strong", codeHost: "strong" },
  root: { any: "strong", shop: "strong", developer: "strong", codeHost: "strong" },
  page: { any: "strong", shop: "strong", developer: "weak", codeHost: "none" },
  article: { any: "weak", shop: "strong", developer: "none", codeHost: "none" },
  own: { any: "weak", shop: "weak", developer: "weak", codeHost: "weak" },
  file: { any: "strong", shop: "strong", developer: "strong", codeHost: "weak" },
  probe: { any: "strong", shop: "strong", developer: "strong", codeHost: "strong" },
  code: { any: "strong", shop: "strong", developer: "weak", codeHost: "weak" },
  search: { any: "weak", shop: "strong", developer: "none", codeHost: "none" },
  asked: { any: "weak", shop: "weak", developer: "none", codeHost: "none" },
  written: { any: "weak", shop: "weak", developer: "none", codeHost: "none" },
  weak: { any: "weak", shop: "weak", developer: "weak", codeHost: "weak" },
};

/** Something found in a URL. */
export interface Found {
  /** The threat that it is a sign of: of one name, several count once. */
  readonly name: string;
  readonly place: Place;
  readonly evidence: Evidence;
  /** The probe that it is, where only its neighbors say whether it is an attack. */
  readonly probe?: Probe;
}

/** How many weak signs decide; a piece of code that people paste has several. */
const ENOUGH: Readonly<Record<Site, number>> = { any: 2, shop: 2, developer: 3, codeHost: 3 };

/** Sites where a single weak sign is too common to report. */
const SILENT_ABOUT_ONE: ReadonlySet<Site> = new Set(["developer", "codeHost"]);

const NONE: ThreatUrlFinding = Object.freeze({ evidence: Object.freeze([]), isDecisive: false });

/** Nothing, on every site. */
export const NO_THREAT: ThreatUrlBySite = Object.freeze({
  any: NONE,
  shop: NONE,
  developer: NONE,
  codeHost: NONE,
});

/** The findings, judged for every kind of site: the strong sign if there is one, else the weak ones. */
export function weigh(found: readonly Found[]): ThreatUrlBySite {
  if (found.length === 0) return NO_THREAT;
  return Object.freeze({
    any: weighFor(found, "any"),
    shop: weighFor(found, "shop"),
    developer: weighFor(found, "developer"),
    codeHost: weighFor(found, "codeHost"),
  });
}

function weighFor(found: readonly Found[], site: Site): ThreatUrlFinding {
  const strong = found.find(({ place }) => WEIGHTS[place][site] === "strong");
  if (strong !== undefined) return finding([strong.evidence], true);
  const weak = new Map<string, Evidence>();
  for (const { name, place, evidence } of found) {
    if (WEIGHTS[place][site] === "weak" && !weak.has(name)) weak.set(name, evidence);
  }
  const isDecisive = weak.size >= ENOUGH[site];
  const probe = isDecisive ? undefined : probeOn(found, site);
  const isSilent = SILENT_ABOUT_ONE.has(site) && probe === undefined;
  if (!isDecisive && (weak.size === 0 || isSilent)) return NONE;
  return finding([...weak.values()].slice(0, ENOUGH[site]), isDecisive, probe);
}

const probeOn = (found: readonly Found[], site: Site): Probe | undefined =>
  found.find(({ place, probe }) => probe !== undefined && WEIGHTS[place][site] === "weak")?.probe;

const finding = (
  evidence: readonly Evidence[],
  isDecisive: boolean,
  probe?: Probe,
): ThreatUrlFinding =>
  Object.freeze({
    evidence: Object.freeze(evidence),
    isDecisive,
    ...(probe !== undefined && { probe }),
  });
