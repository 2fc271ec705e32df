import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { type Judged, TONES, verdictOf } from "./verdict";

/** The decision about a call. */
export function VerdictBadge({ record }: { record: Judged }) {
  const t = useTranslations("traffic");
  const verdict = verdictOf(record);
  return <Badge tone={TONES[verdict]}>{t(`verdicts.${verdict}`)}</Badge>;
}
