import {
  type NumberType,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";
import { BoundedCache } from "@/lib/base/bounded-cache";
import { describeLine, type LineDescription } from "./describe-line";
import { explainNumber, type NumberReason } from "./explain-number";
import { internationalFormat } from "./international-format";
import type { PhoneType } from "./phone-type";
import { openPrefixData, type PrefixData } from "./prefix-data";

/** `info` of docs/contract.md, section 2.5. */
export interface PhoneInfo {
  /** International format: `+49 30 12345678`, `+1 213-373-4253`. */
  readonly phonenumber: string;
  readonly type: PhoneType;
  /** Upper case; `UNDETECT` when the prefix data has none. */
  readonly carrier: string;
  /** Upper case; empty when the prefix data has none. */
  readonly location: string;
  /** ISO 3166-1 alpha-2; `001` for numbers of no country. */
  readonly countryCode: string;
}

export type PhoneIdentity =
  | { readonly isValid: false }
  | { readonly isValid: true; readonly info: PhoneInfo };

export interface PhoneIdentifier {
  /** @param number as `parseNumberParameter` returns it: a plus sign and digits. */
  identify(number: string): PhoneIdentity;
  /** The fields that `detail=1` adds to a valid number. */
  describe(number: string, info: PhoneInfo): LineDescription;
  /** Why `identify` says that it is not valid. @param hadPlus as `hasPlusSign` says */
  explain(number: string, hadPlus: boolean): NumberReason;
}

const INVALID: PhoneIdentity = { isValid: false };

/** The contract has no word for voicemail; a number without metadata has no type. */
const TYPES: Readonly<Record<NonNullable<NumberType>, PhoneType>> = {
  FIXED_LINE: "FIXED_LINE",
  MOBILE: "MOBILE",
  FIXED_LINE_OR_MOBILE: "FIXED_LINE_OR_MOBILE",
  TOLL_FREE: "TOLL_FREE",
  PREMIUM_RATE: "PREMIUM_RATE",
  SHARED_COST: "SHARED_COST",
  VOIP: "VOIP",
  PERSONAL_NUMBER: "PERSONAL_NUMBER",
  PAGER: "PAGER",
  UAN: "UAN",
  VOICEMAIL: "UNKNOWN",
};

/** Parsing takes up to a millisecond, so answers are cached. */
export function createPhoneIdentifier({ cacheSize = 10_000 } = {}): PhoneIdentifier {
  const prefixes = openPrefixData();
  const identities = new BoundedCache<string, PhoneIdentity>(cacheSize);
  const reasons = new BoundedCache<string, NumberReason>(cacheSize);
  return {
    identify(number) {
      const known = identities.get(number);
      if (known !== undefined) return known;
      const identity = identify(number, prefixes);
      identities.set(number, identity);
      return identity;
    },
    describe: (number, { type }) => describeLine(type, prefixes.timezones(number.slice(1))),
    explain(number, hadPlus) {
      const cacheKey = hadPlus ? number : number.slice(1);
      const known = reasons.get(cacheKey);
      if (known !== undefined) return known;
      const reason = explainNumber(number, hadPlus);
      reasons.set(cacheKey, reason);
      return reason;
    },
  };
}

function identify(number: string, prefixes: PrefixData): PhoneIdentity {
  const phone = parsePhoneNumberFromString(number);
  if (!phone?.isValid()) return INVALID;
  return {
    isValid: true,
    info: {
      phonenumber: internationalFormat(phone),
      type: typeOf(phone),
      carrier: described("carrier", phone, prefixes) ?? "UNDETECT",
      location: described("location", phone, prefixes) ?? "",
      countryCode: phone.country ?? "001",
    },
  };
}

function typeOf(phone: PhoneNumber): PhoneType {
  const type = phone.getType();
  return type === undefined ? "UNKNOWN" : TYPES[type];
}

function described(
  kind: "carrier" | "location",
  { countryCallingCode, nationalNumber }: PhoneNumber,
  prefixes: PrefixData,
): string | null {
  return prefixes.find(kind, countryCallingCode, nationalNumber)?.toUpperCase() ?? null;
}
