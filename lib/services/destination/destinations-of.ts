import type { SmartUrl } from "@/lib/engine/document/smart-url-schema";

/** A place in a SmartURL's document that visitors are sent to. */
export interface PlacedDestination {
  /** As the schema's problems name it: `serving.rules[0].destination`. */
  readonly path: string;
  readonly url: string;
}

/** Everywhere that a SmartURL may send a visitor. */
export function destinationsOf({
  destination,
  blockedDestination,
  serving,
}: SmartUrl): PlacedDestination[] {
  return [
    { path: "destination", url: destination },
    { path: "blockedDestination", url: blockedDestination },
    ...serving.rules.map((rule, index) => ({
      path: `serving.rules[${index}].destination`,
      url: rule.destination,
    })),
  ];
}
