import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { apache } from "@/components/keys/snippets/apache";
import { caddy } from "@/components/keys/snippets/caddy";
import { haproxy } from "@/components/keys/snippets/haproxy";
import { nginx } from "@/components/keys/snippets/nginx";
import type { Choices, Snippet } from "@/components/keys/snippets/snippet";
import { putRecipe } from "./put-recipe";

/** A site behind a proxy that asks Gatehouse. */
export interface ProxiedSite {
  /** A folder that others may enter: a proxy's workers do not run as root. */
  readonly place: string;
  readonly port: number;
  /** Another free one, where a recipe listens for itself. */
  readonly ownPort: number;
  /** The base URL of Gatehouse's API. */
  readonly base: string;
  readonly apikey: string;
  /** A configuration of Blocker v2; left out, the Blocker policy. */
  readonly configuration?: string | undefined;
  /** Its owner's choices; by default one proxy in front, through which the test's visitors come. */
  readonly choices?: Choices | undefined;
  /** `host:port` */
  readonly application: string;
  /** With the whole configuration in one piece, in place of files and the lines that use them. */
  readonly isWhole?: boolean;
  readonly restSeconds?: number;
  /** The lines in nginx' `location /` in place of the application. */
  readonly inLocation?: string;
  /** With the recipe's own time-outs; a busy machine's ready answer may take longer. */
  readonly isHasty?: boolean;
}

export interface TestedProxy {
  readonly name: string;
  readonly isThere: () => boolean;
  /** Whether it can pass bodies on here; left out, where its recipe can. */
  readonly passesBodies?: () => boolean;
  /** Whether the test's sites speak HTTP/2 without TLS. */
  readonly speaksHttp2?: boolean;
  /** Whether the application learns the visitor's country. */
  readonly sendsCountry: boolean;
  readonly snippet: Snippet;
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
const patient = (code: string) =>
  code.replaceAll(/\b(?:200|500)ms\b/g, "20s").replace("= 0.5", "= 20");

/** The recipe for visitors who come through a proxy that appends their address, as the tests' do. @returns what is pasted */
function put(snippet: Snippet, site: ProxiedSite, change: (text: string) => string): string {
  const { isHasty = false, restSeconds = 0, choices = { proxiesInFront: 1 } } = site;
  const changed = (text: string) => change(isHasty ? text : patient(text));
  return putRecipe({
    ...{ ...site, snippet },
    ...{ choices: { ...choices, restSeconds }, change: changed },
  });
}

/** Debian's modules of nginx that bodies need. */
const LUA = ["ndk_http_module.so", "ngx_http_lua_module.so"].map(
  (file) => `/usr/lib/nginx/modules/${file}`,
);

export const PROXIES: readonly TestedProxy[] = [
  {
    name: "nginx",
    snippet: nginx,
    isThere: () => runs("nginx", "-v"),
    passesBodies: () => LUA.every((file) => existsSync(file)),
    sendsCountry: true,
    start: (site) => {
      const { place, port, apikey, application } = site;
      write(place, "apikey", `set $gatehouse_apikey "${apikey}";`);
      const inLocation = site.inLocation ?? `proxy_pass http://${application};`;
      const own = put(nginx, site, (text) =>
        text.replace("/var/cache/gatehouse", join(place, "cache")),
      ).replace(
        /# … listen.*/,
        () => `listen 127.0.0.1:${port};\n    location / { ${inLocation} }`,
      );
      const user = process.getuid?.() === 0 ? "user root;\n" : "";
      const lua = site.choices?.bodies ? LUA.map((file) => `load_module ${file};\n`).join("") : "";
      const whole = `${lua}${user}events {}\ndaemon off;\npid ${place}/nginx.pid;\nerror_log stderr;\nhttp {\naccess_log off;\n${own}}\n`;
      return spawned("nginx", ["-c", write(place, "nginx.conf", whole)]);
    },
  },
  {
    name: "Caddy",
    snippet: caddy,
    isThere: () => runs("caddy", "version"),
    speaksHttp2: true,
    sendsCountry: true,
    start: (site) => {
      const { place, port, ownPort, apikey, application } = site;
      const own = put(caddy, site, (text) =>
        text.replaceAll("127.0.0.1:8901", `127.0.0.1:${ownPort}`),
      )
        .replace(/^shop\.example \{/m, `http://:${port} {\n    bind 127.0.0.1`)
        .replace(/# … all.*/, `reverse_proxy ${application}`);
      const whole = `{\n    admin off\n    auto_https off\n    servers {\n        protocols h1 h2c\n    }\n}\n${own}`;
      const file = write(place, "Caddyfile", whole);
      const env = { GATEHOUSE_APIKEY: apikey, XDG_DATA_HOME: place, XDG_CONFIG_HOME: place };
      return spawned("caddy", ["run", "--config", file, "--adapter", "caddyfile"], env);
    },
  },
  {
    name: "HAProxy",
    snippet: haproxy,
    isThere: () => runs("haproxy", "-v"),
    sendsCountry: true,
    start: (site) => {
      const { place, port, ownPort, apikey, application, isWhole } = site;
      const own = put(haproxy, site, (text) =>
        text.replaceAll("127.0.0.1:8902", `127.0.0.1:${ownPort}`),
      ).replace(/# … bind.*/, `bind 127.0.0.1:${port}`);
      const whole = `defaults
    mode http
    timeout connect 5s
    timeout client 30s
    timeout server 30s

${own}
backend application
    server application ${application}
`;
      const file = write(place, "haproxy.cfg", whole);
      const served = isWhole === true ? [] : ["-f", join(place, "gatehouse.cfg")];
      return spawned("haproxy", [...served, "-f", file], { GATEHOUSE_APIKEY: apikey });
    },
  },
  {
    name: "Apache",
    snippet: apache,
    isThere: () => runs("apache2", "-v") && existsSync("/usr/share/lua/5.3/socket/http.lua"),
    sendsCountry: true,
    start: (site) => {
      const { place, port, apikey, application } = site;
      const own = put(apache, site, (text) => text)
        .replace("*:443", `127.0.0.1:${port}`)
        .replace(/# … ServerName.*/, `ProxyPass "/" "http://${application}/" nocanon`);
      const modules = ["mpm_event", "authz_core", "lua", "headers", "ssl", "proxy", "proxy_http"];
      const user = process.getuid?.() === 0 ? "User nobody\nGroup nogroup\n" : "";
      const whole = `ServerRoot /usr/lib/apache2
ServerName shop.example
DefaultRuntimeDir ${place}
PidFile ${place}/apache.pid
ErrorLog ${place}/error.log
${user}Listen 127.0.0.1:${port}
${modules.map((each) => `LoadModule ${each}_module modules/mod_${each}.so`).join("\n")}
${own}`;
      const file = write(place, "apache.conf", whole);
      return spawned("apache2", ["-X", "-f", file], { GATEHOUSE_APIKEY: apikey });
    },
  },
];
