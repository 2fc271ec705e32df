/** Filters without a control in the bar: each has a chip, in this order. */
export const CHIP_NAMES = [
  "reason",
  "ownRule",
  "program",
  "engine",
  "bot",
  "print",
  "headerShape",
  "agent",
  "endpoint",
  "rule",
  "key",
  "error",
  "country",
  "asn",
  "userType",
  "hostname",
  "device",
  "host",
  "path",
] as const;

/** The explorer's filters; also the names in its address. */
export const FILTER_NAMES = ["since", "from", "to", "verdict", "ip", ...CHIP_NAMES] as const;

export type FilterName = (typeof FILTER_NAMES)[number];
export type Filter = Readonly<Partial<Record<FilterName, string>>>;
