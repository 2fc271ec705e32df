import { useTranslations } from "next-intl";
import { ChoiceField } from "@/components/ui/choice";
import { Segmented } from "@/components/ui/segmented";
import { ActionField } from "../action-field";
import type { Policy } from "../documents";
import { asSentence, type ErrorAt, errorInList } from "../errors";
import { Overruled } from "../monitor-only";
import { CountryPicker } from "./country-picker";

type Country = Policy["country"];

/** In the panel's order. */
const RULES = ["off", "allow", "block"] as const satisfies readonly Country["rule"][];

export function CountryField({
  country,
  onChange,
  errorAt,
}: {
  country: Country;
  onChange: (country: Country) => void;
  errorAt: ErrorAt;
}) {
  const t = useTranslations("policy");
  const { rule, codes, unknown } = country;
  const error = errorInList(errorAt, "country.codes", codes.length);
  return (
    <div className="space-y-4">
      <div>
        <Segmented
          label={t("fields.countryRule")}
          value={rule}
          options={RULES.map((each) => ({ value: each, label: t(`countryRules.${each}`) }))}
          onChange={(chosen) => onChange({ ...country, rule: chosen })}
        />
        <p className="mt-2 text-sm text-quiet">{t(`countryRules.${rule}Hint`)}</p>
        {rule !== "off" && <Overruled />}
      </div>
      {rule !== "off" && (
        <>
          <CountryPicker
            codes={codes}
            tone={rule === "block" ? "danger" : "good"}
            onChange={(chosen) => onChange({ ...country, codes: chosen })}
          />
          {error !== undefined && (
            <p role="alert" className="text-sm text-danger">
              {asSentence(error)}
            </p>
          )}
          <ActionField
            action={country.action}
            onChange={(action) => onChange({ ...country, ...action })}
          />
          <div className="max-w-xs">
            <ChoiceField
              label={t("fields.unknownCountry")}
              hint={t("country.unknownHint")}
              value={unknown}
              options={["allow", "block"]}
              nameOf={(each) => t(each === "allow" ? "country.letIn" : "checkModes.block")}
              onChange={(each) => onChange({ ...country, unknown: each })}
            />
          </div>
        </>
      )}
    </div>
  );
}
