"use client";

import { Form } from "@/components/form/form";
import { useForm } from "@/components/form/use-form";
import { useToast } from "@/components/ui/toast";
import type { SiteAnswer } from "@/lib/panel/answers/account";
import type { AccountProps } from "../account-props";
import { ConfirmFields, NO_PROOF } from "../confirm-fields";
import { useConnect, useDisconnect } from "./use-sites";

interface Props extends AccountProps {
  readonly site: SiteAnswer;
  readonly onDone: () => void;
}

export function SiteForm(props: Props) {
  return props.site.linkedSince === null ? <Connect {...props} /> : <Disconnect {...props} />;
}

function Connect({ user, site }: Props) {
  const connect = useConnect(site.id);
  const { form, field } = useForm({
    before: NO_PROOF,
    call: connect,
    toInput: (proof) => proof,
    asksBefore: "nothing",
  });
  return (
    <Form form={form} action={`Continue to ${site.name}`} isBusy={connect.isSuccess}>
      <p className="text-sm text-quiet">
        Sign in there with the account you want to connect. Your other sessions here end.
      </p>
      <ConfirmFields user={user} field={field} />
    </Form>
  );
}

function Disconnect({ user, site, onDone }: Props) {
  const { showMessage } = useToast();
  const { form, field } = useForm({
    before: NO_PROOF,
    call: useDisconnect(site.id),
    toInput: (proof) => proof,
    onSuccess: () => {
      showMessage(`${site.name} is disconnected.`);
      onDone();
    },
    asksBefore: "nothing",
  });
  return (
    <Form form={form} action="Disconnect" look="danger">
      <p className="text-sm text-quiet">
        You can no longer sign in with {site.name}. Your other sessions here end.
      </p>
      <ConfirmFields user={user} field={field} />
    </Form>
  );
}
