const WEB = ["next", "next-auth", "react", "react-dom"];
const DATABASE = ["@prisma/", "pg"];

/**
 * Every room in dependency order, with the rooms it may import; a room may import only rooms above it, so
 * there is no circle. `packages`: the only ones it may use; `never`: forbidden ones. `isPure`: no clock,
 * randomness or network.
 *
 * @type {import("./boundaries.mjs").Rooms}
 */
export const ROOMS = {
  "lib/ip": { may: [], packages: [], isPure: true },
  "lib/engine": { may: ["ip"], packages: ["zod", "re2js", "@marcbachmann/cel-js"], isPure: true },
  "lib/base": { may: [], packages: ["node:"] },
  "lib/downloads": { may: ["base"], packages: ["node:"] },
  "lib/threads": { may: ["base"], packages: ["node:"] },
  "lib/security": { may: [], packages: [] },
  "lib/events": { may: [], packages: ["zod"] },
  "lib/db": { may: ["base"], packages: ["@prisma/", "pg", "zod", "node:"] },
  "lib/backup": { may: ["base", "db"], packages: ["pg", "pg-copy-streams", "zod", "node:"] },
  "lib/messages": { may: [], packages: ["next-intl", "use-intl"] },
  "lib/alerts": { may: ["base", "engine", "events", "ip", "messages"], packages: ["zod", "node:"] },
  "lib/log": { may: ["base", "db"], never: WEB },
  "lib/net": { may: ["base", "ip", "security"], packages: ["node:"] },
  "lib/dns": { may: ["base", "ip"], packages: ["node:"] },
  "lib/mmdb": { may: ["base", "ip", "threads"], packages: ["maxmind", "node:"] },
  "lib/feeds": { may: ["base", "ip", "mmdb", "threads"], packages: ["p-limit", "zod", "node:"] },
  "lib/intel": {
    may: ["base", "dns", "engine", "feeds", "ip", "mmdb"],
    never: [...DATABASE, ...WEB],
  },
  "lib/robots": { may: ["engine"], packages: [], isPure: true },
  "lib/email": { may: ["base", "dns", "feeds", "ip"], packages: ["mailchecker", "tldts", "node:"] },
  "lib/phone": {
    may: ["base", "dns", "feeds"],
    packages: ["libphonenumber-js", "libphonenumber-geo-carrier", "node:"],
  },
  "lib/passwords": { may: ["base"], never: [...DATABASE, ...WEB] },
  "lib/visitors": { may: ["base", "messages"], packages: ["zod", "node:"] },
  "lib/challenge": { may: ["base", "engine", "ip", "net", "visitors"], packages: ["zod", "node:"] },
  "lib/api": {
    may: ["base", "challenge", "email", "engine", "intel", "ip", "phone", "visitors"],
    never: [...DATABASE, ...WEB],
  },
  "lib/openapi": { may: ["api", "engine"], never: [...DATABASE, ...WEB] },
  "lib/links": {
    may: ["api", "base", "challenge", "engine", "intel", "ip", "messages", "robots", "visitors"],
    never: [...DATABASE, ...WEB],
  },
  "lib/services": {
    may: [
      ...["alerts", "base", "challenge", "db", "dns", "engine", "events", "feeds", "intel"],
      ...["ip", "net", "passwords", "security", "threads", "visitors"],
    ],
    never: WEB,
  },
  "lib/mail": {
    may: ["alerts", "base", "messages", "net", "services"],
    never: [...DATABASE, ...WEB],
  },
  "lib/env": {
    may: ["base", "dns", "ip", "mail", "mmdb", "net", "visitors"],
    never: [...DATABASE, ...WEB],
  },
  "lib/installation": { may: ["base", "db", "services"], never: WEB },
  "lib/state": {
    may: [
      "api",
      "base",
      "challenge",
      "db",
      "engine",
      "feeds",
      "ip",
      "links",
      "log",
      "security",
      "services",
      "visitors",
    ],
    never: ["@prisma/", ...WEB],
  },
  "lib/features/streams": {
    may: ["base", "db", "net", "services", "state", "threads"],
    never: ["@prisma/", ...WEB],
  },
  "lib/tracing": { may: ["api", "base"], packages: ["@opentelemetry/", "node:"] },
  "lib/jobs": {
    may: ["alerts", "base", "db", "dns", "feeds", "intel", "mail", "net", "services", "state"],
    never: ["@prisma/", ...WEB],
  },
  "lib/ops": {
    may: ["api", "base", "db", "dns", "feeds", "intel", "net", "state", "streams"],
    never: ["@prisma/", ...WEB],
  },
  "lib/doctor": {
    may: ["base", "db", "dns", "env", "feeds", "installation", "mail", "state"],
    never: ["@prisma/", ...WEB],
  },
  "lib/cli": {
    may: [
      ...["backup", "base", "db", "doctor", "engine", "env", "feeds", "installation", "log"],
      "security",
      ...["services", "state"],
    ],
    never: WEB,
  },
  "lib/runtime": {
    may: [
      ...["api", "base", "challenge", "db", "dns", "email", "env", "feeds", "installation"],
      ...[
        "intel",
        "jobs",
        "links",
        "log",
        "mail",
        "messages",
        "net",
        "ops",
        "passwords",
        "phone",
        "security",
        "services",
      ],
      ...["state", "streams", "threads", "tracing"],
    ],
    never: WEB,
  },
  "lib/auth": {
    may: [
      ...["base", "db", "env", "log", "mail", "net", "passwords", "runtime", "security"],
      ...["services", "state"],
    ],
  },
  "lib/panel": {
    may: [
      ...["alerts", "api", "auth", "base", "challenge", "db", "engine", "events", "feeds"],
      ...[
        "intel",
        "ip",
        "links",
        "mail",
        "net",
        "robots",
        "runtime",
        "security",
        "services",
        "state",
        "visitors",
      ],
    ],
  },
  "lib/manage": {
    may: ["auth", "base", "engine", "messages", "net", "panel", "runtime", "services", "visitors"],
  },
  "lib/mcp": {
    may: ["engine", "manage", "panel", "runtime", "services"],
    never: [...DATABASE, ...WEB],
  },
  "lib/http": {
    may: [
      "api",
      "base",
      "challenge",
      "downloads",
      "ip",
      "links",
      "net",
      "ops",
      "panel",
      "security",
    ],
  },
  "lib/server": {
    may: [
      ...["auth", "base", "db", "downloads", "env", "http", "log", "net", "ops", "runtime"],
      ...["services", "state", "threads"],
    ],
    never: [...DATABASE, "next-auth", "react"],
  },
  components: {
    may: [
      ...["alerts", "api", "auth", "base", "downloads", "engine", "events", "intel", "ip"],
      ...["messages", "openapi", "panel", "passwords", "streams", "visitors"],
    ],
    never: DATABASE,
  },
  app: {
    may: [
      ...["alerts", "api", "auth", "base", "components", "downloads", "engine", "events", "http"],
      ...["intel", "ip"],
      ...["mail", "manage", "mcp", "messages", "net", "openapi", "panel", "runtime", "services"],
      ...["visitors"],
    ],
    never: DATABASE,
  },
};
