import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { temporaryFolder } from "@/test/temporary-folder";
import { dataUri, png } from "@/test/visitors/pictures";
import { EnvError, parseEnv } from "./env";

const folder = temporaryFolder(afterAll);
const file = join(folder, "feeds.json");
writeFileSync(file, "[]");

function problemsOf(source: Record<string, string>): readonly string[] {
  try {
    parseEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
  return [];
}

it("leaves one core to the panel where there are cores to spare", () => {
  const workersOn = (cores: number, WORKERS?: string) => parseEnv({ WORKERS }, cores).workers;
  expect([1, 2, 3, 4, 16, 64].map((cores) => workersOn(cores))).toEqual([2, 2, 2, 3, 15, 63]);
  expect(["0", "1", "2", "256"].map((given) => workersOn(16, given))).toEqual([1, 1, 2, 256]);
  for (const given of ["-1", "257", "many", "1.5"])
    expect(() => workersOn(16, given)).toThrow(EnvError);
});

describe("an empty environment", () => {
  it("gives the documented defaults", () => {
    expect(parseEnv({ UNRELATED: "x" }, 2)).toEqual({
      port: 3000,
      workers: 2,
      host: "127.0.0.1",
      dataDir: resolve("data"),
      trafficSpoolBytes: 2_000_000_000,
      streamSpoolBytes: 1_000_000_000,
      streamFileBytes: 0,
      databaseUrl: undefined,
      directDatabaseUrl: undefined,
      redis: undefined,
      dnsServers: undefined,
      dnsTimeoutMs: 250,
      dnsblZones: [],
      geoipDir: undefined,
      maxmind: undefined,
      feedsFile: undefined,
      feedsMirror: undefined,
      feedsSync: "auto",
      nextauthUrl: undefined,
      nextauthSecret: undefined,
      nextauthSecretPrevious: undefined,
      smtpUrl: undefined,
      mailFrom: undefined,
      brand: { name: "Gatehouse", logo: undefined, color: undefined, supportEmail: undefined },
      github: undefined,
      google: undefined,
      signUp: { kind: "open" },
      twoFactor: "optional",
      breachedPasswordsUrl: undefined,
      updateCheckUrl: undefined,
      trustedProxies: [],
      logLevel: "info",
      metricsToken: undefined,
      tracing: undefined,
      allowsPrivateDestinations: false,
      signedAgents: "known",
      printHeaders: {},
    });
  });

  it("counts empty and blank variables as unset", () => {
    expect(parseEnv({ PORT: "", DATABASE_URL: "  ", FEEDS_SYNC: "" })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
      feedsSync: "auto",
    });
  });
});

