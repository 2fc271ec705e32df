import { Metadata, type NumberingPlan, type PhoneNumber } from "libphonenumber-js/max";

/** Parts of the library's formats that its types leave out; all of them are methods of its own classes. */
interface Format {
  pattern(): string;
  internationalFormat(): string;
  leadingDigitsPatterns(): readonly string[];
}

interface PlanWithFormats extends NumberingPlan {
  formats(): readonly Format[];
}

const hasFormats = (plan: NumberingPlan): plan is PlanWithFormats => "formats" in plan;

/**
 * A number as Google's libphonenumber writes it: `+54 11 2345-6789`. The library's own `formatInternational()` has spaces
 * in place of every separator, so that the same number had two spellings.
 */
export function internationalFormat(phone: PhoneNumber): string {
  const { country, countryCallingCode, nationalNumber } = phone;
  // A number of no country has no format of its own.
  if (country === undefined) return phone.formatInternational();
  const metadata = new Metadata();
  metadata.selectNumberingPlan(country);
  const plan = metadata.numberingPlan;
  if (plan === undefined || !hasFormats(plan)) return phone.formatInternational();
  const format = plan.formats().find((each) => isFor(nationalNumber, each));
  if (format === undefined) return phone.formatInternational();
  const written = nationalNumber.replace(
    new RegExp(format.pattern()),
    format.internationalFormat(),
  );
  return `+${countryCallingCode} ${written}`;
}

/** The last of the leading digits is the most exact, as in the library. */
function isFor(nationalNumber: string, format: Format): boolean {
  const leading = format.leadingDigitsPatterns().at(-1);
  if (leading !== undefined && nationalNumber.search(leading) !== 0) return false;
  return new RegExp(`^(?:${format.pattern()})$`).test(nationalNumber);
}
