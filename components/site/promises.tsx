import { useTranslations } from "next-intl";

const PROMISES = ["why", "slow", "fast", "own"] as const;

export function Promises() {
  const t = useTranslations("site.promises");
  return (
    <section aria-labelledby="promises" className="mt-20">
      <h2 id="promises" className="sr-only">
        {t("title")}
      </h2>
      <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {PROMISES.map((promise) => (
          <li key={promise}>
            <h3 className="font-medium">{t(`${promise}.title`)}</h3>
            <p className="mt-1 leading-relaxed text-pretty text-quiet">{t(`${promise}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
