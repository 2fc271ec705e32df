import { createServer } from "node:http";

/*
 * The yardstick: `node:http` answering fixed bytes, with the headers and the body of a real answer.
 * Takes them as one JSON argument: { status: number, headers: string[], body: string }.
 */
const { status, headers, body } = JSON.parse(process.argv[2] ?? "") as {
  status: number;
  headers: string[];
  body: string;
};
const server = createServer((_request, response) => {
  response.writeHead(status, headers);
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  console.log(`bare on http://127.0.0.1:${port}`);
});
process.on("SIGTERM", () => {
  server.close();
  server.closeAllConnections();
});
