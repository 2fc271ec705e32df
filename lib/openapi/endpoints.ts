import type { EndpointName } from "@/lib/api/endpoint";
import type { ApiErrorName } from "@/lib/api/errors";
import { PRICES } from "@/lib/api/prices";
import { CONFIGURATION_NAME } from "@/lib/engine/document/configuration-schema";
import { KEYNAME } from "@/lib/engine/document/smart-url-schema";

/** A query parameter as the reference, the playground and the OpenAPI document tell of it. */
export interface ParameterDoc {
  readonly name: string;
  readonly isRequired: boolean;
  readonly description: string;
  readonly example: string;
  /** What it must match. */
  readonly pattern?: string;
}

/** One endpoint for people. */
export interface EndpointDoc {
  readonly name: EndpointName;
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  /** Without `apikey` and `detail`, which every endpoint takes. */
  readonly parameters: readonly ParameterDoc[];
  readonly price: string;
  /** Refusals of its own, besides those of every endpoint. */
  readonly errors: readonly ApiErrorName[];
}

const ip: ParameterDoc = {
  name: "ip",
  isRequired: true,
  description: "The visitor's IPv4 or IPv6 address, without port, brackets or zone.",
  example: "73.223.10.20",
};
const ua: ParameterDoc = {
  name: "ua",
  isRequired: false,
  description: "The visitor's User-Agent header.",
  example:
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36",
};
const url: ParameterDoc = {
  name: "url",
  isRequired: false,
  description: "The requested URL or path.",
  example: "/products/7?utm_source=mail",
};

const credits = (count: number) => (count === 1 ? "1 credit" : `${count} credits`);

export const ENDPOINT_DOCS: readonly EndpointDoc[] = [
  {
    name: "blocker",
    title: "Blocker",
    summary: "Is this visitor to be blocked?",
    description:
      "Judges a visitor by your blocker policy, your lists and the threat data. Apply `blockAccess` and nothing else: a person can be blocked by a country rule, and a search engine can be a bot that is let in.",
    parameters: [ip, ua, url],
    price: credits(PRICES.blocker),
    errors: ["invalid_ip"],
  },
  {
    name: "blockerv2",
    title: "Blocker v2",
    summary: "The decision of a named configuration, with the page response to apply.",
    description:
      "Adds rules on request parameters and headers, ad bots, search engines by name, and what to do with a blocked visitor.",
    parameters: [
      {
        name: "confname",
        isRequired: true,
        description: "Name of the configuration: 1 to 64 letters and digits.",
        example: "Shop",
        pattern: CONFIGURATION_NAME.source,
      },
      ip,
      { ...ua, description: `${ua.description} Longer than 1,024 characters: cut.` },
      {
        ...url,
        description:
          "The requested URL, with http:// or https://. Longer than 2,048 characters: cut.",
        example: "https://shop.example/cart?src=mail",
      },
      {
        name: "params",
        isRequired: false,
        description:
          "Request parameters as a JSON object, for the configuration's parameter rules. At most 64 KB and 100 keys; a pattern matches no value of more than 1,024 characters.",
        example: '{"src":"mail"}',
      },
      {
        name: "headers",
        isRequired: false,
        description:
          "Request headers as a JSON object, for the configuration's header rules. At most 64 KB and 100 keys; a pattern matches no value of more than 1,024 characters.",
        example: '{"Accept-Language":"de"}',
      },
    ],
    price: credits(PRICES.blockerv2),
    errors: ["invalid_confname", "invalid_ip", "unknown_confname"],
  },
  {
    name: "shorterlink",
    title: "SmartURLs",
    summary: "Where does a shortlink's visitor go?",
    description:
      "Judges the visitor of a keyname and tells the destination. With JavaScript verification on, the answer carries `uniqueCode`; send it back as `code` with `js=1` once a script has run.",
    parameters: [
      ip,
      {
        name: "keyname",
        isRequired: true,
        description: "The SmartURL's keyname.",
        example: "promo.2026",
        pattern: KEYNAME.source,
      },
      ua,
      url,
      {
        name: "js",
        isRequired: false,
        description: "`1`: this is the verification call.",
        example: "1",
      },
      {
        name: "code",
        isRequired: false,
        description: "With `js=1`: the `uniqueCode` of the decision.",
        example: "0A1B2C3D4E5F60718293A4B5C6D7E8F9",
      },
    ],
    price: `${credits(PRICES.shorterlink)}; a verification call is free`,
    errors: ["invalid_shortlink_ip"],
  },
  {
    name: "iplookup",
    title: "IP Lookup",
    summary: "What is known of an address.",
    description: "Geography and network of an address. No decision, no lists.",
    parameters: [ip],
    price: credits(PRICES.iplookup),
    errors: ["invalid_ip"],
  },
  {
    name: "email-validation",
    title: "Email Validation",
    summary: "Can this be an e-mail address, and does its domain receive mail?",
    description:
      "Checks the form, looks for disposable domains, and asks the DNS for MX, SPF and DMARC. No mail is sent. A bad form is no error: `isEmail` is false.",
    parameters: [
      {
        name: "email",
        isRequired: true,
        description: "The address.",
        example: "someone@example.org",
      },
    ],
    price: `${credits(PRICES.emailNotAccepted)}, ${credits(PRICES.emailAccepted)} when the form is right`,
    errors: [],
  },
  {
    name: "phonenumber",
    title: "Phone Number Identify",
    summary: "What is known of a phone number.",
    description: "Validity, type, carrier and place. Nobody is called.",
    parameters: [
      {
        name: "number",
        isRequired: true,
        description: "`+`, country code and number. Encode the plus sign as `%2B`.",
        example: "+14155552671",
        pattern: "^[+ 0-9][0-9]{6,32}$",
      },
    ],
    price: credits(PRICES.phonenumber),
    errors: ["invalid_number"],
  },
  {
    name: "account",
    title: "Account",
    summary: "Package, quota, usage and expiry of a key.",
    description: "Free of charge. A key that is expired or used up is refused here too.",
    parameters: [],
    price: "free",
    errors: [],
  },
];

/** What every endpoint may answer besides its own refusals, in the order in which they are found. */
export const COMMON_ERRORS: readonly ApiErrorName[] = [
  "malformed_request",
  "key_missing",
  "key_malformed",
  "key_unknown",
  "quota_exceeded",
  "key_disabled",
  "account_suspended",
  "subscription_expired",
  "rate_limited",
  "headers_too_large",
  "unavailable",
  "internal",
];
