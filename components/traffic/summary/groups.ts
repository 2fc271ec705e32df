import type { Filter } from "../filter/filter-names";

interface GroupWords {
  readonly label: string;
  /** The filter that leads to a group's calls. */
  readonly toFilter: (value: string) => Filter;
  /** Whether values are code: addresses, paths. */
  readonly isCode: boolean;
}

/** What calls can be grouped by. */
export const GROUPS = {
  ip: { label: "Address", toFilter: (ip) => ({ ip }), isCode: true },
  network: { label: "Network /24", toFilter: (ip) => ({ ip }), isCode: true },
  // The whole text, not a part of it.
  path: { label: "Path", toFilter: (path) => ({ path: `=${path}` }), isCode: true },
  agent: { label: "User agent", toFilter: (agent) => ({ agent: `=${agent}` }), isCode: false },
  asn: { label: "Network (ASN)", toFilter: (asn) => ({ asn }), isCode: false },
  country: { label: "Country", toFilter: (country) => ({ country }), isCode: false },
  key: { label: "API key", toFilter: (key) => ({ key }), isCode: false },
  reason: { label: "Reason", toFilter: (reason) => ({ reason }), isCode: false },
  userType: { label: "User type", toFilter: (userType) => ({ userType }), isCode: false },
} as const satisfies Readonly<Record<string, GroupWords>>;

export type Group = keyof typeof GROUPS;

export const groupWords = (group: Group): GroupWords => GROUPS[group];

export const isGroup = (text: string | null): text is Group =>
  text !== null && Object.hasOwn(GROUPS, text);
