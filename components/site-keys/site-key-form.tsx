"use client";

import { useTranslations } from "next-intl";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { type Call, useForm } from "@/components/form/use-form";
import { ChoiceField } from "@/components/ui/choice";
import { Field, Textarea } from "@/components/ui/field";
import type { SiteKeyInput, SiteKeySummary } from "./use-site-keys";

const DIFFICULTIES = ["low", "normal", "high"] as const;

/** A site key's settings. @param action null: read-only */
export function SiteKeyForm<Answer>({
  siteKey,
  action,
  call,
  place = "end",
  onSuccess,
}: {
  siteKey?: SiteKeySummary;
  action: string | null;
  call: Call<SiteKeyInput, Answer>;
  place?: "end" | "start";
  onSuccess?: (answer: Answer) => void;
}) {
  const t = useTranslations("sitekeys");
  const { form, field, values, set } = useForm({
    before: {
      name: siteKey?.name ?? "",
      hosts: siteKey?.hosts.join("\n") ?? "",
      difficulty: siteKey?.difficulty ?? "normal",
    },
    call,
    toInput: ({ hosts, ...rest }) => ({
      ...rest,
      // Has a switch of its own, beside its tag.
      pageScript: siteKey?.pageScript ?? false,
      hosts: hosts.split(/[\s,]+/).filter((host) => host !== ""),
    }),
    asksBefore: place === "end" ? "closing" : "leaving",
    ...(onSuccess && { onSuccess }),
  });
  const hosts = field("hosts");
  return (
    <Form form={form} action={action} place={place}>
      <TextField
        {...field("name")}
        label={t("siteKeyForm.name")}
        hint={t("siteKeyForm.nameHint")}
        maxLength={100}
        disabled={action === null}
      />
      <Field label={t("siteKeyForm.hosts")} hint={t("siteKeyForm.hostsHint")} error={hosts.error}>
        {(ids) => (
          <Textarea
            {...ids}
            rows={3}
            value={hosts.value}
            onChange={(e) => hosts.onChange(e.target.value)}
            placeholder="shop.example.org"
            spellCheck={false}
            disabled={action === null}
          />
        )}
      </Field>
      <ChoiceField
        label={t("siteKeyForm.difficulty")}
        hint={t(`siteKeyForm.difficulties.${values.difficulty}.hint`)}
        value={values.difficulty}
        options={DIFFICULTIES}
        nameOf={(difficulty) => t(`siteKeyForm.difficulties.${difficulty}.name`)}
        onChange={(difficulty) => set({ difficulty })}
        disabled={action === null}
      />
    </Form>
  );
}
