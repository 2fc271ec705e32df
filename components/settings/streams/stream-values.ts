import type { StreamInput, StreamKind, StreamSummary } from "./use-streams";

/** The values of the form; names as the server's problems name them. */
export interface StreamValues {
  readonly name: string;
  readonly what: StreamSummary["what"];
  readonly filter: StreamSummary["filter"];
  readonly kind: StreamKind;
  readonly "destination.url": string;
  readonly "destination.headers": string;
  readonly "destination.metrics": boolean;
  readonly "destination.host": string;
  readonly "destination.port": string;
  readonly "destination.ca": string;
  readonly "destination.endpoint": string;
  readonly "destination.region": string;
  readonly "destination.bucket": string;
  readonly "destination.prefix": string;
  readonly "destination.pathStyle": boolean;
  readonly "destination.accessKeyId": string;
  readonly "destination.secretAccessKey": string;
}

const NEW: StreamValues = {
  ...{ name: "", what: "decisions", filter: "all", kind: "otlp" },
  ...{ "destination.url": "", "destination.headers": "", "destination.metrics": true },
  ...{ "destination.host": "", "destination.port": "6514", "destination.ca": "" },
  ...{ "destination.endpoint": "", "destination.region": "us-east-1", "destination.bucket": "" },
  ...{ "destination.prefix": "", "destination.pathStyle": false },
  ...{ "destination.accessKeyId": "", "destination.secretAccessKey": "" },
};

export function valuesOf(stream: StreamSummary | undefined): StreamValues {
  if (stream === undefined) return NEW;
  const { name, what, filter, kind, destination } = stream;
  const shown = Object.entries(destination ?? {}).filter(([, value]) => value !== null);
  const own = shown.map(([key, value]) => [
    `destination.${key}`,
    typeof value === "number" ? String(value) : value,
  ]);
  return { ...NEW, ...Object.fromEntries(own), name, what, filter, kind };
}

/** A stored secret stays when its field is empty. */
export function destinationOf(values: StreamValues, isNew: boolean): StreamInput["destination"] {
  const secret = (typed: string) => (typed === "" && !isNew ? null : typed);
  switch (values.kind) {
    case "otlp":
      return {
        kind: "otlp",
        url: values["destination.url"],
        headers: secret(values["destination.headers"]),
        metrics: values["destination.metrics"],
      };
    case "syslog":
      return {
        kind: "syslog",
        host: values["destination.host"],
        port: Number(values["destination.port"]),
        ca: values["destination.ca"],
      };
    case "s3":
      return {
        kind: "s3",
        endpoint: values["destination.endpoint"],
        region: values["destination.region"],
        bucket: values["destination.bucket"],
        prefix: values["destination.prefix"],
        pathStyle: values["destination.pathStyle"],
        accessKeyId: values["destination.accessKeyId"],
        secretAccessKey: secret(values["destination.secretAccessKey"]),
      };
    case "file":
      return { kind: "file" };
  }
}

/** The destination as stored; null when it cannot be read. */
export function unchangedDestination(stream: StreamSummary): StreamInput["destination"] | null {
  return stream.destination === null ? null : destinationOf(valuesOf(stream), false);
}
