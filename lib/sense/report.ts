import { z } from "zod";
import { isPublicKey } from "@/lib/challenge/site-key";
import { AGENT_IDS } from "./agents";
import { MAX_SESSION_LENGTH, type Session } from "./sessions";

/** Characters of a report: the longest that the script writes has 600. */
export const MAX_REPORT = 1_024;

const count = z.int().min(0).max(100_000);

const reportSchema = z.strictObject({
  /** The public site key. */
  k: z.string().refine(isPublicKey),
  /** The session where the script comes from another host than the page, and keeps it itself; "" for none yet. */
  s: z.string().max(MAX_SESSION_LENGTH).optional(),
  /** 1 where the report is the page's first. */
  n: z.literal([0, 1]),
  /** Since the last report: files loaded, presses and scrolls, seconds visible. */
  a: count,
  i: count,
  v: count,
  /** Presses came at even intervals. */
  g: z.boolean(),
  /** `navigator.webdriver`. */
  w: z.boolean(),
  /** Agents whose traces are in the page. */
  t: z.array(z.enum(AGENT_IDS)).max(AGENT_IDS.length),
  /** A link that people do not see was clicked. */
  h: z.boolean(),
});

/** A page's report, as `gatehouse.js` sends it. */
export type Report = z.output<typeof reportSchema>;

/** Parses a report; null when malformed. */
export function parseReport(text: string): Report | null {
  if (text.length > MAX_REPORT) return null;
  try {
    return reportSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * The session with what a report adds. What was once found stays: no report makes a session better.
 *
 * @param ua the request's user agent; null for none
 * @param now epoch ms
 */
export function withReport(
  session: Session,
  report: Report,
  ua: string | null,
  now: number,
): Session {
  const { n, a, i, v, g, w, t, h } = report;
  const isHeadless = ua?.includes("HeadlessChrome") ?? false;
  return {
    ...session,
    seen: Math.floor(now / 1000),
    pages: session.pages + n,
    assets: session.assets + a,
    inputs: session.inputs + i,
    seconds: session.seconds + v,
    isAutomated: session.isAutomated || w || isHeadless,
    isSteady: session.isSteady || g,
    followedHoneypot: session.followedHoneypot || h,
    agent: session.agent || t.map((id) => AGENT_IDS.indexOf(id) + 1)[0] || 0,
  };
}
