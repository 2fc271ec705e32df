import { readFileSync, statSync } from "node:fs";
import { isIP } from "node:net";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { SignUpRule } from "@/lib/base/sign-up-rule";
import { databaseKind } from "@/lib/mmdb/database-kind";
import { isLoopbackHost } from "@/lib/net/loopback-host";
import { contrast } from "@/lib/visitors/brand/colours";
import { logoProblem, MAX_LOGO_BYTES } from "@/lib/visitors/brand/logo";

/*
 * One reader per kind of variable. A problem's message is what is allowed; `lib/env/env.ts` prepends the
 * variable's name and the given value.
 */

/** A variable parsed by `read`, which returns undefined for a value that is not allowed. */
export function variable<T>(allowed: string, read: (text: string) => T | undefined) {
  return z
    .string()
    .optional()
    .transform((text, context) => {
      if (text === undefined) return undefined;
      const value = read(text);
      if (value !== undefined) return value;
      context.issues.push({ code: "custom", message: allowed, input: text });
      return z.NEVER;
    });
}

export const integer = (min: number, max: number) =>
  variable(`a whole number from ${min} to ${max}`, (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    return value >= min && value <= max ? value : undefined;
  });

export const oneOf = <const T extends string>(values: readonly T[]) =>
  variable(values.join(", "), (text) => values.find((value) => value === text));

export const text = (allowed: string, pattern: RegExp) =>
  variable(allowed, (given) => (pattern.test(given) ? given : undefined));

export const url = (...schemes: readonly string[]) =>
  variable(`a URL that starts with ${schemes.map((name) => `${name}://`).join(" or ")}`, (given) =>
    isUrl(given, schemes) ? given : undefined,
  );

export const urlOrOff = (...schemes: readonly string[]) =>
  variable(
    `off, or a URL that starts with ${schemes.map((name) => `${name}://`).join(" or ")}`,
    (given) => (given === "off" || isUrl(given, schemes) ? given : undefined),
  );

/** An OpenID issuer. Without TLS anyone on the way could sign in as anyone, so only on this machine. */
export const issuer = () =>
  variable(
    "an https:// URL without query (http:// only on this machine), such as https://id.example.org",
    (given) => {
      const found = isUrl(given, ["https", "http"]) ? new URL(given) : null;
      if (found === null || found.search !== "" || found.hash !== "") return undefined;
      if (found.username !== "" || found.password !== "") return undefined;
      const isSafe = found.protocol === "https:" || isLoopbackHost(found.hostname);
      return isSafe ? given : undefined;
    },
  );

/** Entries separated by commas; a trailing comma is allowed. */
export const list = <T>(allowed: string, read: (entry: string) => T | null) =>
  variable(`${allowed}, separated by commas`, (given) => {
    const entries = given.split(",").map((entry) => entry.trim());
    const values = entries.filter((entry) => entry !== "").map(read);
    return values.every((value) => value !== null) ? values : undefined;
  });

/** A number from 0 to 1. */
export const share = () =>
  variable("a number from 0 to 1, such as 0.01", (given) => {
    const value = /^(?:\d+(?:\.\d*)?|\.\d+)$/.test(given) ? Number(given) : Number.NaN;
    return value <= 1 ? value : undefined;
  });

/** `name=value,…` as OpenTelemetry has headers: values percent-encoded. */
export const headers = () =>
  variable("name=value, separated by commas, values percent-encoded", (given) => {
    const pairs = given.split(",").map(readHeader);
    return pairs.every((pair) => pair !== null) ? Object.fromEntries(pairs) : undefined;
  });

/** `print=Header-Name,…`: each print once. */
export const printHeaders = () =>
  variable("ja3, ja4, ja4h or h2 with a header's name, such as ja4=X-JA4,h2=X-H2", (given) => {
    const found: Partial<Record<(typeof PRINTS)[number], string>> = {};
    for (const entry of given.split(",").filter((each) => each.trim() !== "")) {
      const [, print, name = ""] = /^(\w+)\s*=\s*([\w-]{1,64})$/.exec(entry.trim()) ?? [];
      const kind = PRINTS.find((each) => each === print);
      if (kind === undefined || found[kind] !== undefined) return undefined;
      found[kind] = name.toLowerCase();
    }
    return found;
  });

const PRINTS = ["ja3", "ja4", "ja4h", "h2"] as const;

