import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { apache } from "@/components/keys/snippets/apache";
import { caddy } from "@/components/keys/snippets/caddy";
import { haproxy } from "@/components/keys/snippets/haproxy";
import { nginx } from "@/components/keys/snippets/nginx";

/** A site behind a proxy that asks Gatehouse. */
export interface ProxiedSite {
  /** A folder that others may enter: a proxy's workers do not run as root. */
  readonly place: string;
  readonly port: number;
  /** Another free one, where a recipe listens for itself. */
  readonly ownPort: number;
  /** Of Gatehouse's API. */
  readonly base: string;
  readonly apikey: string;
  /** A configuration of Blocker v2; left out, the Blocker policy. */
  readonly configuration?: string | undefined;
  /** `host:port` */
  readonly application: string;
  /** What stands in nginx' `location /` in place of the application. */
  readonly inLocation?: string;
  /** With the recipe's own time-outs; a busy machine's ready answer may take longer. */
  readonly isHasty?: boolean;
}

export interface TestedProxy {
  readonly name: string;
  readonly isThere: () => boolean;
  /** Whether the application learns the visitor's country. */
  readonly tellsCountry: boolean;
  /** Starts it with the snippet, as shown but for addresses; the caller ends it. */
  readonly start: (site: ProxiedSite) => ChildProcess;
}

const runs = (command: string, ...args: readonly string[]) =>
  spawnSync(command, args, { stdio: "ignore" }).status === 0;
const write = (place: string, name: string, text: string) => {
  writeFileSync(join(place, name), text);
  return join(place, name);
};
const spawned = (command: string, args: readonly string[], env: Record<string, string> = {}) =>
  spawn(command, args, { stdio: "ignore", env: { ...process.env, ...env } });
/** On a busy machine even a ready answer may take longer. */
const timed = (code: string, { isHasty = false }: ProxiedSite) => (isHasty ? code : patient(code));
const patient = (code: string) =>
  code.replaceAll(/\b(?:200|500)ms\b/g, "20s").replace("= 0.5", "= 20");

/** The test's visitors come through a proxy that appends their address. */
const BEHIND_ONE = { proxiesInFront: 1 };

export const PROXIES: readonly TestedProxy[] = [
  {
    name: "nginx",
    isThere: () => runs("nginx", "-v"),
    tellsCountry: true,
    start: (site) => {
      const { place, port, base, apikey, configuration, application } = site;
      const own = timed(nginx.code(base, configuration, BEHIND_ONE), site)
        .replaceAll(
          "/etc/nginx/gatehouse-apikey",
          write(place, "apikey", `set $gatehouse_apikey "${apikey}";`),
        )
        .replace(
          "# … proxy_pass, root, and so on",
          site.inLocation ?? `proxy_pass http://${application};`,
        )
        .replace("\nserver {\n", `\nserver {\n        listen 127.0.0.1:${port};\n`);
      const user = process.getuid?.() === 0 ? "user root;\n" : "";
      const whole = `${user}events {}\ndaemon off;\npid ${place}/nginx.pid;\nerror_log stderr;\nhttp {\naccess_log off;\n${own}}\n`;
      return spawned("nginx", ["-c", write(place, "nginx.conf", whole)]);
    },
  },
  {
    name: "Caddy",
    isThere: () => runs("caddy", "version"),
    tellsCountry: true,
    start: (site) => {
      const { place, port, ownPort, base, apikey, configuration, application } = site;
      const own = timed(caddy.code(base, configuration, BEHIND_ONE), site)
        .replace(/^shop\.example \{/m, `http://:${port} {\n    bind 127.0.0.1`)
        .replaceAll("localhost:8080", application)
        .replaceAll("127.0.0.1:8901", `127.0.0.1:${ownPort}`);
      const whole = `{\n    admin off\n    auto_https off\n}\n${own}`;
      const file = write(place, "Caddyfile", whole);
      const env = { GATEHOUSE_APIKEY: apikey, XDG_DATA_HOME: place, XDG_CONFIG_HOME: place };
      return spawned("caddy", ["run", "--config", file, "--adapter", "caddyfile"], env);
    },
  },
  {
    name: "HAProxy",
    isThere: () => runs("haproxy", "-v"),
    tellsCountry: true,
    start: (site) => {
      const { place, port, ownPort, base, apikey, configuration, application } = site;
      const [config = "", lua = ""] = timed(haproxy.code(base, configuration, BEHIND_ONE), site)
        .replaceAll("127.0.0.1:8902", `127.0.0.1:${ownPort}`)
        .split("-- gatehouse.lua\n");
      const whole = `${config
        .replace("/etc/haproxy/gatehouse.lua", write(place, "gatehouse.lua", lua))
        .replace(
          "frontend site",
          `defaults\n    mode http\n    timeout connect 5s\n    timeout client 30s\n    timeout server 30s\n\nfrontend site\n    bind 127.0.0.1:${port}`,
        )}
backend application
    server application ${application}
`;
      return spawned("haproxy", ["-f", write(place, "haproxy.cfg", whole)], {
        GATEHOUSE_APIKEY: apikey,
      });
    },
  },
  {
    name: "Apache",
    isThere: () => runs("apache2", "-v") && existsSync("/usr/share/lua/5.3/socket/http.lua"),
    tellsCountry: true,
    start: (site) => {
      const { place, port, base, apikey, configuration, application } = site;
      const [config = "", lua = ""] = timed(
        apache.code(base, configuration, BEHIND_ONE),
        site,
      ).split("-- gatehouse.lua\n");
      const modules = ["mpm_event", "authz_core", "lua", "headers", "ssl", "proxy", "proxy_http"];
      const user = process.getuid?.() === 0 ? "User nobody\nGroup nogroup\n" : "";
      const whole = `ServerRoot /usr/lib/apache2
ServerName shop.example
DefaultRuntimeDir ${place}
PidFile ${place}/apache.pid
ErrorLog ${place}/error.log
${user}Listen 127.0.0.1:${port}
${modules.map((each) => `LoadModule ${each}_module modules/mod_${each}.so`).join("\n")}
${config.replace("/etc/apache2/gatehouse.lua", write(place, "gatehouse.lua", lua))}
ProxyPass "/" "http://${application}/" nocanon
`;
      const file = write(place, "apache.conf", whole);
      return spawned("apache2", ["-X", "-f", file], { GATEHOUSE_APIKEY: apikey });
    },
  },
];
