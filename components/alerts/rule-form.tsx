"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { type Call, useForm } from "@/components/form/use-form";
import { ChoiceField } from "@/components/ui/choice";
import {
  ALERT_KINDS,
  type AlertKind,
  keyOf,
  OPERATOR_KINDS,
  SEVERITIES,
} from "@/lib/features/alerts/browser";
import type { AlertRuleInput } from "./alert-calls";
import { useAlertsPlace } from "./alerts-place";
import type { AlertChannelView, AlertRuleView } from "./use-alerts";

const MEASURES = ["count", "share"] as const;

/** A rule's settings. @param rule undefined: a new one */
export function AlertRuleForm({
  rule,
  channels,
  call,
  onSuccess,
}: {
  rule: AlertRuleView | undefined;
  channels: readonly AlertChannelView[];
  call: Call<AlertRuleInput, unknown>;
  onSuccess: () => void;
}) {
  const t = useTranslations("alerts");
  const { form, field, values, set } = useForm({
    before: formOf(rule),
    call,
    toInput: toRule,
    onSuccess,
  });
  const { isOperators } = useAlertsPlace();
  const kinds = isOperators ? OPERATOR_KINDS : ALERT_KINDS;
  const threshold = field("threshold");
  const quiet = field("quiet");
  return (
    <Form form={form} action={t("rules.save")}>
      <TextField
        {...field("name")}
        label={t("rules.name")}
        hint={t("ruleForm.nameHint")}
        maxLength={100}
      />
      <Choices
        legend={t("ruleForm.kinds")}
        error={field("kinds").error}
        options={kinds.map((kind) => ({ id: kind, label: t(`kinds.${keyOf(kind)}.title`) }))}
        chosen={values.kinds}
        onChange={(kinds) => set({ kinds: kinds as AlertKind[] })} // ids of the options
      />
      {values.kinds.includes("decision.blocked") && (
        <div className="grid gap-4 sm:grid-cols-3">
          <ChoiceField
            label={t("ruleForm.threshold")}
            error={threshold.error}
            value={values.measure}
            options={MEASURES}
            nameOf={(measure) => t(`ruleForm.${measure}`)}
            onChange={(measure) => set({ measure })}
          />
          <TextField {...field("above")} label={t("ruleForm.above")} inputMode="numeric" />
          <TextField {...field("minutes")} label={t("ruleForm.minutes")} inputMode="numeric" />
        </div>
      )}
      <ChoiceField
        label={t("ruleForm.severity")}
        hint={t("ruleForm.severityHint")}
        value={values.severity}
        options={SEVERITIES}
        nameOf={(severity) => t(`ruleForm.severities.${severity}`)}
        onChange={(severity) => set({ severity })}
      />
      <Check
        label={t("ruleForm.quiet")}
        hint={t("ruleForm.quietHint")}
        isChecked={values.isQuiet}
        onChange={(isQuiet) => set({ isQuiet })}
      />
      {values.isQuiet && (
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField
            {...field("from")}
            error={quiet.error}
            label={t("ruleForm.from")}
            type="time"
          />
          <TextField {...field("to")} label={t("ruleForm.to")} type="time" />
          <TextField {...field("zone")} label={t("ruleForm.zone")} hint={t("ruleForm.zoneHint")} />
        </div>
      )}
      <Check
        label={t(isOperators ? "ruleForm.mailsOperators" : "ruleForm.mailsOwners")}
        {...(!isOperators && { hint: t("ruleForm.mailedAnyway") })}
        isChecked={values.mailsOwners}
        onChange={(mailsOwners) => set({ mailsOwners })}
      />
      {channels.length > 0 && (
        <Choices
          legend={t("ruleForm.channels")}
          error={field("channelIds").error}
          options={channels.map(({ id, name }) => ({ id, label: name }))}
          chosen={values.channelIds}
          onChange={(channelIds) => set({ channelIds })}
        />
      )}
      <Check
        label={t("ruleForm.enabled")}
        isChecked={values.enabled}
        onChange={(enabled) => set({ enabled })}
      />
    </Form>
  );
}

interface RuleValues {
  readonly name: string;
  readonly kinds: readonly AlertKind[];
  /** Where errors about them show. */
  readonly threshold: null;
  readonly quiet: null;
  readonly measure: (typeof MEASURES)[number];
  readonly above: string;
  readonly minutes: string;
  readonly isQuiet: boolean;
  readonly from: string;
  readonly to: string;
  readonly zone: string;
  readonly severity: (typeof SEVERITIES)[number];
  readonly mailsOwners: boolean;
  readonly channelIds: readonly string[];
  readonly enabled: boolean;
}

function formOf(rule: AlertRuleView | undefined): RuleValues {
  return {
    name: rule?.name ?? "",
    kinds: rule?.kinds ?? [],
    threshold: null,
    quiet: null,
    measure: rule?.threshold?.measure ?? "count",
    above: String(rule?.threshold?.above ?? 100),
    minutes: String(rule?.threshold?.minutes ?? 10),
    isQuiet: rule !== undefined && rule.quiet !== null,
    from: rule?.quiet?.from ?? "22:00",
    to: rule?.quiet?.to ?? "07:00",
    zone: rule?.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    severity: rule?.severity ?? "warning",
    mailsOwners: rule?.mailsOwners ?? true,
    channelIds: rule?.channelIds ?? [],
    enabled: rule?.enabled ?? true,
  };
}

function toRule(values: RuleValues): AlertRuleInput {
  const { name, kinds, measure, above, minutes, isQuiet, from, to, ...rest } = values;
  return {
    name,
    kinds: [...kinds],
    threshold: kinds.includes("decision.blocked")
      ? { measure, above: Number(above), minutes: Number(minutes) }
      : null,
    quiet: isQuiet ? { from, to } : null,
    zone: rest.zone,
    severity: rest.severity,
    mailsOwners: rest.mailsOwners,
    channelIds: [...rest.channelIds],
    enabled: rest.enabled,
  };
}

function Choices({
  legend,
  error,
  options,
  chosen,
  onChange,
}: {
  legend: string;
  error: string | undefined;
  options: readonly { readonly id: string; readonly label: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">{legend}</legend>
      <div className="mt-1.5 grid gap-x-4 gap-y-1.5 sm:grid-cols-2">
        {options.map(({ id, label }) => (
          <Check
            key={id}
            label={label}
            isChecked={chosen.includes(id)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          />
        ))}
      </div>
      {error !== undefined && (
        <p role="alert" className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function Check({
  label,
  hint,
  isChecked,
  onChange,
}: {
  label: string;
  hint?: ReactNode;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}) {
  return (
    <label className="flex items-start gap-2 text-sm">
      <input
        type="checkbox"
        className="mt-0.5 size-4 accent-accent"
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {label}
        {hint !== undefined && <span className="block text-quiet">{hint}</span>}
      </span>
    </label>
  );
}
