import type { EndpointName } from "@/lib/api/endpoint";

const envelope = {
  status: "success",
  executionTime: "87us",
  timeResponse: "2026-03-10 12:00:00",
};

const comcast = {
  ip: "73.223.10.20",
  hostname: "c-73-223-10-20.hsd1.ca.comcast.net",
  asn: 33651,
  userType: "residential",
  connectionType: "Cable/DSL",
  company: "CMCS - Comcast Cable Communications",
  isp: "Comcast Cable Communications",
  city: "San Francisco",
  district: "",
  region: "California",
  postcode: "",
  country: "United States",
  countryCode: "US",
  latitude: 37.7749,
  longitude: -122.4194,
  timezone: "America/Los_Angeles",
  isAnycast: false,
};

const letIn = { isBot: 0, blockAccess: 0, threatURL: 0, detectActivity: "Visitor" };

/** An answer of each endpoint, for the reference. A test holds them to the schemas of real answers. */
export const EXAMPLES: Readonly<Record<EndpointName, object>> = {
  account: {
    Apikey: `gh7Q${"*".repeat(40)}x2Lm`,
    ExpiredDate: "[UTC-0] 2026-04-09 12:00:00",
    Packages: "Starter",
    Quota: "50000",
    Usage: "1234",
    ...envelope,
  },
  blocker: {
    ...comcast,
    device: "Desktop",
    ua: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36",
    ...letIn,
    ...envelope,
  },
  blockerv2: {
    ...comcast,
    isBot: 0,
    blockAccess: 1,
    threatURL: 0,
    detectActivity: "[Disallow] - Country List",
    pageResponseType: "RedirectURL",
    pageResponseContents: "https://example.org/blocked",
    ...envelope,
  },
  shorterlink: {
    ...comcast,
    device: "Desktop",
    ...letIn,
    redirectTo: "https://example.org/",
    jsResponse: 1,
    uniqueCode: "0A1B2C3D4E5F60718293A4B5C6D7E8F9",
    ...envelope,
  },
  iplookup: { ...comcast, ...envelope },
  "email-validation": {
    isEmail: true,
    info: {
      user: "someone",
      domain: "example.org",
      isDisposableEmail: 0,
      mx: "not configured",
      spf: "configured",
      dmarc: "configured",
    },
    ...envelope,
  },
  phonenumber: {
    isValid: true,
    info: {
      phonenumber: "+1 415-555-2671",
      type: "FIXED_LINE_OR_MOBILE",
      carrier: "UNDETECT",
      location: "SAN FRANCISCO, CA",
      countryCode: "US",
    },
    ...envelope,
  },
};
