import { createServer, type Socket } from "node:net";
import { listenOnLoopback } from "@/test/loopback";

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body as they came over the line. */
  readonly content: string;
}

export interface TestSmtpServer {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** The verbs that clients said, in order. */
  readonly commands: readonly string[];
  /** Number of next mails to refuse with a temporary error. */
  refuse(count: number): void;
  close(): Promise<void>;
}

/** A mail server on loopback that keeps received mails: a minimal RFC 5321, without TLS. */
export async function startSmtpServer(): Promise<TestSmtpServer> {
  const mails: ReceivedMail[] = [];
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  let refusals = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => undefined);
    converse(socket, commands, (mail) => {
      if (refusals > 0) {
        refusals--;
        return "451 Not now";
      }
      mails.push(mail);
      return "250 Taken";
    });
  });
  const port = await listenOnLoopback(server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    commands,
    refuse: (count) => {
      refusals = count;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

function converse(socket: Socket, commands: string[], take: (mail: ReceivedMail) => string): void {
  let buffer = "";
  let from = "";
  let to: string[] = [];
  let content: string[] | null = null;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say("220 test");
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    buffer += chunk;
    const lines = buffer.split("\r\n");
    buffer = lines.pop() ?? "";
    for (const line of lines) handleLine(line);
  });

  function handleLine(line: string): void {
    if (content !== null) {
      if (line !== ".") {
        content.push(line.startsWith("..") ? line.slice(1) : line);
        return;
      }
      say(take({ from, to, content: content.join("\n") }));
      content = null;
      to = [];
      return;
    }
    const command = line.slice(0, 4).toUpperCase();
    commands.push(line.split(" ")[0] ?? "");
    const address = /<([^>]*)>/.exec(line)?.[1] ?? "";
    if (command === "MAIL") from = address;
    if (command === "RCPT") to.push(address);
    if (command === "DATA") content = [];
    if (command === "STAR") say("502 Not here");
    else if (command === "QUIT") socket.end("221 Bye\r\n");
    else say(command === "DATA" ? "354 Go on" : "250 Fine");
  }
}
