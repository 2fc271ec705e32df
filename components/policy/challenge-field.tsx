import { useTranslations } from "next-intl";
import { Field, Select } from "@/components/ui/field";
import type { Policy } from "./documents";

/** The treatment of challenged visitors whose browser runs no scripts. */
export function ChallengeField({
  challenge,
  onChange,
}: {
  challenge: Policy["challenge"];
  onChange: (challenge: NonNullable<Policy["challenge"]>) => void;
}) {
  const t = useTranslations("policy");
  return (
    <div className="max-w-md">
      <Field label={t("fields.withoutScript")} hint={t("challenge.hint")}>
        {(ids) => (
          <Select
            {...ids}
            value={challenge?.withoutScript ?? "wait"}
            onChange={({ target }) =>
              onChange({ withoutScript: target.value === "refuse" ? "refuse" : "wait" })
            }
          >
            <option value="wait">{t("challenge.wait")}</option>
            <option value="refuse">{t("challenge.refuse")}</option>
          </Select>
        )}
      </Field>
    </div>
  );
}
