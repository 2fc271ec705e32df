"use client";

import { useTranslations } from "next-intl";
import { TextField } from "@/components/form/text-field";
import type { Control } from "@/components/form/use-form";

export function WorkspaceFields({
  field,
  isDisabled = false,
}: {
  field: (name: "name" | "handle") => Control<string>;
  isDisabled?: boolean;
}) {
  const t = useTranslations("settings");
  return (
    <>
      <TextField
        {...field("name")}
        label={t("workspaceFields.name")}
        hint={t("workspaceFields.whatYourTeam")}
        maxLength={60}
        disabled={isDisabled}
      />
      <TextField
        {...field("handle")}
        label={t("workspaceFields.handle")}
        hint={t("workspaceFields.partOfIts")}
        className="font-mono"
        autoCapitalize="none"
        spellCheck={false}
        disabled={isDisabled}
      />
    </>
  );
}
