import { useTranslations } from "next-intl";
import { Select } from "@/components/ui/field";
import type { BotAction } from "@/lib/engine/bots";
import type { CheckMode } from "@/lib/engine/check-mode";

const AS_CHECK = "";

/** The action for a category of bots, or for one bot. */
export function ActionSelect({
  name,
  action,
  actions,
  mode,
  onChange,
}: {
  /** The action's owner, for screen readers. */
  name: string;
  action: BotAction | undefined;
  actions: readonly BotAction[];
  /** The check's own mode; null when one must be chosen. */
  mode: CheckMode | null;
  onChange: (action: BotAction | undefined) => void;
}) {
  const t = useTranslations("policy");
  return (
    <Select
      aria-label={t("bots.whatHappens", { name })}
      className={action === "block" ? "text-danger sm:w-52" : "sm:w-52"}
      value={action ?? AS_CHECK}
      onChange={({ target }) => onChange(actions.find((each) => each === target.value))}
    >
      {mode !== null && (
        <option value={AS_CHECK}>{t("bots.asCheck", { mode: t(`checkModes.${mode}`) })}</option>
      )}
      {actions.map((each) => (
        <option key={each} value={each}>
          {t(`bots.actions.${each}`)}
        </option>
      ))}
    </Select>
  );
}

/** Whoever scans is never let in for saying so. */
export const SCANNER_ACTIONS = ["monitor", "challenge", "block"] as const;
