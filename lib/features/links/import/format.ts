/** The services that links are imported from, and two general formats. */
export const LINK_FORMATS = ["bitly", "dub", "kutt", "shlink", "yourls", "csv", "lines"] as const;

export type LinkFormatName = (typeof LINK_FORMATS)[number];

/** A link as another service has it; nothing is checked yet. */
export interface LinkFields {
  /** The last part of its short address, with or without the address before it; "" for none. */
  readonly keyname: string;
  readonly destination: string;
  readonly tags?: readonly string[];
  /** False: it leads nowhere there. */
  readonly isActive?: boolean;
  /** A moment as the service writes it; "" for none. */
  readonly expiresAt?: string;
  readonly visitLimit?: number | null;
  /** Changes on the way, each as the end of a sentence about the link. */
  readonly changes?: readonly string[];
}

/** A link and where it stands. */
export interface FoundLink extends LinkFields {
  /** A CSV's line or a JSON array's item, from 1. */
  readonly line: number;
}

/** The first of a row's cells below these headings that is not empty; "" for none. */
export type CellOf = (...headings: readonly string[]) => string;

/** How one service exports its links. Headings are compared without case, spaces and signs. */
export interface LinkFormat {
  readonly name: LinkFormatName;
  readonly csv: {
    isOf(has: (heading: string) => boolean): boolean;
    toLink(cell: CellOf): LinkFields;
  };
  /** Absent: the service writes no JSON. */
  readonly json?: {
    /** The links, each not parsed yet; null when the text is another service's. */
    listOf(json: unknown): readonly unknown[] | null;
    /** Null when it is no link of this service. */
    toLink(item: unknown): LinkFields | null;
  };
}

/** Said of links whose password another service does not hand out. */
export const PASSWORD_LOST = "has a password there: it is off until you set a password here";

/** Said of links that were switched off there. */
export const OFF_THERE = "is switched off there, and so it is here";
