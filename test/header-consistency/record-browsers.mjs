#!/usr/bin/env node
/*
 * Records what the browsers of this machine send: a page of our own makes each kind of request, to a server on
 * loopback with a certificate of its own.
 *
 *   node test/header-consistency/record-browsers.mjs FILE
 *
 * Needs openssl, and of chromium, firefox-esr and xvfb-run what is there.
 */

import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createSecureServer } from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "headers-"));
const WAIT_MS = 60_000;

const PAGE = `<!doctype html><title>a</title><link rel=stylesheet href=/style><img src=/image>
<iframe src=/frame></iframe><script src=/script></script><script type=module>
await Promise.allSettled([
  fetch('/fetch'), fetch('/json', { headers: { accept: 'application/json' } }),
  fetch('/post', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }),
  new Promise((done) => { const x = new XMLHttpRequest(); x.onloadend = done; x.open('GET', '/xhr'); x.send(); }),
  navigator.sendBeacon('/beacon', 'a'),
  import('/module'),
  new Promise((done) => { const w = new Worker('/worker'); w.onerror = done; setTimeout(done, 500); }),
]);
await new Promise((done) => setTimeout(done, 500));
location.href = '/second';
</script>`;
const SECOND = `<!doctype html><form method=post action=/form><input name=a value=b></form>
<script>setTimeout(() => document.forms[0].submit(), 200)</script>`;
const FORM = `<!doctype html><a id=a href=/last>on</a><script>setTimeout(() => a.click(), 200)</script>`;

const PAGES = { "/": PAGE, "/second": SECOND, "/form": FORM, "/last": "<!doctype html>done" };
const TYPES = { "/style": "text/css", "/script": "text/javascript", "/module": "text/javascript" };

/** Starts a browser; resolves with the requests when it has asked for the last page. */
async function record(browser, { isSecure, start }) {
  const requests = [];
  let finish = () => undefined;
  const finished = new Promise((resolve) => {
    finish = resolve;
  });
  const answer = (request, response) => {
    const { method, url: path, httpVersion, rawHeaders } = request;
    const headers = pairs(rawHeaders).filter(([name]) => !name.startsWith(":"));
    const shown = headers.map(([name, value]) => [name, value.replaceAll(/:\d{4,5}\b/g, "")]);
    requests.push({ browser, method, path, http: httpVersion, isSecure, headers: shown });
    const type = PAGES[path] === undefined ? (TYPES[path] ?? "text/plain") : "text/html";
    response.writeHead(200, { "content-type": type }).end(PAGES[path] ?? "");
    if (path === "/last") setTimeout(finish, 300);
  };
  const server = isSecure
    ? createSecureServer({ ...certificate(), allowHTTP1: true }, answer)
    : createServer(answer);
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const child = start(`${isSecure ? "https" : "http"}://localhost:${server.address().port}/`);
  const timeout = setTimeout(finish, WAIT_MS);
  await finished;
  clearTimeout(timeout);
  process.kill(-child.pid, "SIGKILL");
  server.close();
  console.log(`${browser}: ${requests.length} requests`);
  return requests;
}

const pairs = (raw) =>
  raw.flatMap((_, i) => (i % 2 === 0 ? [[raw[i].toLowerCase(), String(raw[i + 1])]] : []));

function certificate() {
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const options =
    "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost";
  const args = [...options.split(" "), "-addext", "subjectAltName=DNS:localhost"];
  execFileSync("openssl", [...args, "-keyout", key, "-out", cert], { stdio: "ignore" });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

const run = (program, ...args) =>
  spawn(program, args, { stdio: "ignore", detached: true, env: { ...process.env, HOME: folder } });

let profiles = 0;
const profile = () => join(folder, `profile-${++profiles}`);

const WINDOW = ["xvfb-run", "-a"];
const CHROMIUM = ["--no-sandbox", "--ignore-certificate-errors", "--no-first-run", "--disable-gpu"];
const chromium = (...more) => ({
  isSecure: true,
  start: (url) =>
    run(...WINDOW, "chromium", ...CHROMIUM, `--user-data-dir=${profile()}`, ...more, url),
});

/** Firefox takes no certificate of ours; it treats plain `localhost` as a secure page. */
const firefox = (preferences, ...more) => ({
  isSecure: false,
  start(url) {
    const home = profile();
    mkdirSync(home);
    const lines = Object.entries({ ...FIREFOX, ...preferences }).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
    );
    writeFileSync(join(home, "user.js"), lines.join("\n"));
    return run(...WINDOW, "firefox-esr", "--profile", home, "--new-instance", ...more, url);
  },
});
const FIREFOX = {
  "browser.shell.checkDefaultBrowser": false,
  "browser.aboutwelcome.enabled": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "dom.security.https_first": false,
};

const ANDROID =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36";
const WINDOWS =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36";

/** Browsers that pretend say so. */
const BROWSERS = {
  chromium: chromium(),
  "chromium headless": chromium("--headless=new"),
  "chromium incognito": chromium("--incognito"),
  "chromium german": chromium("--lang=de-DE", "--accept-lang=de-DE,de"),
  "chromium http/1.1": { ...chromium("--disable-http2"), isSecure: true },
  "chromium without TLS": { ...chromium(), isSecure: false },
  "chromium claims Android": chromium(`--user-agent=${ANDROID}`),
  "chromium claims Windows": chromium(`--user-agent=${WINDOWS}`),
  firefox: firefox({}),
  "firefox headless": firefox({}, "--headless"),
  "firefox private": firefox({}, "--private-window"),
  "firefox against fingerprinting": firefox({ "privacy.resistFingerprinting": true }),
  "firefox strict": firefox({
    "privacy.globalprivacycontrol.enabled": true,
    "privacy.donottrackheader.enabled": true,
    "network.http.sendRefererHeader": 0,
  }),
};

const found = [];
for (const [name, each] of Object.entries(BROWSERS)) found.push(...(await record(name, each)));
const lines = found.map((each) => JSON.stringify(each)).join(",\n");
writeFileSync(process.argv[2], `[\n${lines}\n]\n`);
rmSync(folder, { recursive: true, force: true });
process.exit(0);
