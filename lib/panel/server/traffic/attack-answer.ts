import { HOUR_MS, MINUTE_MS } from "@/lib/base/durations";
import type { Attack, AttackSpan, Group } from "@/lib/features/traffic";
import type { Runtime } from "@/lib/runtime/runtime";
import { groupedAnswer } from "./summary-answer";

/** The properties by which an attack would stand out. */
const BY = ["reason", "asn", "country", "path", "agent"] as const satisfies readonly Group[];

/** The traffic of the last hour, and of the day before it. */
export async function attackAnswer(
  runtime: Runtime,
  workspaceId: string,
  now: number,
): Promise<Attack> {
  const end = Math.floor(now / MINUTE_MS) * MINUTE_MS + MINUTE_MS;
  const spanOf = async (from: number, to: number): Promise<AttackSpan> => {
    const filter = { from, to, verdict: "answered" } as const;
    const answer = await groupedAnswer(runtime, workspaceId, filter, { by: BY, now });
    const { total, lookedBackTo, groups } = answer;
    const iso = (time: number) => new Date(time).toISOString();
    return { from: iso(from), to: iso(to), calls: { total, lookedBackTo, groups } };
  };
  // Both at once, and no more: an attack is no time to take all of the panel's connections.
  const [lastHour, before] = await Promise.all([
    spanOf(end - HOUR_MS, end),
    spanOf(end - 25 * HOUR_MS, end - HOUR_MS),
  ]);
  return { lastHour, before };
}
