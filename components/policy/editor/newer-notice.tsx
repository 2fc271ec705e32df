import { TriangleAlert } from "lucide-react";
import { Button } from "@/components/ui/button";
import { ChangeList } from "../change-list";
import { useVersion } from "../history/use-versions";
import type { EditorTarget } from "./target";
import type { Draft } from "./use-draft";

/**
 * Another person has saved meanwhile: shows their changes, and lets the reader choose which text to keep.
 */
export function NewerNotice<D>({ target, draft }: { target: EditorTarget; draft: Draft<D> }) {
  const { newer, base, rebase } = draft;
  const { data: version } = useVersion(target, newer === null ? null : newer.version);
  if (newer === null) return null;
  return (
    <section
      role="alert"
      className="mb-6 space-y-3 rounded-lg border border-warning/40 bg-warning-soft p-4 text-sm"
    >
      <p className="flex items-start gap-2 font-medium text-warning">
        <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
        {version?.author ?? "Someone else"} saved version {newer.version} while you were editing
        version {base.version}. They changed:
      </p>
      <div className="rounded-md bg-card">
        <ChangeList before={base.document} after={newer.document} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => rebase("mine")}>
          Keep my text and compare again
        </Button>
        <Button size="sm" onClick={() => rebase("theirs")}>
          Take theirs, drop mine
        </Button>
      </div>
    </section>
  );
}
