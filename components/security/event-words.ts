import type { SecurityAction, StoredEvent } from "@/lib/panel/answers/security";

/** The event in words: on success, and on failure. */
const WORDS: Readonly<Record<SecurityAction, readonly [done: string, refused: string]>> = {
  "sign-up": ["Account created", "Sign-up refused"],
  "sign-in": ["Signed in", "Sign-in refused"],
  "second-step": ["Second factor accepted", "Second factor refused"],
  "sign-out": ["Signed out", "Sign-out refused"],
  "session.end": ["Session signed out", "Session not signed out"],
  "session.end-all": ["Signed out everywhere", "Sign-out everywhere refused"],
  "email.verify": ["Email address confirmed", "Email address not confirmed"],
  "email.change-ask": ["Email change requested", "Email change refused"],
  "email.change-cancel": ["Email change cancelled", "Email change not cancelled"],
  "email.change": ["Email address changed", "Email change refused"],
  "password.change": ["Password changed", "Password change refused"],
  "password.reset-ask": ["Password reset requested", "Password reset refused"],
  "password.reset": ["Password reset", "Password reset refused"],
  "two-factor.enable": ["Two-factor sign-in switched on", "Two-factor sign-in not switched on"],
  "two-factor.disable": ["Two-factor sign-in switched off", "Two-factor sign-in not switched off"],
  "recovery-codes.renew": ["Recovery codes replaced", "Recovery codes not replaced"],
  "passkey.add": ["Passkey added", "Passkey not added"],
  "passkey.remove": ["Passkey removed", "Passkey not removed"],
  "identity.link": ["Sign-in method added", "Sign-in method refused"],
  "identity.unlink": ["Sign-in method removed", "Sign-in method not removed"],
  "account.delete": ["Account deleted", "Account deletion refused"],
  "account.update": ["Account changed by an operator", "Account change refused"],
  "workspace.two-factor": [
    "Workspace two-factor rule changed",
    "Workspace two-factor rule not changed",
  ],
  "workspace.delete": ["Workspace deleted", "Workspace deletion refused"],
  "member.change": ["Member changed", "Member change refused"],
  "key.change": ["API key changed", "API key change refused"],
  "key.refuse": ["API key refused", "API key refused"],
  "operator.act": ["Operator action", "Operator action refused"],
  "access.refuse": ["Access refused", "Access refused"],
  "rate.refuse": ["Too many attempts", "Too many attempts"],
  "request.refuse": ["Request refused", "Request refused"],
};

/** Every action, in the order above. */
export const ACTIONS = Object.keys(WORDS);

const REASONS: Readonly<Record<string, string>> = {
  password: "with the password",
  passkey: "with a passkey",
  github: "with GitHub",
  google: "with Google",
  oidc: "with single sign-on",
  app: "with a code from the app",
  "recovery-code": "with a recovery code",
  "wrong-password": "wrong password",
  "wrong-code": "wrong code",
  "wrong-passkey": "passkey did not match",
  "unknown-passkey": "unknown passkey",
  "copied-passkey": "passkey may have been copied",
  "challenge-expired": "expired, or from another browser",
  "no-verified-email": "no verified email there",
  "unverified-here": "email not confirmed here",
  "address-taken": "email belongs to an account that is not linked",
  "identity-taken": "already linked to another user",
  required: "required",
  "not-required": "no longer required",
  "no-password": "no password set",
  "unknown-account": "no such account",
  unconfirmed: "address not confirmed",
  limited: "too many attempts",
  "ticket-expired": "expired",
  "changed-meanwhile": "the password had changed",
  others: "every other session",
  invitation: "through an invitation",
  join: "joined",
  leave: "left",
  remove: "removed",
  create: "created",
  update: "changed",
  rotate: "rotated",
  revoke: "revoked",
  "cross-site": "sent from another site",
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
