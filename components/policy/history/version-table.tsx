import { useTranslations } from "next-intl";
import { dates } from "@/components/ui/dates";
import { Tick } from "@/components/ui/tick";
import type { VersionSummary } from "../documents";

/** Versions by author and time, with two columns to choose the pair to compare. */
export function VersionTable({
  versions,
  from,
  to,
  onChoose,
}: {
  versions: readonly VersionSummary[];
  from: number | null;
  to: number;
  onChoose: (chosen: { from?: number; to?: number }) => void;
}) {
  const t = useTranslations("policy.history");
  const others = from === null ? {} : { from };
  return (
    <section
      aria-label={t("title")}
      className="max-h-56 overflow-y-auto rounded-md border border-line"
    >
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-left text-xs text-quiet">
            <th scope="col" className="px-3 py-2 font-medium">
              {t("from")}
            </th>
            <th scope="col" className="px-1 py-2 font-medium">
              {t("to")}
            </th>
            <th scope="col" className="px-3 py-2 font-medium">
              {t("version")}
            </th>
          </tr>
        </thead>
        <tbody>
          {versions.map(({ version, author, createdAt, note }) => (
            <tr key={version} className="border-b border-line last:border-0">
              <td className="px-3 py-2">
                <Tick
                  type="radio"
                  name="from"
                  label={t("compare", { version })}
                  checked={version === from}
                  onChange={() => onChoose({ from: version, to })}
                />
              </td>
              <td className="px-1 py-2">
                <Tick
                  type="radio"
                  name="to"
                  label={t("compareWith", { version })}
                  checked={version === to}
                  onChange={() => onChoose({ ...others, to: version })}
                />
              </td>
              <td className="px-3 py-2 wrap-anywhere">
                <span className="font-medium">{version}</span>
                <span className="text-quiet">
                  {" "}
                  · {version === 0 ? t("beforeFirst") : `${author} · ${dates.second(createdAt)}`}
                </span>
                {note !== null && <p className="text-quiet">{note}</p>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
