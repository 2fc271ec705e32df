import { CHECKS } from "./order";

const LABELS: ReadonlyMap<string, string> = new Map(CHECKS.map(({ id, label }) => [id, label]));

/** A check as the panel names it; an unknown one as it is. */
export const checkLabel = (id: string): string => LABELS.get(id) ?? id;
