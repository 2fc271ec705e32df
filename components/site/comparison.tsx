import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";

const ROWS = ["data", "why", "people", "flood", "unknown", "work"] as const;
const WAYS = ["gatehouse", "cdn", "captcha"] as const;

/** Other ways to keep bots out, with what they do better. A table where there is room, else a list. */
export function Comparison() {
  const t = useTranslations("site.comparison");
  return (
    <section aria-labelledby="comparison" className="mt-20">
      <h2 id="comparison" className="text-xl font-semibold tracking-tight">
        {t("title")}
      </h2>
      <p className="mt-2 text-quiet">{t("text")}</p>
      <Card className="mt-6 hidden overflow-hidden md:block">
        <table className="w-full table-fixed text-sm">
          <thead>
            <tr className="border-b border-line text-left">
              <th scope="col" className="px-4 py-3 font-normal text-quiet">
                {t("question")}
              </th>
              {WAYS.map((way) => (
                <th key={way} scope="col" className="px-4 py-3 font-medium">
                  {t(way)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map((row) => (
              <tr key={row} className="border-b border-line align-top last:border-0">
                <th scope="row" className="px-4 py-3 text-left font-medium">
                  {t(`rows.${row}.question`)}
                </th>
                {WAYS.map((way) => (
                  <td
                    key={way}
                    className={way === "gatehouse" ? "px-4 py-3" : "px-4 py-3 text-quiet"}
                  >
                    {t(`rows.${row}.${way}`)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <ul className="mt-6 space-y-6 md:hidden">
        {ROWS.map((row) => (
          <li key={row}>
            <h3 className="font-medium">{t(`rows.${row}.question`)}</h3>
            <dl className="mt-2 space-y-2 text-sm">
              {WAYS.map((way) => (
                <div key={way}>
                  <dt className="text-quiet">{t(way)}</dt>
                  <dd>{t(`rows.${row}.${way}`)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
