"use client";

import { useTranslations } from "next-intl";
import { TextField } from "@/components/form/text-field";
import type { Control } from "@/components/form/use-form";

export function EntryFields({ field }: { field: (name: "note" | "expiresAt") => Control<string> }) {
  const t = useTranslations("lists");
  return (
    <>
      <TextField
        {...field("note")}
        label={t("entryFields.noteOptional")}
        hint={t("entryFields.forYouAnd")}
      />
      <TextField
        {...field("expiresAt")}
        label={t("entryFields.expiresOptional")}
        hint={t("entryFields.afterThisTime")}
        type="datetime-local"
      />
    </>
  );
}

/**
 * The fields as the API takes them.
 *
 * @param expiresAt `YYYY-MM-DDTHH:MM` in the reader's time zone, as the control has it; "" for none
 */
export function toEntryChange({ note, expiresAt }: { note: string; expiresAt: string }) {
  return {
    note: note.trim() === "" ? null : note.trim(),
    expiresAt: expiresAt === "" ? null : new Date(expiresAt).toISOString(),
  };
}

/** ISO 8601 as the control shows it. */
export function toLocalInput(iso: string | null): string {
  if (iso === null) return "";
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
