"use client";

import { useState } from "react";
import { useWorkspace } from "@/components/panel/workspace-context";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Switch } from "@/components/ui/switch";
import { useToast } from "@/components/ui/toast";
import type { ConfigurationSummary, GuardWarning } from "@/lib/panel/answers/policies";
import { useSwitchMode } from "./use-switch-mode";

const NONE: readonly GuardWarning[] = [];

/** Whether a configuration blocks visitors or only reports what it would do. */
export function ModeSwitch({ configuration }: { configuration: ConfigurationSummary }) {
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
            mode === "enforce" ? `${name} is enforced now.` : `${name} is set to Monitor only.`,
          );
        },
      },
    );
  return (
    <>
      <Switch
        label={isEnforced ? "Enforced" : "Monitor only"}
        name={`Enforce ${name}`}
        checked={isEnforced}
        disabled={!canEdit}
        onChange={(isOn) => set(isOn ? "enforce" : "monitor", false)}
      />
      <ConfirmDialog
        isOpen={warnings.length > 0}
        onClose={() => setWarnings(NONE)}
        onConfirm={() => set("enforce", true)}
        title={`Enforce ${name}?`}
        confirmLabel="Enforce anyway"
        isBusy={change.isPending}
      >
        {warnings.map(({ message }) => (
          <p key={message}>{message}</p>
        ))}
      </ConfirmDialog>
    </>
  );
}
