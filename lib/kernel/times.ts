import { z } from "zod";
import { isStorableInstant } from "@/lib/engine/document/instant";

/** A day in UTC. */
export function dayOr(error: string) {
  return z.iso.date(error).refine(isStorableInstant, error);
}

/** An instant; with an offset where `offset` says so, else in UTC. */
export function instantOr(error: string, { offset = false } = {}) {
  return z.iso.datetime({ offset, error }).refine(isStorableInstant, error);
}
