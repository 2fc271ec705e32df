import type { Client } from "@/lib/security/event";
import { forgetAccount, type LimitContext, tryAccount } from "./allowances";
import type { Visit } from "./visit";

/*
 * Limits on passwords and codes, against two threats: guessing, and locking an owner out of their account. So
 * a browser the user has signed in with has its own count, and strangers count by network, with a bound on
 * all of them together that a few cannot reach.
 */

type Context = Pick<LimitContext, "attempts">;

/** The account under attack, as far as it is known. */
interface Tried {
  readonly email: string;
  /** Null when no account has the address. */
  readonly userId: string | null;
}

/** Counts an attempt by the client's network, for any account. @returns seconds to wait; 0: allowed */
export function limitStranger(context: Context, { client }: Visit): Promise<number> {
  return tryAccount(context, "signIn", networkOf(client));
}

/**
 * Counts a password attempt. A browser without a device cookie was already counted as a stranger.
 *
 * @returns seconds to wait; 0: allowed
 */
export async function limitPassword(
  context: Context,
  visit: Visit,
  { email, userId }: Tried,
): Promise<number> {
  const { device, client } = visit;
  if (device !== null && device.userId === userId) {
    return tryAccount(context, "signInOfDevice", device.id);
  }
  if (device !== null) {
    const seconds = await limitStranger(context, visit);
    if (seconds > 0) return seconds;
  }
  const here = await tryAccount(context, "signInFrom", signInFrom(email, networkOf(client)));
  return here > 0 ? here : tryAccount(context, "signInOfAccount", email);
}

/**
 * Counts a passkey's signature: no one guesses one, but each costs work. A known browser counts by itself, so
 * that strangers behind the same address do not lock it out.
 */
export function limitPasskey(context: Context, visit: Visit): Promise<number> {
  const { device } = visit;
  return device === null
    ? limitStranger(context, visit)
    : tryAccount(context, "signInOfDevice", device.id);
}

/** Counts a second-step code. */
export function limitCode(context: Context, { device }: Visit, userId: string): Promise<number> {
  return device?.userId === userId
    ? tryAccount(context, "codeOfDevice", device.id)
    : tryAccount(context, "codeOfAccount", userId);
}

/** Lets a user try a newly chosen password at once from here; codes stay counted. */
export async function forgetTries(context: Context, email: string, client: Client): Promise<void> {
  await forgetAccount(context, "signInOfAccount", email);
  await forgetAccount(context, "signInFrom", signInFrom(email, networkOf(client)));
}

const signInFrom = (email: string, network: string) => `${network} ${email}`;
const networkOf = ({ network }: Client) => network ?? "unknown";
