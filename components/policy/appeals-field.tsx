import { useTranslations } from "next-intl";
import { ChoiceField } from "@/components/ui/choice";
import type { Policy } from "./documents";

type Appeals = NonNullable<Policy["appeals"]>;
const CHOICES = ["off", "button", "message"] as const satisfies readonly Appeals[];

/** The way in which visitors who are turned away may say that they are a person. */
export function AppealsField({
  appeals = "off",
  onChange,
}: {
  appeals: Policy["appeals"];
  onChange: (appeals: Appeals) => void;
}) {
  const t = useTranslations("policy");
  return (
    <div className="max-w-md">
      <ChoiceField
        label={t("fields.appeals")}
        hint={t("appeals.hint")}
        value={appeals}
        options={CHOICES}
        nameOf={(choice) => t(`appeals.${choice}`)}
        onChange={onChange}
      />
    </div>
  );
}
