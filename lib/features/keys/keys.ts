import { createHash } from "node:crypto";
import { z } from "zod";
import { newApiKey } from "@/lib/base/key-format";
import type { Prisma } from "@/lib/db/client";
import {
  type Actor,
  ConflictError,
  changedFields,
  NotFoundError,
  ofKeys,
  parseInput,
  recordChange,
  type ServiceContext,
  withinBounds,
} from "@/lib/kernel";
import { type CreatedKey, keyChange, newKey, type RotatedKey } from "./model";

/** As the command line has it too: not yet checked. What is left out is unlimited. */
export interface CreateKeyInput extends Limits {
  readonly name: string;
}

interface Limits {
  /** The key's own cap of credits a period, within the subscription's. */
  readonly quota?: number | null | undefined;
  readonly expiresAt?: Date | null | undefined;
  readonly endpoints?: readonly string[] | undefined;
  readonly networks?: readonly string[] | undefined;
}

const expiresAt = z.date().nullable();
const createKeyInput = newKey.extend({ expiresAt: expiresAt.default(null) });

/**
 * Creates a key. `apikey` is returned only here; the database keeps a hash.
 *
 * @throws InvalidInputError; ConflictError when the workspace has as many keys as its package allows
 */
export async function createKey(
  { prisma, workspaceId, actor }: ServiceContext,
  input: CreateKeyInput,
): Promise<CreatedKey> {
  const fields = parseInput(createKeyInput, input);
  const { name } = fields;
  const { row, apikey } = newKeyRow({ workspaceId, ...fields, actor });
  return prisma.$transaction((tx) =>
    withinBounds(tx, workspaceId, ofKeys, async () => {
      const { id } = await tx.apiKey.create({ data: row });
      await recordChange(tx, {
        workspaceId,
        actor,
        action: "key.create",
        target: id,
        details: {
          name,
          before: null,
          after: toFields({ ...fields, disabled: false }),
        },
      });
      return { id, apikey };
    }),
  );
}

export interface UpdateKeyInput extends Limits {
  readonly name?: string | undefined;
  readonly disabled?: boolean | undefined;
}

const updateKeyInput = keyChange.extend({ expiresAt: expiresAt.optional() });

/**
 * Changes a key; omitted fields stay. A revoked key cannot be changed.
 *
 * @throws InvalidInputError, NotFoundError; ConflictError when the key would work again and the package
 *   allows no more
 */
export async function updateKey(
  { prisma, workspaceId, actor }: ServiceContext,
  keyId: string,
  input: UpdateKeyInput,
): Promise<void> {
  const change = parseInput(updateKeyInput, input);
  await prisma.$transaction((tx) =>
    withinBounds(tx, workspaceId, ofKeys, async () => {
      const where = { id: keyId, workspaceId, revokedAt: null };
      const stored = await tx.apiKey.findFirst({ where });
      if (stored === null) throw new NotFoundError("There is no such key, or it was revoked.");
      const data = { ...settingsOf(stored), ...defined(change) };
      const changed = changedFields(toFields(stored), toFields(data));
      if (changed === null) return;
      await tx.apiKey.updateMany({ where, data });
      await recordChange(tx, {
        workspaceId,
        actor,
        action: "key.update",
        target: keyId,
        details: { name: stored.name, ...changed },
      });
    }),
  );
}

interface KeyFields {
  readonly name: string;
  readonly quota: bigint | number | null;
  readonly expiresAt: Date | null;
  readonly disabled: boolean;
  readonly endpoints: string[];
  readonly networks: string[];
}

/** The settings in a whole row. */
function settingsOf(row: KeyFields): KeyFields {
  const { name, quota, expiresAt, disabled, endpoints, networks } = row;
  return { name, quota, expiresAt, disabled, endpoints, networks };
}

function toFields({ name, quota, expiresAt, disabled, endpoints, networks }: KeyFields) {
  return {
    name,
    quota: quota === null ? null : Number(quota),
    expiresAt: expiresAt?.toISOString() ?? null,
    disabled,
    endpoints: inWords(endpoints),
    networks: inWords(networks),
  };
}

