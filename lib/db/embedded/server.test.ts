import { execFileSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { canReadProject, NOBODY } from "@/test/db/embedded/nobody";
import { spawnUser } from "@/test/db/embedded/spawn-user";
import { runOn } from "@/test/db/servers";
import { migrate } from "../migrate";
import { openDatabase } from "../open";

const projectDir = fileURLToPath(new URL("../../..", import.meta.url));
const isRoot = process.getuid?.() === 0;

/** A data folder whose cluster was made and stopped. */
let madeDir: string;
let dataDir: string;
let messages: string[] = [];
let closers: (() => Promise<unknown>)[];

beforeAll(async () => {
  madeDir = newFolder();
  await (await openIn(madeDir)).close();
});

afterAll(() => rmSync(madeDir, { recursive: true, force: true }));

beforeEach(() => {
  dataDir = newFolder();
  messages = [];
  closers = [];
});

afterEach(async () => {
  for (const close of closers.reverse()) await close();
  rmSync(dataDir, { recursive: true, force: true });
});

const newFolder = () => mkdtempSync(join(tmpdir(), "gatehouse-embedded-"));

function openIn(folder: string) {
  const note = (_details: object, message: string) => {
    messages.push(message);
  };
  return openDatabase({
    dataDir: folder,
    log: { info: note, warn: note, error: note },
    projectDir,
  });
}

async function open(folder = dataDir) {
  const database = await openIn(folder);
  closers.push(() => database.close());
  return database;
}

async function spawnAndTrack(...args: Parameters<typeof spawnUser>) {
  const user = await spawnUser(...args);
  closers.push(async () => {
    if (user.child.exitCode === null && user.child.signalCode === null) await user.leave();
  });
  return user;
}

async function isAnswering(url: string): Promise<boolean> {
  return runOn(url, "SELECT 1").then(
    () => true,
    () => false,
  );
}

const postmasterPid = (folder = join(dataDir, "postgres")) =>
  Number(readFileSync(join(folder, "cluster", "postmaster.pid"), "utf8").split("\n")[0]);

describe("the embedded PostgreSQL, in an empty folder", () => {
  it("keeps its data and its address over a stop and a start", async () => {
    const first = await open();
    await runOn(first.url, "CREATE TABLE kept (note text); INSERT INTO kept VALUES ('grüße')");
    await first.close();
    expect(await isAnswering(first.url)).toBe(false);

    const second = await open();
    expect(second.url).toBe(first.url);
    expect((await runOn(second.url, "SELECT note FROM kept")).rows).toEqual([{ note: "grüße" }]);
  });

  it("can be opened by two processes at once", async () => {
    const users = await Promise.all([spawnAndTrack(dataDir), spawnAndTrack(dataDir)]);
    expect(users[0].url).toBe(users[1].url);
    expect(await Promise.all(users.map((user) => user.leave()))).toEqual([0, 0]);
    expect(await isAnswering(users[0].url)).toBe(false);
  });

  it("begins again when its creation was cut short", async () => {
    const place = join(dataDir, "postgres");
    mkdirSync(join(place, "cluster.new", "base"), { recursive: true });
    writeFileSync(join(place, "cluster.new", "PG_VERSION"), "18");
    const { url } = await open();
    expect(await isAnswering(url)).toBe(true);
  });
});

describe("the embedded PostgreSQL", () => {
  // Making a cluster takes seconds, and these tests begin when there is one.
  beforeEach(() => {
    rmSync(dataDir, { recursive: true });
    execFileSync("cp", ["-Rp", madeDir, dataDir]);
  });

  it("is durable, UTF-8, and listens on a socket that only its user and root can reach", async () => {
    const { superuserUrl: url = "" } = await open();
    const show = async (name: string) => (await runOn(url, `SHOW ${name}`)).rows[0]?.[name];
    expect(await show("fsync")).toBe("on");
    expect(await show("synchronous_commit")).toBe("on");
    expect(await show("server_encoding")).toBe("UTF8");
    expect(await show("listen_addresses")).toBe("");
    const folder = join(dataDir, "postgres", "cluster");
    expect(await show("unix_socket_directories")).toBe(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, ".s.PGSQL.5432")).mode & 0o777).toBe(0o700);
  });

  it("requires its password, which only its owner may read", async () => {
    const { url } = await open();
    const wrong = new URL(url);
    wrong.password = "wrong";
    await expect(runOn(wrong.href, "SELECT 1")).rejects.toThrow(/password authentication failed/);
    expect(statSync(join(dataDir, "postgres", "credentials.json")).mode & 0o777).toBe(0o600);
  });

  it("stays for a second user when the first one leaves, and goes with the last", async () => {
    const server = await open();
    const other = await spawnAndTrack(dataDir);
    expect(other.url).toBe(server.url);
    await server.close();
    expect(await isAnswering(other.url)).toBe(true);
    expect(await other.leave()).toBe(0);
    expect(await isAnswering(other.url)).toBe(false);
  });

  it("serves processes that keep coming and going, each starting or stopping it for the others", async () => {
    const users = await Promise.all([1, 2, 3].map(() => spawnAndTrack(dataDir, { rounds: 6 })));
    expect(await Promise.all(users.map((user) => user.leave()))).toEqual([0, 0, 0]);
    expect(existsSync(join(dataDir, "postgres", "cluster", "postmaster.pid"))).toBe(false);
  });

  it("is taken over, not started again, after its process was killed", async () => {
    const user = await spawnAndTrack(dataDir);
    const pid = postmasterPid();
    await user.kill();
    expect(await isAnswering(user.url)).toBe(true);
    const next = await open();
    expect(next.url).toBe(user.url);
    expect(postmasterPid()).toBe(pid);
    await next.close();
    expect(await isAnswering(next.url)).toBe(false);
  });

  it("comes back at the same address when it is killed itself", async () => {
    const { url } = await open();
    const pid = postmasterPid();
    process.kill(pid, "SIGKILL");
    await expect.poll(() => isAnswering(url)).toBe(true);
    expect(postmasterPid()).not.toBe(pid);
    await expect.poll(() => messages.at(-1)).toBe("The embedded database is back");
  });

  it("starts although the process id in a stale postmaster.pid belongs to another program", async () => {
    const file = join(dataDir, "postgres", "cluster", "postmaster.pid");
    writeFileSync(file, `${process.pid}\n${dataDir}\n0\n5432\n\n127.0.0.1\n0 0\nready   \n`);
    const second = await open();
    expect(await isAnswering(second.url)).toBe(true);
    expect(postmasterPid()).not.toBe(process.pid);
  });

  it("listens on loopback where its folder's name is too long for a socket, on a free port", async () => {
    const deep = join(dataDir, "a".repeat(80));
    mkdirSync(deep);
    execFileSync("cp", ["-Rp", join(madeDir, "postgres"), deep]);
    const first = await open(deep);
    await first.close();
    const { hostname, port: given } = new URL(first.url);
    expect(hostname).toBe("127.0.0.1");
    const port = Number(given);
    const { createServer } = await import("node:net");
    const squatter = createServer();
    await new Promise<void>((done) => squatter.listen(port, "127.0.0.1", done));
    closers.push(() => new Promise((done) => squatter.close(done)));
    const second = await open(deep);
    expect(Number(new URL(second.url).port)).not.toBe(port);
    expect(await isAnswering(second.url)).toBe(true);
  });

  it("says what is missing when its password is lost or damaged, and touches nothing", async () => {
    const file = join(dataDir, "postgres", "credentials.json");
    const good = readFileSync(file);
    writeFileSync(file, "{}");
    await expect(open()).rejects.toThrow(/credentials\.json is damaged: put it back from a backup/);
    rmSync(file);
    await expect(open()).rejects.toThrow(/has lost its password: put .*credentials\.json back/);
    writeFileSync(file, good);
    const again = await open();
    expect(await isAnswering(again.url)).toBe(true);
  });

  it("refuses a cluster of another major version", async () => {
    writeFileSync(join(dataDir, "postgres", "cluster", "PG_VERSION"), "17\n");
    await expect(open()).rejects.toThrow(
      /was written by PostgreSQL 17, the programs in .* are of 18/,
    );
  });
});