describe("good values", () => {
  it("are read into their types", () => {
    const env = parseEnv({
      PORT: " 8080 ",
      HOST: "::1",
      DATA_DIR: "/var/lib/x",
      TRAFFIC_SPOOL_BYTES: "10000000000",
      DATABASE_URL: "postgresql://u:p%40ss@db.example:5432/gatehouse?sslmode=require",
      DNS_SERVERS: "192.0.2.53, 192.0.2.54:5353,[2001:db8::53]:5353,2001:db8::54",
      DNS_TIMEOUT_MS: "100",
      DNSBL_ZONES: "ZEN.example.org,bl.example.net,",
      GEOIP_DIR: folder,
      FEEDS_FILE: file,
      FEEDS_MIRROR: folder,
      FEEDS_SYNC: "off",
      SMTP_URL: "smtps://u:p@mail.example:465",
      MAIL_FROM: "Gatehouse <no-reply@example.org>",
      SIGN_UP: "example.org, example.com",
      TWO_FACTOR: "operators",
      BREACHED_PASSWORDS_URL: "https://breached.example/range",
      TRUSTED_PROXIES: "10.0.0.0/8, 192.0.2.7",
      PRINT_HEADERS: "ja4=X-JA4, h2 = X-H2-Print,",
      LOG_LEVEL: "debug",
    });
    expect(env).toMatchObject({
      port: 8080,
      host: "::1",
      dataDir: "/var/lib/x",
      trafficSpoolBytes: 10_000_000_000,
      databaseUrl: "postgresql://u:p%40ss@db.example:5432/gatehouse?sslmode=require",
      dnsServers: ["192.0.2.53", "192.0.2.54:5353", "[2001:db8::53]:5353", "[2001:db8::54]"],
      dnsTimeoutMs: 100,
      dnsblZones: ["zen.example.org", "bl.example.net"],
      geoipDir: folder,
      feedsFile: file,
      feedsMirror: folder,
      feedsSync: "off",
      mailFrom: "Gatehouse <no-reply@example.org>",
      signUp: { kind: "domains", domains: ["example.org", "example.com"] },
      twoFactor: "operators",
      breachedPasswordsUrl: "https://breached.example/range",
      printHeaders: { ja4: "x-ja4", h2: "x-h2-print" },
      logLevel: "debug",
    });
    expect(env.trustedProxies).toEqual([
      { version: 4, first: [0x0a000000], last: [0x0affffff] },
      { version: 4, first: [0xc0000207], last: [0xc0000207] },
    ]);
  });

  it.each([
    ["an HTTP mirror", "FEEDS_MIRROR", "https://mirror.example/feeds"],
    ["a file URL as mirror", "FEEDS_MIRROR", `file://${folder}`],
    ["any free port", "PORT", "0"],
    ["a host name", "HOST", "gatehouse.internal"],
    ["the short scheme of PostgreSQL", "DATABASE_URL", "postgres://localhost/x"],
    ["a bare mail address", "MAIL_FROM", "a@example.org"],
  ])("include %s", (_what, name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([]);
  });

  it("choose between the two kinds of Redis", () => {
    expect(parseEnv({ REDIS_URL: "redis://127.0.0.1:6379" }).redis).toEqual({
      kind: "redis",
      url: "redis://127.0.0.1:6379",
    });
    const upstash = {
      UPSTASH_REDIS_REST_URL: "https://x.upstash.example",
      UPSTASH_REDIS_REST_TOKEN: "token-1",
    };
    expect(parseEnv(upstash).redis).toEqual({
      kind: "upstash",
      url: "https://x.upstash.example",
      token: "token-1",
    });
  });
});

describe("a bad value", () => {
  it.each([
    ["PORT", "http", 'PORT is "http". Allowed: a whole number from 0 to 65535.'],
    ["PORT", "65536", 'PORT is "65536". Allowed: a whole number from 0 to 65535.'],
    ["PORT", "3000.5", 'PORT is "3000.5". Allowed: a whole number from 0 to 65535.'],
    ["TWO_FACTOR", "yes", 'TWO_FACTOR is "yes". Allowed: optional, operators, required.'],
    ["HOST", "999.1.1.1", 'HOST is "999.1.1.1". Allowed: an IP address or a host name.'],
    ["DNS_TIMEOUT_MS", "-1", 'DNS_TIMEOUT_MS is "-1". Allowed: a whole number from 10 to 10000.'],
    [
      "DNS_SERVERS",
      "dns.example.org",
      'DNS_SERVERS is "dns.example.org". Allowed: IP addresses with an optional port, such as 192.0.2.53:5353 or [2001:db8::53]:5353, separated by commas.',
    ],
    [
      "DNSBL_ZONES",
      "zen example",
      'DNSBL_ZONES is "zen example". Allowed: DNS zones such as zen.example.org, separated by commas.',
    ],
    [
      "TRUSTED_PROXIES",
      "10.0.0.0/33",
      'TRUSTED_PROXIES is "10.0.0.0/33". Allowed: IP addresses or CIDRs such as 10.0.0.0/8, separated by commas.',
    ],
    [
      "TRUSTED_PROXIES",
      "10.0.0.1-10.0.0.9",
      'TRUSTED_PROXIES is "10.0.0.1-10.0.0.9". Allowed: IP addresses or CIDRs such as 10.0.0.0/8, separated by commas.',
    ],
    [
      "PRINT_HEADERS",
      "ja4=X-JA4,ja4=X-Other",
      'PRINT_HEADERS is "ja4=X-JA4,ja4=X-Other". Allowed: ja3, ja4, ja4h or h2 with a header\'s name, such as ja4=X-JA4,h2=X-H2.',
    ],
    ["SIGNED_AGENTS", "all", 'SIGNED_AGENTS is "all". Allowed: any, known, off.'],
    ["FEEDS_SYNC", "yes", 'FEEDS_SYNC is "yes". Allowed: auto, off.'],
    [
      "LOG_LEVEL",
      "verbose",
      'LOG_LEVEL is "verbose". Allowed: trace, debug, info, warn, error, fatal, silent.',
    ],
    ["GEOIP_DIR", "/nowhere/geo", 'GEOIP_DIR is "/nowhere/geo". Allowed: a folder that exists.'],
    ["FEEDS_FILE", "/tmp", 'FEEDS_FILE is "/tmp". Allowed: a file that exists.'],
    [
      "FEEDS_MIRROR",
      "/nowhere",
      'FEEDS_MIRROR is "/nowhere". Allowed: a folder that exists, or an http://, https:// or file:// URL.',
    ],
    ["DATA_DIR", file, `DATA_DIR is "${file}". Allowed: the path of a folder.`],
    [
      "MAIL_FROM",
      "nobody",
      'MAIL_FROM is "nobody". Allowed: an address such as Gatehouse <gatehouse@example.org>.',
    ],
    [
      "NEXTAUTH_URL",
      "gate.example",
      'NEXTAUTH_URL is "gate.example". Allowed: a URL that starts with https:// or http://.',
    ],
  ])("%s=%s is named with what is allowed", (name, value, problem) => {
    expect(problemsOf({ [name]: value })).toEqual([problem]);
  });

  it("does not hide the others: all problems come at once", () => {
    expect(problemsOf({ PORT: "x", LOG_LEVEL: "y", SMTP_URL: "smtp://mail.example" })).toEqual([
      'PORT is "x". Allowed: a whole number from 0 to 65535.',
      'LOG_LEVEL is "y". Allowed: trace, debug, info, warn, error, fatal, silent.',
      "MAIL_FROM is not set. It is needed together with SMTP_URL.",
    ]);
  });
});

