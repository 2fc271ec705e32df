import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { ActionField } from "@/components/policy/action-field";
import type { Configuration } from "@/components/policy/documents";
import { type ErrorAt, errorInList } from "@/components/policy/errors";
import { Overruled } from "@/components/policy/monitor-only";
import { NamesField } from "@/components/policy/names-field";
import { Switch } from "@/components/ui/switch";
import { AD_BOT_NAMES } from "@/lib/intel/bots/directory/ad-bots";

type AdBots = Configuration["adBots"];

export function AdBotsField({
  adBots,
  redirects,
  onChange,
  errorAt,
}: {
  adBots: AdBots;
  /** Blocked visitors are redirected. */
  redirects: boolean;
  onChange: (adBots: AdBots) => void;
  errorAt: ErrorAt;
}) {
  const t = useTranslations("configurations.adBots");
  const { enabled, names } = adBots;
  return (
    <div className="space-y-4">
      <Switch
        label={t("block")}
        hint={t("blockHint")}
        checked={enabled}
        onChange={(isEnabled) => onChange({ ...adBots, enabled: isEnabled })}
      />
      {enabled && <Overruled />}
      {enabled && redirects && (
        <p
          role="alert"
          className="flex gap-2 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning"
        >
          <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          <span>{t("cloaking")}</span>
        </p>
      )}
      {enabled && (
        <ActionField
          action={adBots.action}
          onChange={(action) => onChange({ ...adBots, ...action })}
        />
      )}
      {enabled && (
        <NamesField
          label={t("which")}
          known={AD_BOT_NAMES}
          names={names}
          onChange={(chosen) => onChange({ ...adBots, names: chosen })}
          error={errorInList(errorAt, "adBots.names", names.length)}
        />
      )}
    </div>
  );
}
