import type { Stranger } from "./stranger";

/** A site of someone who has never seen Gatehouse, on a host and in a folder of its own. */
export interface Site {
  readonly name: string;
  /** Commands that have to run here; else the site is skipped. */
  readonly needs: readonly string[];
  /** Folders of the system that it changes: its host has copies. */
  readonly folders: readonly string[];
  readonly hasWebSocket: boolean;
  /** Makes the site as it is before Gatehouse, and starts what does not change with it. */
  readonly make: (stranger: Stranger) => void;
  /** Commands that serve it, at port 80. */
  readonly serve: readonly string[];
  /** Does what the panel says, and nothing else. */
  readonly protect: (stranger: Stranger, panel: Panel) => void;
}

/** The recipe as the panel shows it to the owner. */
export interface Panel {
  readonly origin: string;
  /** The base URL of the API. */
  readonly base: string;
  readonly apikey: string;
}

export const HOST = "shop.example";
/** The status of who is blocked. */
export const BLOCKED = 403;
/** The number of a page's files: style sheets, scripts and images. */
export const FILES = 40;

/** The files of a site's page, by path. */
export function pageFiles(): ReadonlyMap<string, string | Buffer> {
  const kinds = [
    ["css", ".a{color:#123}", (url: string) => `<link rel="stylesheet" href="${url}">`],
    ["js", "document.title += '.'", (url: string) => `<script src="${url}" defer></script>`],
    ["gif", PIXEL, (url: string) => `<img src="${url}" alt="">`],
  ] as const;
  const files = new Map<string, string | Buffer>();
  const tags: string[] = [];
  for (let at = 0; at < FILES; at++) {
    const [suffix, content, tag] = kinds[at % kinds.length] ?? kinds[0];
    files.set(`files/${at}.${suffix}`, content);
    tags.push(tag(`/files/${at}.${suffix}`));
  }
  const page = `<!doctype html><title>Shop</title><link rel="icon" href="data:,">${tags.join("\n")}<h1>The shop</h1>`;
  return files.set("index.html", page);
}

const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/** An application that others stand in front of: its page, what it is sent, and a WebSocket that says it again. */
export const APPLICATION = `import { createServer } from "node:http";
import { createReadStream, existsSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { WebSocketServer } from "ws";

const types = { css: "text/css", js: "text/javascript", gif: "image/gif", html: "text/html" };
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url, "http://shop");
  if (pathname === "/app/echo") return buffer(request).then((body) => response.end(body));
  const file = "public" + (pathname === "/" ? "/index.html" : pathname);
  if (!existsSync(file)) return response.writeHead(404).end();
  response.setHeader("Content-Type", types[file.split(".").pop()]);
  createReadStream(file).pipe(response);
});
new WebSocketServer({ server, path: "/app/ws" }).on("connection", (socket) =>
  socket.on("message", (said) => socket.send(String(said))));
server.listen(8080, "127.0.0.1");
`;

/** Makes that application in the stranger's folder, and starts it. */
export function startApplication(stranger: Stranger): void {
  stranger.write("package.json", '{ "private": true, "type": "module" }');
  stranger.prepare("npm install ws");
  stranger.writePage("public");
  stranger.write("application.js", APPLICATION);
  stranger.start("exec node application.js");
}