function readHeader(given: string): [name: string, value: string] | null {
  const [, name, encoded] = /^([\w.-]+)\s*=\s*([\x21-\x7e]+)$/.exec(given.trim()) ?? [];
  if (name === undefined || encoded === undefined) return null;
  try {
    return [name, decodeURIComponent(encoded)];
  } catch {
    return null;
  }
}

/** MaxMind's edition ids, separated by spaces (as GeoIP Update has them) or commas. */
export const editions = () =>
  variable(
    "edition ids such as GeoLite2-City GeoLite2-ASN: City, Enterprise, ASN, ISP, Connection-Type or Anonymous-IP",
    (given) => {
      const ids = given.split(/[\s,]+/).filter((id) => id !== "");
      const areKnown = ids.every((id) => EDITION.test(id) && databaseKind(id) !== null);
      return areKnown && ids.length > 0 ? [...new Set(ids)] : undefined;
    },
  );

const EDITION = /^Geo(?:Lite2|IP2?)-[A-Za-z0-9-]{1,40}$/;

/** An absolute path. */
export const existing = (kind: "folder" | "file") =>
  variable(`a ${kind} that exists`, (given) => (is(kind, given) ? resolve(given) : undefined));

/** Programs of PostgreSQL: the system's, or a folder. */
export const programs = () =>
  variable("system, or a folder that exists", (given) => {
    if (given === "system") return given;
    return is("folder", given) ? resolve(given) : undefined;
  });

/** A picture as a `data:` URI. */
export const logo = () =>
  variable("a PNG or WebP file of at most 7 kB and 1024 by 1024 pixels", (given) => {
    if (!is("file", given) || statSync(given).size > MAX_LOGO_BYTES) return undefined;
    const base64 = readFileSync(given).toString("base64");
    const uris = ["png", "webp"].map((type) => `data:image/${type};base64,${base64}`);
    return uris.find((uri) => logoProblem(uri) === null);
  });

/** A color, lower case, that text in it can have on white. */
export const textColour = () =>
  variable("a color such as #0f766e, dark enough to be read on white", (given) => {
    const color = given.toLowerCase();
    const isReadable = /^#[0-9a-f]{6}$/.test(color) && contrast(color, "#ffffff") >= 4.5;
    return isReadable ? color : undefined;
  });

/** An absolute path; a missing folder is created later. */
export const folder = () =>
  variable("the path of a folder", (given) => (is("file", given) ? undefined : resolve(given)));

export const host = () =>
  variable("an IP address or a host name", (given) =>
    isIP(given) !== 0 || isHostName(given) ? given : undefined,
  );

/** A folder's absolute path, or an HTTP URL. */
export const mirror = () =>
  variable("a folder that exists, or an http://, https:// or file:// URL", (given) => {
    if (isUrl(given, ["http", "https"])) return given;
    const path = given.startsWith("file:") ? pathOfFileUrl(given) : resolve(given);
    return path !== undefined && is("folder", path) ? path : undefined;
  });

/** One or more labels of letters, digits, hyphens and underscores; nothing that looks like an IP address. */
export function isHostName(given: string): boolean {
  const labels = given.split(".");
  return (
    given.length <= 253 &&
    !/^\d*$/.test(labels.at(-1) ?? "") &&
    labels.every((label) => /^(?!-)[A-Za-z0-9_-]{1,63}$/.test(label) && !label.endsWith("-"))
  );
}

function isUrl(value: string, schemes: readonly string[]): boolean {
  const url = URL.parse(value);
  if (url === null) return false;
  const { protocol, host: authority } = url;
  return authority !== "" && schemes.includes(protocol.slice(0, -1));
}

function pathOfFileUrl(value: string): string | undefined {
  try {
    return fileURLToPath(value);
  } catch {
    return undefined;
  }
}

/** A path that this process may not read counts as missing. */
function is(kind: "folder" | "file", path: string): boolean {
  try {
    const stat = statSync(path);
    return kind === "folder" ? stat.isDirectory() : stat.isFile();
  } catch {
    return false;
  }
}

const DOMAIN =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

const KINDS = ["open", "invited", "approval", "closed"] as const;

export const signUp = () =>
  variable<SignUpRule>(
    "open, invited, approval, closed, or domains of addresses such as example.org, separated by commas",
    (given) => {
      const kind = KINDS.find((each) => each === given);
      if (kind !== undefined) return { kind };
      const domains = given
        .toLowerCase()
        .split(",")
        .map((domain) => domain.trim());
      return domains.every((domain) => DOMAIN.test(domain))
        ? { kind: "domains", domains }
        : undefined;
    },
  );
