"use client";

import { useTranslations } from "next-intl";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { type Call, useForm } from "@/components/form/use-form";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Card } from "@/components/ui/card";
import { Segmented } from "@/components/ui/segmented";
import { useToast } from "@/components/ui/toast";
import { isAtLeast } from "@/lib/base/role";
import { PAGES_OF_SITES, PREVIEWED_PAGES } from "@/lib/panel/schemas/brand";
import { type Brand, type ConfigurationBrand, MAX_NAME } from "@/lib/visitors/brand/brand-schema";
import { CARDS, lightenedFor } from "@/lib/visitors/brand/colours";
import { mergedBrand } from "@/lib/visitors/brand/merged-brand";
import { BrandPreview } from "./brand-preview";
import { ColorField } from "./colour-field";
import { LogoField } from "./logo-field";
import { TextsField } from "./texts-field";

const OTHERWISE = ["workspace", "nothing"] as const;

/**
 * The brand's form, and beside it how visitors will see it.
 *
 * @param workspace the workspace's brand, which a configuration's extends; null when the form is the workspace's own
 */
export function BrandEditor({
  saved,
  update,
  workspace,
}: {
  saved: ConfigurationBrand;
  update: Call<ConfigurationBrand, unknown>;
  workspace: Brand | null;
}) {
  const t = useTranslations("brand.form");
  const { role } = useWorkspace();
  const { showMessage } = useToast();
  const mayChange = isAtLeast(role, "admin");
  const { form, field, values } = useForm({
    before: saved,
    call: update,
    toInput: (brand) => brand,
    onSuccess: () => showMessage(t("saved")),
    asksBefore: "leaving",
  });
  const inherits = field("inherits");
  const shown = mergedBrand(workspace ?? values, values);
  const under = values.inherits ? workspace : null;
  const isColour = /^#[0-9a-f]{6}$/i.test(shown.accent);
  const darkAccent = isColour ? lightenedFor(CARDS.dark, shown.accent) : "#2dd4bf";
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)]">
      <Card className="p-5">
        <Form form={form} action={mayChange ? t("save") : null} place="start">
          <fieldset disabled={!mayChange} className="min-w-0 space-y-4">
            {workspace !== null && (
              <div>
                <p className="mb-1.5 text-sm font-medium">{t("otherwise")}</p>
                <Segmented
                  label={t("otherwise")}
                  value={inherits.value ? "workspace" : "nothing"}
                  options={OTHERWISE.map((value) => ({ value, label: t(value) }))}
                  onChange={(chosen) => inherits.onChange(chosen === "workspace")}
                />
              </div>
            )}
            <TextField
              {...field("name")}
              label={t("name")}
              hint={t("nameHint")}
              maxLength={MAX_NAME}
              placeholder={under?.name}
            />
            <LogoField {...field("logo")} />
            <TextsField text={field("text")} texts={field("texts")} placeholder={under?.text} />
            <TextField
              {...field("contact")}
              label={t("contact")}
              placeholder={under?.contact}
              hint={t("contactHint")}
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
            />
            <Theme title={t("light")} hint={t("lightHint")}>
              <ColorField
                {...field("accent")}
                label={t("accent")}
                unset={under?.accent || "#0f766e"}
              />
              <ColorField
                {...field("background")}
                label={t("background")}
                unset={under?.background || "#fafaf9"}
              />
            </Theme>
            <Theme title={t("dark")} hint={t("darkHint")}>
              <ColorField
                {...field("darkAccent")}
                label={t("accent")}
                unset={shown.darkAccent || darkAccent}
              />
              <ColorField
                {...field("darkBackground")}
                label={t("background")}
                unset={under?.darkBackground || "#0c0a09"}
              />
            </Theme>
          </fieldset>
          {!mayChange && <p className="text-sm text-quiet">{t("readOnly")}</p>}
        </Form>
      </Card>
      <BrandPreview brand={shown} pages={workspace === null ? PREVIEWED_PAGES : PAGES_OF_SITES} />
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
