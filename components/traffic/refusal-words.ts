/** Why a call was refused, by the code that the caller got. */
const REFUSALS: Readonly<Record<string, string>> = {
  method_not_allowed: "Wrong method",
  key_missing: "No API key",
  key_malformed: "Malformed API key",
  key_unknown: "Unknown API key",
  key_disabled: "Key disabled",
  account_suspended: "Workspace suspended",
  subscription_expired: "Plan expired",
  quota_exceeded: "Out of credits",
  rate_limited: "Too many calls",
  invalid_confname: "Invalid configuration name",
  unknown_confname: "Unknown configuration",
  invalid_ip: "Invalid address",
  invalid_number: "Invalid number",
  malformed_request: "Malformed request",
  request_timeout: "Request too slow",
  headers_too_large: "Headers too large",
  unavailable: "Service unavailable",
  internal: "Internal error",
};

/** Codes that can be filtered by, with their names. */
export const REFUSAL_OPTIONS = Object.entries(REFUSALS);

/** A refusal's name; a code that this version does not know stays as it is. */
export const refusalName = (code: string): string => REFUSALS[code] ?? code;