/** Null when not limited. */
const inWords = (names: readonly string[]) => (names.length === 0 ? null : names.join(", "));

/** Drops undefined members, which would overwrite the stored ones. */
function defined(change: z.output<typeof updateKeyInput>): Partial<KeyFields> {
  const { name, quota, expiresAt, disabled, endpoints, networks } = change;
  return {
    ...(name !== undefined && { name }),
    ...(quota !== undefined && { quota }),
    ...(expiresAt !== undefined && { expiresAt }),
    ...(disabled !== undefined && { disabled }),
    ...(endpoints !== undefined && { endpoints }),
    ...(networks !== undefined && { networks }),
  };
}

/**
 * Replaces a key by a new one of the same name, cap, expiry and limits. The old key keeps working for `overlapMs`,
 * but not beyond its own expiry.
 *
 * @throws NotFoundError; ConflictError when the old key has expired, or when an overlap would exceed the
 *   package's keys
 */
export async function rotateKey(
  { prisma, workspaceId, actor, now }: ServiceContext,
  keyId: string,
  overlapMs: number,
): Promise<RotatedKey> {
  const end = new Date(now + overlapMs);
  return prisma.$transaction((tx) =>
    withinBounds(tx, workspaceId, ofKeys, async () => {
      const old = await tx.apiKey.findFirst({ where: { id: keyId, workspaceId, revokedAt: null } });
      if (old === null) throw new NotFoundError("There is no such key, or it was revoked.");
      const { name, quota, expiresAt, endpoints, networks } = old;
      if (expiresAt !== null && expiresAt.getTime() <= now) {
        throw new ConflictError("This key has expired. Create a new one instead.");
      }
      const oldEnd = expiresAt !== null && expiresAt < end ? expiresAt : end;
      const fields = { name, quota, expiresAt, endpoints, networks };
      const { row, apikey } = newKeyRow({ workspaceId, ...fields, actor });
      const { id } = await tx.apiKey.create({ data: row });
      await tx.apiKey.updateMany({
        where: { id: keyId, workspaceId },
        data: { expiresAt: oldEnd },
      });
      await recordChange(tx, {
        workspaceId,
        actor,
        action: "key.rotate",
        target: keyId,
        details: {
          name,
          newKey: id,
          before: { expiresAt: expiresAt?.toISOString() ?? null },
          after: { expiresAt: oldEnd.toISOString() },
        },
      });
      return { id, apikey, oldExpiresAt: oldEnd.toISOString() };
    }),
  );
}

/**
 * Revokes a key for good: calls with it are answered as if it had never existed. Idempotent.
 *
 * @throws NotFoundError
 */
export async function revokeKey(
  { prisma, workspaceId, actor, now }: ServiceContext,
  keyId: string,
): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const key = await tx.apiKey.findFirst({ where: { id: keyId, workspaceId } });
    if (key === null) throw new NotFoundError("There is no such key.");
    if (key.revokedAt !== null) return;
    await tx.apiKey.updateMany({
      where: { id: keyId, workspaceId },
      data: { revokedAt: new Date(now) },
    });
    await recordChange(tx, {
      workspaceId,
      actor,
      action: "key.revoke",
      target: keyId,
      details: { name: key.name, before: { revoked: false }, after: { revoked: true } },
    });
  });
}

interface NewKey {
  readonly workspaceId: string;
  readonly name: string;
  readonly quota: bigint | number | null;
  readonly expiresAt: Date | null;
  readonly endpoints: string[];
  readonly networks: string[];
  readonly actor: Actor;
}

/** A key from the secure random source, and its row: hash, first and last characters. */
function newKeyRow({ actor, ...key }: NewKey): {
  readonly row: Prisma.ApiKeyUncheckedCreateInput;
  readonly apikey: string;
} {
  const apikey = newApiKey();
  const row = {
    ...key,
    hash: createHash("sha256").update(apikey).digest(),
    first4: apikey.slice(0, 4),
    last4: apikey.slice(-4),
    createdById: actor.userId,
  };
  return { row, apikey };
}
