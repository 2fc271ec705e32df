"use client";

import { useTranslations } from "next-intl";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { type Call, useForm } from "@/components/form/use-form";
import { endOfDay } from "@/components/ui/end-of-day";
import { ENDPOINT_NAMES, type EndpointName } from "@/lib/api/paths";
import { KeyLimits } from "./key-limits";

export interface KeyDetails {
  readonly name: string;
  /** Credits per period; null for no cap of its own. */
  readonly quota: number | null;
  /** ISO 8601; null for never. */
  readonly expiresAt: string | null;
  /** Which endpoints it is for; empty: all. */
  readonly endpoints: readonly string[];
  /** Where it may be used from; empty: anywhere. */
  readonly networks: readonly string[];
}

const NEW: KeyDetails = { name: "", quota: null, expiresAt: null, endpoints: [], networks: [] };

/** As the server takes it. */
export interface KeyInput extends KeyDetails {
  readonly endpoints: EndpointName[];
  readonly networks: string[];
}

export function KeyForm<Answer>({
  apikey = NEW,
  action,
  call,
  onSuccess,
}: {
  apikey?: KeyDetails;
  action: string;
  call: Call<KeyInput, Answer>;
  onSuccess?: (answer: Answer, key: { readonly name: string }) => void;
}) {
  const t = useTranslations("keys");
  const before = {
    name: apikey.name,
    quota: apikey.quota === null ? "" : String(apikey.quota),
    expiresAt: toDay(apikey.expiresAt),
    endpoints: apikey.endpoints,
    networks: apikey.networks.join("\n"),
  };
  const { form, field } = useForm({
    before,
    call,
    check: ({ quota }) =>
      Number.isFinite(creditsOf(quota)) ? {} : { quota: t("keyForm.enterAWhole") },
    toInput: ({ name, quota, expiresAt, endpoints, networks }) => ({
      name,
      endpoints: ENDPOINT_NAMES.filter((endpoint) => endpoints.includes(endpoint)),
      networks: networks.split(/[\s,]+/).filter((network) => network !== ""),
      quota: quota.trim() === "" ? null : creditsOf(quota),
      expiresAt: expiresAt === before.expiresAt ? apikey.expiresAt : endOfDay(expiresAt),
    }),
    ...(onSuccess && { onSuccess }),
  });
  return (
    <Form form={form} action={action}>
      <TextField
        {...field("name")}
        label={t("keyForm.name")}
        hint={t("keyForm.somethingThatTells")}
        maxLength={100}
      />
      <TextField
        {...field("quota")}
        label={t("keyForm.monthlyLimitOptional")}
        hint={t("keyForm.creditsThisKey")}
        inputMode="numeric"
      />
      <TextField
        {...field("expiresAt")}
        label={t("keyForm.expiresOptional")}
        hint={t("keyForm.theKeyWorks")}
        type="date"
      />
      <KeyLimits endpoints={field("endpoints")} networks={field("networks")} />
    </Form>
  );
}

const creditsOf = (text: string) => Number(text.replaceAll(/[\s,]/g, ""));

/** `YYYY-MM-DD` in the reader's time zone, as the control takes it. */
function toDay(iso: string | null): string {
  if (iso === null) return "";
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
