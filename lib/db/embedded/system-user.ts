import { spawnSync } from "node:child_process";

export interface SystemUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const NAME = "postgres";

/** The user that root runs PostgreSQL as, created when missing. */
export function postgresUser(): SystemUser {
  const user = lookUp(NAME) ?? create(NAME);
  if (user) return user;
  throw new Error(
    `PostgreSQL refuses to run as root, and the system user "${NAME}" could not be created. ` +
      `Create it (useradd --system ${NAME}), start as an ordinary user, or set DATABASE_URL.`,
  );
}

function create(name: string): SystemUser | undefined {
  const group = run("getent", ["group", name]) === undefined ? ["--user-group"] : ["--gid", name];
  run("useradd", ["--system", "--no-create-home", "--shell", "/usr/sbin/nologin", ...group, name]);
  return lookUp(name);
}

function lookUp(name: string): SystemUser | undefined {
  const [, uid, gid] = /^uid=(\d+)\S* gid=(\d+)/.exec(run("id", [name]) ?? "") ?? [];
  return uid && gid ? { name, uid: Number(uid), gid: Number(gid) } : undefined;
}

function run(command: string, args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync(command, args, { encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}
