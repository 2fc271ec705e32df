import {
  createKey,
  findKeyOrThrow,
  type KeySummary,
  listKeys,
  revokeKey,
  updateKey,
} from "@/lib/features/keys";
import { OPERATOR, type ServiceContext } from "@/lib/kernel";
import { type Context, changesOrThrow, defineCommand } from "./command";
import { noteAct } from "./note-act";
import { instant, listOf, orNone, text, trueOrFalse, wholeNumber } from "./option-kinds";
import { optional, required } from "./options";
import { withAccount, withDatabase } from "./with-database";

const email = required("E", text("an e-mail address"));
const id = required("ID", text("a key's id, as `key list` shows it"));

const endpoints = listOf("names of endpoints");
const networks = listOf("addresses and networks of callers");

const create = defineCommand({
  name: "key create",
  summary: "Creates a key and prints it. The key is never shown again.",
  options: {
    email,
    name: required("N", text("1 to 100 characters")),
    quota: optional("N", wholeNumber),
    expires: optional("ISO8601", instant),
    endpoints: optional("NAMES", endpoints),
    networks: optional("CIDRS", networks),
  },
  run: ({ email, name, quota, expires, ...limits }, context) =>
    withAccount(email, context, async (ctx) => {
      const { prisma, workspaceId } = ctx;
      const created = await createKey(ctx, {
        name,
        quota,
        expiresAt: expires,
        ...limitsOf(limits),
      });
      await noteAct(prisma, context, { action: "key.change", reason: "create", workspaceId });
      await context.print(created);
    }),
});

const update = defineCommand({
  name: "key update",
  summary:
    "Changes the given options and prints the key (masked). `none` removes its cap, expiry or limit.",
  options: {
    id,
    quota: optional("N", orNone(wholeNumber)),
    expires: optional("ISO8601", orNone(instant)),
    disabled: optional("true|false", trueOrFalse),
    endpoints: optional("NAMES", orNone(endpoints)),
    networks: optional("CIDRS", orNone(networks)),
  },
  run: async ({ id, quota, expires, disabled, ...limits }, context) => {
    const changes = changesOrThrow({ quota, expiresAt: expires, disabled, ...limitsOf(limits) });
    await withKey(id, "update", context, (ctx) => updateKey(ctx, id, changes));
  },
});

const revoke = defineCommand({
  name: "key revoke",
  summary: "Revokes a key permanently and prints it (masked).",
  options: { id },
  run: ({ id }, context) => withKey(id, "revoke", context, (ctx) => revokeKey(ctx, id)),
});

const list = defineCommand({
  name: "key list",
  summary: "Prints the account's keys (masked), oldest first, including revoked ones.",
  options: { email },
  run: ({ email }, context) =>
    withAccount(email, context, async ({ prisma, workspaceId, now }) => {
      await context.print(await listKeys(prisma, workspaceId, now));
    }),
});

interface Limits {
  readonly endpoints: string[] | null | undefined;
  readonly networks: string[] | null | undefined;
}

/** The service parses the names, and says which are allowed. */
const limitsOf = ({ endpoints, networks }: Limits) => ({
  endpoints: endpoints === null ? [] : endpoints,
  networks: networks === null ? [] : networks,
});

/** Changes a key, and prints it afterwards. */
function withKey(
  id: string,
  reason: "update" | "revoke",
  context: Context,
  change: (ctx: ServiceContext) => Promise<void>,
): Promise<void> {
  return withDatabase(context, async (prisma) => {
    const { workspaceId } = await findKeyOrThrow(prisma, id);
    const now = context.clock.now();
    await change({ prisma, workspaceId, actor: OPERATOR, now });
    await noteAct(prisma, context, { action: "key.change", reason, workspaceId });
    const keys = await listKeys(prisma, workspaceId, now);
    const changed: KeySummary | undefined = keys.find((key) => key.id === id);
    await context.print(changed ?? null);
  });
}

export const keyCommands = [create, update, revoke, list];
