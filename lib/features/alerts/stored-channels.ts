import { createSeal, type Seal } from "@/lib/base/seal";
import { ConflictError, NotFoundError, type SealedColumn } from "@/lib/kernel";
import { type AlertContext, changeAlerts, OPERATORS, sealedFor } from "./alert-context";
import { type ChannelSettings, channelSettingsSchema, hintOf } from "./channels/channel-settings";
import { type AlertChannelView, alertChannel, type ChannelChange, type NewChannel } from "./model";

const MAX_CHANNELS = 20;

/** Seals settings of channels, each for its workspace. @param secret the installation's */
export const channelSeal = (secret: string): Seal => createSeal(secret, "alert channels");

export const CHANNEL_SETTINGS: SealedColumn = {
  table: "alert_channel",
  column: "settings",
  seal: channelSeal,
  owner: `coalesce(workspace_id::text, '${OPERATORS}')`,
};

interface ChannelRow {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly hint: string;
  readonly deliveredAt: Date | null;
  readonly failedAt: Date | null;
  readonly failure: string | null;
}

const toView = ({ id, kind, name, hint, deliveredAt, failedAt, failure }: ChannelRow) => ({
  id,
  kind: alertChannel.shape.kind.parse(kind),
  name,
  hint,
  deliveredAt: deliveredAt?.toISOString() ?? null,
  failedAt: failedAt?.toISOString() ?? null,
  failure,
});

/** Channels, oldest first. */
export async function listChannels({
  prisma,
  workspaceId,
}: Pick<AlertContext, "prisma" | "workspaceId">): Promise<AlertChannelView[]> {
  const rows = await prisma.alertChannel.findMany({
    where: { workspaceId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map(toView);
}

/** @throws ConflictError when the workspace has too many */
export async function createChannel(
  { prisma, workspaceId, actor }: AlertContext,
  seal: Seal,
  { name, channel }: NewChannel,
): Promise<AlertChannelView> {
  return changeAlerts({ prisma, workspaceId, actor }, async (tx, record) => {
    if ((await tx.alertChannel.count({ where: { workspaceId } })) >= MAX_CHANNELS) {
      throw new ConflictError(`There can be at most ${MAX_CHANNELS} alert channels.`);
    }
    const hint = hintOf(channel);
    const row = await tx.alertChannel.create({
      data: {
        workspaceId,
        kind: channel.kind,
        name,
        hint,
        settings: seal.close(JSON.stringify(channel), sealedFor(workspaceId)),
      },
    });
    const after = { name, kind: channel.kind, ...leadsOf(channel) };
    await record({
      action: "alert-channel.create",
      target: row.id,
      details: { name, before: null, after },
    });
    return toView(row);
  });
}

/**
 * A new name, and new settings where they are given.
 *
 * @returns how it is called from now on, and where it leads
 * @throws NotFoundError
 */
export async function updateChannel(
  { prisma, workspaceId, actor }: AlertContext,
  seal: Seal,
  id: string,
  { name, channel }: ChannelChange,
): Promise<Pick<AlertChannelView, "name" | "hint">> {
  return changeAlerts({ prisma, workspaceId, actor }, async (tx, record) => {
    const row = await tx.alertChannel.findFirst({ where: { id, workspaceId } });
    if (row === null) throw notFound();
    if (channel !== null && channel.kind !== row.kind) {
      throw new ConflictError("A channel keeps its kind. Add another one instead.");
    }
    const hint = channel === null ? row.hint : hintOf(channel);
    await tx.alertChannel.updateMany({
      where: { id, workspaceId },
      data: {
        name,
        ...(channel !== null && {
          hint,
          settings: seal.close(JSON.stringify(channel), sealedFor(workspaceId)),
          failedAt: null,
          failure: null,
        }),
      },
    });
    const details = {
      name: row.name,
      before: { name: row.name },
      after: { name, ...(channel !== null && leadsOf(channel)) },
    };
    await record({ action: "alert-channel.update", target: id, details });
    return { name, hint };
  });
}

/** Rules go on without it; what is on its way to it is dropped. @throws NotFoundError */
export async function removeChannel(
  { prisma, workspaceId, actor }: AlertContext,
  id: string,
): Promise<void> {
  await changeAlerts({ prisma, workspaceId, actor }, async (tx, record) => {
    const row = await tx.alertChannel.findFirst({ where: { id, workspaceId } });
    if (row === null) throw notFound();
    await tx.$executeRaw`
      UPDATE alert_rule SET channel_ids = array_remove(channel_ids, ${id}::uuid)
      WHERE workspace_id IS NOT DISTINCT FROM ${workspaceId}::uuid AND ${id}::uuid = ANY(channel_ids)`;
    await tx.alertChannel.deleteMany({ where: { id, workspaceId } });
    const before = { name: row.name, kind: row.kind };
    await record({
      action: "alert-channel.remove",
      target: id,
      details: { name: row.name, before, after: null },
    });
  });
}

/** Where a channel leads. @throws NotFoundError; ConflictError when another secret sealed it */
export async function openChannel(
  { prisma, workspaceId }: Pick<AlertContext, "prisma" | "workspaceId">,
  seal: Seal,
  id: string,
): Promise<ChannelSettings> {
  const row = await prisma.alertChannel.findFirst({ where: { id, workspaceId } });
  if (row === null) throw notFound();
  const channel = unseal(seal, workspaceId, row.settings);
  if (channel === null)
    throw new ConflictError("The channel's settings cannot be read. Set it up again.");
  return channel;
}

/** Null when another secret sealed it. */
export function unseal(
  seal: Seal,
  workspaceId: string | null,
  settings: Uint8Array,
): ChannelSettings | null {
  const text = seal.open(settings, sealedFor(workspaceId));
  return text === null ? null : channelSettingsSchema.parse(JSON.parse(text));
}

/** For the audit log, which everyone reads: of mail addresses their number only. */
const leadsOf = (channel: ChannelSettings) =>
  channel.kind === "mail"
    ? { addresses: channel.settings.to.length }
    : { leadsTo: hintOf(channel) };

const notFound = () => new NotFoundError("There is no such alert channel.");
