import { useTranslations } from "next-intl";
import type { Serving } from "@/components/policy/documents";
import type { ErrorAt } from "@/components/policy/errors";
import { NumberField } from "@/components/policy/number-field";
import { whole } from "@/components/ui/numbers";
import type { Translate } from "@/lib/messages/translate";
import { MomentField } from "./moment-field";

const MAX_VISITS = 1_000_000_000;

export function LimitsField({
  serving,
  usedVisits,
  onChange,
  errorAt,
}: {
  serving: Serving;
  /** Only for a stored link, once loaded. */
  usedVisits: number | undefined;
  onChange: (part: Partial<Serving>) => void;
  errorAt: ErrorAt;
}) {
  const t = useTranslations("smarturls");
  const { expiresAt, visitLimit } = serving;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <MomentField
        label={t("limitsField.expiresOptional")}
        hint={t("limitsField.inYourTime")}
        value={expiresAt}
        onChange={(chosen) => onChange({ expiresAt: chosen })}
        error={errorAt("expiresAt")}
      />
      <NumberField
        label={t("limitsField.visitLimitOptional")}
        hint={usageOf(t, visitLimit, usedVisits)}
        max={MAX_VISITS}
        value={visitLimit}
        onChange={(limit) => onChange({ visitLimit: limit })}
        error={errorAt("visitLimit")}
      />
    </div>
  );
}

function usageOf(
  t: Translate<"smarturls">,
  limit: number | null,
  used: number | undefined,
): string {
  if (limit === null || Number.isNaN(limit)) return t("limitsField.howManyVisitors");
  return used === undefined
    ? t("limitsField.countingStartsWhen")
    : t("limitsField.passed", { count: used, n: whole(used) });
}
