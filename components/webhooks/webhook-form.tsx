"use client";

import { useTranslations } from "next-intl";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { type Call, useForm } from "@/components/form/use-form";
import { InputField } from "@/components/ui/input-field";
import type { EventKind } from "@/lib/events/event";
import { KindChoice } from "./kind-choice";
import type { WebhookInput, WebhookSummary } from "./use-webhooks";

/** A webhook's settings. */
export function WebhookForm<Answer>({
  webhook,
  kinds,
  action,
  call,
  place = "end",
  onSuccess,
}: {
  webhook?: WebhookSummary;
  /** The kinds that the reader may choose. */
  kinds: readonly EventKind[];
  action: string;
  call: Call<WebhookInput, Answer>;
  place?: "end" | "start";
  onSuccess?: (answer: Answer) => void;
}) {
  const t = useTranslations("webhooks");
  const { form, field, values, set } = useForm({
    before: {
      url: webhook?.url ?? "",
      description: webhook?.description ?? "",
      kinds: webhook?.kinds ?? [],
      samplePercent: String(webhook?.samplePercent ?? 100),
    },
    call,
    toInput: ({ samplePercent, kinds: chosen, ...rest }) => ({
      ...rest,
      kinds: [...chosen],
      samplePercent: Number(samplePercent),
      isEnabled: webhook === undefined || webhook.disabledAt === null,
    }),
    asksBefore: place === "end" ? "closing" : "leaving",
    ...(onSuccess && { onSuccess }),
  });
  const sample = field("samplePercent");
  return (
    <Form form={form} action={action} place={place}>
      <TextField
        {...field("url")}
        label={t("webhookForm.url")}
        hint={t("webhookForm.urlHint")}
        maxLength={2_000}
      />
      <TextField
        {...field("description")}
        label={t("webhookForm.description")}
        hint={t("webhookForm.descriptionHint")}
        maxLength={200}
      />
      <KindChoice
        kinds={[...new Set([...kinds, ...values.kinds])]}
        chosen={values.kinds}
        error={field("kinds").error}
        onChange={(chosen) => set({ kinds: chosen })}
      />
      {values.kinds.includes("decision.blocked") && (
        <InputField
          label={t("webhookForm.sample")}
          hint={t("webhookForm.sampleHint")}
          error={sample.error}
          type="number"
          min={1}
          max={100}
          className="max-w-32"
          value={sample.value}
          onChange={(e) => sample.onChange(e.target.value)}
        />
      )}
    </Form>
  );
}
