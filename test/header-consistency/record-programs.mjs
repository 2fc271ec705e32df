#!/usr/bin/env node
/*
 * Records what programs of this machine send under a browser's name, to a server on loopback.
 *
 *   node test/header-consistency/record-programs.mjs FILE
 *
 * Needs of curl, wget, go, python3, php, ruby, perl and java what is there.
 */

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

const UA =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const WAIT_MS = 60_000;
const folder = mkdtempSync(join(tmpdir(), "programs-"));

const file = (name, text) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const GO = `package main
import ("net/http"; "os")
func main() {
  request, _ := http.NewRequest("GET", os.Args[1], nil)
  request.Header.Set("User-Agent", os.Args[2])
  http.DefaultClient.Do(request)
}`;
const JAVA = `import java.net.URI;
import java.net.http.*;
class Main {
  public static void main(String[] args) throws Exception {
    var request = HttpRequest.newBuilder(URI.create(args[0])).header("User-Agent", args[1]).build();
    HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.discarding());
  }
}`;
const URLLIB = `import sys, urllib.request
urllib.request.urlopen(urllib.request.Request(sys.argv[1], headers={"User-Agent": sys.argv[2]}))`;
const REQUESTS = `import sys, requests
requests.get(sys.argv[1], headers={"User-Agent": sys.argv[2]})`;
const FETCH = `await fetch(process.argv[1], { headers: { "user-agent": process.argv[2] } })`;
const NODE = `import("node:http").then(({ get }) => get(process.argv[1], { headers: { "user-agent": process.argv[2] } }, (r) => r.resume()))`;
const PHP = `file_get_contents($argv[1], false, stream_context_create(["http" => ["user_agent" => $argv[2]]]));`;
const RUBY = `require "net/http"; uri = URI(ARGV[0]); Net::HTTP.get(uri, { "User-Agent" => ARGV[1] })`;
const PERL = `use HTTP::Tiny; HTTP::Tiny->new(agent => $ARGV[1])->get($ARGV[0]);`;

/** Each gets the address behind its own arguments, and scripts the user agent behind that. */
const TOOLS = {
  curl: ["curl", "-s", "-o", "/dev/null", "-A", UA],
  wget: ["wget", "-q", "-O", "/dev/null", "-U", UA],
};
const SCRIPTS = {
  "Go net/http": ["go", "run", file("main.go", GO)],
  "Java HttpClient": ["java", file("Main.java", JAVA)],
  "Python urllib": ["python3", "-c", URLLIB],
  "Python requests": ["python3", "-c", REQUESTS],
  "Node.js fetch": ["node", "--input-type=module", "-e", FETCH],
  "Node.js http": ["node", "-e", NODE],
  "PHP streams": ["php", "-r", PHP, "--"],
  "Ruby net/http": ["ruby", "-e", RUBY],
  "Perl HTTP::Tiny": ["perl", "-e", PERL],
};

const recorded = [];
for (const [program, [command, ...args]] of Object.entries({ ...TOOLS, ...SCRIPTS })) {
  const server = createServer((request, response) => {
    const { rawHeaders } = request;
    const headers = rawHeaders.flatMap((name, at) =>
      at % 2 === 0 ? [[name.toLowerCase(), rawHeaders[at + 1].replace(/:\d{4,5}$/, "")]] : [],
    );
    recorded.push({ program, headers });
    response.end("done");
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const url = `http://localhost:${server.address().port}/`;
  const behind = program in TOOLS ? [url] : [url, UA];
  const child = spawn(command, [...args, ...behind], {
    stdio: "inherit",
    timeout: WAIT_MS,
    env: { ...process.env, GOCACHE: join(folder, "go") },
  });
  await new Promise((done) => child.on("close", done).on("error", done));
  server.closeAllConnections();
  server.close();
}
rmSync(folder, { recursive: true, force: true });
writeFileSync(process.argv[2], `${JSON.stringify(recorded, null, 1)}\n`);
console.log(`${recorded.length} programs`);
