import { createServer, type Server } from "node:net";
import { listenOnLoopback, portOf } from "@/test/loopback";

/** An application that takes every byte, and keeps the requests that have reached it. */
export class RawApplication {
  /** Request lines and headers by their names (`X-Case`). */
  readonly reached = new Map<string, string>();

  private constructor(private readonly server: Server) {}

  static async open(): Promise<RawApplication> {
    const server = createServer();
    const application = new RawApplication(server);
    server.on("connection", (socket) => {
      let text = "";
      socket.setEncoding("latin1").on("error", () => undefined);
      socket.on("data", (chunk) => {
        const isAnswered = text.includes("\r\n\r\n");
        text += chunk;
        if (isAnswered || !text.includes("\r\n\r\n")) return;
        const [, name = ""] = /^x-case: *(\S+)/im.exec(text) ?? [];
        application.reached.set(name, text.slice(0, text.indexOf("\r\n\r\n")));
        socket.end("HTTP/1.1 200 OK\r\nContent-Length: 4\r\nConnection: close\r\n\r\nshop");
      });
    });
    await listenOnLoopback(server);
    return application;
  }

  get port(): number {
    return portOf(this.server);
  }

  close(): void {
    this.server.close();
  }
}
