"use client";

import type { EditorView } from "@codemirror/view";
import { useEffect, useRef } from "react";
import { useWorkspace } from "@/components/panel/workspace-context";
import { cn } from "@/components/ui/class-names";
import type { KnownNames } from "./known-names";
import { openEditor } from "./open-editor";

/** A text editor that knows expressions: colors, completion, marks under what is wrong. */
export function ExpressionEditor({
  label,
  describedBy,
  value,
  names,
  isInvalid,
  onChange,
}: {
  label: string;
  describedBy: string;
  value: string;
  names: KnownNames;
  isInvalid: boolean;
  onChange: (value: string) => void;
}) {
  const { canEdit } = useWorkspace();
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  // The editor lives on between renders, and asks for the newest.
  const latest = useRef({ names, onChange, value });
  useEffect(() => {
    latest.current = { names, onChange, value };
  });
  useEffect(() => {
    if (place.current === null) return;
    const opened = openEditor(place.current, {
      text: latest.current.value,
      ...{ label, describedBy, isReadOnly: !canEdit },
      names: () => latest.current.names,
      onChange: (text) => latest.current.onChange(text),
    });
    view.current = opened;
    return () => opened.destroy();
  }, [label, describedBy, canEdit]);
  useEffect(() => {
    const shown = view.current?.state.doc.toString();
    // Changed from elsewhere: a rule that moved here, a draft that was discarded.
    if (shown === undefined || shown === value) return;
    view.current?.dispatch({ changes: { from: 0, to: shown.length, insert: value } });
  }, [value]);
  return (
    <div
      ref={place}
      className={cn(
        "overflow-hidden rounded-md border bg-card focus-within:outline-2 focus-within:outline-accent",
        isInvalid ? "border-danger" : "border-line",
      )}
    />
  );
}
