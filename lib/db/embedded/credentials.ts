import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { z } from "zod";

const login = z.object({ user: z.string().min(1), password: z.string().min(20) });

const schema = login.extend({
  /** The port of the last start, reused so that other processes' pools reconnect; 0 before the first. */
  port: z.number().int().min(0).max(65_535),
  /** The folder of the last start's Unix socket. Missing where it listens on 127.0.0.1. */
  socketDir: z.string().min(1).optional(),
  /** The role that owns the product's database and has no other rights. Missing in files from before 2026-12. */
  app: login.optional(),
});

/** The cluster's superuser, the application's role, and where the cluster listens. */
export type Credentials = z.infer<typeof schema>;

export interface FullCredentials extends Credentials {
  readonly app: Login;
}

type Login = z.infer<typeof login>;

/** The product's database in the cluster. */
export const DATABASE = "gatehouse";

/** Undefined when there is no file yet. @throws Error when it is damaged */
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

/** Adds the application's role to credentials from an older file, and saves them. */
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

/** The application role's URL of the product's database. */
export function appUrl({ app, ...address }: FullCredentials): string {
  return urlOf(app, address, DATABASE);
}

/** The superuser's URL of one database of the cluster. */
export function superuserUrl(credentials: Credentials, database: string): string {
  return urlOf(credentials, credentials, database);
}

/** Where a cluster listens: `port` names the socket's file too. */
export type Address = Pick<Credentials, "port" | "socketDir">;

function urlOf({ user, password }: Login, { port, socketDir }: Address, database: string): string {
  const login = `postgresql://${user}:${password}`;
  if (socketDir === undefined) return `${login}@127.0.0.1:${port}/${database}`;
  return `${login}@localhost:${port}/${database}?host=${encodeURIComponent(socketDir)}`;
}
