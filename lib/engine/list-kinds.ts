/** The kinds of a list's entries. */
export const LIST_KINDS = [
  "address",
  "asn",
  "country",
  "hostname",
  "userAgent",
  "emailDomain",
] as const;
export type ListKind = (typeof LIST_KINDS)[number];

/** A list of a workspace: the name is unique within it. */
export interface ListHead {
  readonly name: string;
  readonly kind: ListKind;
}

/** The lists of the contract, which every workspace has, named as in the account document. */
export const LIST_NAMES = ["ipWhitelist", "ipBlacklist", "hostnameBlacklist"] as const;
export type ListName = (typeof LIST_NAMES)[number];

export const CONTRACT_LISTS = {
  ipWhitelist: "address",
  ipBlacklist: "address",
  hostnameBlacklist: "hostname",
} as const satisfies Record<ListName, ListKind>;

export function isContractList(name: string): name is ListName {
  return Object.hasOwn(CONTRACT_LISTS, name);
}

/** Lists that a workspace may have besides the contract's. */
export const MAX_NAMED_LISTS = 100;
/** Entries of one list, and of all named lists of a workspace together. */
export const MAX_ENTRIES = 1_000_000;
/** Patterns of one list that are tried one by one: each visitor may wait for all of them. */
export const MAX_SCANNED_PATTERNS = 1000;
