import { useTranslations } from "next-intl";
import { Choice } from "@/components/ui/choice";
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
  const asCheck = mode && t("bots.asCheck", { mode: t(`checkModes.${mode}`) });
  return (
    <Choice
      aria-label={t("bots.whatHappens", { name })}
      className={action === "block" ? "text-danger sm:w-52" : "sm:w-52"}
      value={action ?? AS_CHECK}
      options={asCheck === null ? actions : [AS_CHECK, ...actions]}
      nameOf={(each) => (each === AS_CHECK ? asCheck : t(`bots.actions.${each}`))}
      onChange={(each) => onChange(each === AS_CHECK ? undefined : each)}
    />
  );
}

/** Whoever scans is never let in for saying so. */
export const SCANNER_ACTIONS = ["monitor", "challenge", "block"] as const;
