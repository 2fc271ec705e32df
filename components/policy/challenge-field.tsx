import { useTranslations } from "next-intl";
import { ChoiceField } from "@/components/ui/choice";
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
      <ChoiceField
        label={t("fields.withoutScript")}
        hint={t("challenge.hint")}
        value={challenge?.withoutScript ?? "wait"}
        options={["wait", "refuse"]}
        nameOf={(withoutScript) => t(`challenge.${withoutScript}`)}
        onChange={(withoutScript) => onChange({ withoutScript })}
      />
    </div>
  );
}
