import type { PrismaClient } from "@/lib/db/client";
import { OPERATOR } from "@/lib/services/actor";
import { createKey } from "@/lib/services/key/create-key";
import { findKeyOrThrow } from "@/lib/services/key/find-key";
import { type KeySummary, listKeys } from "@/lib/services/key/list-keys";
import { revokeKey } from "@/lib/services/key/revoke-key";
import { updateKey } from "@/lib/services/key/update-key";
import { type Context, changesOrThrow, defineCommand } from "./command";
import { noteAct } from "./note-act";
import { instant, orNone, text, trueOrFalse, wholeNumber } from "./option-kinds";
import { optional, required } from "./options";
import { withAccount, withDatabase } from "./with-database";

const email = required("E", text("an e-mail address"));
const id = required("ID", text("a key's id, as `key list` shows it"));

const create = defineCommand({
  name: "key create",
  summary: "Makes a key and prints it: the only time that it is shown.",
  options: {
    email,
    name: required("N", text("1 to 100 characters")),
    quota: optional("N", wholeNumber),
    expires: optional("ISO8601", instant),
  },
  run: ({ email, name, quota, expires }, context) =>
    withAccount(email, context, async (prisma, workspaceId) => {
      const key = { name, quota, expiresAt: expires };
      const created = await createKey(prisma, workspaceId, key, OPERATOR);
      await noteAct(prisma, context, { action: "key.change", reason: "create", workspaceId });
      await context.print(created);
    }),
});

const update = defineCommand({
  name: "key update",
  summary: "Changes what is given and prints the key (masked). `none`: no cap or end of its own.",
  options: {
    id,
    quota: optional("N", orNone(wholeNumber)),
    expires: optional("ISO8601", orNone(instant)),
    disabled: optional("true|false", trueOrFalse),
  },
  run: async ({ id, quota, expires, disabled }, context) => {
    const changes = changesOrThrow({ quota, expiresAt: expires, disabled });
    await withKey(id, "update", context, (prisma, workspaceId) =>
      updateKey(prisma, workspaceId, id, changes, OPERATOR),
    );
  },
});

const revoke = defineCommand({
  name: "key revoke",
  summary: "Takes a key back for good and prints it (masked).",
  options: { id },
  run: ({ id }, context) =>
    withKey(id, "revoke", context, (prisma, workspaceId) =>
      revokeKey(prisma, workspaceId, id, OPERATOR, context.clock.now()),
    ),
});

const list = defineCommand({
  name: "key list",
  summary: "The account's keys (masked), oldest first, revoked ones too.",
  options: { email },
  run: ({ email }, context) =>
    withAccount(email, context, async (prisma, workspaceId) => {
      await context.print(await listKeys(prisma, workspaceId, context.clock.now()));
    }),
});

/** Changes the key of this id, and prints it as it is then. */
function withKey(
  id: string,
  reason: "update" | "revoke",
  context: Context,
  change: (prisma: PrismaClient, workspaceId: string) => Promise<void>,
): Promise<void> {
  return withDatabase(context, async (prisma) => {
    const { workspaceId } = await findKeyOrThrow(prisma, id);
    await change(prisma, workspaceId);
    await noteAct(prisma, context, { action: "key.change", reason, workspaceId });
    const keys = await listKeys(prisma, workspaceId, context.clock.now());
    const changed: KeySummary | undefined = keys.find((key) => key.id === id);
    await context.print(changed ?? null);
  });
}

export const keyCommands = [create, update, revoke, list];
