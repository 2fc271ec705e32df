"use client";

import { useTranslations } from "next-intl";
import { PasswordField } from "@/components/form/password-field";
import { TextField } from "@/components/form/text-field";
import type { Control } from "@/components/form/use-form";
import { Field, Textarea } from "@/components/ui/field";
import { Switch } from "@/components/ui/switch";
import type { StreamValues } from "./stream-values";
import type { StreamKind } from "./use-streams";

type FieldOf = <K extends keyof StreamValues & string>(name: K) => Control<StreamValues[K]>;

interface FieldsProps {
  readonly field: FieldOf;
  /** Secrets are stored that are not shown. */
  readonly hasSecrets: boolean;
}

/** The fields that a kind of destination takes. */
export function DestinationFields({ kind, ...rest }: FieldsProps & { kind: StreamKind }) {
  const t = useTranslations("streams");
  if (kind === "otlp") return <OtlpFields {...rest} />;
  if (kind === "syslog") return <SyslogFields {...rest} />;
  if (kind === "s3") return <S3Fields {...rest} />;
  return <p className="text-sm text-quiet">{t("form.file")}</p>;
}

function OtlpFields({ field, hasSecrets }: FieldsProps) {
  const t = useTranslations("streams");
  const metrics = field("destination.metrics");
  return (
    <>
      <TextField
        {...field("destination.url")}
        label={t("form.url")}
        hint={t("form.urlHint")}
        placeholder="https://collector.example.org:4318"
        spellCheck={false}
      />
      <LongText
        control={field("destination.headers")}
        label={t("form.headers")}
        hint={t(hasSecrets ? "form.headersKept" : "form.headersHint")}
      />
      <Switch
        label={t("form.metrics")}
        hint={t("form.metricsHint")}
        checked={metrics.value}
        onChange={metrics.onChange}
      />
    </>
  );
}

function SyslogFields({ field }: FieldsProps) {
  const t = useTranslations("streams");
  return (
    <>
      <TextField
        {...field("destination.host")}
        label={t("form.host")}
        placeholder="logs.example.org"
        spellCheck={false}
      />
      <TextField {...field("destination.port")} label={t("form.port")} inputMode="numeric" />
      <LongText control={field("destination.ca")} label={t("form.ca")} hint={t("form.caHint")} />
    </>
  );
}

function S3Fields({ field, hasSecrets }: FieldsProps) {
  const t = useTranslations("streams");
  const pathStyle = field("destination.pathStyle");
  return (
    <>
      <TextField
        {...field("destination.endpoint")}
        label={t("form.endpoint")}
        hint={t("form.endpointHint")}
        placeholder="https://minio.example.org"
        spellCheck={false}
      />
      <TextField {...field("destination.region")} label={t("form.region")} spellCheck={false} />
      <TextField {...field("destination.bucket")} label={t("form.bucket")} spellCheck={false} />
      <TextField
        {...field("destination.prefix")}
        label={t("form.prefix")}
        hint={t("form.prefixHint")}
        spellCheck={false}
      />
      <Switch
        label={t("form.pathStyle")}
        hint={t("form.pathStyleHint")}
        checked={pathStyle.value}
        onChange={pathStyle.onChange}
      />
      <TextField
        {...field("destination.accessKeyId")}
        label={t("form.accessKeyId")}
        autoComplete="off"
        spellCheck={false}
      />
      <PasswordField
        {...field("destination.secretAccessKey")}
        label={t("form.secretAccessKey")}
        hint={t(hasSecrets ? "form.secretKept" : "form.secretHint")}
        autoComplete="new-password"
      />
    </>
  );
}

function LongText({
  control,
  label,
  hint,
}: {
  control: Control<string>;
  label: string;
  hint: string;
}) {
  return (
    <Field label={label} hint={hint} error={control.error}>
      {(ids) => (
        <Textarea
          {...ids}
          rows={3}
          value={control.value}
          onChange={(event) => control.onChange(event.target.value)}
          spellCheck={false}
          autoComplete="off"
        />
      )}
    </Field>
  );
}
