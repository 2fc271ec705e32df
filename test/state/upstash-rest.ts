import { createHash } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { Redis } from "ioredis";
import { z } from "zod";
import { listenOnLoopback } from "@/test/loopback";
import { REDIS_URL } from "./redis";

/*
 * Upstash's REST protocol on loopback, in front of a real Redis: commands as JSON arrays, one at `/` or
 * several at `/pipeline`; strings of answers in base64 when the client says that it reads them.
 * Source: what Upstash's own client sends and reads.
 */
export interface UpstashRest {
  readonly url: string;
  readonly token: string;
  /** Paths of the requests so far, and whether each named the token. */
  readonly requests: readonly { readonly path: string; readonly isAllowed: boolean }[];
  close(): Promise<void>;
}

const TOKEN = "a token of the test";
/** Upstash's own Redis knows the flags that its scripts begin with; a plain one refuses the script. */
const FLAGS_LINE = /^#!lua[^\n]*\n/;

const command = z.array(z.union([z.string(), z.number()])).min(1);
const commands = z.array(command);

type Result = { readonly result: unknown } | { readonly error: string };

export async function startUpstashRest(): Promise<UpstashRest> {
  const redis = new Redis(REDIS_URL);
  const requests: { path: string; isAllowed: boolean }[] = [];
  const scripts = new Map<string, string>();

  async function run([name = "", ...given]: z.infer<typeof command>): Promise<Result> {
    try {
      return { result: await redis.call(String(name), plainArguments(String(name), given)) };
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) };
    }
  }

  function plainArguments(name: string, given: (string | number)[]): (string | number)[] {
    const [script = "", ...rest] = given;
    switch (name.toLowerCase()) {
      case "eval": {
        const plain = String(script).replace(FLAGS_LINE, "");
        scripts.set(sha1(String(script)), sha1(plain));
        return [plain, ...rest];
      }
      case "evalsha":
        return [scripts.get(String(script)) ?? script, ...rest];
      default:
        return given;
    }
  }

  async function answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const path = request.url ?? "";
    const isAllowed = request.headers.authorization === `Bearer ${TOKEN}`;
    requests.push({ path, isAllowed });
    if (!isAllowed) return { status: 401, body: { error: "Unauthorized" } };
    const encode =
      request.headers["upstash-encoding"] === "base64" ? inBase64 : (one: Result) => one;
    const sent: unknown = JSON.parse(await text(request));
    if (path === "/pipeline") {
      const results = await Promise.all(commands.parse(sent).map(run));
      return { status: 200, body: results.map(encode) };
    }
    const result = await run(command.parse(sent));
    return { status: "error" in result ? 400 : 200, body: encode(result) };
  }

  const server = createServer((request, response) => {
    void answer(request).then(({ status, body }) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    });
  });
  const port = await listenOnLoopback(server);
  return {
    url: `http://127.0.0.1:${port}`,
    token: TOKEN,
    requests,
    async close() {
      redis.disconnect();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function inBase64(one: Result): Result {
  return "error" in one ? one : { result: encoded(one.result) };
}

function encoded(value: unknown): unknown {
  if (typeof value === "string") return value === "OK" ? value : btoa(value);
  return Array.isArray(value) ? value.map(encoded) : value;
}

const sha1 = (script: string) => createHash("sha1").update(script).digest("hex");
