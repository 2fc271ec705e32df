import { useTranslations } from "next-intl";
import { Switch } from "@/components/ui/switch";
import type { Policy } from "./documents";
import type { ErrorAt } from "./errors";
import { NumberField } from "./number-field";

type Budget = NonNullable<Policy["mistakeBudget"]>;

const LEAST = 100;
const MOST = 1_000_000;
/** Shown when the budget is switched on. */
const FIRST: Budget = { onePersonIn: 10_000 };

/** How many visitors each check and rule may turn away by mistake. */
export function BudgetField({
  budget,
  onChange,
  errorAt,
}: {
  budget: Policy["mistakeBudget"];
  onChange: (budget: Budget | undefined) => void;
  errorAt: ErrorAt;
}) {
  const t = useTranslations("policy.mistakeBudget");
  return (
    <div className="space-y-4">
      <Switch
        label={t("switch")}
        hint={t("switchHint")}
        checked={budget !== undefined}
        onChange={(isOn) => onChange(isOn ? FIRST : undefined)}
      />
      {budget !== undefined && (
        <div className="max-w-md">
          <NumberField
            label={t("label")}
            hint={t("hint")}
            value={budget.onePersonIn}
            min={LEAST}
            max={MOST}
            onChange={(people) => onChange({ onePersonIn: people ?? Number.NaN })}
            error={errorAt("mistakeBudget.onePersonIn")}
          />
        </div>
      )}
    </div>
  );
}
