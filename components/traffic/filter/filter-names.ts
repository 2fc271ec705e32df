/** The explorer's filters, in the order of its chips; also the names in its address. */
export const FILTER_NAMES = [
  "since",
  "from",
  "to",
  "verdict",
  "ip",
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

export type FilterName = (typeof FILTER_NAMES)[number];
export type Filter = Readonly<Partial<Record<FilterName, string>>>;
