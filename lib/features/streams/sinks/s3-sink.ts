import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import type { Clock } from "@/lib/base/clock";
import type { DialGuard } from "@/lib/net/guarded-dial";
import { ndjson } from "../stream-record";
import type { Destination } from "../stream-settings";
import type { Sink } from "./sink";

const pack = promisify(gzip);

export interface S3SinkOptions {
  readonly destination: Extract<Destination, { kind: "s3" }>;
  readonly guard: DialGuard;
  readonly clock: Pick<Clock, "now">;
}

/** NDJSON to storage that speaks S3: one packed object a minute, or sooner for 5 MB of records. */
export function openS3Sink({ destination, guard, clock }: S3SinkOptions): Sink {
  const { endpoint, region, bucket, prefix, pathStyle, accessKeyId, secretAccessKey } = destination;
  if (endpoint !== "") guard.refuse(new URL(endpoint).hostname);
  const agentOptions = { keepAlive: true, maxSockets: 2, lookup: guard.lookup };
  const client = new S3Client({
    ...(endpoint !== "" && { endpoint }),
    region,
    forcePathStyle: pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // The queue tries again, with longer pauses.
    maxAttempts: 1,
    // Many servers that speak S3 know no trailing checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      httpAgent: new HttpAgent(agentOptions),
      httpsAgent: new HttpsAgent(agentOptions),
    },
  });
  return {
    everyMs: 60_000,
    batchBytes: 5 << 20,
    async send(records, signal) {
      const object = new PutObjectCommand({
        Bucket: bucket,
        Key: keyOf(prefix, clock.now()),
        Body: await pack(ndjson(records)),
        ContentType: "application/gzip",
      });
      await client.send(object, { abortSignal: signal });
    },
    async close() {
      client.destroy();
    },
  };
}

/** `prefix/2026/11/25/1648-1f2e3d4c….ndjson.gz`, in UTC. */
function keyOf(prefix: string, now: number): string {
  const [day = "", time = ""] = new Date(now).toISOString().split("T");
  const name = `${time.slice(0, 5).replace(":", "")}-${crypto.randomUUID()}.ndjson.gz`;
  return [...(prefix === "" ? [] : [prefix]), ...day.split("-"), name].join("/");
}
