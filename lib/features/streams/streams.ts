import { createSeal, type Seal } from "@/lib/base/seal";
import type { Prisma } from "@/lib/db/client";
import {
  ConflictError,
  changedFields,
  changeWorkspace,
  InvalidInputError,
  NotFoundError,
  type SealedColumn,
  type ServiceContext,
} from "@/lib/kernel";
import { type DialGuard, isRefusedDestination } from "@/lib/net/guarded-dial";
import { currentAuditPosition } from "./audit-feed";
import {
  type GivenDestination,
  type StreamSettings,
  type StreamSummary,
  streamSummary,
} from "./model";
import { withoutSecrets, withSecrets } from "./stream-secrets";
import {
  type Destination,
  destinationSchema,
  hostToDial,
  isUnencrypted,
  placeOf,
} from "./stream-settings";

const MAX_STREAMS = 5;
/** A process without a report for this long has ended: what it left is on disk, or lost. */
const SILENT_MS = 60_000;

/** Seals streams' destinations. @param secret of the installation */
export const streamSeal = (secret: string): Seal => createSeal(secret, "streams");

export const STREAM_SETTINGS: SealedColumn = {
  table: "stream",
  column: "settings",
  seal: streamSeal,
  sets: "version = version + 1",
};

/** Shown for a stream that another secret of the installation sealed. */
export const UNREADABLE = "Its settings cannot be read any more. Enter them again.";

/** The tools for sealing, and for judging destinations. */
export interface StreamTools {
  readonly seal: Seal;
  readonly guard: DialGuard;
  /** Whether the operator lets customers' streams write files. */
  readonly allowsFiles: boolean;
}

type Reading = Omit<ServiceContext, "actor">;

