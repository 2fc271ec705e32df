"use client";

import { type KeyboardEvent, type ReactNode, useId, useState } from "react";

interface Tab {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

/**
 * Alternative views in one place; arrow keys switch between them. Not Radix's: its server-rendered tabs have
 * `style` attributes, which our CSP refuses, and this page shows them before any script runs.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const prefix = useId();
  const [active, setActive] = useState(0);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = nextTab(event.key, active, tabs.length);
    if (next === null) return;
    event.preventDefault();
    setActive(next);
    event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };
  const shown = tabs[active];
  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map(({ id, label: name }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${prefix}${id}`}
            aria-selected={index === active}
            aria-controls={`${prefix}panel`}
            tabIndex={index === active ? 0 : -1}
            onClick={() => setActive(index)}
            className="-mb-px border-b-2 border-transparent px-3 py-2 text-sm whitespace-nowrap text-quiet -outline-offset-2! hover:text-ink aria-selected:border-accent aria-selected:font-medium aria-selected:text-ink"
          >
            {name}
          </button>
        ))}
      </div>
      {shown !== undefined && (
        <div
          key={shown.id}
          role="tabpanel"
          id={`${prefix}panel`}
          aria-labelledby={`${prefix}${shown.id}`}
        >
          {shown.content}
        </div>
      )}
    </>
  );
}

function nextTab(key: string, active: number, count: number): number | null {
  if (key === "ArrowRight") return (active + 1) % count;
  if (key === "ArrowLeft") return (active + count - 1) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}
