import { isLoopbackHost } from "@/lib/net/loopback-host";
import { smtpOptions } from "../mail/smtp";
import type { Env } from "./env";

/**
 * Settings that an attacker on the network could exploit, one sentence each with the remedy. They are
 * allowed: a private network may be safe enough, and only the operator knows.
 */
export function insecureSettings(env: Env): readonly string[] {
  return [...inboundProblems(env), ...outboundProblems(env)];
}

function* inboundProblems(env: Env): Iterable<string> {
  const { nextauthUrl, host, trustedProxies, twoFactor } = env;
  const isHttps = nextauthUrl?.startsWith("https:") ?? false;
  const isPublic =
    nextauthUrl === undefined ? !isLoopbackHost(host) : !isLoopbackHost(hostOf(nextauthUrl));
  if (isPublic && !isHttps) {
    const what = nextauthUrl === undefined ? `HOST is ${host}` : "NEXTAUTH_URL is http://";
    yield `${what}: passwords, sessions and API keys cross the network readable. Put a proxy with TLS in front, and set NEXTAUTH_URL to its https:// address.`;
  }
  if (isHttps && trustedProxies.length === 0) {
    yield "NEXTAUTH_URL is https://, so a proxy stands in front, and TRUSTED_PROXIES does not name it: all visitors " +
      "share one limit, and the log has the proxy's address.";
  }
  if (isPublic && twoFactor === "optional") {
    yield "TWO_FACTOR is optional: a stolen password is enough to sign in. Set it to operators or required.";
  }
}

function* outboundProblems(env: Env): Iterable<string> {
  const { databaseUrl, directDatabaseUrl, redis, smtpUrl, feedsMirror } = env;
  for (const [name, url] of [
    ["DATABASE_URL", databaseUrl],
    ["DIRECT_DATABASE_URL", directDatabaseUrl],
  ] as const) {
    const way = url === undefined ? "safe" : wayToDatabase(url);
    if (way === "plain") yield `${name} has no TLS. Add sslmode=verify-full.`;
    if (way === "unchecked") {
      yield `${name} checks no certificate: anyone on the way can be the database. Set sslmode=verify-full.`;
    }
  }
  if (env.clickhouseUrl !== undefined && isPlain(env.clickhouseUrl)) {
    yield "CLICKHOUSE_URL has no TLS. Use https://.";
  }
  if (redis !== undefined && isPlain(redis.url)) {
    const [name, scheme] =
      redis.kind === "redis" ? ["REDIS_URL", "rediss"] : ["UPSTASH_REDIS_REST_URL", "https"];
    yield `${name} has no TLS. Use ${scheme}://.`;
  }
  if (smtpUrl !== undefined && mayMailInTheClear(smtpUrl)) {
    yield "SMTP_URL lets mails go unencrypted, with links that are as good as passwords. Use smtps:// or STARTTLS.";
  }
  for (const [name, url] of [
    ["BREACHED_PASSWORDS_URL", env.breachedPasswordsUrl],
    ["UPDATE_CHECK_URL", env.updateCheckUrl],
    ["FEEDS_MIRROR", feedsMirror],
  ] as const) {
    if (url !== undefined && isPlain(url)) {
      yield `${name} has no TLS: anyone on the way can change what it says. Use https://.`;
    }
  }
}

/** As node-postgres reads a URL: `host` in the query wins, and every `sslmode` but two verifies fully. */
function wayToDatabase(url: string): "safe" | "plain" | "unchecked" {
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get("host") ?? decodeURIComponent(hostname);
  if (host.startsWith("/") || isLoopbackHost(host)) return "safe";
  const mode = searchParams.get("sslmode");
  if (mode === "no-verify") return "unchecked";
  if (mode === "disable") return "plain";
  if (mode !== null) {
    const isLikeLibpq = searchParams.get("uselibpqcompat") === "true";
    return isLikeLibpq && !mode.startsWith("verify-") ? "unchecked" : "safe";
  }
  const isSwitchedOn = ["true", "1"].includes(searchParams.get("ssl") ?? "");
  return isSwitchedOn || searchParams.has("sslrootcert") ? "safe" : "plain";
}

function mayMailInTheClear(url: string): boolean {
  const { host = "localhost", secure, requireTLS } = smtpOptions(url);
  return !(secure || requireTLS || isLoopbackHost(host));
}

function isPlain(url: string): boolean {
  return /^(?:http|redis):/.test(url) && !isLoopbackHost(hostOf(url));
}

function hostOf(url: string): string {
  return new URL(url).hostname;
}
