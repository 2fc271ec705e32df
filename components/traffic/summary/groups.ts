import type { Filter } from "../filter/filter-names";

interface GroupWords {
  /** The filter that leads to a group's calls. */
  readonly toFilter: (value: string) => Filter;
  /** Whether values are code: addresses, paths. */
  readonly isCode: boolean;
}

/** The properties that calls can be grouped by; `traffic.groups` names them. */
const GROUPS = {
  ip: { toFilter: (ip) => ({ ip }), isCode: true },
  network: { toFilter: (ip) => ({ ip }), isCode: true },
  // The whole text, not a part of it.
  path: { toFilter: (path) => ({ path: `=${path}` }), isCode: true },
  agent: { toFilter: (agent) => ({ agent: `=${agent}` }), isCode: false },
  asn: { toFilter: (asn) => ({ asn }), isCode: false },
  country: { toFilter: (country) => ({ country }), isCode: false },
  key: { toFilter: (key) => ({ key }), isCode: false },
  reason: { toFilter: (reason) => ({ reason }), isCode: false },
  userType: { toFilter: (userType) => ({ userType }), isCode: false },
  print: { toFilter: (print) => ({ print }), isCode: true },
  headerShape: { toFilter: (headerShape) => ({ headerShape }), isCode: true },
} as const satisfies Readonly<Record<string, GroupWords>>;

export type Group = keyof typeof GROUPS;

export const GROUP_IDS = Object.keys(GROUPS) as readonly Group[]; // the table's own keys

export const groupWords = (group: Group): GroupWords => GROUPS[group];

export const isGroup = (text: string | null): text is Group =>
  text !== null && Object.hasOwn(GROUPS, text);