describe("the installation's brand", () => {
  const logo = join(folder, "logo.png");
  writeFileSync(logo, png());
  const page = join(folder, "page.png");
  writeFileSync(page, "<script>alert(1)</script>");

  it("is a name, a picture that is read once, a color and an address", () => {
    const source = { BRAND_NAME: "Bob's Gate", BRAND_LOGO: logo, BRAND_COLOR: "#1D4ED8" };
    expect(parseEnv({ ...source, SUPPORT_EMAIL: "help@bob.example" }).brand).toEqual({
      name: "Bob's Gate",
      logo: dataUri(png()),
      color: "#1d4ed8",
      supportEmail: "help@bob.example",
    });
  });

  it.each([
    ["BRAND_NAME", "<b>Gate</b>"],
    ["BRAND_NAME", "{name}"],
    ["BRAND_NAME", "x".repeat(41)],
    ["BRAND_LOGO", page],
    ["BRAND_LOGO", join(folder, "none.png")],
    ["BRAND_COLOR", "#fde68a"],
    ["BRAND_COLOR", "teal;}body{display:none"],
    ["SUPPORT_EMAIL", "help@bob.example?bcc=a@b.example"],
  ])("has no %s that is %j", (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([expect.stringContaining(`${name} is`)]);
  });
});

describe("secrets", () => {
  it.each([
    ["NEXTAUTH_SECRET", "hunter2"],
    ["NEXTAUTH_SECRET_PREVIOUS", "hunter2"],
    ["METRICS_TOKEN", "hunter2"],
    ["DATABASE_URL", "mysql://root:hunter2@db.example/x"],
    ["DATABASE_URL", "postgresql//root:a:hunter2@db.example/x"],
    ["DATABASE_URL", "mysql://db.example/x?user=a&password=hunter2"],
    ["DIRECT_DATABASE_URL", "mysql://root:hunter2@db.example/x"],
    ["REDIS_URL", "http://:p@hunter2@cache.example"],
    ["CLICKHOUSE_URL", "clickhouse://:p@hunter2@records.example"],
    ["SMTP_URL", "mail:hunter2@mail.example"],
  ])("of a bad %s are not repeated", (name, value) => {
    const [problem] = problemsOf({ [name]: value, MAIL_FROM: "a@example.org" });
    expect(problem).toContain(name);
    expect(problem).not.toContain("hunter2");
  });

  it("leave the rest of a URL readable", () => {
    expect(problemsOf({ DATABASE_URL: "mysql://root:hunter2@db.example/x" })).toEqual([
      'DATABASE_URL is "mysql://***@db.example/x". Allowed: a URL that starts with postgresql:// or postgres://.',
    ]);
  });
});

