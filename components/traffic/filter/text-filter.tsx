"use client";

import { useTranslations } from "next-intl";
import { InputField } from "@/components/ui/input-field";
import type { FilterState } from "../use-filter";
import type { TextFilterWords } from "./text-filters";
import { useTypedFilter } from "./use-typed-filter";

/** A filter that is typed; rows follow as one types. */
export function TextFilter({
  words: { name, placeholder, read },
  state,
}: {
  words: TextFilterWords;
  state: FilterState;
}) {
  const t = useTranslations("traffic");
  const { text, setText, isWrong } = useTypedFilter(state, name, read);
  return (
    <InputField
      label={t(`textFilters.${name}.label`)}
      {...(isWrong && { error: t(`textFilters.${name}.problem`) })}
      type="search"
      autoComplete="off"
      spellCheck={false}
      placeholder={placeholder}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
