import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { installCommands } from "@/lib/downloads/install";
import { PACKAGES, type PackageId } from "@/lib/downloads/packages.mjs";
import { freePort } from "@/test/free-port";
import { CHROME } from "@/test/links/links";
import { send } from "./support/http";
import { PROJECT_DIR, Program, type Variables } from "./support/program";
import type { Server } from "./support/server";
import { openTestbed } from "./support/testbed";
import { EMAIL, openWorkspace } from "./support/workspaces";

/*
 * Each client is installed from the running installation by the commands that its pages show, and does what its README
 * says. Whatever else a package manager asks for goes to a port where nothing listens: it fails, and the test with it.
 */
const testbed = openTestbed();
const DOCUMENT = { version: 1, configurations: [{ name: "Shop" }] };
const NOWHERE = "http://127.0.0.1:9";

let server: Server;
let origin: string;
let apikey: string;

test.beforeAll(async () => {
  const installation = testbed.installation();
  server = await installation.start();
  origin = `http://127.0.0.1:${server.port}`;
  ({ apikey } = await openWorkspace(installation));
  const importing = ["account", "import", "--email", EMAIL, "--file", "-"];
  await installation.operator(importing, JSON.stringify(DOCUMENT));
});

/** An empty folder, and an environment that knows nothing of this machine's settings. */
function emptyFolder(): { readonly folder: string; readonly env: Variables } {
  const folder = testbed.folder();
  const TMPDIR = testbed.folder();
  const proxies = { http_proxy: NOWHERE, https_proxy: NOWHERE, no_proxy: "127.0.0.1" };
  return {
    folder,
    env: { HOME: folder, TMPDIR, GATEHOUSE_APIKEY: apikey, ...proxies },
  };
}

interface Place {
  readonly folder: string;
  readonly env: Variables;
}

function sh({ folder, env }: Place, script: string): string {
  const ran = spawnSync("sh", ["-euc", script], {
    cwd: folder,
    env: { NODE_ENV: "production", PATH: process.env.PATH, ...env },
    encoding: "utf8",
  });
  expect(ran.status, `${script}\n${ran.stdout}${ran.stderr}`).toBe(0);
  return ran.stdout;
}

const install = (place: Place, id: PackageId) => sh(place, installCommands(id, origin));

/** Skips the test where a program is missing. */
function needs(...commands: readonly string[]): void {
  const missing = commands.filter((each) => spawnSync("sh", ["-c", each]).status !== 0);
  test.skip(missing.length > 0, `these do not run here: ${missing.join("; ")}`);
}

/** A block of code of a README, by its language and place, for this installation. */
function example(id: PackageId, language: string, at = 0): string {
  const readme = readFileSync(join(PROJECT_DIR, "packages", id, "README.md"), "utf8");
  const blocks = [...readme.matchAll(/^ *```(\w+)\n([\s\S]*?)^ *```$/gm)];
  const code = blocks.filter(([, each]) => each === language)[at]?.[2];
  if (code === undefined) throw new Error(`The README of ${id} has no such ${language}.`);
  return code.replaceAll("https://gatehouse.example.org", origin);
}

const write = ({ folder }: Place, name: string, text: string) =>
  writeFileSync(join(folder, name), text);

/** Starts a site, which lets a browser in and keeps curl out. A client that waits in vain lets visitors in. */
async function expectGuarded({ folder, env }: Place, port: number, [program, ...args]: string[]) {
  const site = new Program(args, env, { folder, ...(program !== undefined && { program }) });
  const visit = async (agent: string) => {
    const { status, text } = await send(port, "/", { headers: { "User-Agent": agent } });
    return `${status} ${status === 200 ? text : ""}`.trim();
  };
  try {
    const untilUp = { timeout: 60_000, intervals: [100] };
    await expect.poll(() => visit(CHROME).catch(String), untilUp).toBe("200 let in");
    await expect.poll(() => visit("curl/8.5"), untilUp).toBe("403");
  } finally {
    await site.stop();
  }
}

