import type { Prisma } from "@/lib/db/client";
import type { GatehouseEvent } from "@/lib/events/event";

/** An event before it is written. */
export type NewEvent = Omit<GatehouseEvent, "id">;

/** The size limit of `data` as JSON: receivers limit bodies, and a row must stay small. */
const MAX_DATA_BYTES = 16_384;

/**
 * Writes events in the transaction that makes them: they are delivered if it commits, and only then.
 *
 * @throws RangeError for data that is too large, a mistake of the code that makes it
 */
export async function writeEvents(
  tx: Prisma.TransactionClient,
  events: readonly NewEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await tx.event.createMany({
    data: events.map(({ kind, workspaceId, subject, at, data }) => ({
      ...{ kind, workspaceId, subject, at: new Date(at) },
      data: storable(kind, data),
    })),
  });
}

/** PostgreSQL's JSON has neither lone surrogates nor NUL, and what visitors send may hold either. */
function storable(kind: string, data: NewEvent["data"]): Prisma.InputJsonObject {
  const json = JSON.stringify(data, (_, value: unknown) =>
    typeof value === "string" ? value.toWellFormed().replaceAll("\0", "\ufffd") : value,
  );
  if (Buffer.byteLength(json) > MAX_DATA_BYTES) {
    throw new RangeError(`An event ${kind} has more than ${MAX_DATA_BYTES} bytes of data.`);
  }
  return JSON.parse(json) as Prisma.InputJsonObject; // it was written as JSON just now
}
