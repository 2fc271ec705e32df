import { isIP } from "node:net";
import { connect, type TLSSocket } from "node:tls";
import type { DialGuard } from "@/lib/net/guarded-dial";
import { readRecord } from "../stream-record";
import type { Sink } from "./sink";
import { framed, syslogMessage } from "./syslog-message";

export interface SyslogSinkOptions {
  readonly host: string;
  readonly port: number;
  /** PEM; empty: the authorities that Node.js trusts. */
  readonly ca: string;
  readonly guard: DialGuard;
}

/**
 * Syslog over TLS (RFC 5425). The protocol has no acknowledgment: a record counts as sent when the connection has
 * taken it, and what is on its way when the receiver dies is lost.
 */
export function openSyslogSink(options: SyslogSinkOptions): Sink {
  let socket: TLSSocket | null = null;
  return {
    everyMs: 1_000,
    batchBytes: 256 << 10,
    async send(records, signal) {
      const messages = records.lines().map((line) => framed(syslogMessage(readRecord(line))));
      if (socket === null || socket.destroyed || !socket.writable) {
        socket = await opened(options, signal);
      }
      try {
        await write(socket, Buffer.concat(messages), signal);
      } catch (error) {
        socket.destroy();
        throw error;
      }
    },
    async close() {
      socket?.end();
      socket?.unref();
    },
  };
}

function opened(
  { host, port, ca, guard }: SyslogSinkOptions,
  signal: AbortSignal,
): Promise<TLSSocket> {
  guard.refuse(host);
  return new Promise((resolve, reject) => {
    const socket = connect({
      ...{ host, port, lookup: guard.lookup, minVersion: "TLSv1.2", rejectUnauthorized: true },
      ...(isIP(host) === 0 && { servername: host }),
      ...(ca !== "" && { ca }),
    });
    const giveUp = () => socket.destroy(abortError(signal));
    signal.addEventListener("abort", giveUp, { once: true });
    socket.once("secureConnect", () => {
      signal.removeEventListener("abort", giveUp);
      socket.off("error", reject);
      // Told by the next write; without a listener it would end the process.
      socket.on("error", () => {});
      // A receiver says nothing; what it closes is noticed only while reading.
      socket.resume();
      socket.setKeepAlive(true, 30_000);
      socket.unref();
      resolve(socket);
    });
    socket.once("error", (error) => {
      signal.removeEventListener("abort", giveUp);
      reject(error);
    });
  });
}

function write(socket: TLSSocket, bytes: Buffer, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => settle(abortError(signal));
    const onClose = () => settle(new Error("The receiver closed the connection."));
    function settle(error?: Error | null) {
      signal.removeEventListener("abort", giveUp);
      socket.off("close", onClose);
      if (error) reject(error);
      else resolve();
    }
    signal.addEventListener("abort", giveUp, { once: true });
    socket.once("close", onClose);
    socket.write(bytes, settle);
  });
}

const abortError = (signal: AbortSignal) =>
  signal.reason instanceof Error ? signal.reason : new Error("The receiver took too long.");
