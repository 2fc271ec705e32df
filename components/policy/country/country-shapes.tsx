import SHAPES from "@/components/charts/world-map-paths.json";
import { cn } from "@/components/ui/class-names";
import { countryName } from "./country-name";

export interface CountryShapesProps {
  readonly chosen: ReadonlySet<string>;
  readonly tone: "good" | "danger";
  readonly onToggle: (code: string) => void;
}

export default function CountryShapes({ chosen, tone, onToggle }: CountryShapesProps) {
  const fill = tone === "danger" ? "fill-danger" : "fill-good";
  return (
    <svg viewBox="50 0 950 430" className="size-full" role="presentation">
      {Object.entries(SHAPES).map(([code, shape]) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the list beneath does the same by keyboard
        <path
          key={code}
          d={shape}
          onClick={() => onToggle(code)}
          className={cn(
            "cursor-pointer stroke-page transition-colors [vector-effect:non-scaling-stroke]",
            chosen.has(code) ? `${fill} hover:opacity-80` : "fill-line hover:fill-quiet",
          )}
        >
          <title>{countryName(code)}</title>
        </path>
      ))}
    </svg>
  );
}
