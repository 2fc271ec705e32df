import { z } from "zod";
import { keyNameInput } from "@/lib/kernel";
import {
  destinationSchema,
  hasNoUser,
  headersSchema,
  prefixSchema,
  STREAM_CONTENTS,
  STREAM_FILTERS,
  STREAM_KINDS,
} from "./stream-settings";

/* Streams as callers see them. Times are ISO 8601. */

const time = z.iso.datetime();

const NO_CONTROLS = /^\P{Cc}*$/u;

const text = (most: number) => z.string().trim().max(most, `At most ${most} characters`);
const address = text(2_000)
  .regex(/^https?:\/\/[^\s/]+/i, { error: "An address with http or https", abort: true })
  .refine((typed) => URL.parse(typed) !== null, "An address with http or https")
  .refine(hasNoUser, "holds a user name or a password");

/** Headers by name; or as people type them: a line each, `Name: value`. */
const headers = z
  .union([
    z.string().max(20_000, "At most 20000 characters"),
    z.record(z.string(), z.string("Text")),
  ])
  .nullable()
  .transform((given, issue) => {
    if (typeof given !== "string") return given;
    const lines = given.split("\n").filter((line) => line.trim() !== "");
    const pairs = lines.map((line) => /^([^:\s]+):\s*(.*?)\s*$/.exec(line));
    if (pairs.every((pair) => pair !== null)) {
      return Object.fromEntries(pairs.map(([, name = "", value = ""]) => [name, value]));
    }
    issue.addIssue({ code: "custom", message: "One header on each line, as Name: value" });
    return z.NEVER;
  })
  .pipe(headersSchema.nullable())
  .describe(
    "Of every request: by name, or as lines of `Name: value`. Null keeps those that are stored.",
  );

/** A number, or its text: what the panel's form once sent. */
const portText = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number);
const port = z
  .union([z.int(), portText], "A port")
  .pipe(z.int("A port").min(1, "A port").max(65_535, "A port"));

/** A secret that is sent replaces the stored one; null keeps it. */
const givenDestination = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("otlp"), url: address, headers, metrics: z.boolean() }),
  z.strictObject({
    kind: z.literal("syslog"),
    host: text(253).regex(/^[0-9A-Za-z.:_-]+$/, "A name or an address"),
    port,
    ca: text(50_000).describe("PEM; empty: well-known authorities."),
  }),
  z.strictObject({
    kind: z.literal("s3"),
    endpoint: z
      .union([z.literal(""), address], "An address with http or https")
      .describe("Empty: Amazon's own for the region."),
    region: text(50).regex(/^[0-9A-Za-z-]+$/, "A region"),
    bucket: text(255).regex(/^[0-9A-Za-z._-]+$/, "A bucket"),
    prefix: text(500)
      .transform((prefix) => prefix.replace(/^\/+|\/+$/g, ""))
      .pipe(prefixSchema)
      .describe("Of every key."),
    pathStyle: z.boolean().describe("The bucket in the path rather than in the host's name."),
    accessKeyId: text(200).min(1, "A key").regex(NO_CONTROLS, "No control characters"),
    secretAccessKey: z
      .string()
      .min(1, "A key")
      .max(500, "At most 500 characters")
      .regex(NO_CONTROLS, "No control characters")
      .nullable()
      .describe("Null keeps the stored one."),
  }),
  z.strictObject({ kind: z.literal("file") }),
]);
export type GivenDestination = z.output<typeof givenDestination>;

export const streamSettings = z.strictObject({
  name: keyNameInput,
  what: z.enum(STREAM_CONTENTS),
  filter: z.enum(STREAM_FILTERS),
  enabled: z.boolean(),
  destination: givenDestination,
});
export type StreamSettings = z.output<typeof streamSettings>;

const hidden = z.null().describe("A secret: it is not shown.");
const [otlp, syslog, s3, file] = destinationSchema.options;

/** A destination without its secrets. */
const shownDestination = z.discriminatedUnion("kind", [
  otlp.extend({ headers: hidden }),
  syslog,
  s3.extend({ secretAccessKey: hidden }),
  file,
]);
export type ShownDestination = z.output<typeof shownDestination>;

/** A stream without secrets. */
export const streamSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(STREAM_KINDS),
  what: z.enum(STREAM_CONTENTS),
  filter: z.enum(STREAM_FILTERS),
  enabled: z.boolean(),
  destination: shownDestination
    .nullable()
    .describe(
      "Null: sealed with another secret of the installation; its settings must be given again.",
    ),
  hasSecrets: z.boolean().describe("Whether secrets are stored that are not shown."),
  place: z.string().nullable().describe("Where it leads, in a few words."),
  createdAt: time,
  sent: z.number(),
  lost: z.number(),
  waitingBytes: z.number().describe("In all processes."),
  lastSentAt: time.nullable().describe("Null: nothing yet."),
  lastError: z.string().nullable().describe("Why the last try failed; null: it did not."),
  lastErrorAt: time.nullable(),
});
export type StreamSummary = z.output<typeof streamSummary>;

export const streamList = z.object({
  streams: z.array(streamSummary),
  allowsFiles: z.boolean().describe("Whether the operator lets streams write files."),
});

/** The outcome of a test. */
export const streamTest = z.object({
  error: z.string().nullable().describe("Null: the record has arrived."),
});
