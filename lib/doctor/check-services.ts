import { getServers, Resolver } from "node:dns/promises";
import type { Log } from "@/lib/base/log";
import { askRoot, wasAnswered } from "@/lib/dns/network";
import type { Env } from "@/lib/env/env";
import { verifySmtp } from "@/lib/mail/smtp";
import { SharedRedis } from "@/lib/state/redis/shared-redis";
import { type Finding, ok, problem, reasonOf, warning } from "./finding";

const ANSWER_WITHIN_MS = 3_000;
const SILENT: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Whether each server answers at all, and within the budget of a request. */
export async function checkDns({ dnsServers, dnsTimeoutMs }: Env): Promise<Finding[]> {
  const servers = dnsServers ?? getServers();
  const times = await Promise.all(servers.map(timeOf));
  const isNone = times.every((time) => time === null);
  return servers.map((server, index) =>
    describeServer(server, times[index] ?? null, dnsTimeoutMs, isNone),
  );
}

/** Milliseconds until the second answer (the first may be new to the server); null without one. */
async function timeOf(server: string): Promise<number | null> {
  const resolver = new Resolver({ timeout: ANSWER_WITHIN_MS, tries: 1 });
  resolver.setServers([server]);
  const ask = askRoot(resolver);
  if (!wasAnswered(await ask("."))) return null;
  const start = performance.now();
  return wasAnswered(await ask(".")) ? Math.round(performance.now() - start) : null;
}

function describeServer(
  server: string,
  time: number | null,
  budget: number,
  isNone: boolean,
): Finding {
  if (time === null) {
    const say = isNone ? problem : warning;
    const found = `${server} does not answer within ${ANSWER_WITHIN_MS} ms`;
    return say(
      "dns",
      found,
      "Set DNS_SERVERS to servers that do. Checks by host name are skipped until then.",
    );
  }
  const found = `${server} answers in ${time} ms`;
  if (time <= budget) return ok("dns", found);
  const remedy = `A request waits ${budget} ms at most: use a nearer server, or raise DNS_TIMEOUT_MS.`;
  return warning("dns", found, remedy);
}

export async function checkRedis({ redis }: Env): Promise<Finding[]> {
  if (redis === undefined) return [ok("redis", "none: each process counts rates for itself")];
  const shared = new SharedRedis(redis, SILENT);
  try {
    await shared.start();
    if (!shared.isAway) return [ok("redis", "answers")];
    const remedy =
      "Start Redis, or correct its URL. Until then each process counts rates for itself.";
    return [problem("redis", "does not answer within 250 ms, or refuses this client", remedy)];
  } finally {
    await shared.close();
  }
}

export async function checkMail({ smtpUrl, nextauthUrl }: Env): Promise<Finding[]> {
  if (smtpUrl === undefined) {
    const found = "no mail server: mails are files in DATA_DIR/outbox";
    if (nextauthUrl === undefined) return [ok("mail", found)];
    const remedy =
      "Set SMTP_URL and MAIL_FROM: people cannot confirm an address or reset a password.";
    return [warning("mail", found, remedy)];
  }
  try {
    await verifySmtp(smtpUrl);
    return [ok("mail", "the mail server takes our login")];
  } catch (error) {
    const found = `the mail server cannot be used: ${reasonOf(error)}`;
    return [problem("mail", found, "Correct SMTP_URL, or start the mail server.")];
  }
}
