import type { ImportStep } from "./use-import";

const STEPS = {
  send: "Sending",
  read: "Reading the lines",
  compare: "Comparing with your lists",
  write: "Writing",
} as const;

export function ImportProgressView({
  progress,
  isApplying,
}: {
  /** Null: it has just begun. */
  progress: ImportStep | null;
  isApplying: boolean;
}) {
  const label = STEPS[progress?.step ?? "send"];
  return (
    <div className="py-8">
      <p id="import-step" className="text-sm font-medium" aria-live="polite">
        {label}…
      </p>
      <progress
        aria-labelledby="import-step"
        className="mt-3 h-2 w-full accent-accent"
        max={1}
        {...(progress !== null && progress.step !== "compare" && { value: progress.part })}
      />
      <p className="mt-3 text-sm text-quiet">
        {isApplying
          ? "All or nothing: your lists stay as they are until it is done."
          : "Nothing is saved yet."}
      </p>
    </div>
  );
}
