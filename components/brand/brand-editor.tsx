"use client";

import { useTranslations } from "next-intl";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { useForm } from "@/components/form/use-form";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Card } from "@/components/ui/card";
import { Field, Textarea } from "@/components/ui/field";
import { useToast } from "@/components/ui/toast";
import { isAtLeast } from "@/lib/base/role";
import { type Brand, MAX_NAME, MAX_TEXT } from "@/lib/visitors/brand/brand-schema";
import { CARDS, lightenedFor } from "@/lib/visitors/brand/colours";
import { BrandPreview } from "./brand-preview";
import { ColourField } from "./colour-field";
import { LogoField } from "./logo-field";
import { useUpdateBrand } from "./use-brand";

/** The brand's form, and beside it how visitors will see it. */
export function BrandEditor({ saved }: { saved: Brand }) {
  const t = useTranslations("brand.form");
  const { role } = useWorkspace();
  const { showMessage } = useToast();
  const mayChange = isAtLeast(role, "admin");
  const update = useUpdateBrand();
  const { form, field, values } = useForm({
    before: saved,
    call: update,
    toInput: (brand) => brand,
    onSuccess: () => showMessage(t("saved")),
    asksBefore: "leaving",
  });
  const text = field("text");
  const isColour = /^#[0-9a-f]{6}$/i.test(values.accent);
  const darkAccent = isColour ? lightenedFor(CARDS.dark, values.accent) : "#2dd4bf";
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)]">
      <Card className="p-5">
        <Form form={form} action={mayChange ? t("save") : null} place="start">
          <fieldset disabled={!mayChange} className="min-w-0 space-y-4">
            <TextField
              {...field("name")}
              label={t("name")}
              hint={t("nameHint")}
              maxLength={MAX_NAME}
            />
            <LogoField {...field("logo")} />
            <Field label={t("text")} hint={t("textHint")} error={text.error}>
              {(ids) => (
                <Textarea
                  {...ids}
                  dir="auto"
                  rows={3}
                  maxLength={MAX_TEXT}
                  value={text.value}
                  onChange={(event) => text.onChange(event.target.value)}
                />
              )}
            </Field>
            <TextField
              {...field("contact")}
              label={t("contact")}
              hint={t("contactHint")}
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
            />
            <Theme title={t("light")} hint={t("lightHint")}>
              <ColourField {...field("accent")} label={t("accent")} unset="#0f766e" />
              <ColourField {...field("background")} label={t("background")} unset="#fafaf9" />
            </Theme>
            <Theme title={t("dark")} hint={t("darkHint")}>
              <ColourField {...field("darkAccent")} label={t("accent")} unset={darkAccent} />
              <ColourField {...field("darkBackground")} label={t("background")} unset="#0c0a09" />
            </Theme>
          </fieldset>
          {!mayChange && <p className="text-sm text-quiet">{t("readOnly")}</p>}
        </Form>
      </Card>
      <BrandPreview brand={values} />
    </div>
  );
}

function Theme({
  title,
  hint,
  children,
}: {
  title: string;
  hint: string;
  children: React.ReactNode;
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{title}</legend>
      <div className="mt-2 grid grid-cols-1 gap-4 sm:grid-cols-2">{children}</div>
      <p className="mt-1.5 text-sm text-quiet">{hint}</p>
    </fieldset>
  );
}
