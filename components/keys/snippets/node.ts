import { pageUrl, type Snippet } from "./snippet";

export const node: Snippet = {
  id: "node",
  label: "Node.js",
  language: "javascript",
  place: "gatehouse.mjs: middleware for Express, Connect or node:http (Node.js 18 or newer)",
  isBlockerOnly: true,
  code: (base, _configuration, { whenAway = "open" } = {}) => `import { env } from "node:process";

const BLOCKER = "${base}/blocker";
const PAGE = "${pageUrl(base)}";
const TIMEOUT_MS = 200;
const REST_MS = 2000; // after a question without an answer nobody waits
const WHEN_AWAY = "${whenAway}"; // or "${whenAway === "open" ? "closed" : "open"}"
// Your own reverse proxies. Only their X-Forwarded-For is trusted.
const PROXIES = new Set(["127.0.0.1", "::1"]);
let restUntil = 0;

export async function gatehouse(req, res, next) {
  const decision = await decide(req);
  if (decision === "allow" || (decision === null && WHEN_AWAY === "open")) return next();
  const page = decision === null ? null : await refusal(req);
  if (page !== null) res.setHeader("Content-Type", "text/html; charset=utf-8");
  res.statusCode = decision === null ? 503 : 403;
  res.end(page ?? (decision === null ? "Try again in a moment" : "Forbidden"));
}

/** Your page for blocked visitors, in their language, with the request's number; null: it did not come. */
async function refusal(req) {
  const language = req.headers["accept-language"] ?? "en";
  try {
    const answer = await ask(\`\${PAGE}?id=\${req.gatehouseId}\`, { "Accept-Language": language });
    return answer.status === 403 ? await answer.text() : null;
  } catch {
    return null;
  }
}

const ask = (url, headers) =>
  fetch(url, {
    headers: { "X-Gatehouse-Key": env.GATEHOUSE_APIKEY, ...headers },
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });

/** "allow", or why not; null: Gatehouse is away, or refuses the key. */
async function decide(req) {
  const asked = Date.now();
  if (asked < restUntil) return null;
  if (restUntil > 0) restUntil = asked + REST_MS; // one visitor tries
  const query = new URLSearchParams({
    ip: clientAddress(req),
    ua: (req.headers["user-agent"] ?? "").slice(0, 2048),
    url: (req.originalUrl ?? req.url).slice(0, 9000),
  });
  try {
    const answer = await ask(\`\${BLOCKER}?\${query}\`);
    req.gatehouseId = answer.headers.get("X-Request-Id");
    const body = await answer.text();
    restUntil = 0;
    if (answer.status === 200) return ["allow", "block"][JSON.parse(body).blockAccess] ?? null;
    if (answer.status === 414 || answer.status === 431) return "deny"; // too long by what the visitor sent
    // Over the quota or the rate, or a request that is odd.
    const decision = answer.headers.get("X-Gatehouse-Decision");
    return /^(allow|challenge|block|deny)$/.test(decision) ? decision : null;
  } catch (error) {
    if (!(error instanceof SyntaxError)) restUntil = asked + REST_MS;
    return null;
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
