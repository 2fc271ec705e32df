import { isStorableInstant } from "@/lib/engine/document/instant";

/** How an option's text becomes a value. The services check ranges, and say what is allowed. */
export interface Kind<T> {
  /** Completes "allowed: …". */
  readonly allowed: string;
  /** Undefined when the text is invalid. */
  read(text: string): T | undefined;
  /** Never shown, even when invalid. */
  readonly isSecret?: boolean;
}

export const text = (allowed: string): Kind<string> => ({
  allowed,
  read: (given) => (given.trim() === "" ? undefined : given),
});

export const secret = (allowed: string): Kind<string> => ({ ...text(allowed), isSecret: true });

/** At most 15 digits, exact as a number. */
export const wholeNumber: Kind<number> = {
  allowed: "a whole number",
  read: (given) => (/^-?\d{1,15}$/.test(given) ? Number(given) : undefined),
};

export const instant: Kind<Date> = {
  allowed: "an ISO 8601 date (2027-01-31) or instant (2027-01-31T12:00:00Z)",
  read: (given) => (isStorableInstant(given) ? new Date(given) : undefined),
};

export const trueOrFalse: Kind<boolean> = {
  allowed: "true, false",
  read: (given) => (given === "true" ? true : given === "false" ? false : undefined),
};

/** Separated by commas. */
export const listOf = (allowed: string): Kind<string[]> => ({
  allowed: `${allowed}, separated by commas`,
  read: (given) => {
    const parts = given.split(",").map((part) => part.trim());
    return parts.includes("") ? undefined : parts;
  },
});

/** `none` removes a value: null. */
export const orNone = <T>(kind: Kind<T>): Kind<T | null> => ({
  ...kind,
  allowed: `${kind.allowed}, or none`,
  read: (given) => (given === "none" ? null : kind.read(given)),
});
