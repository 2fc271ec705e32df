"use client";

import { ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import { Form } from "@/components/form/form";
import { useForm } from "@/components/form/use-form";
import { Dialog } from "@/components/ui/dialog";
import { useToast } from "@/components/ui/toast";
import type { FeedView } from "@/lib/panel/answers";
import { useSwitchFeed } from "./use-feeds";

interface Props {
  readonly feed: FeedView;
  readonly onClose: () => void;
}

/** The publisher's terms, to be accepted before a feed is switched on. */
export function AcceptTermsDialog({ isOpen, ...props }: Props & { readonly isOpen: boolean }) {
  const t = useTranslations("operator");
  return (
    <Dialog
      isOpen={isOpen}
      onClose={props.onClose}
      title={t("acceptTermsDialog.switchOnId", { id: props.feed.id })}
      description={t("acceptTermsDialog.thisFeedIs")}
    >
      <AcceptForm {...props} />
    </Dialog>
  );
}

function AcceptForm({ feed, onClose }: Props) {
  const t = useTranslations("operator");
  const { id, terms, licence, homepage } = feed;
  const { showMessage } = useToast();
  const { form, field, values, set } = useForm({
    before: { isAccepted: false },
    call: useSwitchFeed(),
    toInput: () => ({ id, isOn: true, terms }),
    asksBefore: "nothing",
    onSuccess: () => {
      showMessage(t("acceptTermsDialog.idIsSwitched", { id }));
      onClose();
    },
  });
  return (
    <Form
      form={form}
      action={t("acceptTermsDialog.acceptAndSwitch")}
      isBlocked={!values.isAccepted}
      onCancel={onClose}
    >
      <div className="space-y-2 rounded-md border border-line bg-raised/50 p-3 text-sm">
        <p className="text-xs font-medium text-quiet">{t("acceptTermsDialog.terms")}</p>
        <p className="break-words">{licence}</p>
        {homepage !== "" && (
          <a
            href={homepage}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-1 break-all text-accent underline underline-offset-2"
          >
            {homepage}
            <ExternalLink className="size-3.5 shrink-0" aria-hidden />
            <span className="sr-only"> {t("acceptTermsDialog.opensInA")}</span>
          </a>
        )}
      </div>
      <label className="flex items-start gap-2 text-sm">
        <input
          type="checkbox"
          className="mt-0.5 size-4 shrink-0 accent-accent"
          checked={values.isAccepted}
          aria-invalid={field("isAccepted").error === undefined ? undefined : true}
          onChange={(event) => set({ isAccepted: event.target.checked })}
        />{" "}
        {t("acceptTermsDialog.iHaveRead")}
      </label>
      <p className="text-sm text-quiet">{t("acceptTermsDialog.yourNameThe")}</p>
    </Form>
  );
}
