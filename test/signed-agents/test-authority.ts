import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A certificate authority of the test's own, with a server that it has certified. */
export interface TestAuthority {
  /** Certificate of the authority, which clients are told to trust. */
  readonly ca: string;
  /** The server's. */
  readonly key: string;
  readonly cert: string;
}

const NEW_KEY = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2".split(" ");

/** Needs the program `openssl`. */
export function makeAuthority(host: string): TestAuthority {
  const folder = mkdtempSync(join(tmpdir(), "authority-"));
  const file = (name: string) => join(folder, name);
  const certify = (subject: string, name: string, ...args: string[]) =>
    execFileSync(
      "openssl",
      [
        ...["req", "-x509", ...NEW_KEY, "-subj", `/CN=${subject}`, ...args],
        ...["-keyout", file(`${name}.key`), "-out", file(`${name}.pem`)],
      ],
      { stdio: "ignore" },
    );
  try {
    certify("Test authority", "ca");
    certify(
      ...([host, "server", "-CA", file("ca.pem"), "-CAkey", file("ca.key")] as const),
      ...["-addext", `subjectAltName=DNS:${host}`, "-addext", "basicConstraints=critical,CA:FALSE"],
    );
    const read = (name: string) => readFileSync(file(name), "utf8");
    return { ca: read("ca.pem"), key: read("server.key"), cert: read("server.pem") };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
