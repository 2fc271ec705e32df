"use client";

import { useState } from "react";
import { Form } from "@/components/form/form";
import { useForm } from "@/components/form/use-form";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useToast } from "@/components/ui/toast";
import type { RecoveryCodesAnswer } from "@/lib/panel/answers/account";
import type { Confirm } from "@/lib/panel/schemas/account";
import type { AccountProps } from "./account-props";
import { AccountSection } from "./account-section";
import { ConfirmFields, NO_PROOF } from "./confirm-fields";
import { RecoveryCodes } from "./recovery-codes";
import { TwoFactorSetUp } from "./two-factor-set-up";
import { useAccountCall } from "./use-account-call";

type Task = "switch-on" | "switch-off" | "new-codes";

const TITLES: Readonly<Record<Task, string>> = {
  "switch-on": "Set up an authenticator app",
  "switch-off": "Remove the authenticator app?",
  "new-codes": "New recovery codes",
};

export function TwoFactorSection({ user }: AccountProps) {
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  return (
    <AccountSection
      id="two-factor"
      title="Two-factor authentication"
      description="Protects you even if your password leaks. You confirm each sign-in with a passkey or a code from an app."
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm">
          {user.hasTwoFactor ? <Badge tone="good">On</Badge> : <Badge>Off</Badge>}{" "}
          <span className="text-quiet">{stateOf(user)}</span>
        </p>
        <div className="flex flex-wrap gap-2">
          {user.hasTwoFactor && (
            <Button onClick={() => setTask("new-codes")}>New recovery codes</Button>
          )}
          {user.hasApp ? (
            <Button look="danger" onClick={() => setTask("switch-off")}>
              Remove app
            </Button>
          ) : (
            <Button
              look={user.hasTwoFactor ? "secondary" : "primary"}
              onClick={() => setTask("switch-on")}
            >
              Set up app
            </Button>
          )}
        </div>
      </div>
      <Dialog isOpen={task !== null} onClose={close} title={task === null ? "" : TITLES[task]}>
        {task === "switch-on" && <TwoFactorSetUp user={user} onDone={close} />}
        {task === "switch-off" && <SwitchOff user={user} onDone={close} />}
        {task === "new-codes" && <NewCodes user={user} onDone={close} />}
      </Dialog>
    </AccountSection>
  );
}

function stateOf({ hasApp, hasPasskey }: AccountProps["user"]): string {
  if (hasApp) return hasPasskey ? "App and passkeys" : "Authenticator app";
  return hasPasskey ? "Passkeys" : "";
}

interface TaskProps extends AccountProps {
  readonly onDone: () => void;
}

function SwitchOff({ user, onDone }: TaskProps) {
  const { showMessage } = useToast();
  const { form, field } = useForm({
    before: NO_PROOF,
    call: useAccountCall<Confirm>("account/two-factor", "DELETE"),
    toInput: (proof) => proof,
    onSuccess: () => {
      showMessage("Authenticator app removed.");
      onDone();
    },
    asksBefore: "nothing",
  });
  return (
    <Form form={form} action="Remove app" look="danger">
      <p className="text-sm text-quiet">
        {user.hasPasskey
          ? "Your passkeys stay as the second step. Your other sessions end."
          : "Your password alone signs you in again. Your other sessions end."}
      </p>
      <ConfirmFields user={user} field={field} />
    </Form>
  );
}

function NewCodes({ user, onDone }: TaskProps) {
  const renew = useAccountCall<Confirm, RecoveryCodesAnswer>("account/two-factor/recovery-codes");
  const { form, field } = useForm({
    before: NO_PROOF,
    call: renew,
    toInput: (proof) => proof,
    asksBefore: "nothing",
  });
  if (renew.data !== undefined) return <RecoveryCodes codes={renew.data.codes} onDone={onDone} />;
  return (
    <Form form={form} action="Create new codes">
      <p className="text-sm text-quiet">
        Your current codes stop working. Your other sessions end.
      </p>
      <ConfirmFields user={user} field={field} />
    </Form>
  );
}
