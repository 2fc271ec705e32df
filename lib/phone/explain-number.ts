import {
  parsePhoneNumberFromString,
  type ValidatePhoneNumberLengthResult,
  validatePhoneNumberLength,
} from "libphonenumber-js/max";

/** Why a number in the accepted form is no valid number. */
export const NUMBER_PROBLEMS = [
  "missing-plus-sign",
  "not-a-number",
  "unknown-country-code",
  "too-short",
  "too-long",
  "invalid-length",
  "not-assigned",
] as const;

type NumberProblem = (typeof NUMBER_PROBLEMS)[number];

export interface NumberReason {
  /** Stable: callers may act on it. */
  readonly code: NumberProblem;
  /** Sentences for people; may change. */
  readonly message: string;
}

/** libphonenumber-js's own reasons. */
const REASONS: Readonly<Record<ValidatePhoneNumberLengthResult, NumberReason>> = {
  NOT_A_NUMBER: { code: "not-a-number", message: "This is not a phone number." },
  INVALID_COUNTRY: {
    code: "unknown-country-code",
    message: "The number does not start with a country code that exists.",
  },
  TOO_SHORT: { code: "too-short", message: "The number is too short for its country code." },
  TOO_LONG: { code: "too-long", message: "The number is too long for its country code." },
  INVALID_LENGTH: {
    code: "invalid-length",
    message: "Its country code has shorter and longer numbers, but none of this length.",
  },
};

const MISSING_PLUS_SIGN: NumberReason = {
  code: "missing-plus-sign",
  message:
    "Without a plus sign the first digits were read as a country code, and there is none such. Send +, country code and number, without leading zeros.",
};

const READ_AS_INTERNATIONAL =
  "It came without a plus sign, so its first digits were read as a country code.";

/**
 * Why a number is not valid. Parses again, so it is for those who ask.
 *
 * @param number invalid, a plus sign and digits
 * @param hadPlus whether the plus sign was sent, or put in front
 */
export function explainNumber(number: string, hadPlus: boolean): NumberReason {
  const wrong = validatePhoneNumberLength(number);
  const reason = wrong === undefined ? notAssigned(number) : REASONS[wrong];
  if (hadPlus) return reason;
  if (wrong === "INVALID_COUNTRY") return MISSING_PLUS_SIGN;
  return { ...reason, message: `${reason.message} ${READ_AS_INTERNATIONAL}` };
}

function notAssigned(number: string): NumberReason {
  const phone = parsePhoneNumberFromString(number);
  const where = phone?.country ?? (phone && `+${phone.countryCallingCode}`) ?? "its country";
  return {
    code: "not-assigned",
    message: `The length is right, but no numbers of ${where} start like this.`,
  };
}
