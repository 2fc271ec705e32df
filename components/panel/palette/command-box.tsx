"use client";

import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { cn } from "@/components/ui/class-names";
import { whole } from "@/components/ui/numbers";
import { type Command, GROUPS } from "./command";

/** A combobox over commands: the focus stays in its field, the arrow keys move the choice (WAI-ARIA APG). */
export function CommandBox({
  typed,
  onType,
  commands,
  onChoose,
}: {
  typed: string;
  onType: (text: string) => void;
  commands: readonly Command[];
  onChoose: (command: Command) => void;
}) {
  const t = useTranslations("panel.palette");
  const id = useId();
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const shown = GROUPS.flatMap((group) => commands.filter((each) => each.group === group));
  const current = shown[Math.min(at, shown.length - 1)];
  const optionId = (command: Command) => `${id}-${command.id}`;
  useEffect(() => {
    if (at >= 0)
      list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [at]);
  const press = (event: KeyboardEvent) => {
    const next = nextPlace(event.key, Math.min(at, shown.length - 1), shown.length);
    if (next !== null) setAt(next);
    else if (event.key === "Enter" && !event.nativeEvent.isComposing && current) onChoose(current);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-4 focus-within:border-accent">
        <Search className="size-4 shrink-0 text-quiet" aria-hidden />
        <input
          role="combobox"
          aria-label={t("label")}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={current && optionId(current)}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder={t("placeholder")}
          className="h-12 w-full bg-transparent text-sm outline-none! placeholder:text-quiet"
          value={typed}
          onChange={(event) => {
            onType(event.target.value);
            setAt(0);
          }}
          onKeyDown={press}
        />
        <kbd className="rounded border border-line px-1.5 py-0.5 font-sans text-xs text-quiet">
          Esc
        </kbd>
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t("results")}
        className="grow overflow-y-auto p-2"
      >
        {GROUPS.map((group) => {
          const own = shown.filter((each) => each.group === group);
          if (own.length === 0) return null;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset has no options
            <div key={group} role="group" aria-label={t(`groups.${group}`)} className="pb-1">
              <p className="px-2.5 py-1.5 text-xs text-quiet" aria-hidden>
                {t(`groups.${group}`)}
              </p>
              {own.map((command) => (
                <Option
                  key={command.id}
                  id={optionId(command)}
                  command={command}
                  isCurrent={command === current}
                  onPoint={() => setAt(shown.indexOf(command))}
                  onChoose={() => onChoose(command)}
                />
              ))}
            </div>
          );
        })}
      </div>
      <p
        role="status"
        className={cn(
          "px-4 text-sm text-quiet",
          shown.length === 0 ? "pb-8 text-center" : "sr-only",
        )}
      >
        {shown.length === 0
          ? t("nothing", { typed: typed.trim() })
          : t("found", { count: shown.length, n: whole(shown.length) })}
      </p>
    </>
  );
}

function Option({
  id,
  command: { label, icon: Icon, aside },
  isCurrent,
  onPoint,
  onChoose,
}: {
  id: string;
  command: Command;
  isCurrent: boolean;
  onPoint: () => void;
  onChoose: () => void;
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keyboard
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      onPointerMove={onPoint}
      onClick={onChoose}
      className="flex cursor-pointer items-center gap-3 rounded-md px-2.5 py-2 text-sm aria-selected:bg-raised"
    >
      <Icon className="size-4 shrink-0 text-quiet" aria-hidden />
      <span className="min-w-0 truncate">{label}</span>
      {aside !== undefined && <span className="ml-auto shrink-0 text-xs text-quiet">{aside}</span>}
    </div>
  );
}

/** Where a key moves the choice, wrapping at the ends; null when it does not. */
function nextPlace(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowUp") return (at + count - 1) % count;
  return null;
}
