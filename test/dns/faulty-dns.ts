import { createSocket, type Socket } from "node:dgram";
import { once } from "node:events";
import { createServer, type Server } from "node:net";

/*
 * A resolver that fails in every way, on loopback. It reads a question's bytes and no more, so it keeps up with load;
 * the other test server (`dns-server.ts`) answers from a table.
 */

/** The treatment of questions; `lossy` leaves every second one without an answer. */
export type DnsFault =
  | "silent"
  | "slow"
  | "lossy"
  | "wrong-id"
  | "garbage"
  | "truncated"
  | "servfail";

const SLOW_MS = 200;

const HEADER = 12;
const FLAGS = { answer: 0x8180, truncated: 0x8380, servfail: 0x8182, nxdomain: 0x8183 } as const;
/** A pointer to the question's name, PTR, IN, an hour, `host.example.org.` */
const HOST_RECORD = Buffer.from(
  "c00c000c000100000e10001204686f7374076578616d706c65036f726700",
  "hex",
);
export class FaultyDns {
  fault: DnsFault | null = null;
  #udp: Socket | null = null;
  #tcp: Server | null = null;
  #port = 0;
  #asked = 0;

  /** Starts, or starts again on the same port. */
  async start(): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#listen(this.#port);
      } catch (error) {
        // A port that is free for UDP may be taken for TCP: another one is tried.
        if (attempt === 5 || this.#port !== 0) throw error;
      }
    }
  }

  async #listen(port: number): Promise<void> {
    const udp = createSocket({ type: "udp4", recvBufferSize: 4 << 20 });
    udp.on("message", (question, from) => {
      const send = (answer: Buffer) => this.#udp?.send(answer, from.port, from.address);
      this.#answer(question, send);
    });
    await new Promise<void>((done) => udp.bind(port, "127.0.0.1", done));
    const { port: bound } = udp.address();
    const tcp = createServer((socket) => {
      socket.on("error", () => undefined);
      socket.on("data", (data) => {
        const answer = answerTo(data.subarray(2));
        const length = Buffer.alloc(2);
        length.writeUInt16BE(answer.length);
        socket.write(Buffer.concat([length, answer]));
      });
    });
    try {
      tcp.listen(bound, "127.0.0.1");
      await once(tcp, "listening");
    } catch (error) {
      udp.close();
      throw error;
    }
    this.#port = bound;
    this.#udp = udp;
    this.#tcp = tcp;
  }

  get address(): string {
    return `127.0.0.1:${this.#port}`;
  }

  /** Questions over UDP so far. */
  get asked(): number {
    return this.#asked;
  }

  async stop(): Promise<void> {
    const [udp, tcp] = [this.#udp, this.#tcp];
    this.#udp = null;
    this.#tcp = null;
    await new Promise<void>((closed) => (udp === null ? closed() : udp.close(closed)));
    tcp?.close();
  }

  #answer(question: Buffer, send: (answer: Buffer) => void): void {
    this.#asked++;
    switch (this.fault) {
      case "silent":
        return;
      case "slow":
        setTimeout(() => send(answerTo(question)), SLOW_MS);
        return;
      case "lossy":
        if (Math.random() < 0.5) return;
        break;
      case "wrong-id": {
        const answer = answerTo(question);
        answer.writeUInt16BE(answer.readUInt16BE(0) ^ 0x5a5a, 0);
        send(answer);
        return;
      }
      case "garbage":
        send(Buffer.concat([question.subarray(0, 2), Buffer.alloc(40, 0xff)]));
        return;
      case "truncated":
        send(header(question, FLAGS.truncated, 0));
        return;
      case "servfail":
        send(header(question, FLAGS.servfail, 0));
        return;
      case null:
        break;
    }
    send(answerTo(question));
  }
}

function answerTo(question: Buffer): Buffer {
  const hasName = (question[HEADER + 1] ?? 0) % 2 === 0;
  return hasName
    ? Buffer.concat([header(question, FLAGS.answer, 1), HOST_RECORD])
    : header(question, FLAGS.nxdomain, 0);
}

/** The question with these flags and so many answers, without what followed it (EDNS). */
function header(question: Buffer, flags: number, answers: number): Buffer {
  const end = question.indexOf(0, HEADER) + 5;
  const made = Buffer.from(question.subarray(0, end));
  made.writeUInt16BE(flags, 2);
  made.writeUInt16BE(answers, 6);
  made.writeUInt16BE(0, 8);
  made.writeUInt16BE(0, 10);
  return made;
}
