import { forgetAccount, type LimitContext, tryAccount } from "@/lib/panel/server/limits";
import type { Client } from "@/lib/security/event";
import type { Visit } from "./visit";

/*
 * How often a password or a code may be tried. The threat has two sides: someone who guesses, and
 * someone who only wants an account's owner to be told that there were too many tries. So a browser
 * that the user has signed in with counts for itself, and strangers count by where they come from; all
 * strangers together have a bound too, which a few of them do not reach.
 */

type Context = Pick<LimitContext, "attempts">;

/** Who is tried, as far as it is known. */
interface Tried {
  readonly email: string;
  /** Null: no account has the address. */
  readonly userId: string | null;
}

/** Counts a try from where it comes, whoever is tried. @returns the seconds to wait; 0: go on */
export function limitStranger(context: Context, { client }: Visit): Promise<number> {
  return tryAccount(context, "signIn", networkOf(client));
}

/**
 * Counts a try of a password. A browser without a device cookie has been counted as a stranger before.
 *
 * @returns the seconds to wait; 0: go on
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

/** The same for a code of the second step. */
export function limitCode(context: Context, { device }: Visit, userId: string): Promise<number> {
  return device?.userId === userId
    ? tryAccount(context, "codeOfDevice", device.id)
    : tryAccount(context, "codeOfAccount", userId);
}

/** Lets who has chosen a new password try it at once, here; codes stay counted. */
export async function forgetTries(context: Context, email: string, client: Client): Promise<void> {
  await forgetAccount(context, "signInOfAccount", email);
  await forgetAccount(context, "signInFrom", signInFrom(email, networkOf(client)));
}

const signInFrom = (email: string, network: string) => `${network} ${email}`;
const networkOf = ({ network }: Client) => network ?? "unknown";
