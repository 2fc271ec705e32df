"use client";

import { useTranslations } from "next-intl";
import { Form } from "@/components/form/form";
import { useForm } from "@/components/form/use-form";
import { useToast } from "@/components/ui/toast";
import type { SiteAnswer } from "@/lib/panel/answers";
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
  const t = useTranslations("account");
  const connect = useConnect(site.id);
  const { form, field } = useForm({
    before: NO_PROOF,
    call: connect,
    toInput: (proof) => proof,
    asksBefore: "nothing",
  });
  return (
    <Form
      form={form}
      action={t("siteForm.continueToName", { name: site.name })}
      isBusy={connect.isSuccess}
    >
      <p className="text-sm text-quiet">{t("siteForm.signInThere")}</p>
      <ConfirmFields user={user} field={field} />
    </Form>
  );
}

function Disconnect({ user, site, onDone }: Props) {
  const t = useTranslations("account");
  const { showMessage } = useToast();
  const { form, field } = useForm({
    before: NO_PROOF,
    call: useDisconnect(site.id),
    toInput: (proof) => proof,
    onSuccess: () => {
      showMessage(t("siteForm.nameIsDisconnected", { name: site.name }));
      onDone();
    },
    asksBefore: "nothing",
  });
  return (
    <Form form={form} action={t("siteForm.disconnect")} look="danger">
      <p className="text-sm text-quiet">{t("siteForm.youCanNo", { name: site.name })}</p>
      <ConfirmFields user={user} field={field} />
    </Form>
  );
}
