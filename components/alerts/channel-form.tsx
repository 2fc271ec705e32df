"use client";

import { useTranslations } from "next-intl";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { type Call, useForm } from "@/components/form/use-form";
import { ChoiceField } from "@/components/ui/choice";
import { Field, Textarea } from "@/components/ui/field";
import { CHANNEL_KINDS, type ChannelKind } from "@/lib/features/alerts/browser";
import type { ChannelChange } from "./alert-calls";
import type { AlertChannelView } from "./use-alerts";

/** A channel's settings: what is stored is not shown, and stays where nothing is typed. */
export function ChannelForm({
  channel,
  call,
  onSuccess,
}: {
  /** Undefined for a new one. */
  channel: AlertChannelView | undefined;
  call: Call<ChannelChange, unknown>;
  onSuccess: () => void;
}) {
  const t = useTranslations("alerts");
  const { form, field, values, set } = useForm({
    before: {
      name: channel?.name ?? "",
      kind: channel?.kind ?? ("mail" as ChannelKind),
      url: "",
      to: "",
      token: "",
      chat: "",
    },
    call,
    toInput: ({ name, ...settings }): ChannelChange => {
      const isKept = channel !== undefined && isEmpty(settings);
      return { name, channel: isKept ? null : toChannel(settings) };
    },
    onSuccess,
  });
  const { kind } = values;
  const to = field("to");
  return (
    <Form form={form} action={t("channels.save")}>
      <TextField {...field("name")} label={t("channels.name")} maxLength={100} />
      <ChoiceField
        label={t("channels.kind")}
        hint={channel === undefined ? undefined : t("channelForm.keep")}
        value={kind}
        options={CHANNEL_KINDS}
        nameOf={(each) => t(`channelForm.kinds.${each}`)}
        disabled={channel !== undefined}
        onChange={(each) => set({ kind: each })}
      />
      {kind === "mail" && (
        <Field label={t("channelForm.to")} hint={t("channelForm.toHint")} error={to.error}>
          {(ids) => (
            <Textarea
              {...ids}
              rows={3}
              value={to.value}
              onChange={(e) => to.onChange(e.target.value)}
              spellCheck={false}
            />
          )}
        </Field>
      )}
      {kind === "telegram" && (
        <>
          <TextField
            {...field("token")}
            label={t("channelForm.token")}
            hint={t("channelForm.tokenHint")}
            autoComplete="off"
          />
          <TextField
            {...field("chat")}
            label={t("channelForm.chat")}
            hint={t("channelForm.chatHint")}
          />
        </>
      )}
      {kind !== "mail" && kind !== "telegram" && (
        <TextField
          {...field("url")}
          label={t("channelForm.url")}
          hint={t(`channelForm.hints.${kind}`)}
          type="url"
          autoComplete="off"
        />
      )}
      {kind === "ntfy" && (
        <TextField
          {...field("token")}
          label={t("channelForm.accessToken")}
          hint={t("channelForm.accessTokenHint")}
          autoComplete="off"
        />
      )}
    </Form>
  );
}

interface Settings {
  readonly kind: ChannelKind;
  readonly url: string;
  readonly to: string;
  readonly token: string;
  readonly chat: string;
}

const isEmpty = ({ url, to, token, chat }: Settings) =>
  [url, to, token, chat].every((text) => text.trim() === "");

function toChannel({
  kind,
  url,
  to,
  token,
  chat,
}: Settings): NonNullable<ChannelChange["channel"]> {
  switch (kind) {
    case "mail":
      return {
        kind,
        settings: { to: to.split(/[\s,;]+/).filter((address) => address !== "") },
      };
    case "telegram":
      return { kind, settings: { token, chat } };
    case "ntfy":
      return { kind, settings: { url, token } };
    default:
      return { kind, settings: { url } };
  }
}
