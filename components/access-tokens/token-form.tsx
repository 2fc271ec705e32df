"use client";

import { useTranslations } from "next-intl";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { type Call, useForm } from "@/components/form/use-form";
import { endOfDay } from "@/components/ui/end-of-day";
import { Field, Textarea } from "@/components/ui/field";
import { TOKEN_SCOPES, type TokenScope } from "@/lib/base/token-scopes";
import type { AccessTokenInput, NewAccessToken } from "./use-access-tokens";

const NEW: { name: string; scopes: readonly TokenScope[]; networks: string; expiresAt: string } = {
  name: "",
  scopes: ["read"],
  networks: "",
  expiresAt: "",
};

export function TokenForm({ call }: { call: Call<AccessTokenInput, NewAccessToken> }) {
  const t = useTranslations("tokens");
  const { form, field } = useForm({
    before: NEW,
    call,
    toInput: ({ name, scopes, networks, expiresAt }) => ({
      name,
      scopes: [...scopes],
      networks: networks.split(/[\s,]+/).filter((network) => network !== ""),
      expiresAt: endOfDay(expiresAt),
    }),
  });
  const networks = field("networks");
  return (
    <Form form={form} action={t("tokensPage.create")}>
      <TextField
        {...field("name")}
        label={t("tokenForm.name")}
        hint={t("tokenForm.nameHint")}
        maxLength={100}
      />
      <ScopesField {...field("scopes")} />
      <Field
        label={t("tokenForm.networks")}
        hint={t("tokenForm.networksHint")}
        error={networks.error}
      >
        {(ids) => (
          <Textarea
            {...ids}
            rows={2}
            value={networks.value}
            onChange={(event) => networks.onChange(event.target.value)}
            placeholder="192.0.2.0/24"
            spellCheck={false}
          />
        )}
      </Field>
      <TextField
        {...field("expiresAt")}
        label={t("tokenForm.expires")}
        hint={t("tokenForm.expiresHint")}
        type="date"
      />
    </Form>
  );
}

function ScopesField({
  value,
  onChange,
  error,
}: {
  value: readonly TokenScope[];
  onChange: (scopes: readonly TokenScope[]) => void;
  error: string | undefined;
}) {
  const t = useTranslations("tokens");
  const set = (scope: TokenScope, isChosen: boolean) =>
    onChange(TOKEN_SCOPES.filter((each) => (each === scope ? isChosen : value.includes(each))));
  return (
    <fieldset>
      <legend className="text-sm font-medium">{t("tokenForm.scopes")}</legend>
      <ul className="mt-1.5 space-y-1">
        {TOKEN_SCOPES.map((scope) => (
          <li key={scope}>
            <label className="flex cursor-pointer items-start gap-2 py-1 text-sm">
              <input
                type="checkbox"
                className="mt-0.5 size-4 shrink-0 accent-accent"
                checked={value.includes(scope)}
                aria-invalid={error === undefined ? undefined : true}
                onChange={(event) => set(scope, event.target.checked)}
              />
              <span>
                {t(`scopes.${scope}.name`)}
                <span className="block text-quiet">{t(`scopes.${scope}.opens`)}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {error !== undefined && (
        <p role="alert" className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