describe("variables that belong together", () => {
  it("are asked for together", () => {
    expect(problemsOf({ UPSTASH_REDIS_REST_URL: "https://x.example" })).toEqual([
      "UPSTASH_REDIS_REST_TOKEN is not set. It is needed together with UPSTASH_REDIS_REST_URL.",
    ]);
    expect(problemsOf({ UPSTASH_REDIS_REST_TOKEN: "t" })).toEqual([
      "UPSTASH_REDIS_REST_URL is not set. It is needed together with UPSTASH_REDIS_REST_TOKEN.",
    ]);
  });

  it.each([
    ["DIRECT_DATABASE_URL", "postgresql://db.example/gatehouse", "DATABASE_URL"],
    ["NEXTAUTH_SECRET_PREVIOUS", "a secret of before", "NEXTAUTH_SECRET"],
  ])("%s makes no sense without the one that it goes with", (name, value, other) => {
    expect(problemsOf({ [name]: value })).toEqual([
      `${other} is not set. It is needed together with ${name}.`,
    ]);
  });

  it("are asked for together of a site to sign in with", () => {
    expect(problemsOf({ GITHUB_CLIENT_ID: "x" })).toEqual([
      "GITHUB_CLIENT_SECRET is not set. It is needed together with GITHUB_CLIENT_ID.",
    ]);
    const client = { GOOGLE_CLIENT_ID: "x", GOOGLE_CLIENT_SECRET: "y" };
    expect(parseEnv(client).google).toEqual({ id: "x", secret: "y" });
  });

  it("are asked for together of an issuer, whose name is its host by default", () => {
    const issuer = { OIDC_ISSUER: "https://id.example.org/realms/one" };
    expect(problemsOf(issuer)).toEqual([
      "OIDC_CLIENT_ID is not set. It is needed together with OIDC_ISSUER.",
    ]);
    expect(problemsOf({ OIDC_CLIENT_SECRET: "y" })).toEqual([
      "OIDC_ISSUER is not set. It is needed together with OIDC_CLIENT_SECRET.",
    ]);
    expect(problemsOf({ OIDC_NAME: "Example" })).toEqual([
      "OIDC_ISSUER is not set. It is needed together with OIDC_NAME.",
    ]);
    const client = { ...issuer, OIDC_CLIENT_ID: "x", OIDC_CLIENT_SECRET: "y" };
    expect(parseEnv(client).oidc).toEqual({
      issuer: "https://id.example.org/realms/one",
      id: "x",
      secret: "y",
      name: "id.example.org",
    });
    expect(parseEnv({ ...client, OIDC_NAME: "Example" }).oidc?.name).toBe("Example");
  });

  it.each([
    "http://id.example.org",
    "https://id.example.org/?tenant=x",
    "https://id.example.org/#x",
    "https://user:password@id.example.org",
    "id.example.org",
    "ftp://id.example.org",
  ])("refuse the issuer %s, and take one without TLS on this machine only", (OIDC_ISSUER) => {
    const rest = { OIDC_CLIENT_ID: "x", OIDC_CLIENT_SECRET: "y" };
    expect(problemsOf({ ...rest, OIDC_ISSUER })).toEqual([
      expect.stringMatching(/^OIDC_ISSUER is ".*"\. Allowed: an https:\/\/ URL without query/),
    ]);
    const local = { ...rest, OIDC_ISSUER: "http://127.0.0.1:9000" };
    expect(parseEnv(local).oidc?.issuer).toBe("http://127.0.0.1:9000");
  });

  it("are refused when they contradict each other", () => {
    const both = {
      REDIS_URL: "redis://127.0.0.1",
      UPSTASH_REDIS_REST_URL: "https://x.example",
      UPSTASH_REDIS_REST_TOKEN: "t",
    };
    expect(problemsOf(both)).toEqual([
      "REDIS_URL and UPSTASH_REDIS_REST_URL are both set. Only one of them is allowed.",
    ]);
  });
});

