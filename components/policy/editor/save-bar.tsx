import { Button } from "@/components/ui/button";

/** Stays visible while there are unsaved changes. */
export function SaveBar({
  isNew,
  onSave,
  onDiscard,
}: {
  isNew: boolean;
  onSave: () => void;
  onDiscard: () => void;
}) {
  return (
    <section
      aria-label="Unsaved changes"
      className="rise sticky bottom-4 z-20 mt-4 flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line bg-card px-4 py-3 shadow-lg"
    >
      <p className="text-sm text-quiet">{isNew ? "Not created yet" : "Unsaved changes"}</p>
      <div className="flex gap-2">
        {!isNew && (
          <Button look="ghost" onClick={onDiscard}>
            Discard
          </Button>
        )}
        <Button look="primary" onClick={onSave}>
          {isNew ? "Review and create" : "Review and save"}
        </Button>
      </div>
    </section>
  );
}
