import type { Evidence } from "@/lib/engine/facts";
import type { ListMatch } from "@/lib/feeds/types";

/** A feed's match as a check's evidence. */
export const listEvidence = ({ feed, entry, category, dataDate }: ListMatch): Evidence =>
  Object.freeze({ source: feed, entry, category, dataDate });
