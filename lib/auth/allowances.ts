import type { Env } from "@/lib/env/env";
import { clientNetwork } from "@/lib/net/client-address";
import type { Allowance, AttemptLimiter } from "@/lib/state/rate/attempt-limiter";

/**
 * Rate limits on guessing and overuse. By address: a person or an office behind one address passes, a list of
 * stolen passwords does not. By account: against guessing from many addresses, but loose where one stranger
 * could otherwise lock the owner out (`lib/auth/sign-in-limits.ts`).
 */
export const ALLOWANCES = {
  /** Pages that are rendered for a network, without files and what is kept in memory. */
  pageOfNetwork: { burst: 100, refillSeconds: 0.25 },
  pageOfSignedIn: { burst: 300, refillSeconds: 0.1 },
  /** Challenges of passkeys, each of which is a row for some minutes. */
  passkeyOptions: { burst: 60, refillSeconds: 5 },
  signUp: { burst: 40, refillSeconds: 30 },
  signIn: { burst: 40, refillSeconds: 10 },
  /** One account, from one network. */
  signInFrom: { burst: 20, refillSeconds: 60 },
  /** One account, from all unknown browsers together. */
  signInOfAccount: { burst: 300, refillSeconds: 12 },
  /** One account, from a browser its user has signed in with before. */
  signInOfDevice: { burst: 20, refillSeconds: 60 },
  // 288 a day out of a million codes, three of them valid at any time: RFC 6238, section 5.2.
  codeOfAccount: { burst: 6, refillSeconds: 300 },
  codeOfDevice: { burst: 6, refillSeconds: 300 },
  mail: { burst: 20, refillSeconds: 60 },
  mailOfAccount: { burst: 4, refillSeconds: 600 },
  // About fifty a day: these mails go to strangers on a customer's word.
  invitationOfWorkspace: { burst: 50, refillSeconds: 1_728 },
  /** From all workspaces together. */
  invitationOfAddress: { burst: 5, refillSeconds: 14_400 },
  link: { burst: 40, refillSeconds: 10 },
  /** Re-authentication within a session. */
  passwordOfSession: { burst: 10, refillSeconds: 60 },
  codeOfSession: { burst: 6, refillSeconds: 300 },
  /** From a mailed link. */
  passwordOfLink: { burst: 10, refillSeconds: 60 },
  /** All reading and all changes of one account and its access tokens, where an operation has no limit of its own. */
  readOfUser: { burst: 600, refillSeconds: 0.1 },
  changeOfUser: { burst: 300, refillSeconds: 1 },
  /** Imports, exports and replays by one user (`heavy-work.ts`). */
  heavyWork: { burst: 30, refillSeconds: 10 },
  /** Documents saved or tried: each is compiled and run against visitors. */
  trialOfUser: { burst: 60, refillSeconds: 1 },
  /** Keys and the like leave rows behind even after deletion. */
  createOfUser: { burst: 60, refillSeconds: 10 },
  /** A workspace has limits of its own, and its audit log outlives it. */
  workspaceOfUser: { burst: 10, refillSeconds: 3_600 },
  domainCheck: { burst: 30, refillSeconds: 10 },
  /** Requests with one access token. */
  manageOfToken: { burst: 300, refillSeconds: 1 },
  /** Each reaches a server of the customer's choice. */
  alertTest: { burst: 10, refillSeconds: 30 },
  report: { burst: 10, refillSeconds: 60 },
} as const satisfies Record<string, Allowance>;

export type Limit = keyof typeof ALLOWANCES;

export interface LimitContext {
  readonly attempts: AttemptLimiter;
  readonly env: Pick<Env, "trustedProxies">;
}

export type HeaderReader = { get(name: string): string | null };

/** Counts an attempt on an account. @returns seconds to wait; 0: allowed */
export async function tryAccount(
  { attempts }: Pick<LimitContext, "attempts">,
  limit: Limit,
  account: string,
): Promise<number> {
  const subject = `${limit} ${account}`;
  return (await attempts.take(subject, ALLOWANCES[limit])).retryAfterSeconds;
}

/** Resets an account's count. */
export async function forgetAccount(
  { attempts }: Pick<LimitContext, "attempts">,
  limit: Limit,
  account: string,
): Promise<void> {
  await attempts.forget(`${limit} ${account}`, ALLOWANCES[limit]);
}

/** Counts an attempt by client network. @returns seconds to wait; 0: allowed */
export function tryClient(
  runtime: LimitContext,
  limit: Limit,
  headers: HeaderReader,
): Promise<number> {
  return tryAccount(runtime, limit, clientNetwork(headers, runtime.env.trustedProxies));
}