describe("traces", () => {
  const ON = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector.example:4318/" };
  const tracingOf = (source: Record<string, string>) => parseEnv(source).tracing;

  it("are off without a collector or exporter, or with a sampler that takes none", () => {
    expect(tracingOf({ OTEL_SERVICE_NAME: "x" })).toBeUndefined();
    expect(tracingOf({ ...ON, OTEL_TRACES_EXPORTER: "none" })).toBeUndefined();
    expect(tracingOf({ ...ON, OTEL_TRACES_SAMPLER: "always_off" })).toBeUndefined();
    const none = { OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: "0" };
    expect(tracingOf({ ...ON, ...none })).toBeUndefined();
  });

  it("have OpenTelemetry's defaults", () => {
    const defaults = {
      url: "http://localhost:4318/v1/traces",
      protocol: "http/protobuf",
      headers: {},
      serviceName: "gatehouse",
      ratio: 1,
    };
    expect(tracingOf({ OTEL_TRACES_EXPORTER: "otlp" })).toEqual(defaults);
    expect(tracingOf(ON)).toEqual({
      ...defaults,
      url: "http://collector.example:4318/v1/traces",
    });
  });

  it("take OpenTelemetry's variables", () => {
    expect(
      tracingOf({
        ...ON,
        OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
        OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20abc, x-tenant=one",
        OTEL_SERVICE_NAME: "gate",
        OTEL_TRACES_SAMPLER: "traceidratio",
        OTEL_TRACES_SAMPLER_ARG: "0.25",
      }),
    ).toMatchObject({
      protocol: "http/json",
      headers: { authorization: "Bearer abc", "x-tenant": "one" },
      serviceName: "gate",
      ratio: 0.25,
    });
  });

  it.each([
    ["OTEL_TRACES_EXPORTER", "zipkin"],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318"],
    ["OTEL_EXPORTER_OTLP_PROTOCOL", "grpc"],
    // A caller's header would decide.
    ["OTEL_TRACES_SAMPLER", "parentbased_always_on"],
    ["OTEL_TRACES_SAMPLER_ARG", "1.5"],
  ])("%s is not %s", (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([
      expect.stringContaining(`${name} is "${value}". Allowed: `),
    ]);
  });

  it("do not show their collector's headers", () => {
    for (const value of ["hunter2", "authorization=%zz hunter2"]) {
      const [problem = ""] = problemsOf({ OTEL_EXPORTER_OTLP_HEADERS: value });
      expect(problem).toContain("OTEL_EXPORTER_OTLP_HEADERS is not usable");
      expect(problem).not.toContain("hunter2");
    }
  });
});

describe("MaxMind's account", () => {
  const both = { GEOIPUPDATE_ACCOUNT_ID: "42", GEOIPUPDATE_LICENSE_KEY: "abc_DEF_mmk" };

  it("has GeoLite2's cities when no editions are named, else those, as GeoIP Update lists them", () => {
    const account = { accountId: "42", licenceKey: "abc_DEF_mmk" };
    expect(parseEnv(both).maxmind).toEqual({ ...account, editions: ["GeoLite2-City"] });
    const some = { ...both, GEOIPUPDATE_EDITION_IDS: "GeoIP2-City GeoLite2-ASN" };
    expect(parseEnv(some).maxmind?.editions).toEqual(["GeoIP2-City", "GeoLite2-ASN"]);
  });

  it.each([
    [{ GEOIPUPDATE_ACCOUNT_ID: "me" }, /^GEOIPUPDATE_ACCOUNT_ID is "me"\. Allowed: a number\.$/],
    [{ GEOIPUPDATE_LICENSE_KEY: "two words" }, /^GEOIPUPDATE_LICENSE_KEY is not usable/],
    [{ GEOIPUPDATE_EDITION_IDS: "GeoLite2-Country" }, /^GEOIPUPDATE_EDITION_IDS is "GeoLite2-C/],
    [{ GEOIPUPDATE_EDITION_IDS: "../../City" }, /^GEOIPUPDATE_EDITION_IDS is/],
  ])("with %o is refused by name", (bad, problem) => {
    expect(problemsOf({ ...both, ...bad })).toEqual([expect.stringMatching(problem)]);
  });

  it("needs both parts", () => {
    expect(problemsOf({ GEOIPUPDATE_ACCOUNT_ID: "42" })).toEqual([
      "GEOIPUPDATE_LICENSE_KEY is not set. It is needed together with GEOIPUPDATE_ACCOUNT_ID.",
    ]);
  });
});
