"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { type LogoProblem, scaleLogo } from "./scale-logo";

export function LogoField({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}) {
  const t = useTranslations("brand.form");
  const [problem, setProblem] = useState<LogoProblem | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    const scaled = await scaleLogo(file);
    const isLogo = scaled.startsWith("data:");
    setProblem(scaled === "logoUnreadable" || scaled === "logoTooLarge" ? scaled : null);
    if (isLogo) onChange(scaled);
  };
  return (
    <Field label={t("logo")} hint={t("logoHint")} error={problem === null ? error : t(problem)}>
      {(ids) => (
        <div className="flex flex-wrap items-center gap-3">
          {value !== "" && (
            // biome-ignore lint/performance/noImgElement: a data URI has nothing to load
            <img
              src={value}
              alt=""
              className="h-9 max-w-40 rounded-sm border border-line bg-raised object-contain p-0.5"
            />
          )}
          <input
            {...ids}
            ref={input}
            type="file"
            accept="image/*"
            className="sr-only"
            tabIndex={-1}
            onChange={(event) => {
              void take(event.target.files?.[0]);
              event.target.value = "";
            }}
          />
          <Button size="sm" onClick={() => input.current?.click()}>
            {t("chooseLogo")}
          </Button>
          {value !== "" && (
            <Button size="sm" look="ghost" onClick={() => onChange("")}>
              {t("removeLogo")}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
