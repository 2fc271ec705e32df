import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { z } from "zod";

const login = z.object({ user: z.string().min(1), password: z.string().min(20) });

const schema = login.extend({
  /** The port of the last start; 0 before the first. Kept, so that pools of other processes find it again. */
  port: z.number().int().min(0).max(65_535),
  /** The role that owns the product's database, and no more than that. Missing in files from before 2026-12. */
  app: login.optional(),
});

/** The cluster's superuser, the application's role, and where the cluster listens. */
export type Credentials = z.infer<typeof schema>;

/** The same once the application has its role. */
export interface FullCredentials extends Credentials {
  readonly app: Login;
}

type Login = z.infer<typeof login>;

/** The product's database in the cluster. */
export const DATABASE = "gatehouse";

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
  return { user: "gatehouse", password: newPassword(), port: 0, app: newApp() };
}

/** The same with the application's role, made up now when the file is from before it. */
export function withApp(file: string, credentials: Credentials): FullCredentials {
  if (credentials.app !== undefined) return { ...credentials, app: credentials.app };
  const complete = { ...credentials, app: newApp() };
  writeCredentials(file, complete);
  return complete;
}

function newApp(): Login {
  return { user: "gatehouse_app", password: newPassword() };
}

function newPassword(): string {
  return randomBytes(24).toString("base64url");
}

/** A connection URL of the application's role, for the product's database. */
export function appUrl({ app, port }: FullCredentials): string {
  return urlOf(app, port, DATABASE);
}

/** A connection URL of the superuser's, for one database of the cluster. */
export function superuserUrl({ user, password, port }: Credentials, database: string): string {
  return urlOf({ user, password }, port, database);
}

function urlOf({ user, password }: Login, port: number, database: string): string {
  return `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`;
}
