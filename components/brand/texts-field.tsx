"use client";

import { useTranslations } from "next-intl";
import type { Control } from "@/components/form/use-form";
import { Button } from "@/components/ui/button";
import { Choice } from "@/components/ui/choice";
import { Field, Textarea } from "@/components/ui/field";
import { type Brand, MAX_TEXT } from "@/lib/visitors/brand/brand-schema";
import { PAGE_LANGUAGES, type PageLanguageTag } from "@/lib/visitors/page-languages";

type Texts = Brand["texts"];

/** The owner's own text, and the same in further languages. */
export function TextsField({
  text,
  texts,
  placeholder,
}: {
  text: Control<string>;
  texts: Control<Texts>;
  placeholder: string | undefined;
}) {
  const t = useTranslations("brand.form");
  const names = new Intl.DisplayNames("en", { type: "language" });
  const nameOf = (tag: PageLanguageTag) => names.of(tag) ?? tag;
  const given = PAGE_LANGUAGES.filter((tag) => texts.value[tag] !== undefined);
  const others = PAGE_LANGUAGES.filter((tag) => texts.value[tag] === undefined);
  const setText = (tag: PageLanguageTag, said: string | undefined) =>
    texts.onChange(inOrder({ ...texts.value, [tag]: said }));
  return (
    <div className="space-y-3">
      <Field label={t("text")} hint={t("textHint")} error={text.error}>
        {(ids) => (
          <Textarea
            {...ids}
            dir="auto"
            rows={3}
            maxLength={MAX_TEXT}
            placeholder={placeholder}
            value={text.value}
            onChange={(event) => text.onChange(event.target.value)}
          />
        )}
      </Field>
      {given.map((tag) => (
        <div key={tag} className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <Field label={t("textIn", { language: nameOf(tag) })}>
              {(ids) => (
                <Textarea
                  {...ids}
                  dir="auto"
                  lang={tag}
                  rows={2}
                  maxLength={MAX_TEXT}
                  value={texts.value[tag] ?? ""}
                  onChange={(event) => setText(tag, event.target.value)}
                />
              )}
            </Field>
          </div>
          <Button
            size="sm"
            look="ghost"
            aria-label={t("removeText", { language: nameOf(tag) })}
            onClick={() => setText(tag, undefined)}
          >
            {t("remove")}
          </Button>
        </div>
      ))}
      {others.length > 0 && (
        <div className="w-56 max-w-full">
          <Choice
            aria-label={t("addText")}
            value=""
            options={["", ...others]}
            nameOf={(tag) => (tag === "" ? t("addText") : nameOf(tag))}
            onChange={(tag) => tag !== "" && setText(tag, "")}
          />
        </div>
      )}
    </div>
  );
}

/** As the database gives them back, so that what is saved is not taken for a change. */
const inOrder = (texts: Texts): Texts =>
  Object.fromEntries(
    PAGE_LANGUAGES.flatMap((tag) => (texts[tag] === undefined ? [] : [[tag, texts[tag]]])),
  );
