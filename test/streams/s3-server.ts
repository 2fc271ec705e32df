import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { gunzipSync } from "node:zlib";
import { listenOnLoopback } from "@/test/loopback";

/*
 * Storage that speaks S3 as far as putting objects goes, on loopback: checks AWS's Signature Version 4 over the
 * request as it arrived ("Signing AWS API requests", steps 1 to 4), written from that text and not with the SDK.
 */

export interface S3Server {
  readonly url: string;
  /** By `bucket/key`. */
  readonly objects: ReadonlyMap<string, Buffer>;
  /** Set to answer every request so. */
  status: number | null;
  readonly requests: number;
  lines(): string[];
  close(): Promise<void>;
}

export async function startS3Server(accessKeyId: string, secret: string): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  let requests = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    requests++;
    const problem = problemOf(request, body, accessKeyId, secret);
    const status = started.status ?? (problem === null ? 200 : 403);
    if (status === 200)
      objects.set(decodeURIComponent((request.url ?? "").split("?")[0] ?? "").slice(1), body);
    response.writeHead(status, { "Content-Type": "application/xml", ETag: '"1"' });
    response.end(
      status === 200
        ? ""
        : `<Error><Code>Refused</Code><Message>${problem ?? "busy"}</Message></Error>`,
    );
  });
  const port = await listenOnLoopback(server);
  const started: S3Server = {
    url: `http://127.0.0.1:${port}`,
    objects,
    status: null,
    get requests() {
      return requests;
    },
    lines: () =>
      [...objects.values()].flatMap((object) =>
        gunzipSync(object).toString("utf8").trimEnd().split("\n"),
      ),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return started;
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Buffer, text: string) =>
  createHmac("sha256", key).update(text).digest();

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;

/** Why the request is not from its claimed sender; null when it is. */
function problemOf(
  { method = "", url = "", headers }: IncomingMessage,
  body: Buffer,
  accessKeyId: string,
  secret: string,
): string | null {
  const [, key, day = "", region = "", signed = "", signature = ""] =
    AUTHORIZATION.exec(headers.authorization ?? "") ?? [];
  if (key !== accessKeyId) return "InvalidAccessKeyId";
  const payload = String(headers["x-amz-content-sha256"]);
  if (payload !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const [path = "", query = ""] = url.split("?");
  const canonical = [
    ...[method, path, query.split("&").sort().join("&")],
    ...signed.split(";").map((name) => `${name}:${String(headers[name]).trim()}`),
    ...["", signed, payload],
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(canonical)].join("\n");
  const keyOfDay = [region, "s3", "aws4_request"].reduce(hmac, hmac(`AWS4${secret}`, day));
  const expected = hmac(keyOfDay, text);
  const isRight = timingSafeEqual(expected, Buffer.from(signature, "hex"));
  return isRight ? null : "SignatureDoesNotMatch";
}
