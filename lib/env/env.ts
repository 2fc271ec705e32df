import { resolve } from "node:path";
import { z } from "zod";
import type { SignUpRule } from "@/lib/base/sign-up-rule";
import { parseDnsServer } from "@/lib/dns/servers";
import { type IpRange, parseIpRange } from "@/lib/ip/range";
import { availableCores } from "./available-cores";
import * as read from "./env-readers";
import { readSecretFiles } from "./secret-files";

export const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

const MAILBOX = /^(?:[^<>@\r\n]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/;

const BRAND_NAME = /^[^\p{Cc}{}<>"]{1,40}$/u;

const schema = z.object({
  PORT: read.integer(0, 65_535),
  HOST: read.host(),
  WORKERS: read.integer(0, 256),
  DATA_DIR: read.folder(),
  TRAFFIC_SPOOL_BYTES: read.integer(0, 1_000_000_000_000),
  STREAM_SPOOL_BYTES: read.integer(0, 1_000_000_000_000),
  STREAM_FILE_BYTES: read.integer(0, 1_000_000_000_000),
  DATABASE_URL: read.url("postgresql", "postgres"),
  DIRECT_DATABASE_URL: read.url("postgresql", "postgres"),
  POSTGRES_PROGRAMS: read.programs(),
  CLICKHOUSE_URL: read.url("http", "https"),
  REDIS_URL: read.url("redis", "rediss"),
  UPSTASH_REDIS_REST_URL: read.url("https", "http"),
  UPSTASH_REDIS_REST_TOKEN: read.text("a token without spaces", /^\S+$/),
  DNS_SERVERS: read.list(
    "IP addresses with an optional port, such as 192.0.2.53:5353 or [2001:db8::53]:5353",
    parseDnsServer,
  ),
  DNS_TIMEOUT_MS: read.integer(10, 10_000),
  DNSBL_ZONES: read.list("DNS zones such as zen.example.org", readZone),
  GEOIP_DIR: read.existing("folder"),
  GEOIPUPDATE_ACCOUNT_ID: read.text("a number", /^[1-9]\d{0,17}$/),
  GEOIPUPDATE_LICENSE_KEY: read.text("a license key without spaces", /^[\x21-\x7e]+$/),
  GEOIPUPDATE_EDITION_IDS: read.editions(),
  FEEDS_FILE: read.existing("file"),
  FEEDS_MIRROR: read.mirror(),
  FEEDS_SYNC: read.oneOf(["auto", "off"]),
  NEXTAUTH_URL: read.url("https", "http"),
  NEXTAUTH_SECRET: read.text("at least 16 characters", /^.{16,}$/s),
  NEXTAUTH_SECRET_PREVIOUS: read.text("at least 16 characters", /^.{16,}$/s),
  SMTP_URL: read.url("smtp", "smtps"),
  MAIL_FROM: read.text("an address such as Gatehouse <gatehouse@example.org>", MAILBOX),
  BRAND_NAME: read.text("1 to 40 characters without braces and angle brackets", BRAND_NAME),
  BRAND_LOGO: read.logo(),
  BRAND_COLOR: read.textColour(),
  SUPPORT_EMAIL: read.text("an email address", /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/),
  GITHUB_CLIENT_ID: read.text("an id without spaces", /^\S+$/),
  GITHUB_CLIENT_SECRET: read.text("a secret without spaces", /^\S+$/),
  GOOGLE_CLIENT_ID: read.text("an id without spaces", /^\S+$/),
  GOOGLE_CLIENT_SECRET: read.text("a secret without spaces", /^\S+$/),
  OIDC_ISSUER: read.issuer(),
  OIDC_CLIENT_ID: read.text("an id without spaces", /^\S+$/),
  OIDC_CLIENT_SECRET: read.text("a secret without spaces", /^\S+$/),
  OIDC_NAME: read.text("1 to 40 characters", /^[^\p{Cc}]{1,40}$/u),
  SIGN_UP: read.signUp(),
  TWO_FACTOR: read.oneOf(["optional", "operators", "required"]),
  BREACHED_PASSWORDS_URL: read.url("https", "http"),
  TRUSTED_PROXIES: read.list("IP addresses or CIDRs such as 10.0.0.0/8", readCidr),
  PRINT_HEADERS: read.printHeaders(),
  SIGNED_AGENTS: read.oneOf(["any", "known", "off"]),
  PRIVATE_DESTINATIONS: read.oneOf(["refuse", "allow"]),
  UPDATE_CHECK_URL: read.urlOrOff("https", "http"),
  LOG_LEVEL: read.oneOf(LOG_LEVELS),
  METRICS_TOKEN: read.text("at least 16 characters without spaces", /^\S{16,}$/),
  OTEL_TRACES_EXPORTER: read.oneOf(["otlp", "none"]),
  OTEL_EXPORTER_OTLP_ENDPOINT: read.url("http", "https"),
  OTEL_EXPORTER_OTLP_HEADERS: read.headers(),
  OTEL_EXPORTER_OTLP_PROTOCOL: read.oneOf(["http/protobuf", "http/json"]),
  OTEL_SERVICE_NAME: read.text("at most 200 characters", /^.{1,200}$/),
  OTEL_TRACES_SAMPLER: read.oneOf(["always_on", "always_off", "traceidratio"]),
  OTEL_TRACES_SAMPLER_ARG: read.share(),
});

type Variables = z.infer<typeof schema>;
type Name = keyof Variables;

/** Never shown, not even when invalid. */
const SECRETS: readonly string[] = [
  "NEXTAUTH_SECRET",
  "NEXTAUTH_SECRET_PREVIOUS",
  "GEOIPUPDATE_LICENSE_KEY",
  "GITHUB_CLIENT_SECRET",
  "GOOGLE_CLIENT_SECRET",
  "OIDC_CLIENT_SECRET",
  "UPSTASH_REDIS_REST_TOKEN",
  "METRICS_TOKEN",
  "OTEL_EXPORTER_OTLP_HEADERS",
] satisfies Name[];

/** May also be given as `NAME_FILE`: secrets, and URLs that contain a password. */
export const FROM_FILE: readonly string[] = [
  ...SECRETS,
  "DATABASE_URL",
  "DIRECT_DATABASE_URL",
  "CLICKHOUSE_URL",
  "REDIS_URL",
  "SMTP_URL",
];

/** Shared state of several processes: a plain Redis, or Upstash's over HTTP. */
export type RedisSettings =
  | { readonly kind: "redis"; readonly url: string }
  | { readonly kind: "upstash"; readonly url: string; readonly token: string };

/** MaxMind's databases to fetch, with the account that may. */
export interface MaxmindAccount {
  readonly accountId: string;
  readonly licenceKey: string;
  readonly editions: readonly string[];
}

/** Client credentials issued by an identity provider. */
export interface OAuthClient {
  readonly id: string;
  readonly secret: string;
}

/** An identity provider of the operator's choice, by OpenID Connect. */
export interface OidcClient extends OAuthClient {
  /** As its metadata names it, but for a final slash. */
  readonly issuer: string;
  /** For the button. */
  readonly name: string;
}

/** How the installation calls itself in panel, mails and documentation. */
export interface InstallationBrand {
  readonly name: string;
  /** A `data:` URI; undefined for our mark. */
  readonly logo: string | undefined;
  /** Such as `#0f766e`, readable on white; undefined for ours. */
  readonly color: string | undefined;
  /** Where its users ask for help. */
  readonly supportEmail: string | undefined;
}

/** Where traces go, and how many. */
export interface TracingSettings {
  /** The collector's URL for traces, whole. */
  readonly url: string;
  readonly protocol: "http/protobuf" | "http/json";
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** Which part of all calls and visits is traced, above 0 and up to 1. */
  readonly ratio: number;
}

export interface Env {
  /** 0: any free port. */
  readonly port: number;
  readonly host: string;
  /** Threads that answer calls; 1: the process has no others. */
  readonly workers: number;
  /** Absolute path. */
  readonly dataDir: string;
  /** How much traffic may wait on disk; 0: none. */
  readonly trafficSpoolBytes: number;
  /** Bytes that may wait on disk for the destinations of streams; 0 for none. */
  readonly streamSpoolBytes: number;
  /** For the files of each stream; 0: customers' streams write none. */
  readonly streamFileBytes: number;
  /** Undefined for the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** The same database without the pooler at `databaseUrl`; undefined when there is no pooler. */
  readonly directDatabaseUrl: string | undefined;
  /** The embedded PostgreSQL's programs: `system`, or an absolute folder; undefined for those of the npm package. */
  readonly postgresPrograms: string | undefined;
  /** Where records of traffic are; undefined for PostgreSQL. */
  readonly clickhouseUrl: string | undefined;
  /** Undefined when rate limits, failure counts and counters are local to this process. */
  readonly redis: RedisSettings | undefined;
  /** As `Resolver.setServers` takes them; undefined for the system's. */
  readonly dnsServers: readonly string[] | undefined;
  readonly dnsTimeoutMs: number;
  /** Lower case. */
  readonly dnsblZones: readonly string[];
  readonly geoipDir: string | undefined;
  readonly maxmind: MaxmindAccount | undefined;
  readonly feedsFile: string | undefined;
  /** Absolute path of a folder, or an HTTP URL. */
  readonly feedsMirror: string | undefined;
  readonly feedsSync: "auto" | "off";
  readonly nextauthUrl: string | undefined;
  readonly nextauthSecret: string | undefined;
  /** The secret before a rotation: what it sealed is resealed. */
  readonly nextauthSecretPrevious: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string | undefined;
  readonly brand: InstallationBrand;
  readonly github: OAuthClient | undefined;
  readonly google: OAuthClient | undefined;
  readonly oidc: OidcClient | undefined;
  /** Who may make an account. */
  readonly signUp: SignUpRule;
  /** Who must have two-factor sign-in. */
  readonly twoFactor: "optional" | "operators" | "required";
  /** Base URL of a breached-password range API, queried as `URL/PREFIX`; undefined for no check. */
  readonly breachedPasswordsUrl: string | undefined;
  readonly trustedProxies: readonly IpRange[];
  /** Whether links may lead into private networks, for an installation inside one. */
  readonly allowsPrivateDestinations: boolean;
  /** The headers, lower case, into which proxies write prints of visitors' connections. */
  readonly printHeaders: Readonly<Partial<Record<"ja3" | "ja4" | "ja4h" | "h2", string>>>;
  /** Which signing agents' key directories are fetched. */
  readonly signedAgents: "any" | "known" | "off";
  /** Where `version --check` asks for published versions; undefined for the project's own place. */
  readonly updateCheckUrl: string | undefined;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly metricsToken: string | undefined;
  /** Undefined when nothing is traced. */
  readonly tracing: TracingSettings | undefined;
}

/** Invalid variables; the message lists all of them, without secrets. */
export class EnvError extends Error {
  override readonly name = "EnvError";

  constructor(readonly problems: readonly string[]) {
    super(`The environment cannot be used:\n${problems.map((line) => `  ${line}`).join("\n")}`);
  }
}

/**
 * Parses the environment, once, at the composition root: everything else takes plain parameters.
 * An empty variable counts as unset. Those in `FROM_FILE` may come from a file.
 *
 * @param cores that this process may use
 * @throws EnvError with every problem: the variable, the given value, what is allowed
 */
export function parseEnv(
  source: Readonly<Record<string, string | undefined>>,
  cores = availableCores(),
): Env {
  const files = readSecretFiles(source, FROM_FILE);
  const given = { ...presentValues(source), ...Object.fromEntries(files.values) };
  const { data, error } = schema.safeParse(given);
  const isHidden = (name: string) => SECRETS.includes(name) || files.values.has(name);
  const problems = [
    ...files.problems,
    ...(error?.issues ?? []).map((issue) => describeProblem(issue, given, isHidden)),
    ...combinationProblems(given),
  ];
  if (data === undefined || problems.length > 0) throw new EnvError(problems);
  return toEnv(data, cores);
}

/**
 * As `parseEnv`, but without the variables that are bad, for a program that says what is wrong with them.
 * What a bad one leaves is its default.
 */
export function parseUsableEnv(source: Readonly<Record<string, string | undefined>>): {
  readonly env: Env;
  readonly problems: readonly string[];
} {
  const problems: string[] = [];
  for (let usable = source; ; ) {
    try {
      return { env: parseEnv(usable), problems };
    } catch (error) {
      if (!(error instanceof EnvError)) throw error;
      // The first pass has them all; later ones find what misses a variable that has just gone.
      if (problems.length === 0) problems.push(...error.problems);
      const bad = error.problems.flatMap((each) => each.match(/\b[A-Z][A-Z_]+\b/g) ?? []);
      const rest = Object.entries(usable).filter(
        ([name]) => !bad.includes(name) && !bad.includes(name.replace(/_FILE$/, "")),
      );
      if (rest.length === Object.keys(usable).length) throw error;
      usable = Object.fromEntries(rest);
    }
  }
}

function toEnv(set: Variables, cores: number): Env {
  return {
    port: set.PORT ?? 3000,
    host: set.HOST ?? "127.0.0.1",
    workers: Math.max(1, set.WORKERS ?? defaultWorkers(cores)),
    dataDir: set.DATA_DIR ?? resolve("data"),
    trafficSpoolBytes: set.TRAFFIC_SPOOL_BYTES ?? 2_000_000_000,
    streamSpoolBytes: set.STREAM_SPOOL_BYTES ?? 1_000_000_000,
    streamFileBytes: set.STREAM_FILE_BYTES ?? 0,
    databaseUrl: set.DATABASE_URL,
    directDatabaseUrl: set.DIRECT_DATABASE_URL,
    postgresPrograms: set.POSTGRES_PROGRAMS,
    clickhouseUrl: set.CLICKHOUSE_URL,
    redis: redisSettings(set),
    dnsServers: set.DNS_SERVERS,
    dnsTimeoutMs: set.DNS_TIMEOUT_MS ?? 250,
    dnsblZones: set.DNSBL_ZONES ?? [],
    geoipDir: set.GEOIP_DIR,
    maxmind: maxmindAccount(set),
    feedsFile: set.FEEDS_FILE,
    feedsMirror: set.FEEDS_MIRROR,
    feedsSync: set.FEEDS_SYNC ?? "auto",
    nextauthUrl: set.NEXTAUTH_URL,
    nextauthSecret: set.NEXTAUTH_SECRET,
    nextauthSecretPrevious: set.NEXTAUTH_SECRET_PREVIOUS,
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM,
    brand: {
      name: set.BRAND_NAME ?? "Gatehouse",
      logo: set.BRAND_LOGO,
      color: set.BRAND_COLOR,
      supportEmail: set.SUPPORT_EMAIL,
    },
    github: oauthClient(set.GITHUB_CLIENT_ID, set.GITHUB_CLIENT_SECRET),
    google: oauthClient(set.GOOGLE_CLIENT_ID, set.GOOGLE_CLIENT_SECRET),
    oidc: oidcClient(set),
    signUp: set.SIGN_UP ?? { kind: "open" },
    twoFactor: set.TWO_FACTOR ?? "optional",
    breachedPasswordsUrl: set.BREACHED_PASSWORDS_URL,
    trustedProxies: set.TRUSTED_PROXIES ?? [],
    allowsPrivateDestinations: set.PRIVATE_DESTINATIONS === "allow",
    printHeaders: set.PRINT_HEADERS ?? {},
    signedAgents: set.SIGNED_AGENTS ?? "known",
    updateCheckUrl: set.UPDATE_CHECK_URL,
    logLevel: set.LOG_LEVEL ?? "info",
    metricsToken: set.METRICS_TOKEN,
    tracing: tracingSettings(set),
  };
}

/**
 * One core is left to the panel, the feeds and the database. On one or two cores as well, calls are answered on other
 * threads than pages: rendering one page takes as long as forty decisions.
 */
const defaultWorkers = (cores: number): number => Math.max(LEAST_WORKERS, cores - 1);
/** One would be the process itself. */
const LEAST_WORKERS = 2;

function redisSettings(set: Variables): RedisSettings | undefined {
  if (set.REDIS_URL) return { kind: "redis", url: set.REDIS_URL };
  const { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token } = set;
  return url && token ? { kind: "upstash", url, token } : undefined;
}

/** GeoLite2's city database when no editions are named. */
function maxmindAccount(set: Variables): MaxmindAccount | undefined {
  const { GEOIPUPDATE_ACCOUNT_ID: accountId, GEOIPUPDATE_LICENSE_KEY: licenceKey } = set;
  if (!accountId || !licenceKey) return undefined;
  const editions = set.GEOIPUPDATE_EDITION_IDS ?? ["GeoLite2-City"];
  return { accountId, licenceKey, editions };
}

/** OpenTelemetry's own variables and defaults; a named collector or exporter turns traces on. */
function tracingSettings(set: Variables): TracingSettings | undefined {
  const { OTEL_TRACES_EXPORTER: exporter, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = set;
  const isOn = exporter === "otlp" || (exporter === undefined && endpoint !== undefined);
  const ratio = RATIOS[set.OTEL_TRACES_SAMPLER ?? "always_on"] ?? set.OTEL_TRACES_SAMPLER_ARG ?? 1;
  if (!isOn || ratio === 0) return undefined;
  const base = endpoint ?? "http://localhost:4318";
  return {
    url: `${base.replace(/\/+$/, "")}/v1/traces`,
    protocol: set.OTEL_EXPORTER_OTLP_PROTOCOL ?? "http/protobuf",
    headers: set.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    serviceName: set.OTEL_SERVICE_NAME ?? "gatehouse",
    ratio,
  };
}

const RATIOS: Readonly<Partial<Record<string, number>>> = { always_on: 1, always_off: 0 };

function oauthClient(id?: string, secret?: string): OAuthClient | undefined {
  return id && secret ? { id, secret } : undefined;
}

function oidcClient(set: Variables): OidcClient | undefined {
  const client = oauthClient(set.OIDC_CLIENT_ID, set.OIDC_CLIENT_SECRET);
  const { OIDC_ISSUER: issuer, OIDC_NAME: name } = set;
  if (issuer === undefined || client === undefined) return undefined;
  return { ...client, issuer, name: name ?? new URL(issuer).host };
}

function presentValues(
  source: Readonly<Record<string, string | undefined>>,
): Partial<Record<string, string>> {
  const trimmed = Object.keys(schema.shape).map((name) => [name, source[name]?.trim()]);
  return Object.fromEntries(trimmed.filter(([, value]) => value));
}

function combinationProblems(given: Partial<Record<string, string>>): string[] {
  const problems: string[] = [];
  const needs = (name: Name, other: Name) => {
    if (!given[name] || given[other]) return;
    problems.push(`${other} is not set. It is needed together with ${name}.`);
  };
  needs("UPSTASH_REDIS_REST_URL", "UPSTASH_REDIS_REST_TOKEN");
  needs("UPSTASH_REDIS_REST_TOKEN", "UPSTASH_REDIS_REST_URL");
  needs("DIRECT_DATABASE_URL", "DATABASE_URL");
  needs("NEXTAUTH_SECRET_PREVIOUS", "NEXTAUTH_SECRET");
  needs("SMTP_URL", "MAIL_FROM");
  needs("GEOIPUPDATE_ACCOUNT_ID", "GEOIPUPDATE_LICENSE_KEY");
  needs("GEOIPUPDATE_LICENSE_KEY", "GEOIPUPDATE_ACCOUNT_ID");
  needs("GEOIPUPDATE_EDITION_IDS", "GEOIPUPDATE_ACCOUNT_ID");
  for (const site of ["GITHUB", "GOOGLE"] as const) {
    needs(`${site}_CLIENT_ID`, `${site}_CLIENT_SECRET`);
    needs(`${site}_CLIENT_SECRET`, `${site}_CLIENT_ID`);
  }
  needs("OIDC_ISSUER", "OIDC_CLIENT_ID");
  needs("OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET");
  needs("OIDC_CLIENT_SECRET", "OIDC_ISSUER");
  needs("OIDC_NAME", "OIDC_ISSUER");
  if (given.REDIS_URL && given.UPSTASH_REDIS_REST_URL) {
    problems.push(
      "REDIS_URL and UPSTASH_REDIS_REST_URL are both set. Only one of them is allowed.",
    );
  }
  return problems;
}

function describeProblem(
  issue: z.core.$ZodIssue,
  given: Partial<Record<string, string>>,
  isHidden: (name: string) => boolean,
): string {
  const name = String(issue.path[0]);
  const raw = given[name] ?? "";
  const value = name === "MAIL_FROM" ? raw : maskCredentials(raw);
  const shown = isHidden(name) ? "not usable (its value is not shown)" : `"${value}"`;
  return `${name} is ${shown}. Allowed: ${issue.message}.`;
}

/** Hides user and password of a URL, even a malformed one, and secrets in its query. */
function maskCredentials(value: string): string {
  const at = value.lastIndexOf("@");
  const scheme = /^[a-z][a-z0-9+.-]*:\/\//i.exec(value)?.[0] ?? "";
  const masked = at === -1 ? value : `${scheme}***${value.slice(at)}`;
  return masked.replace(/((?:password|secret|token|key)=)[^&\s]*/gi, "$1***");
}

function readZone(entry: string): string | null {
  return read.isHostName(entry) && entry.includes(".") ? entry.toLowerCase() : null;
}

function readCidr(entry: string): IpRange | null {
  return entry.includes("-") ? null : parseIpRange(entry);
}
