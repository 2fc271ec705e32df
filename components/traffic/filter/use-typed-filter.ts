"use client";

import { useEffect, useState } from "react";
import type { FilterState } from "../use-filter";
import type { FilterName } from "./filter-names";

/** From the last key until the rows follow. */
const SETTLED_MS = 300;

/** A text as a filter takes it; "" for none, null when it is not one. */
export type ReadFilter = (text: string) => string | null;

/** A text field that filters while one types. Invalid text is marked, so that no rows of an older one stay below it. */
export function useTypedFilter(state: FilterState, name: FilterName, read: ReadFilter) {
  const { filter, type, mark } = state;
  const value = filter[name] ?? "";
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  /** The value that this field asked for. */
  const [asked, setAsked] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // It was changed elsewhere: by the Back button, a chip, a saved view.
    if (value !== asked) {
      setText(value);
      setAsked(value);
    }
  }
  const wanted = read(text.trim());
  const isWrong = wanted === null;
  useEffect(() => {
    mark(name, isWrong);
    return () => mark(name, false);
  }, [mark, name, isWrong]);
  useEffect(() => {
    if (wanted === null || wanted === asked) return;
    const timer = setTimeout(() => {
      setAsked(wanted);
      type(name, wanted || undefined);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [wanted, asked, type, name]);
  return { text, setText, isWrong };
}
