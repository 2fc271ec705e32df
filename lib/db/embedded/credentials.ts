import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { z } from "zod";

const schema = z.object({
  user: z.string().min(1),
  password: z.string().min(20),
  /** The port of the last start; 0 before the first. Kept, so that pools of other processes find it again. */
  port: z.number().int().min(0).max(65_535),
});

/** The cluster's superuser, and where it listens. */
export type Credentials = z.infer<typeof schema>;

/** Reads the file that its owner alone may read, or undefined when there is none yet. */
export function readCredentials(file: string): Credentials | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return schema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (cause) {
    throw new Error(`${file} is damaged: put it back from a backup.`, { cause });
  }
}

export function writeCredentials(file: string, credentials: Credentials): void {
  const partial = `${file}.new`;
  writeFileSync(partial, `${JSON.stringify(credentials)}\n`, { mode: 0o600 });
  renameSync(partial, file);
}

export function newCredentials(): Credentials {
  return { user: "gatehouse", password: randomBytes(24).toString("base64url"), port: 0 };
}

/** A connection URL for one database of the cluster. */
export function urlOf({ user, password, port }: Credentials, database: string): string {
  return `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`;
}
