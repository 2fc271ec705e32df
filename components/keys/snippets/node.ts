import type { Snippet } from "./snippet";

export const node: Snippet = {
  id: "node",
  label: "Node.js",
  language: "javascript",
  place: "gatehouse.mjs: middleware for Express, Connect or node:http (Node.js 18 or newer)",
  isBlockerOnly: true,
  code: (base) => `import { env } from "node:process";

const BLOCKER = "${base}/blocker";
const TIMEOUT_MS = 200;
// Your own reverse proxies. Only their X-Forwarded-For is trusted.
const PROXIES = new Set(["127.0.0.1", "::1"]);

export async function gatehouse(req, res, next) {
  if (!(await isBlocked(req))) return next();
  res.statusCode = 403;
  res.end("Forbidden");
}

async function isBlocked(req) {
  const query = new URLSearchParams({
    apikey: env.GATEHOUSE_APIKEY,
    ip: clientAddress(req),
    ua: req.headers["user-agent"] ?? "",
    url: req.originalUrl ?? req.url,
  });
  try {
    const answer = await fetch(\`\${BLOCKER}?\${query}\`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return (await answer.json()).blockAccess === 1;
  } catch {
    return false; // No answer: let the visitor in.
  }
}

function clientAddress(req) {
  const peer = (req.socket.remoteAddress ?? "").replace(/^::ffff:/, "");
  const forwarded = req.headers["x-forwarded-for"];
  if (!PROXIES.has(peer) || !forwarded) return peer;
  return forwarded.split(",").at(-1).trim(); // the one that your proxy saw
}
`,
};
