import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { choosePrograms } from "@/lib/db/embedded/programs";
import { PROJECT_DIR } from "@/test/cli/run-in-process";

/** Where Debian and Ubuntu keep each major version. */
const FOLDER = "/usr/lib/postgresql";

/** The programs of an older PostgreSQL that this machine has, or why there are none. */
export function findPrograms(): { readonly bin: string; readonly major: string } | string {
  const versions = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
  const { major: newest } = choosePrograms(undefined, PROJECT_DIR, undefined);
  const major = versions.find(
    (each) => Number(each) < Number(newest) && existsSync(join(FOLDER, each, "bin", "initdb")),
  );
  if (major === undefined) return `no older PostgreSQL in ${FOLDER}`;
  return { bin: join(FOLDER, major, "bin"), major };
}
