import { randomBytes } from "node:crypto";
import type { Log } from "@/lib/base/log";
import { allowLong } from "@/lib/db/bounded-client";
import type { PrismaClient } from "@/lib/db/client";
import {
  claimInstallation,
  findInstallation,
  type Installation,
  lockInstallation,
  replaceInstallation,
} from "@/lib/kernel";
import { fingerprintOf, isFingerprintOf } from "./fingerprint";
import { readLocalCopy, writeLocalCopy } from "./local-copy";
import { closeWithPassword, openWithPassword, passwordOf } from "./password-seal";
import { resealAll } from "./sealed-columns";

export interface SecretOptions {
  readonly prisma: PrismaClient;
  /** Its password seals a generated secret. */
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** NEXTAUTH_SECRET. */
  readonly given: string | undefined;
  /** NEXTAUTH_SECRET_PREVIOUS. */
  readonly previous: string | undefined;
  readonly log: Log;
}

/** This process may not start with its secret; the message says what to do. */
export class SecretError extends Error {
  override readonly name = "SecretError";
}

const ROTATION_MS = 300_000;

/**
 * The installation's secret, the same for all processes on one database. `NEXTAUTH_SECRET` must match the
 * others' fingerprint; a generated secret is shared through the database, sealed with its password. On a
 * database without a secret the first process sets it.
 *
 * @throws SecretError when this process's secret differs from the installation's
 */
export function openSecret(options: SecretOptions): Promise<string> {
  const { given } = options;
  return given === undefined ? sharedSecret(options) : givenSecret(options, given);
}

async function givenSecret(options: SecretOptions, secret: string): Promise<string> {
  const { prisma, previous } = options;
  const wanted = { fingerprint: fingerprintOf(secret), sealedSecret: null };
  const found = (await findInstallation(prisma)) ?? (await claimInstallation(prisma, wanted));
  if (isSame(found, secret)) return secret;
  if (previous !== undefined && (await rotate(options, previous, secret))) return secret;
  throw new SecretError(
    "NEXTAUTH_SECRET differs from that of this database's other processes. Give all of them the same. " +
      "To change it, stop them, and set NEXTAUTH_SECRET_PREVIOUS to the old one for the first start" +
      (found.sealedSecret === null ? "." : " (a generated one is in DATA_DIR/secret)."),
  );
}

/** Reseals everything and replaces the installation's secret, all or nothing. */
async function rotate(options: SecretOptions, previous: string, secret: string): Promise<boolean> {
  const { prisma, log } = options;
  return prisma.$transaction(
    async (tx) => {
      await allowLong(tx, ROTATION_MS);
      const found = await lockInstallation(tx);
      // Another process has just done it.
      if (isSame(found, secret)) return true;
      if (!isSame(found, previous)) return false;
      const resealed = await resealAll(tx, { from: previous, to: secret });
      await replaceInstallation(tx, { fingerprint: fingerprintOf(secret), sealedSecret: null });
      log.info({ resealed }, "NEXTAUTH_SECRET was changed; NEXTAUTH_SECRET_PREVIOUS can go");
      return true;
    },
    { timeout: ROTATION_MS },
  );
}

async function sharedSecret(options: SecretOptions): Promise<string> {
  const { prisma, dataDir, databaseUrl, log } = options;
  const { password, isGiven } = passwordOf(databaseUrl);
  const local = await readLocalCopy(dataDir);
  const own = local ?? randomBytes(32).toString("base64url");
  const before = await findInstallation(prisma);
  const found = before ?? (await claim(prisma, own, password));
  // The process that has just sealed it need not open it, which takes a quarter of a second.
  const isClaimed = before === null && isSame(found, own);
  const secret = isClaimed
    ? own
    : ((await unsealed(options, found, password)) ?? matching(found, local));
  if (secret === null) throw new SecretError(whyNone(found));
  if (found.sealedSecret !== null && !isGiven) {
    log.warn(
      {},
      "NEXTAUTH_SECRET is not set and DATABASE_URL has no password: anyone who can read the database can read the " +
        "generated secret. Set NEXTAUTH_SECRET, and NEXTAUTH_SECRET_PREVIOUS to what is in DATA_DIR/secret.",
    );
  }
  await adopt(options, local, secret);
  return secret;
}

function claim(prisma: PrismaClient, secret: string, password: string): Promise<Installation> {
  return claimInstallation(prisma, {
    fingerprint: fingerprintOf(secret),
    sealedSecret: closeWithPassword(secret, password),
  });
}

/** Where the seal no longer opens, the local copy of the same secret is resealed. */
async function unsealed(
  { prisma, dataDir, log }: SecretOptions,
  found: Installation,
  password: string,
): Promise<string | null> {
  if (found.sealedSecret === null) return null;
  const secret = openWithPassword(found.sealedSecret, password);
  if (secret !== null && isSame(found, secret)) return secret;
  const local = matching(found, await readLocalCopy(dataDir));
  if (local === null) return null;
  const sealedSecret = closeWithPassword(local, password);
  await replaceInstallation(prisma, { fingerprint: found.fingerprint, sealedSecret });
  log.info(
    {},
    "the database's password was changed: the installation's secret is sealed with the new one",
  );
  return local;
}

function matching(found: Installation, secret: string | null): string | null {
  return secret !== null && isSame(found, secret) ? secret : null;
}

function whyNone({ sealedSecret }: Installation): string {
  return sealedSecret === null
    ? "NEXTAUTH_SECRET is not set, and this database's other processes have one. Set the same."
    : "The installation's secret in the database was sealed with another password than the one in DATABASE_URL, and " +
        "DATA_DIR/secret is missing. Start once with the DATA_DIR of a process that ran before, or with the " +
        "database's old password.";
}

/** Reseals what this machine had sealed with its own secret, while that is still at hand. */
async function adopt(
  { prisma, dataDir, log }: SecretOptions,
  local: string | null,
  secret: string,
): Promise<void> {
  if (local !== null && local !== secret) {
    const resealed = await resealAll(prisma, { from: local, to: secret });
    log.warn(
      { resealed },
      "the secret in DATA_DIR differed from the database's, which counts: the file is now secret.replaced",
    );
  }
  await writeLocalCopy(dataDir, secret);
}

function isSame({ fingerprint }: Installation, secret: string): boolean {
  return isFingerprintOf(fingerprint, secret);
}
