import { z } from "zod";

/** Where a stream leads. */
export const STREAM_KINDS = ["otlp", "syslog", "s3", "file"] as const;
export type StreamKind = (typeof STREAM_KINDS)[number];

/** Which records it takes. */
export const STREAM_CONTENTS = ["decisions", "audit", "both"] as const;
export const STREAM_FILTERS = ["all", "blocked"] as const;

const url = z
  .url({ protocol: /^https?$/, error: "allowed: an address with http or https" })
  .max(2_000)
  .refine(hasNoUser, "holds a user name or a password");
const text = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[^\p{Cc}]*$/u, "has control characters");
const headerName = z.string().regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/);

export const headersSchema = z
  .record(headerName, text(4_000), {
    error: ({ code }) => (code === "invalid_key" ? "is no name of a header" : undefined),
  })
  .refine((headers) => Object.keys(headers).length <= 20, "has more than 20 headers");

/** The prefix of every key, without slashes at its ends. */
export const prefixSchema = z
  .string()
  .regex(/^(?:[0-9A-Za-z!_.*'()-]+(?:\/[0-9A-Za-z!_.*'()-]+)*)?$/)
  .max(500);

const otlpSchema = z.strictObject({
  kind: z.literal("otlp"),
  /** The collector's base address; `/v1/logs` and `/v1/metrics` follow it. */
  url,
  /** Secret. */
  headers: headersSchema,
  /** Also counts of the sent decisions. */
  metrics: z.boolean(),
});

const syslogSchema = z.strictObject({
  kind: z.literal("syslog"),
  host: z.string().regex(/^[0-9A-Za-z.:_-]{1,253}$/, "is neither a name nor an address"),
  port: z.int().min(1).max(65_535),
  /** PEM; empty: the authorities that Node.js trusts. */
  ca: z.string().max(50_000),
});

const s3Schema = z.strictObject({
  kind: z.literal("s3"),
  /** Empty: Amazon's own for the region. */
  endpoint: z.union([z.literal(""), url]),
  region: z.string().regex(/^[0-9A-Za-z-]{1,50}$/, "is no name of a region"),
  bucket: z.string().regex(/^[0-9A-Za-z._-]{1,255}$/, "is no name of a bucket"),
  prefix: prefixSchema,
  /** The bucket in the path rather than in the host's name. */
  pathStyle: z.boolean(),
  accessKeyId: text(200).min(1),
  /** Secret. */
  secretAccessKey: text(500).min(1),
});

const fileSchema = z.strictObject({ kind: z.literal("file") });

/** Everything that a destination needs, secrets included. Sealed where it is stored. */
export const destinationSchema = z.discriminatedUnion("kind", [
  otlpSchema,
  syslogSchema,
  s3Schema,
  fileSchema,
]);
export type Destination = z.output<typeof destinationSchema>;

/** It would be shown with the rest of the address. */
export function hasNoUser(text: string): boolean {
  const parsed = URL.parse(text);
  // A text that is no address is refused for that reason.
  return parsed === null || (parsed.username === "" && parsed.password === "");
}

/** Where it leads, in a few words without secrets: for lists and the audit log. */
export function placeOf(destination: Destination): string {
  switch (destination.kind) {
    case "otlp":
      return new URL(destination.url).host;
    case "syslog":
      return `${destination.host}:${destination.port}`;
    case "s3":
      return destination.bucket;
    case "file":
      return "DATA_DIR";
  }
}

/** The host that is connected to; null for none, or Amazon's. */
export function hostToDial(destination: Destination): string | null {
  if (destination.kind === "otlp") return new URL(destination.url).hostname;
  if (destination.kind === "syslog") return destination.host;
  if (destination.kind === "s3" && destination.endpoint !== "")
    return new URL(destination.endpoint).hostname;
  return null;
}

/** Whether records, and the secret that goes with them, could be read on the way. */
export function isUnencrypted(destination: Destination): boolean {
  if (destination.kind === "otlp") return isPlain(destination.url);
  return destination.kind === "s3" && destination.endpoint !== "" && isPlain(destination.endpoint);
}

const isPlain = (address: string) => new URL(address).protocol === "http:";
