"use client";

import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { ApiError } from "@/components/panel/api-client";
import { useWorkspace } from "@/components/panel/workspace-context";
import { ChoiceField } from "@/components/ui/choice";
import { InputField } from "@/components/ui/input-field";
import { SubmitButton } from "@/components/ui/submit-button";
import type { PlaygroundEndpoint } from "@/lib/panel/answers";
import type { PlaygroundCall } from "./use-playground";

export type CallValues = PlaygroundCall;

interface Props {
  readonly endpoints: readonly PlaygroundEndpoint[];
  readonly keys: readonly { readonly id: string; readonly name: string }[];
  readonly values: CallValues;
  readonly onChange: (values: CallValues) => void;
  readonly onSubmit: () => void;
  readonly isBusy: boolean;
  readonly error: Error | null;
}

/** Key, endpoint and parameters. Empty ones are not sent. */
export function CallForm({ endpoints, keys, values, onChange, onSubmit, isBusy, error }: Props) {
  const t = useTranslations("playground");
  const { canEdit } = useWorkspace();
  const doc = endpoints.find(({ name }) => name === values.endpoint);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const choose = (name: string) => {
    const chosen = endpoints.find((each) => each.name === name);
    if (chosen !== undefined) {
      onChange({ ...values, endpoint: chosen.name, parameters: firstParameters(chosen) });
    }
  };
  const set = (name: string, value: string) => {
    const { [name]: _before, ...others } = values.parameters;
    onChange({ ...values, parameters: value === "" ? others : { ...others, [name]: value } });
  };
  const fieldError = (path: string) => (error instanceof ApiError ? error.field(path) : undefined);
  return (
    <form onSubmit={submit} className="space-y-4" noValidate>
      <ChoiceField
        label={t("callForm.endpoint")}
        value={values.endpoint}
        options={endpoints.map(({ name }) => name)}
        nameOf={(name) => endpoints.find((each) => each.name === name)?.title}
        onChange={choose}
      />
      <ChoiceField
        label={t("callForm.key")}
        error={fieldError("keyId")}
        value={values.keyId}
        options={keys.map(({ id }) => id)}
        nameOf={(id) => keys.find((key) => key.id === id)?.name}
        onChange={(keyId) => onChange({ ...values, keyId })}
      />
      {doc?.parameters.map(({ name, isRequired, description }) => (
        <InputField
          key={`${doc.name}.${name}`}
          label={isRequired ? name : `${name} (optional)`}
          hint={description.replaceAll("`", "")}
          className="font-mono"
          value={values.parameters[name] ?? ""}
          onChange={(e) => set(name, e.target.value)}
          spellCheck={false}
          autoComplete="off"
        />
      ))}
      <label className="flex items-center gap-2 text-sm">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={values.parameters.detail === "1"}
          onChange={(e) => set("detail", e.target.checked ? "1" : "")}
        />{" "}
        {t("callForm.explainTheAnswer")}
      </label>
      {error !== null && (
        <p role="alert" className="text-sm text-danger">
          {error.message}
        </p>
      )}
      <SubmitButton look="primary" isBusy={isBusy} disabled={!canEdit} className="w-full">
        {t("callForm.send")}
      </SubmitButton>
      {!canEdit && <p className="text-sm text-quiet">{t("callForm.viewersCannotMake")}</p>}
    </form>
  );
}

/** Examples for required parameters, so that the first click shows an answer. */
function firstParameters({ parameters }: PlaygroundEndpoint): Record<string, string> {
  const required = parameters.filter(({ isRequired }) => isRequired);
  return Object.fromEntries([
    ...required.map(({ name, example }) => [name, example]),
    ["detail", "1"],
  ]);
}
