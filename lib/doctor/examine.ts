import type { MigrationFile } from "@/lib/db/migration-files";
import type { Env } from "@/lib/env/env";
import { checkDatabase } from "./check-database";
import { checkFeeds } from "./check-feeds";
import { checkDisk, checkSettings, checkVersions } from "./check-machine";
import { checkDns, checkMail, checkRedis } from "./check-services";
import type { Finding } from "./finding";

export interface Examined {
  readonly env: Env;
  /** Problems of the environment; `env` is without it. */
  readonly envProblems: readonly string[];
  readonly version: string;
  /** Folder of `node_modules`. */
  readonly projectDir: string;
  readonly files: readonly MigrationFile[];
  /** Epoch ms. */
  readonly now: number;
}

/** Looks at everything that Gatehouse needs, and changes nothing. Each check bears that the others fail. */
export async function examine(examined: Examined): Promise<Finding[]> {
  const { env, envProblems, version, files, now, projectDir } = examined;
  const [disk, dns, redis, mail, database] = await Promise.all([
    checkDisk(env.dataDir),
    checkDns(env),
    checkRedis(env),
    checkMail(env),
    checkDatabase({ env, files, now, projectDir }),
  ]);
  return [
    ...checkVersions(version, now),
    ...checkSettings(env, envProblems),
    ...disk,
    ...database.findings,
    ...(await checkFeeds(env, database.usable, now)),
    ...dns,
    ...redis,
    ...mail,
  ];
}
