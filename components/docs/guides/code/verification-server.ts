/**
 * A server that asks about its visitors and has their browsers prove that they run JavaScript.
 * @param base of the API: `https://gatehouse.example/api`
 */
export const verificationServer = (base: string) => `import { createServer } from "node:http";
import { env } from "node:process";

const API = "${base}/shorterlink";
const KEYNAME = "autumn";
// Where visitors go once their browser has answered, by code. Codes live for 15 minutes.
const waiting = new Map();

createServer(async (request, response) => {
  const url = new URL(request.url, "http://localhost");
  const ip = (request.socket.remoteAddress ?? "").replace(/^::ffff:/, "");
  try {
    if (url.pathname === "/verify") await verify(ip, url.searchParams.get("code"), response);
    else await decide(ip, request, response);
  } catch {
    redirect(response, "https://example.org/"); // No answer: let the visitor in.
  }
}).listen(Number(env.PORT ?? 8080), "127.0.0.1", () => console.log("ready"));

async function decide(ip, request, response) {
  const answer = await ask({ ip, ua: request.headers["user-agent"] ?? "" });
  if (answer.jsResponse !== 1) return redirect(response, answer.redirectTo);
  waiting.set(answer.uniqueCode, answer.redirectTo);
  setTimeout(() => waiting.delete(answer.uniqueCode), 15 * 60_000).unref();
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.end(\`<!doctype html><title>One moment</title>
<noscript>Please switch JavaScript on.</noscript>
<script>location.replace("/verify?code=\${answer.uniqueCode}")</script>\`);
}

async function verify(ip, code, response) {
  const destination = waiting.get(code);
  const answer = await ask({ ip, js: "1", code: code ?? "" });
  if (answer.AddVisitorStatus !== 1 || destination === undefined) {
    response.statusCode = 403;
    return response.end("This browser could not be verified.");
  }
  waiting.delete(code);
  redirect(response, destination);
}

async function ask(parameters) {
  const query = new URLSearchParams({
    apikey: env.GATEHOUSE_APIKEY,
    keyname: KEYNAME,
    ...parameters,
  });
  const answer = await fetch(\`\${API}?\${query}\`, { signal: AbortSignal.timeout(500) });
  if (!answer.ok) throw new Error(\`HTTP \${answer.status}\`);
  return answer.json();
}

function redirect(response, location) {
  response.writeHead(302, { Location: location }).end();
}
`;