describe("the application's role", () => {
  const rights = async (url: string) =>
    (
      await runOn(
        url,
        "SELECT rolname, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls FROM pg_roles WHERE rolname = current_user",
      )
    ).rows[0];
  const ROLE = {
    rolname: "gatehouse_app",
    rolsuper: false,
    rolcreatedb: false,
    rolcreaterole: false,
    rolreplication: false,
    rolbypassrls: false,
  };
  const credentials = () =>
    JSON.parse(readFileSync(join(dataDir, "postgres", "credentials.json"), "utf8"));

  // Making a cluster takes seconds, and these tests begin when there is one.
  beforeEach(() => {
    rmSync(dataDir, { recursive: true });
    execFileSync("cp", ["-Rp", madeDir, dataDir]);
  });

  it("owns the database and its schema, and may do nothing else", async () => {
    const { url } = await open();
    expect(await rights(url)).toEqual(ROLE);
    await runOn(url, "CREATE TABLE own (id int)");
    const owner = await runOn(
      url,
      "SELECT pg_get_userbyid(datdba) AS of_database, pg_get_userbyid(nspowner) AS of_schema FROM pg_database, pg_namespace WHERE datname = current_database() AND nspname = 'public'",
    );
    expect(owner.rows).toEqual([{ of_database: "gatehouse_app", of_schema: "gatehouse_app" }]);
    for (const forbidden of [
      "CREATE DATABASE more",
      "CREATE ROLE friend",
      "COPY own FROM PROGRAM 'id'",
      "COPY own TO '/tmp/gatehouse-own'",
      "SELECT pg_read_file('/etc/passwd')",
      "ALTER SYSTEM SET log_statement = 'all'",
      "SET ROLE gatehouse",
    ]) {
      await expect(runOn(url, forbidden)).rejects.toThrow(/permission denied/);
    }
  });

  it("lets no other role make anything in its schema", async () => {
    const { url, superuserUrl = "" } = await open();
    await runOn(superuserUrl, "CREATE ROLE stranger LOGIN PASSWORD 'a long password'");
    const stranger = new URL(url);
    stranger.username = "stranger";
    stranger.password = "a long password";
    await expect(runOn(stranger.href, "CREATE TABLE theirs (id int)")).rejects.toThrow(
      /permission denied for schema public/,
    );
  });

  it("has a password of its own, which only the file's owner may read", async () => {
    await open();
    const { password, app } = credentials();
    expect(app.user).toBe("gatehouse_app");
    expect(app.password).toMatch(/^[A-Za-z0-9_-]{32}$/);
    expect(app.password).not.toBe(password);
    expect(statSync(join(dataDir, "postgres", "credentials.json")).mode & 0o777).toBe(0o600);
  });

  it("is given everything in a cluster from before, once, and migrations go on from there", async () => {
    const first = await open();
    await migrate(first.url, projectDir);
    await runOn(
      first.url,
      "INSERT INTO workspace (id, handle, name) VALUES (gen_random_uuid(), 'kept', 'Kept')",
    );
    await makeOld(first.superuserUrl ?? "");
    await first.close();
    const { app: _, ...old } = credentials();
    writeFileSync(join(dataDir, "postgres", "credentials.json"), JSON.stringify(old));

    messages = [];
    const second = await open();
    expect(await rights(second.url)).toEqual(ROLE);
    const foreign = await runOn(
      second.url,
      `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace
         AND pg_get_userbyid(relowner) <> 'gatehouse_app'
       UNION ALL SELECT typname FROM pg_type WHERE typnamespace = 'public'::regnamespace
         AND pg_get_userbyid(typowner) <> 'gatehouse_app'
       UNION ALL SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace
         AND pg_get_userbyid(proowner) <> 'gatehouse_app'`,
    );
    expect(foreign.rows).toEqual([]);
    const grants = await runOn(
      second.url,
      "SELECT FROM pg_namespace, aclexplode(nspacl) AS acl WHERE nspname = 'public' AND acl.grantee = 0 AND acl.privilege_type = 'CREATE'",
    );
    expect(grants.rowCount).toBe(0);
    expect((await runOn(second.url, "SELECT name FROM workspace")).rows).toEqual([
      { name: "Kept" },
    ]);
    expect(await migrate(second.url, projectDir)).toEqual([]);
    await runOn(second.url, "ALTER TABLE workspace ADD COLUMN later int");
    expect(messages).toEqual(["the embedded database now belongs to the role gatehouse_app"]);
    await second.close();
    const third = await open();
    expect(third.url).toBe(second.url);
    expect(messages).toHaveLength(1);
  });
});

