import type { Translate } from "@/lib/messages/translate";

/** A policy as statistics name it, in words. */
export function documentName(t: Translate<"challenges">, document: string): string {
  const at = document.indexOf(" ");
  if (at === -1) return t("documents.blocker");
  const name = document.slice(at + 1);
  const isLink = document.startsWith("shorterlink ");
  return t(isLink ? "documents.smarturl" : "documents.configuration", { name });
}
