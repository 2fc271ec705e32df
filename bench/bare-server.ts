import { createServer } from "node:http";

/*
 * The baseline: `node:http` answering with the fixed bytes of a real response. One JSON argument: { status:
 * number, headers: string[], body: string }.
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
