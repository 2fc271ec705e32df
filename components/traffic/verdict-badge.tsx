import { Badge } from "@/components/ui/badge";
import { type Judged, VERDICTS, verdictOf } from "./verdict";

/** What was decided about a call. */
export function VerdictBadge({ record }: { record: Judged }) {
  const { label, tone } = VERDICTS[verdictOf(record)];
  return <Badge tone={tone}>{label}</Badge>;
}
