import { useTranslations } from "next-intl";
import { Field, Select } from "@/components/ui/field";
import type { Policy } from "./documents";
import { oneOf } from "./one-of";

type Choice = NonNullable<Policy["appeals"]>;
const CHOICES = ["off", "button", "message"] as const satisfies readonly Choice[];
const isChoice = oneOf(...CHOICES);

/** The way in which visitors who are turned away may say that they are a person. */
export function AppealsField({
  appeals = "off",
  onChange,
}: {
  appeals: Policy["appeals"];
  onChange: (appeals: Choice) => void;
}) {
  const t = useTranslations("policy");
  return (
    <div className="max-w-md">
      <Field label={t("fields.appeals")} hint={t("appeals.hint")}>
        {(ids) => (
          <Select
            {...ids}
            value={appeals}
            onChange={({ target: { value } }) => isChoice(value) && onChange(value)}
          >
            {CHOICES.map((choice) => (
              <option key={choice} value={choice}>
                {t(`appeals.${choice}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
