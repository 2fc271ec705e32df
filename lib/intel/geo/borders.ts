import type { PlaceOrigin } from "@/lib/intel/types";
import { countryPlace } from "./place";
import type { GeoRecord } from "./types";

/*
 * Neighbors whose mix-up does harm: at war, under sanctions on one side, or with contested territory
 * between them, so that a wrong country shuts a person out or lets one in. City databases infer places from
 * routing and user data, which the conflicts themselves move across these borders (networks rerouted through
 * the other side); a registry's record changes only when the holder does.
 *
 * China and Hong Kong are left out: carriers and hosters of one side serve the other under one number, and
 * the city databases are right there more often.
 *
 * Our own table, 2026-11; codes of ISO 3166-1, and XK for Kosovo.
 */
const BORDERS: readonly string[] = [
  "RU UA",
  "RU GE",
  "RU MD",
  "RU EE",
  "RU LV",
  "RU LT",
  "RU FI",
  "RU PL",
  "BY UA",
  "BY LT",
  "BY PL",
  "AM AZ",
  "RS XK",
  "CN TW",
  "IL PS",
  "IL LB",
  "IL SY",
  "CY TR",
  "GR TR",
  "IN PK",
  "KP KR",
  "IR IQ",
];

const crossings = new Set(
  BORDERS.flatMap((pair) => {
    const [a = "", b = ""] = pair.split(" ");
    return [`${a} ${b}`, `${b} ${a}`];
  }),
);

/**
 * The place to believe when a city database and the registry of networks name countries on two sides of
 * such a border: the registry's country, without city, region and coordinates. What was found otherwise; a
 * geofeed is its operator's own word.
 *
 * @param registered ISO 3166-1 code of the network's holder; undefined when unknown
 */
export function settleBorder(
  { place, origin }: GeoRecord,
  registered: string | undefined,
): Pick<GeoRecord, "place" | "origin"> {
  const isCrossing =
    registered !== undefined && crossings.has(`${place.countryCode} ${registered}`);
  if (!isCrossing || origin?.countryFrom === "geofeed") return { place, ...(origin && { origin }) };
  const settled: PlaceOrigin | undefined = origin && {
    ...{ source: origin.source, dataDate: origin.dataDate },
    countryFrom: "registry",
  };
  return { place: countryPlace(registered), ...(settled && { origin: settled }) };
}