test("what is listed is served, to anyone, and a hundred requests in a row", async () => {
  const { packages } = JSON.parse((await server.send("/downloads/index.json")).text);
  const files: { path: string; size: number }[] = packages.flatMap(
    (each: { readonly files: object }) => each.files,
  );
  expect(files).toHaveLength(PACKAGES.flatMap((each) => each.files).length);
  for (const { path, size } of files) {
    const { status, headers } = await server.send(path, { method: "HEAD" });
    expect([path, status, headers["content-length"]]).toEqual([path, 200, String(size)]);
    expect(headers["x-content-type-options"]).toBe("nosniff");
  }
  const names = Array.from({ length: 100 }, (_, at) => `/downloads/go/other.example/${at}/@v/list`);
  const answers = await Promise.all(names.map((name) => server.send(name)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  for (const path of ["/downloads/../package.json", "/downloads/%2e%2e/package.json"]) {
    expect((await server.send(path)).status).toBe(400);
  }
  const { text } = await server.send("/downloads");
  for (const { path } of files) expect(text).toContain(`href="${path}"`);
});

test("npm installs the middleware and the client", async () => {
  needs("npm --version");
  const { folder, env } = emptyFolder();
  const place = { folder, env: { ...env, npm_config_update_notifier: "false" } };
  write(place, "package.json", '{ "private": true, "type": "module" }');
  install(place, "middleware");
  install(place, "client");
  const call = `const ua = "curl/8.5", url = "/";\n${example("client", "ts")}console.log(blockAccess);`;
  write(place, "call.js", call);
  expect(sh(place, "node call.js")).toBe("1\n");
  const port = await freePort();
  const site = `import { createServer } from "node:http";
const app = { use: (each) =>
  createServer((request, response) => each(request, response, () => response.end("let in"))).listen(${port}, "127.0.0.1") };
${example("middleware", "ts")}`;
  write(place, "site.js", site);
  await expectGuarded(place, port, [process.execPath, "site.js"]);
});

test("pip installs the client for Python", async () => {
  needs("python3 -m venv -h", "pip --version");
  const { folder, env } = emptyFolder();
  const python = join(folder, "venv", "bin", "python");
  const place = { folder, env: { ...env, PIP_PYTHON: python, PIP_NO_INDEX: "1" } };
  sh(place, "python3 -m venv --without-pip venv");
  install(place, "python");
  const port = await freePort();
  const site = `from wsgiref.simple_server import make_server
class app:
    def wsgi_app(environ, start_response):
        start_response("200 OK", [("Content-Type", "text/plain")])
        return [b"let in"]
${example("python", "python")}
make_server("127.0.0.1", ${port}, app.wsgi_app).serve_forever()`;
  write(place, "site.py", site);
  await expectGuarded(place, port, [python, "site.py"]);
});

const PHP = "php -r 'exit((int) !extension_loaded(\"curl\"));'";

test("Composer installs the client for PHP", async () => {
  needs(PHP, "composer --version");
  const { folder, env } = emptyFolder();
  const composer = { COMPOSER_ALLOW_SUPERUSER: "1", COMPOSER_NO_INTERACTION: "1" };
  const place = { folder, env: { ...env, ...composer, COMPOSER_HOME: folder } };
  // The installation of a test has no HTTPS.
  write(place, "config.json", '{ "config": { "secure-http": false } }');
  write(place, "composer.json", '{ "repositories": { "packagist": false } }');
  install(place, "php");
  const code = example("php", "php");
  write(place, "index.php", `<?php\nrequire 'vendor/autoload.php';\n${code}echo 'let in';`);
  const port = await freePort();
  await expectGuarded(place, port, ["php", "-S", `127.0.0.1:${port}`]);
});

test("WordPress's plugin unpacks to where WordPress loads it", async () => {
  needs(PHP, "curl --version", "unzip -v");
  const place = emptyFolder();
  mkdirSync(join(place.folder, "wp-content", "mu-plugins"), { recursive: true });
  install(place, "wordpress");
  sh(place, "find wp-content -name '*.php' -exec php -l {} +");
  // As WordPress loads: its settings first, then each file of mu-plugins, then plugins, then the page.
  const loads = `foreach (glob('wp-content/mu-plugins/*.php') as $each) require $each;
require 'wp-content/mu-plugins/gatehouse/gatehouse.php'; // an ordinary plugin of the same name
echo 'let in';`;
  write(place, "index.php", `<?php\n${example("wordpress", "php")}\n${loads}`);
  const port = await freePort();
  await expectGuarded(place, port, ["php", "-S", `127.0.0.1:${port}`]);
});

test("Bundler installs the client for Ruby", async () => {
  needs("ruby --version", "bundle --version");
  const { folder, env } = emptyFolder();
  const place = { folder, env: { ...env, BUNDLE_PATH: "vendor" } };
  write(place, "Gemfile", "");
  install(place, "ruby");
  const port = await freePort();
  // Rack itself is nothing that the client needs.
  const site = `require "socket"
def use(middleware, **options)
  site = middleware.new(->(_env) { [200, {}, ["let in"]] }, **options)
  server = TCPServer.new("127.0.0.1", ${port})
  loop do
    visitor = server.accept
    agent = visitor.gets("\\r\\n\\r\\n")[/^user-agent: (.*)\\r$/i, 1]
    status, _, body = site.call(
      "REQUEST_METHOD" => "GET", "PATH_INFO" => "/", "SCRIPT_NAME" => "", "QUERY_STRING" => "",
      "REMOTE_ADDR" => "127.0.0.1", "HTTP_USER_AGENT" => agent, "HTTP_HOST" => "site.example",
      "SERVER_NAME" => "site.example", "SERVER_PORT" => "80", "rack.url_scheme" => "http"
    )
    visitor << "HTTP/1.1 #{status} .\\r\\nConnection: close\\r\\n\\r\\n#{body.each.to_a.join}"
    visitor.close
  end
end
${example("ruby", "ruby", 1)}`;
  write(place, "site.rb", site);
  await expectGuarded(place, port, ["bundle", "exec", "ruby", "site.rb"]);
});

test("go gets the module from the installation as its proxy", async () => {
  needs("go version");
  const { folder, env } = emptyFolder();
  // The machine's compiled copy of Go's own library is used again.
  const GOCACHE = spawnSync("go", ["env", "GOCACHE"], { encoding: "utf8" }).stdout.trim();
  const go = { GOCACHE, GOFLAGS: "-modcacherw -mod=mod", GOTOOLCHAIN: "local" };
  const place = { folder, env: { ...env, ...go } };
  sh(place, "go mod init site");
  install(place, "go");
  const port = await freePort();
  const code = example("go", "go").replace('":8080"', `"127.0.0.1:${port}"`);
  const [given = "", ...rest] = code.split("\n");
  const site = `package main
import "log"
import "net/http"
${given}
func main() {
handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { w.Write([]byte("let in")) })
${rest.join("\n")}}
`;
  write(place, "main.go", site);
  sh(place, "go build -o site .");
  await expectGuarded(place, port, [join(folder, "site")]);
});
