import type pg from "pg";
import { z } from "zod";
import { isFingerprintOf } from "./fingerprint";
import { readLocalCopy } from "./local-copy";
import { closeWithPassword, openWithPassword, passwordOf } from "./password-seal";

/** Where the installation's secret is, seen from a backup of its database. */
export type SecretPlace =
  /** Generated, and at hand. */
  | { readonly kind: "generated"; readonly secret: string }
  /** Generated, but this machine can open neither the database's seal nor a copy of it. */
  | { readonly kind: "out of reach" }
  /** The operator keeps it: NEXTAUTH_SECRET. */
  | { readonly kind: "given" }
  /** No process has started yet. */
  | { readonly kind: "none" };

const rowsSchema = z.array(
  z.object({ fingerprint: z.instanceof(Uint8Array), sealed: z.instanceof(Uint8Array).nullable() }),
);

/**
 * Looks for the generated secret, as a server does at its start, but changes nothing. By plain SQL: the
 * database may have older tables than the program's.
 */
export async function findSecret(
  client: pg.ClientBase,
  { databaseUrl, dataDir }: { readonly databaseUrl: string; readonly dataDir: string },
): Promise<SecretPlace> {
  const table = await client.query<{ isThere: boolean }>(
    `SELECT to_regclass('installation') IS NOT NULL AS "isThere"`,
  );
  if (table.rows[0]?.isThere !== true) return { kind: "none" };
  const { rows } = await client.query(
    "SELECT secret_fingerprint AS fingerprint, sealed_secret AS sealed FROM installation",
  );
  const [row] = rowsSchema.parse(rows);
  if (row === undefined) return { kind: "none" };
  if (row.sealed === null) return { kind: "given" };
  const { password } = passwordOf(databaseUrl);
  const candidates = [openWithPassword(row.sealed, password), await readLocalCopy(dataDir)];
  const secret = candidates.find((each) => each !== null && isFingerprintOf(row.fingerprint, each));
  return secret ? { kind: "generated", secret } : { kind: "out of reach" };
}

/** Reseals a secret from another database, with the password that opens this one. */
export async function placeSecret(
  client: pg.ClientBase,
  databaseUrl: string,
  secret: string,
): Promise<void> {
  const sealed = closeWithPassword(secret, passwordOf(databaseUrl).password);
  await client.query("UPDATE installation SET sealed_secret = $1", [Buffer.from(sealed)]);
}
