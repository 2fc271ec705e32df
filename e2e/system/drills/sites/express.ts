import { express } from "@/components/keys/snippets/frameworks";
import { installCommands } from "@/lib/downloads/install";
import type { Site } from "./site";

const EXPRESS = (given: string) => `import express from "express";
import { WebSocketServer } from "ws";
const app = express();
${given}
app.use(express.static("public"));
app.post("/app/echo", (request, response) => request.pipe(response));
const server = app.listen(80);
new WebSocketServer({ server, path: "/app/ws" }).on("connection", (socket) =>
  socket.on("message", (said) => socket.send(String(said))));
`;

export const expressSite: Site = {
  name: "Express",
  needs: ["npm --version"],
  folders: [],
  hasWebSocket: true,
  make: (stranger) => {
    stranger.write("package.json", '{ "private": true, "type": "module" }');
    stranger.prepare("npm install express ws");
    stranger.writePage("public");
    stranger.write("server.js", EXPRESS(""));
  },
  serve: ["exec node server.js"],
  protect: (stranger, { origin, base, apikey }) => {
    stranger.run(installCommands("middleware", origin));
    stranger.setKey(apikey);
    stranger.paste("server.js", express.code(base), EXPRESS);
  },
};
