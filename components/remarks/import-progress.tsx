import { useId } from "react";

/** How far an import is. */
export function ImportProgress({
  step,
  part,
  note,
}: {
  step: string;
  /** The share of the step that is done, 0 to 1; null when unknown. */
  part: number | null;
  note: string;
}) {
  const id = useId();
  return (
    <div className="py-8">
      <p id={id} className="text-sm font-medium" aria-live="polite">
        {step}
      </p>
      <progress
        aria-labelledby={id}
        className="mt-3 h-2 w-full accent-accent"
        max={1}
        {...(part !== null && { value: part })}
      />
      <p className="mt-3 text-sm text-quiet">{note}</p>
    </div>
  );
}
