import { afterAll, expect } from "vitest";
import {
  type ApiAnswer,
  type ContractServer,
  type ContractServerOptions,
  startContractServer,
} from "./contract-server";

/** The seven, with a request that each answers 200 (once a key is added). */
export const ENDPOINTS = [
  ["account", ""],
  ["blocker", "ip=73.2.3.4"],
  ["blockerv2", "confname=Shop&ip=73.2.3.4"],
  ["shorterlink", "keyname=promo.2026&ip=73.2.3.4"],
  ["iplookup", "ip=73.2.3.4"],
  ["email-validation", "email=jane@mail-host.example"],
  ["phonenumber", "number=%2B493012345678"],
] as const;

export const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/** The fields of the residential address 73.2.3.4, once it has its PTR name. */
export const COMCAST = {
  ip: "73.2.3.4",
  hostname: "c-73-2-3-4.hsd1.ca.comcast.net",
  asn: 33651,
  userType: "residential",
  connectionType: "Cable/DSL",
  company: "Comcast Cable Communications, LLC",
  isp: "Comcast Cable Communications, LLC",
  city: "Pleasanton",
  district: "",
  region: "California",
  postcode: "",
  country: "United States",
  countryCode: "US",
  latitude: 37.6604,
  longitude: -121.8758,
  timezone: "America/Los_Angeles",
  isAnycast: false,
} as const;

/** Queries in which `ip` is missing, no address, or there twice. */
export const BAD_IPS = [
  "",
  "ip",
  "ip=",
  "ip=nonsense",
  "ip=10.0.0.1%20",
  "ip=10.0.0.256",
  "ip=10.0.0.1&ip=10.0.0.1",
] as const;

/** A document with what the requests of `ENDPOINTS` name. */
export const DOCUMENT = {
  version: 1,
  configurations: [{ name: "Shop" }],
  smartUrls: [
    {
      keyname: "promo.2026",
      destination: "https://example.org/",
      blockedDestination: "https://example.org/sorry",
    },
  ],
} as const;

/** One policy, and lists, for all three endpoints that decide. */
export function documentOf(policy: object = {}, lists: object = {}, configuration: object = {}) {
  return {
    version: 1,
    lists,
    blocker: policy,
    configurations: [{ name: "Shop", policy, ...configuration }],
    smartUrls: [{ ...DOCUMENT.smartUrls[0], policy }],
  };
}

/** A server for one test file. Fails on unexpected errors unless the file provokes them. */
export async function openContract(
  options: ContractServerOptions & { readonly provokesErrors?: boolean } = {},
): Promise<ContractServer> {
  const server = await startContractServer(options);
  afterAll(async () => {
    await server.close();
    if (!options.provokesErrors) expect(server.reported).toEqual([]);
  });
  return server;
}

/** The three fields that every body has, whatever else is in it. */
export function envelope(status: "success" | "failed" | "error") {
  return {
    status,
    executionTime: expect.stringMatching(/^\d+(\.\d+)?(ms|us)$/),
    timeResponse: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  };
}

/** The whole body of a failure: these four fields and no other. */
export function failure(message: string, status: "failed" | "error" = "failed") {
  return { errorMessage: message, ...envelope(status) };
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The headers of every answer below `/api`; CORS is never allowed. */
export function expectCommonHeaders(headers: Readonly<Record<string, unknown>>): void {
  expect(headers).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "x-request-id": expect.stringMatching(UUID),
  });
  expect(Object.keys(headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
}

/** The headers of every answer to a known key. */
export function expectAccountHeaders({ headers }: ApiAnswer, creditsConsumed: number): void {
  expect(headers).toMatchObject({
    "x-credits-consumed": String(creditsConsumed),
    "x-credits-remaining": expect.stringMatching(/^\d+$/),
    ratelimit: expect.stringMatching(/^"default";r=\d+;t=\d+$/),
    "ratelimit-policy": expect.stringMatching(/^"default";q=\d+;w=\d+$/),
  });
}

const ACCOUNT_HEADERS = [
  "x-credits-consumed",
  "x-credits-remaining",
  "ratelimit",
  "ratelimit-policy",
];

/** An answer without a known key reveals nothing about an account. */
export function expectNoAccountHeaders({ headers }: { headers: object }): void {
  expect(Object.keys(headers).filter((name) => ACCOUNT_HEADERS.includes(name))).toEqual([]);
}

/** A whole failure: status, body to the last field, code and headers. */
export function expectFailure(
  answer: ApiAnswer,
  http: number,
  code: string,
  message: string,
  status: "failed" | "error" = "failed",
): void {
  expect(answer.body).toEqual(failure(message, status));
  expect(answer.status).toBe(http);
  expect(answer.headers["x-error-code"]).toBe(code);
  expectCommonHeaders(answer.headers);
}
