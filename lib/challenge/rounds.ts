import { hash } from "node:crypto";
import type { Ticket } from "./tickets";
import { passInCookie } from "./visitor-pass";

/*
 * A visitor whose pass does not reach the decision would be challenged forever: the site's proxy keeps the cookie to
 * itself, or every request comes from another network. So the challenge's own cookie, which nothing else reads,
 * counts how often they came back although they had been let in. Forging it harms only the forger.
 */

const NAME = "gatehouse-rounds";
/** A round takes a few seconds. */
const SECONDS = 120;
const ROUNDS = /^([0-9a-f]{8})\.([0-9])\.([0-9a-z]{1,9})$/;

/** After this many rounds, the visitor is told whom to contact instead. */
export const MAX_ROUNDS = 3;

/** How often this visitor was let in and is challenged once more; their other tabs do not count. */
export function roundsOf(cookies: string | null, ticket: Ticket): number {
  const [, site, count = "", letInAt = ""] = ROUNDS.exec(passInCookie(cookies, NAME) ?? "") ?? [];
  if (site !== siteOf(ticket)) return 0;
  const at = Number.parseInt(letInAt, 36);
  const isNewer = at > 0 && ticket.t > at;
  return Number(count) + (isNewer ? 1 : 0);
}

/** Whether the browser keeps the cookies that it is given. */
export const keepsCookies = (cookies: string | null): boolean =>
  passInCookie(cookies, NAME) !== undefined;

/** `Set-Cookie` of a round that begins, or that ends with the visitor let in. @param letInAt epoch ms; 0: not yet */
export function roundsCookie(ticket: Ticket, rounds: number, letInAt: number, isHttps: boolean) {
  const value = `${siteOf(ticket)}.${Math.min(rounds, 9)}.${letInAt.toString(36)}`;
  const secure = isHttps ? "; Secure" : "";
  return `${NAME}=${value}; Path=/.gatehouse/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}

const siteOf = ({ w, h }: Ticket): string => hash("sha256", `${w} ${h}`, "hex").slice(0, 8);
