import { createHash } from "node:crypto";
import type { Prisma } from "@/lib/db/client";
import { newApiKey } from "@/lib/state/key-format";
import type { Actor } from "../actor";

interface NewKey {
  readonly workspaceId: string;
  readonly name: string;
  readonly quota: bigint | number | null;
  readonly expiresAt: Date | null;
  readonly actor: Actor;
}

/** A key from the secure random source, and the row that stands for it: its hash and both ends. */
export function newKeyRow({ actor, ...key }: NewKey): {
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
