"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { ConfigurationSummary, GuardWarning } from "@/components/policy/documents";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Switch } from "@/components/ui/switch";
import { useToast } from "@/components/ui/toast";
import { useSwitchMode } from "./use-switch-mode";

const NONE: readonly GuardWarning[] = [];

/** Whether a configuration blocks visitors or only reports what it would do. */
export function ModeSwitch({ configuration }: { configuration: ConfigurationSummary }) {
  const t = useTranslations("configurations");
  const { canEdit } = useWorkspace();
  const { showMessage, showError } = useToast();
  const change = useSwitchMode();
  const [warnings, setWarnings] = useState(NONE);
  const { name } = configuration;
  const isEnforced = configuration.mode === "enforce";
  const set = (mode: ConfigurationSummary["mode"], confirmed: boolean) =>
    change.mutate(
      { configuration, mode, confirmed },
      {
        onError: (error) => {
          setWarnings(NONE);
          showError(error);
        },
        onSuccess: (saved) => {
          if (saved.outcome === "needs-confirmation") return setWarnings(saved.warnings);
          setWarnings(NONE);
          showMessage(
            t(mode === "enforce" ? "modeSwitch.enforced" : "modeSwitch.monitored", { name }),
          );
        },
      },
    );
  return (
    <>
      <Switch
        label={t(`modes.${configuration.mode}`)}
        name={t("modeSwitch.label", { name })}
        checked={isEnforced}
        disabled={!canEdit}
        onChange={(isOn) => set(isOn ? "enforce" : "monitor", false)}
      />
      <ConfirmDialog
        isOpen={warnings.length > 0}
        onClose={() => setWarnings(NONE)}
        onConfirm={() => set("enforce", true)}
        title={t("modeSwitch.question", { name })}
        confirmLabel={t("modeSwitch.anyway")}
        isBusy={change.isPending}
      >
        {warnings.map(({ message }) => (
          <p key={message}>{message}</p>
        ))}
      </ConfirmDialog>
    </>
  );
}
