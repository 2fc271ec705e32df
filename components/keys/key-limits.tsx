"use client";

import { useTranslations } from "next-intl";
import type { Control } from "@/components/form/use-form";
import { Field, Textarea } from "@/components/ui/field";
import { ENDPOINT_NAMES } from "@/lib/api/paths";

/** The allowed uses of a key, and its allowed networks. */
export function KeyLimits({
  endpoints,
  networks,
}: {
  endpoints: Control<readonly string[]>;
  networks: Control<string>;
}) {
  const t = useTranslations("keys");
  const toggle = (name: string) =>
    endpoints.value.includes(name)
      ? endpoints.value.filter((each) => each !== name)
      : [...endpoints.value, name];
  return (
    <>
      <fieldset>
        <legend className="text-sm font-medium">{t("keyForm.endpoints")}</legend>
        <p className="mt-1 text-sm text-quiet">{t("keyForm.endpointsHint")}</p>
        <div className="mt-2 flex flex-wrap gap-x-4 gap-y-2">
          {ENDPOINT_NAMES.map((name) => (
            <label key={name} className="flex cursor-pointer items-center gap-2 font-mono text-sm">
              <input
                type="checkbox"
                className="size-4 shrink-0 accent-accent"
                checked={endpoints.value.includes(name)}
                onChange={() => endpoints.onChange(toggle(name))}
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      <Field label={t("keyForm.networks")} hint={t("keyForm.networksHint")} error={networks.error}>
        {(ids) => (
          <Textarea
            {...ids}
            rows={3}
            value={networks.value}
            onChange={(e) => networks.onChange(e.target.value)}
            placeholder="203.0.113.0/24"
            spellCheck={false}
          />
        )}
      </Field>
      {networks.value.trim() !== "" && (
        <p className="text-sm text-quiet">{t("keyForm.networksWarning")}</p>
      )}
    </>
  );
}
