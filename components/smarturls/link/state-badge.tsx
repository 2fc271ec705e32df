import { Badge, type Tone } from "@/components/ui/badge";
import type { LinkState } from "@/lib/panel/answers/links";

const LOOKS: Readonly<Record<LinkState, readonly [tone: Tone, words: string]>> = {
  active: ["good", "Active"],
  off: ["neutral", "Off"],
  paused: ["warning", "Paused"],
  suspended: ["danger", "Suspended"],
  expired: ["neutral", "Expired"],
  usedUp: ["neutral", "Limit reached"],
};

export function StateBadge({ state }: { state: LinkState }) {
  const [tone, words] = LOOKS[state];
  return <Badge tone={tone}>{words}</Badge>;
}
