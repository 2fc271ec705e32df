import { z } from "zod";
import type { ApiErrorName } from "../errors";
import { type ParameterName, Query } from "../query";
import { BATCH_ENDPOINTS, type BatchEndpoint } from "./batch-paths";

export const MAX_BATCH_ITEMS = 100;
export const MAX_BATCH_BYTES = 256 * 1024;

/** An item as the query of its GET call; null when it is invalid. */
export type BatchItem = Query | null;

const bodySchema = z.object({ items: z.array(z.unknown()) });

/**
 * The items of a body. An item that cannot be read refuses itself only; the body's own faults refuse the call.
 *
 * @param text null: more than `MAX_BATCH_BYTES`, or broken off
 */
export function parseBatch(
  text: string | null,
  batch: BatchEndpoint,
): readonly BatchItem[] | ApiErrorName {
  if (text === null) return "body_too_large";
  const parsed = bodySchema.safeParse(jsonOf(text));
  if (!parsed.success) return "invalid_batch";
  const { items } = parsed.data;
  if (items.length > MAX_BATCH_ITEMS) return "too_many_items";
  const schema = ITEM_SCHEMAS.get(batch);
  return items.map((item) => schema?.safeParse(item).data ?? null);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A text, or the parameters of the GET call; as there, unknown ones are ignored. */
function itemSchemaOf({ endpoint, subject }: BatchEndpoint) {
  const names: readonly ParameterName[] = endpoint.parameters.map(({ name }) => name);
  const parameters = z.object({
    ...Object.fromEntries(names.map((name) => [name, z.string().optional()])),
    // Programs send a number where the query has a text.
    detail: z.union([z.literal("1"), z.literal("0"), z.literal(1), z.literal(0)]).optional(),
  });
  return z.union([
    z.string().transform((text) => queryOf({ [subject]: text })),
    parameters.transform(queryOf),
  ]);
}

const ITEM_SCHEMAS = new Map(BATCH_ENDPOINTS.map((batch) => [batch, itemSchemaOf(batch)]));

/** Written as a query and read again: what a text means is decided in one place. */
function queryOf(parameters: Readonly<Record<string, string | number | undefined>>): Query {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) query.set(name, String(value));
  }
  return new Query(query.toString());
}
