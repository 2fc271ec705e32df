import { isStateUnavailable } from "@/lib/base/state-unavailable";

/**
 * All refusals of the API: code → HTTP status, envelope `status`, `errorMessage`.
 * Source: docs/contract.md, section 7, docs/decisions.md, section 1. The code is sent as `X-Error-Code`.
 */
export const API_ERRORS = {
  method_not_allowed: { http: 405, status: "failed", message: "Method is not allowed." },
  key_missing: { http: 401, status: "failed", message: "API key is required." },
  key_malformed: { http: 401, status: "failed", message: "API key format is invalid." },
  key_unknown: { http: 401, status: "failed", message: "API key was not found." },
  key_disabled: { http: 403, status: "failed", message: "API key is disabled." },
  key_wrong_endpoint: {
    http: 403,
    status: "failed",
    message: "API key is not for this endpoint.",
  },
  key_wrong_network: {
    http: 403,
    status: "failed",
    message: "API key is not allowed from this network.",
  },
  account_suspended: { http: 403, status: "failed", message: "Account is suspended." },
  subscription_expired: { http: 403, status: "failed", message: "Subscription has expired." },
  quota_exceeded: { http: 402, status: "failed", message: "Quota limit has been reached." },
  rate_limited: { http: 429, status: "failed", message: "Too many requests." },
  invalid_confname: {
    http: 400,
    status: "failed",
    message: "Please enter a valid Configuration Name.",
  },
  invalid_ip: { http: 400, status: "failed", message: "IP format is invalid." },
  invalid_shortlink_ip: {
    http: 400,
    status: "error",
    message: "Please enter a valid IP FORMAT.",
    code: "invalid_ip",
  },
  unknown_confname: {
    http: 400,
    status: "failed",
    message: "Your Configuration Name is not registered in our database.",
  },
  unknown_configuration: {
    http: 404,
    status: "failed",
    message: "Your Configuration Name is not registered in our database.",
    code: "unknown_confname",
  },
  original_uri_missing: {
    http: 400,
    status: "failed",
    message: "Send the original URI in X-Forwarded-Uri or X-Original-URL.",
  },
  client_unknown: {
    http: 400,
    status: "failed",
    message: "The visitor's address is unknown.",
    code: "invalid_ip",
  },
  invalid_number: {
    http: 400,
    status: "error",
    message: "Please enter a valid number. Use the form +<country_code><number>.",
  },
  body_too_large: { http: 413, status: "failed", message: "Body is larger than 256 KB." },
  invalid_batch: {
    http: 400,
    status: "failed",
    message: 'Please send a JSON object with "items", a list.',
  },
  too_many_items: { http: 400, status: "failed", message: "A batch has at most 100 items." },
  invalid_item: {
    http: 400,
    status: "failed",
    message: "An item is a text, or an object with texts as parameters.",
  },
  not_found: { http: 404, status: "failed", message: "Endpoint was not found." },
  malformed_request: { http: 400, status: "failed", message: "Request is malformed." },
  request_timeout: { http: 408, status: "failed", message: "Request took too long to arrive." },
  headers_too_large: { http: 431, status: "failed", message: "Request headers are too large." },
  unavailable: { http: 503, status: "failed", message: "Service is unavailable." },
  internal: { http: 500, status: "failed", message: "Internal error." },
} as const satisfies Record<string, ApiError>;

interface ApiError {
  readonly http: number;
  readonly status: "failed" | "error";
  readonly message: string;
  /** The `X-Error-Code` where two rows share one code. */
  readonly code?: string;
}

export type ApiErrorName = keyof typeof API_ERRORS;

/**
 * Errors for which the request itself is to blame, before its key is looked up. Where a proxy has passed a visitor's
 * request on, it must not let that visitor in.
 */
const FAULTS_OF_REQUEST: ReadonlySet<ApiErrorName> = new Set([
  "malformed_request",
  "headers_too_large",
  "request_timeout",
]);

export const isFaultOfRequest = (name: ApiErrorName): boolean => FAULTS_OF_REQUEST.has(name);

/** The answer to an unexpected error. */
export function failureOf(error: unknown): ApiErrorName {
  return isStateUnavailable(error) ? "unavailable" : "internal";
}

/** Refusals of every endpoint before its own parameters, in the order of the checks. */
export const ERRORS_BEFORE_ENDPOINT: readonly ApiErrorName[] = [
  "malformed_request",
  "headers_too_large",
  "key_missing",
  "key_malformed",
  "key_unknown",
  "key_disabled",
  "key_wrong_endpoint",
  "key_wrong_network",
  "account_suspended",
  "subscription_expired",
  "quota_exceeded",
  "rate_limited",
];

/** Failures of every endpoint while it works. */
export const ERRORS_OF_WORK: readonly ApiErrorName[] = ["unavailable", "internal"];

/** The row of an error, with its public code. */
export function apiError(name: ApiErrorName): Required<ApiError> {
  return { code: name, ...API_ERRORS[name] };
}
