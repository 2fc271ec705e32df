/*
 * Natural Earth's 1:110m countries (public domain), from the world-atlas package 2.0.2, in the Natural
 * Earth projection, rounded to a grid 1000 wide. Countries too small for it are missing.
 */
import { countryName } from "@/components/policy/country/country-name";
import SHAPES from "./world-map-paths.json";

export interface WorldShapesProps {
  /** By ISO 3166-1 alpha-2. */
  readonly values: ReadonlyMap<string, number>;
  /** Describes a country's value in its tooltip. */
  readonly describe: (value: number) => string;
  readonly onChoose: (code: string) => void;
}

const FAINTEST = 0.2;

export default function WorldShapes({ values, describe, onChoose }: WorldShapesProps) {
  const largest = Math.max(1, ...values.values());
  return (
    <svg viewBox="60 0 930 440" className="size-full" role="presentation">
      {Object.entries(SHAPES).map(([code, shape]) => {
        const value = values.get(code) ?? 0;
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the list beside it does the same by keyboard
          <path
            key={code}
            d={shape}
            onClick={value === 0 ? undefined : () => onChoose(code)}
            className={
              value === 0
                ? "fill-line stroke-card [vector-effect:non-scaling-stroke]"
                : "cursor-pointer fill-accent stroke-card [vector-effect:non-scaling-stroke] hover:fill-accent-strong"
            }
            fillOpacity={value === 0 ? 1 : strength(value, largest)}
          >
            <title>
              {countryName(code)}: {describe(value)}
            </title>
          </path>
        );
      })}
    </svg>
  );
}

/** Logarithmic: one country sends most, and the others would all look empty. */
function strength(value: number, largest: number): number {
  return FAINTEST + (1 - FAINTEST) * (Math.log1p(value) / Math.log1p(largest)) ** 2;
}
