import { z } from "zod";

const text = (most: number) => z.string().trim().max(most, `At most ${most} characters`);
const address = text(2_000).regex(/^https?:\/\/[^\s/]+/i, "An address with http or https");
/** Null keeps the stored secret. */
const secret = (most: number) => z.string().max(most, `At most ${most} characters`).nullable();

/** Headers as typed: a line each, `Name: value`. */
const headers = secret(20_000).transform((typed, issue) => {
  if (typed === null) return null;
  const lines = typed.split("\n").filter((line) => line.trim() !== "");
  const pairs = lines.map((line) => /^([^:\s]+):\s*(.*?)\s*$/.exec(line));
  if (pairs.every((pair) => pair !== null)) {
    return Object.fromEntries(pairs.map(([, name = "", value = ""]) => [name, value]));
  }
  issue.addIssue({ code: "custom", message: "One header on each line, as Name: value" });
  return z.NEVER;
});

const destinationSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("otlp"), url: address, headers, metrics: z.boolean() }),
  z.strictObject({
    kind: z.literal("syslog"),
    host: text(253).min(1, "A name or an address"),
    port: z.coerce.number().int("A port").min(1, "A port").max(65_535, "A port"),
    ca: text(50_000),
  }),
  z.strictObject({
    kind: z.literal("s3"),
    endpoint: z.union([z.literal(""), address], "An address with http or https"),
    region: text(50).min(1, "A region"),
    bucket: text(255).min(1, "A bucket"),
    prefix: text(500).transform((prefix) => prefix.replace(/^\/+|\/+$/g, "")),
    pathStyle: z.boolean(),
    accessKeyId: text(200).min(1, "A key"),
    secretAccessKey: secret(500),
  }),
  z.strictObject({ kind: z.literal("file") }),
]);

export const streamSchema = z.strictObject({
  name: text(100).min(1, "A name"),
  what: z.enum(["decisions", "audit", "both"]),
  filter: z.enum(["all", "blocked"]),
  enabled: z.boolean(),
  destination: destinationSchema,
});
export type StreamInput = z.input<typeof streamSchema>;
