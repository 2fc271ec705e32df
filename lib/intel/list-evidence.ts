import type { Evidence } from "@/lib/engine/facts";
import type { ListMatch } from "@/lib/feeds/types";

/**
 * A feed's match as a check's evidence.
 * @param weight 0 to 1: what its age has left of it; undefined for what does not age
 */
export const listEvidence = (match: ListMatch, weight?: number): Evidence => {
  const { feed, entry, category, dataDate, name } = match;
  return Object.freeze({
    source: feed,
    entry,
    category,
    ...(name === undefined ? {} : { name }),
    dataDate,
    ...(weight === undefined ? {} : { weight }),
  });
};
