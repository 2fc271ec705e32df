import type { ENGLISH } from "@/lib/messages/english";
import type { Translate } from "@/lib/messages/translate";
import type { SecurityAction, StoredEvent } from "@/lib/panel/answers";

/** Every action, in the order of the filter. */
export const ACTIONS = [
  "sign-up",
  "sign-in",
  "second-step",
  "sign-out",
  "session.confirm",
  "session.end",
  "session.end-all",
  "email.verify",
  "email.change-ask",
  "email.change-cancel",
  "email.change",
  "password.change",
  "password.reset-ask",
  "password.reset",
  "two-factor.enable",
  "two-factor.disable",
  "recovery-codes.renew",
  "passkey.add",
  "passkey.remove",
  "identity.link",
  "identity.unlink",
  "account.delete",
  "account.update",
  "workspace.two-factor",
  "workspace.delete",
  "member.change",
  "key.change",
  "key.refuse",
  "stream.change",
  "token.change",
  "token.refuse",
  "operator.act",
  "access.refuse",
  "rate.refuse",
  "request.refuse",
] as const satisfies readonly SecurityAction[];

/** Names of messages have no dots. */
type EventName = keyof typeof ENGLISH.security.events;
const nameOf = (action: SecurityAction) => action.replaceAll(".", "_") as EventName; // one for each: see the test

/** The event in plain words; an action of another version keeps its name. */
export function eventTitle(
  t: Translate<"security">,
  { action, outcome }: Pick<StoredEvent, "action" | "outcome">,
): string {
  return actionWords(t, action, outcome === "failure");
}

/** @param isRefused whether it failed */
export function actionWords(t: Translate<"security">, action: string, isRefused = false): string {
  const known = ACTIONS.find((each) => each === action);
  if (known === undefined) return action;
  return t(`events.${nameOf(known)}.${isRefused ? "refused" : "done"}`);
}

/** Why, or how; "" for nothing. What this version does not know is shown as it is. */
export function reasonWords(t: Translate<"security">, reason: string | null): string {
  if (reason === null) return "";
  const key = `reasons.${reason}` as "reasons.password"; // `has` checks whether it is one
  return /^[a-z-]+$/.test(reason) && t.has(key) ? t(key) : reason;
}
