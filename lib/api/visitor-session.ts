import type { Evidence, SessionFact } from "@/lib/engine/facts";
import type { VisitorIntel } from "@/lib/intel/types";
import { AGENTS } from "@/lib/sense/agents";
import { visitorName } from "@/lib/sense/ports";
import type { Session } from "@/lib/sense/sessions";
import type { Visitor } from "./decision";
import type { Call } from "./endpoint";

/* The findings of `gatehouse.js` and honeypots about a visitor. Memory only. */

/** The session that the visitor brought along; null for none, one that has ended, or another visitor's. */
export function sessionOf(
  { caller, context, now }: Pick<Call, "caller" | "context" | "now">,
  { ip, ua, session }: Pick<Visitor, "ip" | "ua" | "session">,
): Session | null {
  if (session === undefined) return null;
  return context.sessions.read(session, { workspaceId: caller.workspaceId, ip, ua }, now);
}

/** @param now epoch ms */
export function sessionFact(session: Session | null, now: number): SessionFact | null {
  if (session === null) return null;
  const { start, pages, assets, inputs, seconds, isAutomated, isSteady, followedHoneypot } =
    session;
  return {
    ageSeconds: Math.max(0, Math.floor(now / 1000) - start),
    ...{ pages, assets, inputs, seconds, isAutomated, isSteady, followedHoneypot },
    agent: AGENTS[session.agent - 1]?.name ?? "",
  };
}

/**
 * Evidence that the visitor has followed a honeypot's link; null when they have not.
 *
 * @param network the visitor's address, or IPv6 /64
 */
export function honeypotEvidence(
  { caller, context }: Pick<Call, "caller" | "context">,
  network: string,
  { agent }: Pick<VisitorIntel, "agent">,
): Evidence | null {
  const trapped = context.traps.find(caller.workspaceId, visitorName(network, agent));
  if (trapped === null) return null;
  const { at, links } = trapped;
  const times = links === 1 ? "once, at" : `${links} times, last at`;
  return { source: "honeypot", entry: `${times} ${new Date(at).toISOString()}` };
}
