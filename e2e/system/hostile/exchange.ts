import { connect } from "node:net";
import { NO_ANSWER } from "./attack";

const STATUS_LINE = /^HTTP\/1\.1 (\d{3})/;
const LIMIT_MS = 30_000;
/** How much of an answer is printed, characters. */
const PRINTED = 1_000;

/**
 * Sends arbitrary bytes on their own connection and reads the status of the first final answer. An
 * incomplete request would wait for the server's time-outs, so `half` gives up after a while. A fault of the server's is
 * printed, unless it is awaited.
 */
export function exchange(
  port: number,
  bytes: string | Uint8Array,
  { halfMs, isAwaited }: { readonly halfMs?: number; readonly isAwaited?: boolean } = {},
): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let heard = "";
    const end = (status: number) => {
      socket.destroy();
      resolve(status);
    };
    socket.setTimeout(halfMs ?? LIMIT_MS, () => end(NO_ANSWER));
    socket.on("connect", () => socket.write(bytes));
    socket.on("data", (chunk: Buffer) => {
      heard = (heard + chunk.toString("latin1")).replace(/^HTTP\/1\.1 1\d\d .*?\r\n\r\n/s, "");
      const status = STATUS_LINE.exec(heard)?.[1];
      if (status === undefined) return;
      // The server's fault: the test's output says which.
      if (status.startsWith("5") && !isAwaited) console.log(heard.slice(0, PRINTED));
      end(Number(status));
    });
    socket.on("error", () => end(NO_ANSWER));
    socket.on("close", () => end(NO_ANSWER));
  });
}

/** A request as bytes. Header lines are sent as they are, after `Host`; the body is UTF-8. */
export function requestBytes(
  method: string,
  target: string,
  lines: readonly string[] = [],
  body = "",
): Buffer {
  const length = body === "" ? [] : [`Content-Length: ${Buffer.byteLength(body)}`];
  const head = [`${method} ${target} HTTP/1.1`, "Host: localhost", ...length, ...lines, "", ""];
  return Buffer.concat([Buffer.from(head.join("\r\n"), "latin1"), Buffer.from(body)]);
}