/** The workspace's streams, oldest first. */
export async function listStreams(
  { prisma, workspaceId, now }: Reading,
  { seal }: Pick<StreamTools, "seal">,
): Promise<StreamSummary[]> {
  const since = new Date(now - SILENT_MS);
  const rows = await prisma.stream.findMany({
    where: { workspaceId },
    include: { waiting: { where: { at: { gt: since } } } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map((row) => toSummary(row, seal));
}

type Row = Prisma.StreamGetPayload<{ include: { waiting: true } }>;

function toSummary(row: Row, seal: Seal): StreamSummary {
  const { id, name, enabled, createdAt, lastSentAt, lastError, lastErrorAt } = row;
  const destination = openDestination(row, seal);
  return {
    ...{ id, name, enabled, lastError },
    kind: streamSummary.shape.kind.parse(row.kind),
    what: streamSummary.shape.what.parse(row.what),
    filter: streamSummary.shape.filter.parse(row.filter),
    destination: destination && withoutSecrets(destination),
    hasSecrets: destination !== null && hasSecrets(destination),
    place: destination && placeOf(destination),
    createdAt: createdAt.toISOString(),
    sent: Number(row.sent),
    lost: Number(row.lost),
    waitingBytes: row.waiting.reduce((sum, { bytes }) => sum + Number(bytes), 0),
    lastSentAt: lastSentAt?.toISOString() ?? null,
    lastErrorAt: lastErrorAt?.toISOString() ?? null,
  };
}

function hasSecrets(destination: Destination): boolean {
  if (destination.kind === "otlp") return Object.keys(destination.headers).length > 0;
  return destination.kind === "s3";
}

/** The destination of a row; null when another secret sealed it. */
export function openDestination(
  { id, settings }: { readonly id: string; readonly settings: Uint8Array },
  seal: Seal,
): Destination | null {
  const text = seal.open(settings, id);
  return text === null ? null : destinationSchema.parse(JSON.parse(text));
}

/** @returns also where it leads @throws InvalidInputError; ConflictError when the workspace has too many */
export async function createStream(
  { prisma, workspaceId, actor }: ServiceContext,
  tools: StreamTools,
  input: StreamSettings,
): Promise<{ readonly id: string; readonly place: string }> {
  const { destination: shown, ...settings } = input;
  const destination = completed(shown, null, tools);
  const id = crypto.randomUUID();
  return changeWorkspace({ prisma, workspaceId, actor }, async (tx, record) => {
    if ((await tx.stream.count({ where: { workspaceId } })) >= MAX_STREAMS) {
      throw new ConflictError(`A workspace has at most ${MAX_STREAMS} streams.`);
    }
    await tx.stream.create({
      data: {
        ...{ id, workspaceId, ...settings, kind: destination.kind },
        settings: tools.seal.close(JSON.stringify(destination), id),
        auditPosition: await currentAuditPosition(tx),
      },
    });
    const after = toFields(settings, destination);
    const details = { name: settings.name, before: null, after };
    await record({ action: "stream.create", target: id, details });
    return { id, place: placeOf(destination) };
  });
}

/** @returns where it leads, if that is new @throws InvalidInputError, NotFoundError */
export async function updateStream(
  { prisma, workspaceId, actor }: ServiceContext,
  tools: StreamTools,
  id: string,
  input: StreamSettings,
): Promise<{ readonly movedTo: string | null }> {
  const { destination: shown, ...settings } = input;
  return changeWorkspace({ prisma, workspaceId, actor }, async (tx, record) => {
    const row = await tx.stream.findFirst({ where: { id, workspaceId } });
    if (row === null) throw notFound();
    const stored = openDestination(row, tools.seal);
    const destination = completed(shown, stored, tools);
    if (destination.kind !== row.kind) {
      throw new InvalidInputError([
        { path: "destination.kind", message: "cannot change; create another stream" },
      ]);
    }
    const isSame = JSON.stringify(stored) === JSON.stringify(destination);
    const moved = { movedTo: isSame ? null : placeOf(destination) };
    const before = toFields(row, stored);
    const changed = changedFields(before, toFields(settings, destination));
    if (changed === null && isSame) return moved;
    await tx.stream.updateMany({
      where: { id, workspaceId },
      data: {
        ...settings,
        settings: tools.seal.close(JSON.stringify(destination), id),
        version: { increment: 1 },
      },
    });
    // A change of secrets alone shows nothing of them.
    const details = { name: row.name, ...(changed ?? { destination: "changed" }) };
    await record({ action: "stream.update", target: id, details });
    return moved;
  });
}

/** Records that wait for it are discarded. @throws NotFoundError */
export async function removeStream(
  { prisma, workspaceId, actor }: ServiceContext,
  { seal }: Pick<StreamTools, "seal">,
  id: string,
): Promise<void> {
  await changeWorkspace({ prisma, workspaceId, actor }, async (tx, record) => {
    const row = await tx.stream.findFirst({ where: { id, workspaceId } });
    if (row === null) throw notFound();
    await tx.stream.deleteMany({ where: { id, workspaceId } });
    const before = toFields(row, openDestination(row, seal));
    const details = { name: row.name, before, after: null };
    await record({ action: "stream.remove", target: id, details });
  });
}

/** A stored stream's destination; null when it cannot be read any more. @throws NotFoundError */
export async function getDestination(
  { prisma, workspaceId }: Reading,
  { seal }: Pick<StreamTools, "seal">,
  id: string,
): Promise<Destination | null> {
  const row = await prisma.stream.findFirst({ where: { id, workspaceId } });
  if (row === null) throw notFound();
  return openDestination(row, seal);
}

const notFound = () => new NotFoundError("There is no such stream.");

/** @throws InvalidInputError for what is missing, and where it must not lead */
function completed(
  shown: GivenDestination,
  stored: Destination | null,
  { guard, allowsFiles }: StreamTools,
): Destination {
  const destination = withSecrets(shown, stored);
  if (typeof destination === "string") {
    throw refused(destination, "must be entered again for this address");
  }
  if (destination.kind === "file" && stored === null && !allowsFiles) {
    throw refused("kind", "files are off on this installation (STREAM_FILE_BYTES)");
  }
  const host = hostToDial(destination);
  const place = { otlp: "url", syslog: "host", s3: "endpoint", file: "kind" }[destination.kind];
  try {
    if (host !== null) guard.refuse(host);
  } catch (error) {
    if (!isRefusedDestination(error)) throw error;
    throw refused(place, "leads into a private network; allowed: a public server");
  }
  if (!guard.allowsPrivate && isUnencrypted(destination)) {
    throw refused(place, "does not begin with https://");
  }
  return destination;
}

const refused = (field: string, message: string) =>
  new InvalidInputError([{ path: `destination.${field}`, message }]);

function toFields(
  row: {
    readonly name: string;
    readonly what: string;
    readonly filter: string;
    readonly enabled: boolean;
  },
  destination: Destination | null,
) {
  const { name, what, filter, enabled } = row;
  const place = destination && placeOf(destination);
  return { name, kind: destination?.kind ?? null, place, what, filter, enabled };
}
