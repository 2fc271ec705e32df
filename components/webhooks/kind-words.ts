import type { EventKind } from "@/lib/events/event";
import type { Translate } from "@/lib/messages/translate";

/** The meaning of an event of that kind. Keys of messages have no dots. */
export function kindWords(t: Translate<"webhooks">, kind: EventKind): string {
  return t(`kinds.${keyOf(kind)}`);
}

type KeyOf<K extends string> = K extends `${infer A}.${infer B}` ? `${A}_${B}` : K;

const keyOf = <K extends EventKind>(kind: K) => kind.replace(".", "_") as KeyOf<K>; // each has one dot