/** Hands everything back to the superuser, as clusters were that an older version made. */
async function makeOld(superuserUrl: string): Promise<void> {
  const { rows } = await runOn(
    superuserUrl,
    `SELECT format('ALTER TABLE public.%I OWNER TO gatehouse', relname) AS command FROM pg_class
       WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
     UNION ALL SELECT format('ALTER TYPE public.%I OWNER TO gatehouse', typname) FROM pg_type
       WHERE typnamespace = 'public'::regnamespace AND typtype = 'e'`,
  );
  for (const command of [
    ...rows.map((row) => String(row.command)),
    "CREATE FUNCTION public.twice(n int) RETURNS int LANGUAGE sql AS 'SELECT n * 2'",
    "CREATE VIEW public.handles AS SELECT handle FROM workspace",
    "CREATE SEQUENCE public.free",
    "ALTER DATABASE gatehouse OWNER TO gatehouse",
    "ALTER SCHEMA public OWNER TO pg_database_owner",
    "GRANT CREATE ON SCHEMA public TO PUBLIC",
    "DROP OWNED BY gatehouse_app",
    "DROP ROLE gatehouse_app",
  ]) {
    await runOn(superuserUrl, command);
  }
}

describe("as root", () => {
  beforeEach((context) => {
    if (!isRoot) context.skip("the tests do not run as root");
  });

  it("runs as the system user postgres", async () => {
    await open();
    const cluster = statSync(join(dataDir, "postgres", "cluster"));
    expect(cluster.uid).toBeGreaterThan(0);
    expect(statSync(`/proc/${postmasterPid()}`).uid).toBe(cluster.uid);
  });

  it("opens a private data folder to that user's group, for passing through only", async () => {
    chmodSync(dataDir, 0o700);
    const { url } = await open();
    expect(await isAnswering(url)).toBe(true);
    expect(statSync(dataDir).mode & 0o777).toBe(0o710);
  });

  it("keeps the cluster in /var/lib/gatehouse when the data folder is in a private home", async () => {
    chmodSync(dataDir, 0o700);
    const folder = join(dataDir, "inside");
    const first = await open(folder);
    const location = readFileSync(join(folder, "postgres.location"), "utf8").trim();
    closers.unshift(async () => rmSync(location, { recursive: true, force: true }));
    expect(location).toMatch(/^\/var\/lib\/gatehouse\//);
    expect(messages.join()).toContain(`the embedded database lives in ${location}`);
    await first.close();
    const second = await open(folder);
    expect(second.url).toBe(first.url);
    expect(await isAnswering(second.url)).toBe(true);
  });
});

describe("as an ordinary user", () => {
  it("runs as that user", async (context) => {
    if (!isRoot) return void (await open());
    if (!canReadProject(projectDir)) context.skip("the user nobody cannot read the project");
    chownSync(dataDir, NOBODY.uid, NOBODY.gid);
    const user = await spawnAndTrack(dataDir, NOBODY);
    expect(await isAnswering(user.url)).toBe(true);
    expect(statSync(`/proc/${postmasterPid()}`).uid).toBe(NOBODY.uid);
    expect(await user.leave()).toBe(0);
    expect(await isAnswering(user.url)).toBe(false);
  });
});

describe("a database of one's own", () => {
  it("is used as it is, when it answers", async (context) => {
    const { findOwnServer } = await import("@/test/db/servers");
    const own = await findOwnServer();
    if (typeof own === "string") return context.skip(own);
    const log = { info() {}, warn() {}, error() {} };
    const database = await openDatabase({ databaseUrl: own.url, dataDir, log, projectDir });
    expect(database).toMatchObject({ kind: "own", url: own.url });
    await database.close();
    expect(await isAnswering(own.url)).toBe(true);
  });

  it("that does not answer is named without its password", async () => {
    const log = { info() {}, warn() {}, error() {} };
    const databaseUrl = "postgresql://gate:hunter2@127.0.0.1:1/x";
    const failure = await openDatabase({ databaseUrl, dataDir, log, projectDir }).catch(String);
    expect(failure).toContain("DATABASE_URL: the database at 127.0.0.1:1 cannot be used");
    expect(failure).toContain("ECONNREFUSED");
    expect(failure).not.toContain("hunter2");
  });
});
