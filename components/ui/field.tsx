"use client";

import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "./class-names";

export interface FieldIds {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

/** A label, control, hint and error, connected for screen readers. */
export function Field({
  label,
  hint,
  error,
  children,
}: {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Gets the ids and states that the control must carry. */
  children: (ids: FieldIds) => ReactNode;
}) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div>
      <label htmlFor={id} className="block text-sm font-medium">
        {label}
      </label>
      <div className="mt-1.5">
        {children({
          id,
          "aria-describedby": note === undefined ? undefined : noteId,
          "aria-invalid": error === undefined ? undefined : true,
        })}
      </div>
      {note !== undefined && (
        <p
          id={noteId}
          role={error === undefined ? undefined : "alert"}
          className={cn("mt-1.5 text-sm", error === undefined ? "text-quiet" : "text-danger")}
        >
          {note}
        </p>
      )}
    </div>
  );
}

const CONTROL =
  "w-full rounded-md border border-line bg-card px-3 text-sm text-ink placeholder:text-quiet/70 aria-invalid:border-danger disabled:opacity-60";

export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input className={cn(CONTROL, "h-9", className)} {...rest} />;
}

export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
  return <textarea className={cn(CONTROL, "py-2", className)} {...rest} />;
}

export function Select({ className, ...rest }: ComponentProps<"select">) {
  return <select className={cn(CONTROL, "h-9 pr-8", className)} {...rest} />;
}
