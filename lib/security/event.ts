/**
 * Every security event, with its category and type from the Elastic Common Schema 8 (`event.category`,
 * `event.type`), so that a SIEM sorts them without a mapping. `docs/security.md` lists them.
 */
export const SECURITY_ACTIONS = {
  "sign-up": { category: "iam", type: "creation" },
  "sign-in": { category: "authentication", type: "start" },
  "second-step": { category: "authentication", type: "info" },
  "sign-out": { category: "authentication", type: "end" },
  "session.confirm": { category: "authentication", type: "info" },
  "session.end": { category: "session", type: "end" },
  "session.end-all": { category: "session", type: "end" },
  "email.verify": { category: "iam", type: "change" },
  "email.change-ask": { category: "iam", type: "change" },
  "email.change-cancel": { category: "iam", type: "change" },
  "email.change": { category: "iam", type: "change" },
  "password.change": { category: "iam", type: "change" },
  "password.reset-ask": { category: "iam", type: "change" },
  "password.reset": { category: "iam", type: "change" },
  "two-factor.enable": { category: "iam", type: "change" },
  "two-factor.disable": { category: "iam", type: "change" },
  "recovery-codes.renew": { category: "iam", type: "change" },
  "passkey.add": { category: "iam", type: "change" },
  "passkey.remove": { category: "iam", type: "change" },
  "identity.link": { category: "iam", type: "change" },
  "identity.unlink": { category: "iam", type: "change" },
  "account.delete": { category: "iam", type: "deletion" },
  "account.update": { category: "iam", type: "admin" },
  "workspace.two-factor": { category: "iam", type: "admin" },
  "workspace.delete": { category: "iam", type: "deletion" },
  "member.change": { category: "iam", type: "change" },
  "key.change": { category: "iam", type: "change" },
  "key.refuse": { category: "authentication", type: "start" },
  "stream.change": { category: "configuration", type: "change" },
  "token.change": { category: "iam", type: "change" },
  "token.refuse": { category: "authentication", type: "start" },
  "operator.act": { category: "configuration", type: "admin" },
  "access.refuse": { category: "web", type: "denied" },
  "rate.refuse": { category: "web", type: "denied" },
  "request.refuse": { category: "web", type: "denied" },
} as const satisfies Record<string, { readonly category: string; readonly type: string }>;

export type SecurityAction = keyof typeof SECURITY_ACTIONS;

/** A request's origin, as events keep it. */
export interface Client {
  /** An IPv4 address, an IPv6 /64, or `unknown`. */
  readonly network: string | null;
  readonly userAgent: string | null;
}

export interface SecurityEvent extends Client {
  readonly action: SecurityAction;
  readonly outcome: "success" | "failure";
  /** Why it failed, or a detail: short, in our own words, never a secret. */
  readonly reason?: string | undefined;
  /** The affected account. */
  readonly userId?: string | undefined;
  /** Keyed hash of the attempted e-mail address, where there is no account. */
  readonly subjectHash?: string | undefined;
  readonly workspaceId?: string | undefined;
  /** The actor, if not the user: `operator`, or an e-mail address. */
  readonly actor?: string | undefined;
}

/** Never waits and never throws. */
export interface SecurityEvents {
  record(event: SecurityEvent): void;
}

const MAX_USER_AGENT = 256;

/** A user agent without control characters, cut to length. */
export function shortUserAgent(userAgent: string | null): string | null {
  return userAgent?.slice(0, MAX_USER_AGENT).replace(/\p{Cc}/gu, " ") ?? null;
}

/** A log line's fields, by the Elastic Common Schema 8. */
export function toEcs(event: SecurityEvent): object {
  const { action, outcome, reason, userId, subjectHash, workspaceId, actor } = event;
  const { category, type } = SECURITY_ACTIONS[action];
  return {
    event: { kind: "event", category: [category], type: [type], action, outcome, reason },
    user: { id: userId, hash: subjectHash },
    organization: { id: workspaceId },
    source: { address: event.network },
    user_agent: { original: event.userAgent },
    ...(actor !== undefined && { related: { user: [actor] } }),
  };
}
