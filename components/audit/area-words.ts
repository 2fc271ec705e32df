import type { Translate } from "@/lib/messages/translate";

const AREAS = [
  "access-token",
  "account",
  "alert-channel",
  "alert-rule",
  "blocker",
  "configuration",
  "document",
  "invitation",
  "key",
  "link-domain",
  "link-report",
  "list",
  "member",
  "site-key",
  "smart-url",
  "stream",
  "traffic",
  "webhook",
  "workspace",
] as const;

/** An area of the audit log as the panel names it; an unknown one is shown as it is. */
export function areaWords(t: Translate<"audit">, area: string): string {
  const known = AREAS.find((each) => each === area);
  return known === undefined ? area.replaceAll("-", " ") : t(`areas.${known}`);
}
