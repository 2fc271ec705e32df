"use client";

import { Field, Input } from "@/components/ui/field";
import type { FilterState } from "../use-filter";
import type { TextFilterWords } from "./text-filters";
import { useTypedFilter } from "./use-typed-filter";

/** A filter that is typed; rows follow as one types. */
export function TextFilter({
  words: { name, label, placeholder, read, problem },
  state,
}: {
  words: TextFilterWords;
  state: FilterState;
}) {
  const { text, setText, isWrong } = useTypedFilter(state, name, read);
  return (
    <Field label={label} {...(isWrong && { error: problem })}>
      {(ids) => (
        <Input
          {...ids}
          type="search"
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
    </Field>
  );
}
