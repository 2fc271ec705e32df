import type { DestinationRule } from "@/lib/engine/document/serving-schema";

/** A link's rule for everyone, apart from what is given. */
export const destinationRule = (part: Partial<DestinationRule> = {}): DestinationRule => ({
  countries: [],
  devices: [],
  languages: [],
  from: null,
  until: null,
  hours: null,
  query: null,
  share: 100,
  destination: "https://example.org/",
  ...part,
});
