import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/class-names";

const STOPS = ["overview", "decision", "replay"] as const;
type Stop = (typeof STOPS)[number];

/** Pixels of every picture that `bench/pictures.ts` takes. */
const SIZE = { width: 1600, height: 1000 } as const;

/** The panel in pictures, taken from it by a script. */
export function Tour() {
  const t = useTranslations("site.tour");
  return (
    <section aria-labelledby="tour" className="mt-20 space-y-16">
      <h2 id="tour" className="sr-only">
        {t("title")}
      </h2>
      {STOPS.map((stop, at) => (
        <div
          key={stop}
          className={cn(
            "grid items-center gap-6 lg:gap-12",
            at % 2 === 0 ? "lg:grid-cols-[18rem_1fr]" : "lg:grid-cols-[1fr_18rem]",
          )}
        >
          <div className={cn(at % 2 === 1 && "lg:order-2")}>
            <h3 className="text-lg font-semibold tracking-tight">{t(`${stop}.title`)}</h3>
            <p className="mt-2 leading-relaxed text-pretty text-quiet">{t(`${stop}.text`)}</p>
          </div>
          <Picture stop={stop} alt={t(`${stop}.alt`)} />
        </div>
      ))}
    </section>
  );
}

/** In the reader's theme; the other one is never loaded. */
function Picture({ stop, alt }: { stop: Stop; alt: string }) {
  const common = {
    ...SIZE,
    loading: "lazy",
    decoding: "async",
  } as const;
  const frame = "h-auto w-full rounded-xl border border-line shadow-sm";
  return (
    <>
      {/* biome-ignore lint/performance/noImgElement: Next.js's own sets inline styles, which our CSP refuses */}
      <img
        {...common}
        alt={alt}
        src={`/pictures/${stop}-light.webp`}
        className={cn(frame, "dark:hidden")}
      />
      {/* biome-ignore lint/performance/noImgElement: see above */}
      <img
        {...common}
        alt={alt}
        src={`/pictures/${stop}-dark.webp`}
        className={cn(frame, "hidden dark:block")}
      />
    </>
  );
}
