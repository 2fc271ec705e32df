import { type Fact, known } from "@/lib/engine/fact";
import type { Evidence, ThreatUrlBySite } from "@/lib/engine/facts";

/** A URL that shows the same on every kind of site. */
export function threatInUrl(
  evidence: readonly Evidence[],
  isDecisive: boolean,
): Fact<ThreatUrlBySite> {
  const finding = { evidence, isDecisive };
  return known({ any: finding, shop: finding, developer: finding, codeHost: finding });
}
