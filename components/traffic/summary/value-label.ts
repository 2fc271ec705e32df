import type { Translate } from "@/lib/messages/translate";
import { valueName } from "../filter/value-name";
import type { Group } from "./groups";

/** Groups whose values are ids; others are shown as they are. */
const NAMED = ["reason", "country", "asn", "userType"] as const;

/** A group's value as people read it. Keys are named by the answer. */
export function valueLabel(t: Translate<"traffic">, by: Group, value: string): string {
  const name = NAMED.find((each) => each === by);
  return name === undefined ? value : valueName(t, name, value, (id) => id);
}
