"use client";

import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { cn } from "@/components/ui/class-names";
import { Input } from "@/components/ui/field";
import { type Found, findEntries, type IndexEntry } from "./find-entries";

/** Searches the documentation; `/` focuses it, arrows choose, Enter opens. */
export function DocsSearch() {
  const router = useRouter();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState(0);
  const { entries, load } = useIndex();
  useSlash(() => input.current?.focus());
  const found = findEntries(entries, query);
  const isOpen = query.trim() !== "" && entries.length > 0;
  const open = ({ href }: Found) => {
    setQuery("");
    input.current?.blur();
    router.push(href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const current = found[chosen];
    if (event.key === "Escape") setQuery("");
    else if (event.key === "Enter" && current !== undefined) open(current);
    else if (event.key === "ArrowDown") setChosen(Math.min(chosen + 1, found.length - 1));
    else if (event.key === "ArrowUp") setChosen(Math.max(chosen - 1, 0));
    else return;
    event.preventDefault();
  };
  return (
    <search className="relative block">
      <Search
        className="pointer-events-none absolute top-2.5 left-2.5 size-4 text-quiet"
        aria-hidden
      />
      <Input
        ref={input}
        type="search"
        role="combobox"
        aria-label="Search the documentation"
        aria-expanded={isOpen}
        aria-controls={`${id}-results`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found.length > 0 ? `${id}-${chosen}` : undefined}
        placeholder="Search (press /)"
        className="pl-8"
        autoComplete="off"
        value={query}
        onFocus={load}
        onChange={(event) => {
          setQuery(event.target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-results`}
        role="listbox"
        aria-label="Results"
        hidden={!isOpen}
        className="absolute z-20 mt-1 max-h-[70dvh] w-full min-w-72 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-lg border border-line bg-card p-1 shadow-lg md:w-96"
      >
        {found.map((each, at) => (
          <Result
            key={each.href}
            id={`${id}-${at}`}
            found={each}
            isChosen={at === chosen}
            onOpen={() => open(each)}
          />
        ))}
      </div>
      {isOpen && found.length === 0 && (
        <p
          role="status"
          className="absolute z-20 mt-1 w-full rounded-lg border border-line bg-card p-3 text-sm text-quiet shadow-lg"
        >
          No page matches.
        </p>
      )}
    </search>
  );
}

function Result({
  id,
  found,
  isChosen,
  onOpen,
}: {
  id: string;
  found: Found;
  isChosen: boolean;
  onOpen: () => void;
}) {
  const { page, title, excerpt } = found;
  return (
    // The field keeps the focus and has the keys; a click is for the mouse alone.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      onClick={onOpen}
      onMouseDown={(event) => event.preventDefault()}
      className={cn(
        "cursor-pointer rounded-md px-3 py-2 text-sm hover:bg-raised",
        isChosen && "bg-raised",
      )}
    >
      <span className="font-medium">{title}</span>
      {title !== page && <span className="text-quiet"> · {page}</span>}
      <span className="mt-0.5 block text-xs break-words text-quiet">{excerpt}</span>
    </div>
  );
}

/** The index, loaded when the field is focused first. */
function useIndex() {
  const [entries, setEntries] = useState<readonly IndexEntry[]>([]);
  const isAsked = useRef(false);
  const load = () => {
    if (isAsked.current) return;
    isAsked.current = true;
    fetch("/docs/search.json")
      .then((response) => response.json())
      .then((index: readonly IndexEntry[]) => setEntries(index)) // made by our own route
      .catch(() => {
        isAsked.current = false;
      });
  };
  return { entries, load };
}

const TYPED_INTO = "input, textarea, select, [contenteditable]";

function useSlash(focus: () => void): void {
  const latest = useRef(focus);
  latest.current = focus;
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.matches(TYPED_INTO);
      if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
