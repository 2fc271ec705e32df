import type { Env } from "@/lib/env/env";
import { clientNetwork } from "@/lib/http/client-address";
import type { Allowance, AttemptLimiter } from "@/lib/state/rate/attempt-limiter";
import { waitInWords } from "../wait-in-words";
import { PanelError } from "./problem-response";

/**
 * How often something may be tried. By address: a person, or an office behind one address, passes; a
 * list of stolen passwords does not. By account: also when the tries come from everywhere; generously
 * where one stranger must not be able to use it up (`lib/auth/sign-in-limits.ts`).
 */
export const ALLOWANCES = {
  signUp: { burst: 40, refillSeconds: 30 },
  signIn: { burst: 40, refillSeconds: 10 },
  /** Of one account, from one network. */
  signInFrom: { burst: 20, refillSeconds: 60 },
  /** Of one account, by all strangers. */
  signInOfAccount: { burst: 300, refillSeconds: 12 },
  /** By a browser that the account's user has signed in with. */
  signInOfDevice: { burst: 20, refillSeconds: 60 },
  // 288 a day among a million codes, of which three are right at any time: RFC 6238, section 5.2.
  codeOfAccount: { burst: 6, refillSeconds: 300 },
  codeOfDevice: { burst: 6, refillSeconds: 300 },
  mail: { burst: 20, refillSeconds: 60 },
  mailOfAccount: { burst: 4, refillSeconds: 600 },
  // Some fifty a day: strangers are mailed on a customer's word.
  invitationOfWorkspace: { burst: 50, refillSeconds: 1_728 },
  link: { burst: 40, refillSeconds: 10 },
  /** By someone who is signed in, and shows once more who they are. */
  passwordOfSession: { burst: 10, refillSeconds: 60 },
  codeOfSession: { burst: 6, refillSeconds: 300 },
  /** By someone who follows a mailed link. */
  passwordOfLink: { burst: 10, refillSeconds: 60 },
  /** Imports, exports and replays by one user (`heavy-work.ts`). */
  heavyWork: { burst: 30, refillSeconds: 10 },
  /** Documents that somebody saves or tries: each is compiled, and held to visitors. */
  trialOfUser: { burst: 60, refillSeconds: 1 },
  /** Keys and workspaces, which leave a trace also when they are removed again. */
  createOfUser: { burst: 60, refillSeconds: 10 },
  domainCheck: { burst: 30, refillSeconds: 10 },
  report: { burst: 10, refillSeconds: 60 },
} as const satisfies Record<string, Allowance>;

type Limit = keyof typeof ALLOWANCES;

/** The part of the runtime that limits need. */
export interface LimitContext {
  readonly attempts: AttemptLimiter;
  readonly env: Pick<Env, "trustedProxies">;
}

type HeaderReader = { get(name: string): string | null };

/** Counts a try of an account. @returns the seconds to wait; 0: go on */
export async function tryAccount(
  { attempts }: Pick<LimitContext, "attempts">,
  limit: Limit,
  account: string,
): Promise<number> {
  const subject = `${limit} ${account}`;
  return (await attempts.take(subject, ALLOWANCES[limit])).retryAfterSeconds;
}

/** Lets an account begin anew. */
export async function forgetAccount(
  { attempts }: Pick<LimitContext, "attempts">,
  limit: Limit,
  account: string,
): Promise<void> {
  await attempts.forget(`${limit} ${account}`, ALLOWANCES[limit]);
}

/** Counts a try from where it comes. @returns the seconds to wait; 0: go on */
export function tryClient(
  runtime: LimitContext,
  limit: Limit,
  headers: HeaderReader,
): Promise<number> {
  return tryAccount(runtime, limit, clientNetwork(headers, runtime.env.trustedProxies));
}

/** @throws PanelError when an account had too many tries */
export async function limitAccount(
  runtime: LimitContext,
  limit: Limit,
  account: string,
): Promise<void> {
  refuseToWait(await tryAccount(runtime, limit, account));
}

/** @throws PanelError when too many tries came from there */
export async function limitClient(
  runtime: LimitContext,
  limit: Limit,
  headers: HeaderReader,
): Promise<void> {
  refuseToWait(await tryClient(runtime, limit, headers));
}

function refuseToWait(seconds: number): void {
  if (seconds === 0) return;
  const message = `Too many tries. Try again in ${waitInWords(seconds)}.`;
  throw new PanelError({ code: "rate_limited", message }, seconds);
}
