import { useTranslations } from "next-intl";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Button } from "@/components/ui/button";
import { ErrorState, Skeleton } from "@/components/ui/states";
import { ChangeList } from "../change-list";
import type { StoredVersion } from "../documents";
import type { EditorTarget } from "../editor/target";
import { useVersion } from "./use-versions";

/** The differences between two versions, and a way to restore the older one. */
export function Comparison({
  target,
  from,
  to,
  newest,
  onRestore,
}: {
  target: EditorTarget;
  from: number;
  to: number;
  newest: number;
  onRestore: (version: StoredVersion) => void;
}) {
  const t = useTranslations("policy.history");
  const { canEdit } = useWorkspace();
  const before = useVersion(target, from);
  const after = useVersion(target, to);
  const error = before.error ?? after.error;
  if (error !== null) return <ErrorState error={error} />;
  if (before.data === undefined || after.data === undefined) return <Skeleton lines={2} />;
  const restorable = [before.data, after.data].filter(({ version }) => version !== newest);
  return (
    <section className="space-y-3">
      <h3 className="text-sm font-semibold">{t("compared", { from, to })}</h3>
      <ChangeList before={before.data.document} after={after.data.document} />
      {canEdit && (
        <div className="flex flex-wrap justify-end gap-2">
          {[...new Map(restorable.map((each) => [each.version, each])).values()].map((version) => (
            <Button key={version.version} onClick={() => onRestore(version)}>
              {t("restore", { version: version.version })}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}
