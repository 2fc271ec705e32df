import type { SecurityAction, StoredEvent } from "@/lib/panel/answers/security";

/** The event in words: on success, and on failure. */
const WORDS: Readonly<Record<SecurityAction, readonly [done: string, refused: string]>> = {
  "sign-up": ["Account made", "Sign-up refused"],
  "sign-in": ["Signed in", "Sign-in refused"],
  "second-step": ["Second step taken", "Second step refused"],
  "sign-out": ["Signed out", "Sign-out refused"],
  "session.end": ["Session ended", "Session not ended"],
  "session.end-all": ["All sessions ended", "Sessions not ended"],
  "email.verify": ["E-mail address confirmed", "E-mail address not confirmed"],
  "email.change-ask": ["Change of e-mail address asked for", "Change of e-mail address refused"],
  "email.change-cancel": ["Change of e-mail address cancelled", "Change not cancelled"],
  "email.change": ["E-mail address changed", "Change of e-mail address refused"],
  "password.change": ["Password changed", "Change of password refused"],
  "password.reset-ask": ["New password asked for by mail", "New password asked for"],
  "password.reset": ["Password replaced by mail", "New password refused"],
  "two-factor.enable": ["Two-factor sign-in switched on", "Two-factor sign-in not switched on"],
  "two-factor.disable": ["Two-factor sign-in switched off", "Two-factor sign-in not switched off"],
  "recovery-codes.renew": ["Recovery codes replaced", "Recovery codes not replaced"],
  "identity.link": ["Another way to sign in added", "Another way to sign in refused"],
  "account.delete": ["Account deleted", "Deletion of the account refused"],
  "account.update": ["Account changed by an operator", "Change of the account refused"],
  "workspace.delete": ["Workspace deleted", "Deletion of a workspace refused"],
  "member.change": ["Membership changed", "Change of a membership refused"],
  "key.change": ["API key changed", "Change of an API key refused"],
  "key.refuse": ["API key refused", "API key refused"],
  "operator.act": ["Operator's work", "Operator's work refused"],
  "access.refuse": ["Access refused", "Access refused"],
  "rate.refuse": ["Too many tries", "Too many tries"],
  "request.refuse": ["Request refused", "Request refused"],
};

/** Every action, in the order above. */
export const ACTIONS = Object.keys(WORDS);

const REASONS: Readonly<Record<string, string>> = {
  password: "with the password",
  github: "by GitHub",
  google: "by Google",
  app: "with a code of the app",
  "recovery-code": "with a recovery code",
  "wrong-password": "wrong password",
  "wrong-code": "wrong code",
  "no-password": "there is no password",
  "unknown-account": "no such account",
  unconfirmed: "address not confirmed",
  limited: "too many tries",
  "ticket-expired": "too late",
  "changed-meanwhile": "password changed meanwhile",
  others: "all but the one that did it",
  invitation: "by an invitation",
  join: "joined",
  leave: "left",
  remove: "removed",
  create: "made",
  update: "changed",
  rotate: "replaced",
  revoke: "revoked",
  "cross-site": "asked by another site's page",
};

/** The event in plain words; an action of another version keeps its name. */
export function eventTitle({ action, outcome }: Pick<StoredEvent, "action" | "outcome">): string {
  return actionWords(action, outcome === "failure");
}

/** @param isRefused whether it failed */
export function actionWords(action: string, isRefused = false): string {
  const words = isAction(action) ? WORDS[action] : undefined;
  return words?.[isRefused ? 1 : 0] ?? action;
}

/** Why, or how; "" for nothing. */
export function reasonWords(reason: string | null): string {
  return reason === null ? "" : (REASONS[reason] ?? reason);
}

function isAction(action: string): action is SecurityAction {
  return Object.hasOwn(WORDS, action);
}
