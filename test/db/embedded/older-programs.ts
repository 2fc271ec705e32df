import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { MAJOR_VERSION } from "@/lib/db/embedded/place";

/** Where Debian and Ubuntu keep each major version. */
const FOLDER = "/usr/lib/postgresql";

/** The programs of an older PostgreSQL that this machine has, or why there are none. */
export function findPrograms(): { readonly bin: string; readonly major: string } | string {
  const versions = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
  const major = versions.find(
    (each) =>
      Number(each) < Number(MAJOR_VERSION) && existsSync(join(FOLDER, each, "bin", "initdb")),
  );
  if (major === undefined) return `no older PostgreSQL in ${FOLDER}`;
  return { bin: join(FOLDER, major, "bin"), major };
}
