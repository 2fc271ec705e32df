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
  "switch-on": "Switch two-factor sign-in on",
  "switch-off": "Switch two-factor sign-in off",
  "new-codes": "New recovery codes",
};

export function TwoFactorSection({ user }: AccountProps) {
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  return (
    <AccountSection
      id="two-factor"
      title="Two-factor sign-in"
      description="A code from an app on your phone, besides the password. A stolen password alone does not let anyone in."
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        {user.hasTwoFactor ? <Badge tone="good">on</Badge> : <Badge>off</Badge>}
        <div className="flex flex-wrap gap-2">
          {user.hasTwoFactor ? (
            <>
              <Button onClick={() => setTask("new-codes")}>New recovery codes</Button>
              <Button look="danger" onClick={() => setTask("switch-off")}>
                Switch off
              </Button>
            </>
          ) : (
            <Button look="primary" onClick={() => setTask("switch-on")}>
              Switch on
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
      showMessage("Two-factor sign-in is off.");
      onDone();
    },
    asksBefore: "nothing",
  });
  return (
    <Form form={form} action="Switch off" look="danger">
      <p className="text-sm text-quiet">
        The password alone will sign in again. All your other sessions end.
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
    <Form form={form} action="Make new codes">
      <p className="text-sm text-quiet">
        The codes that you have now stop working. All your other sessions end.
      </p>
      <ConfirmFields user={user} field={field} />
    </Form>
  );
}
