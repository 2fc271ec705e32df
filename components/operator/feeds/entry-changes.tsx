import { useTranslations } from "next-intl";
import { whole } from "@/components/ui/numbers";
import type { FeedStatus } from "@/lib/panel/answers";

type Difference = NonNullable<FeedStatus["difference"]>;

/** The entries that a delivery added and removed, with the first few entries of each. */
export function EntryChanges({ difference }: { difference: Difference }) {
  const t = useTranslations("operator");
  const { added, removed } = difference;
  if (added.count === 0 && removed.count === 0) return t("entryChanges.theEntriesAre");
  return (
    <div className="space-y-1">
      <Entries sign="+" word="added" samples={added} />
      <Entries sign="−" word="removed" samples={removed} />
    </div>
  );
}

function Entries({
  sign,
  word,
  samples: { count, first },
}: {
  sign: "+" | "−";
  word: string;
  samples: Difference["added"];
}) {
  const t = useTranslations("operator");
  if (count === 0) return null;
  const more = count - first.length;
  return (
    <p>
      <span className={sign === "+" ? "font-medium text-good" : "font-medium text-danger"}>
        <span aria-hidden>{sign}</span> {whole(count)} {word}
      </span>
      <span className="ml-2 font-mono text-xs break-all text-quiet">
        {first.join(", ")}
        {more > 0 && ` ${t("entryChanges.andMoreMore", { more: whole(more) })}`}
      </span>
    </p>
  );
}
