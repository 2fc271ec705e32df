import pg from "pg";
import type { Log } from "@/lib/base/log";
import { DATABASE, type FullCredentials, superuserUrl } from "./credentials";

/** If another session holds a lock for longer, the start fails and the next one tries again. */
const LOCK_TIMEOUT = "10s";

/**
 * Ensures that the product's database belongs to the application's role, which has no other rights in the
 * cluster: an SQL injection must not become a shell, as it can for a superuser (`COPY … PROGRAM`). In older
 * clusters, where the superuser owned everything, ownership is transferred.
 *
 * @param admin the superuser's connection to the maintenance database
 */
export async function ensureAppRole(
  admin: pg.Client,
  credentials: FullCredentials,
  log: Log,
): Promise<void> {
  const { user, password } = credentials.app;
  const role = pg.escapeIdentifier(user);
  const rights = "LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS";
  const { rowCount } = await admin.query("SELECT FROM pg_roles WHERE rolname = $1", [user]);
  const verb = rowCount === 0 ? "CREATE" : "ALTER";
  // Both consist of letters, digits, - and _ (`newCredentials`), and are escaped anyway.
  await admin.query(`${verb} ROLE ${role} ${rights} PASSWORD ${pg.escapeLiteral(password)}`);
  await ensureDatabase(admin, user);
  await handOver(credentials, log);
}

async function ensureDatabase(admin: pg.Client, user: string): Promise<void> {
  const role = pg.escapeIdentifier(user);
  const { rows } = await admin.query<{ owner: string }>(
    "SELECT pg_get_userbyid(datdba) AS owner FROM pg_database WHERE datname = $1",
    [DATABASE],
  );
  const owner = rows[0]?.owner;
  if (owner === undefined) {
    await admin.query(`CREATE DATABASE ${DATABASE} TEMPLATE template0 OWNER ${role}`);
  } else if (owner !== user) {
    await admin.query(`ALTER DATABASE ${DATABASE} OWNER TO ${role}`);
  }
}

/** Transfers the schema, and whatever in it the superuser still owns. */
async function handOver(credentials: FullCredentials, log: Log): Promise<void> {
  const { user } = credentials.app;
  const client = new pg.Client({ connectionString: superuserUrl(credentials, DATABASE) });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const commands = await listCommands(client, user);
    if (commands.length === 0) return;
    await client.query("BEGIN");
    await client.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
    for (const command of commands) await client.query(command);
    await client.query("COMMIT");
    log.info({ changes: commands.length }, `the embedded database now belongs to the role ${user}`);
  } finally {
    await client.end();
  }
}

/**
 * The commands still needed. Sequences of columns follow their tables, and objects of an extension stay with it.
 */
async function listCommands(client: pg.Client, user: string): Promise<string[]> {
  const { rows } = await client.query<{ command: string }>(
    `WITH schema AS (
       SELECT oid, nspowner, nspacl FROM pg_namespace WHERE nspname = 'public'
     ), bound AS (
       SELECT classid, objid FROM pg_depend WHERE deptype IN ('e', 'a', 'i')
     )
     SELECT format('ALTER SCHEMA public OWNER TO %I', $1::text) AS command
     FROM schema WHERE pg_get_userbyid(nspowner) <> $1
     UNION ALL
     SELECT 'REVOKE CREATE ON SCHEMA public FROM PUBLIC'
     FROM schema, aclexplode(nspacl) AS acl WHERE acl.grantee = 0 AND acl.privilege_type = 'CREATE'
     UNION ALL
     SELECT format('ALTER %s public.%I OWNER TO %I',
       CASE relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW'
         ELSE 'TABLE' END, relname, $1::text)
     FROM pg_class, schema
     WHERE relnamespace = schema.oid AND relkind IN ('r', 'p', 'v', 'm', 'S')
       AND pg_get_userbyid(relowner) <> $1
       AND ('pg_class'::regclass, pg_class.oid) NOT IN (SELECT classid, objid FROM bound)
     UNION ALL
     SELECT format('ALTER TYPE public.%I OWNER TO %I', typname, $1::text)
     FROM pg_type, schema
     WHERE typnamespace = schema.oid AND typtype IN ('e', 'd', 'r')
       AND pg_get_userbyid(typowner) <> $1
       AND ('pg_type'::regclass, pg_type.oid) NOT IN (SELECT classid, objid FROM bound)
     UNION ALL
     SELECT format('ALTER ROUTINE %s OWNER TO %I', pg_proc.oid::regprocedure, $1::text)
     FROM pg_proc, schema
     WHERE pronamespace = schema.oid AND pg_get_userbyid(proowner) <> $1
       AND ('pg_proc'::regclass, pg_proc.oid) NOT IN (SELECT classid, objid FROM bound)`,
    [user],
  );
  return rows.map(({ command }) => command);
}
