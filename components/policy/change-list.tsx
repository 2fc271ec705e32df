import { useTranslations } from "next-intl";
import { whole } from "@/components/ui/numbers";
import { diffDocuments } from "@/lib/engine/document/diff-documents";
import { type DescribedChange, describeChange } from "./describe-change";

const MAX_SHOWN = 60;

/** The differences between two documents, line by line. */
export function ChangeList({ before, after }: { before: unknown; after: unknown }) {
  const t = useTranslations("policy");
  const changes = diffDocuments(before, after);
  if (changes.length === 0) return <p className="text-sm text-quiet">{t("changes.none")}</p>;
  return (
    <ChangeRows
      changes={changes.slice(0, MAX_SHOWN).map((change) => describeChange(t, change))}
      more={changes.length - MAX_SHOWN}
    />
  );
}

/** Changes that are in words already. */
export function ChangeRows({
  changes,
  more = 0,
}: {
  changes: readonly DescribedChange[];
  /** Further changes, which are not shown. */
  more?: number;
}) {
  const t = useTranslations("policy");
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-md border border-line text-sm">
      {changes.map(({ path, label, removed, added }) => (
        <li key={path} className="px-3 py-2">
          <p className="font-medium">{label}</p>
          <p className="mt-0.5 flex flex-wrap gap-x-3 gap-y-0.5 break-all">
            {removed.length > 0 && <Texts sign="−" word={t("changes.before")} texts={removed} />}
            {added.length > 0 && <Texts sign="+" word={t("changes.after")} texts={added} />}
          </p>
        </li>
      ))}
      {more > 0 && <li className="px-3 py-2 text-quiet">{t("more", { count: whole(more) })}</li>}
    </ul>
  );
}

function Texts({ sign, word, texts }: { sign: "−" | "+"; word: string; texts: readonly string[] }) {
  return (
    <span className={sign === "+" ? "text-good" : "text-danger"}>
      <span aria-hidden>{sign} </span>
      <span className="sr-only">{word}: </span>
      {texts.join(", ")}
    </span>
  );
}
