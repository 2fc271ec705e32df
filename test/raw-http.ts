import { connect } from "node:net";

/** An answer as it came over the wire. */
export interface RawAnswer {
  readonly statusLine: string;
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/**
 * Sends raw bytes and reads until the server closes, so they must ask for that (`Connection: close`) or be
 * refused. Returns the connection's answers, oldest first.
 *
 * @param isLast closes the sending side after these bytes
 */
export function sendRaw(
  port: number,
  bytes: string | Uint8Array,
  isLast = false,
): Promise<readonly RawAnswer[]> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, "127.0.0.1");
    socket.on("connect", () => (isLast ? socket.end(bytes) : socket.write(bytes)));
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    // A server that refuses while bytes are still on their way resets the connection after its answer.
    socket.on("error", (error) => chunks.length === 0 && reject(error));
    socket.on("close", () => {
      try {
        resolve(parseAnswers(Buffer.concat(chunks)));
      } catch (error) {
        reject(error);
      }
    });
  });
}

/** The one answer to bytes that make one request. */
export async function sendRawOnce(port: number, bytes: string | Buffer): Promise<RawAnswer> {
  const [answer, ...others] = await sendRaw(port, bytes);
  if (answer === undefined) throw new Error("the connection was closed without an answer");
  if (others.length > 0) throw new Error(`${others.length + 1} answers instead of one`);
  return answer;
}

/** A GET request line and headers as bytes; the target may hold any bytes (latin1). */
export function getBytes(target: string | Buffer, headers: readonly string[] = []): Buffer {
  const lines = ["Host: localhost", "Connection: close", ...headers];
  return Buffer.concat([
    Buffer.from("GET "),
    typeof target === "string" ? Buffer.from(target, "latin1") : target,
    Buffer.from(` HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`, "latin1"),
  ]);
}

const HTTP = Buffer.from("HTTP/1.1 ");

function parseAnswers(bytes: Buffer): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let rest = bytes;
  while (rest.length > 0) {
    const end = rest.indexOf("\r\n\r\n");
    if (end === -1 || !rest.subarray(0, 9).equals(HTTP)) {
      throw new Error(`not an HTTP answer: ${rest.toString("latin1").slice(0, 200)}`);
    }
    const [statusLine = "", ...lines] = rest.subarray(0, end).toString("latin1").split("\r\n");
    const headers = Object.fromEntries(
      lines.map((line) => {
        const colon = line.indexOf(":");
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
    );
    const status = Number(statusLine.split(" ")[1]);
    // Next.js sends some pages in chunks, not parsed here: they are the connection's last.
    const isChunked = headers["transfer-encoding"] === "chunked";
    const length = isChunked ? rest.length : Number(headers["content-length"] ?? 0);
    const body = rest.subarray(end + 4, end + 4 + length);
    // An interim answer (100 Continue) only announces the one that follows.
    if (status >= 200) answers.push({ statusLine, status, headers, text: body.toString("utf8") });
    rest = rest.subarray(end + 4 + length);
  }
  return answers;
}
