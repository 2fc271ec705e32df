import { Badge, type Tone } from "@/components/ui/badge";
import type { LinkState } from "@/lib/panel/answers/links";

const LOOKS: Readonly<Record<LinkState, readonly [tone: Tone, words: string]>> = {
  active: ["good", "active"],
  off: ["neutral", "off"],
  paused: ["warning", "paused"],
  suspended: ["danger", "suspended"],
  expired: ["neutral", "expired"],
  usedUp: ["neutral", "limit reached"],
};

export function StateBadge({ state }: { state: LinkState }) {
  const [tone, words] = LOOKS[state];
  return <Badge tone={tone}>{words}</Badge>;
}
