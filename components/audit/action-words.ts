import type { Translate } from "@/lib/messages/translate";

/** Actions whose words already name the target. */
const SELF = new Set(["member.join", "member.leave"]);

/** The audit log's actions in words; unknown ones are shown as they are. */
export function actionWords(t: Translate<"audit">, action: string): string {
  // Names of messages have no dots; `has` checks whether it is one.
  const key = `actions.${action.replaceAll(".", "_")}` as "actions.key_create";
  return t.has(key) ? t(key) : action.replaceAll(".", ": ").replaceAll("-", " ");
}

/** Whether naming the target adds anything to the words. */
export function namesTarget(action: string): boolean {
  return !SELF.has(action);
}
