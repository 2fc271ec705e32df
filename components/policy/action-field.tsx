import { useTranslations } from "next-intl";
import { Segmented } from "@/components/ui/segmented";
import type { Policy } from "./documents";

const ACTIONS = ["challenge", "block"] as const;
type Action = Policy["device"]["action"];

/** The action for visitors whom an entry without its own mode matches. */
export function ActionField({
  action = "block",
  onChange,
}: {
  action: Action;
  onChange: (part: { action: NonNullable<Action> }) => void;
}) {
  const t = useTranslations("policy.action");
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium">{t("label")}</p>
      <Segmented
        label={t("label")}
        value={action}
        options={ACTIONS.map((value) => ({ value, label: t(value) }))}
        dangerous="block"
        onChange={(chosen) => onChange({ action: chosen })}
      />
    </div>
  );
}
