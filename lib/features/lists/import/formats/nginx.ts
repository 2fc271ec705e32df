import type { ListHead } from "@/lib/engine/list-kinds";
import { linesOf } from "../lines";
import { type ListFormat, type RecordContext, WHAT } from "../list-format";
import type { ImportRecord } from "../read-records";

/*
 * nginx.org/en/docs/http/ngx_http_access_module.html: `deny 192.0.2.1;` and `allow …;`, read into the list
 * that they belong to; and ngx_http_geo_module: `geo $blocked { default 0; 192.0.2.0/24 1; }`, where 0 and
 * empty let through.
 */

const RULE = /^(deny|allow)\s+([^;\s][^;]*);$/;
const GEO_START = /^geo\s[^{]*\{$/;
const GEO_LINE = /^([^\s;]+)\s+([^;\s][^;]*)?;$/;
const GEO_SETTINGS = new Set([
  "default",
  "include",
  "proxy",
  "delete",
  "ranges",
  "proxy_recursive",
]);
const LETS_THROUGH = new Set(["0", '""', "''", "off", "no"]);

export const NGINX: ListFormat = {
  isOf: (text) =>
    /^[^\S\n]*(?:deny|allow)[^\S\n]+[^;\n]+;/m.test(text) || /^[^\S\n]*geo\s[^{\n]*\{/m.test(text),

  *read(text, context) {
    let isInGeo = false;
    for (const { line, text: content } of linesOf(text)) {
      const { rule, note } = withoutComment(content);
      if (GEO_START.test(rule)) isInGeo = true;
      else if (rule.startsWith("}")) isInGeo = false;
      // Empty lines, comments, and what surrounds the rules (`location / {`).
      else if (rule !== "" && !rule.endsWith("{")) {
        const entry = isInGeo ? geoEntry(rule, context) : ruleEntry(rule, context);
        if (entry !== null) yield { line, note, expiresAt: null, ...entry };
      }
    }
  },
};

type Entry = Pick<ImportRecord, "value" | "refusal">;

function withoutComment(content: string): { readonly rule: string; readonly note: string | null } {
  const hash = content.indexOf("#");
  if (hash === -1) return { rule: content.trim(), note: null };
  return { rule: content.slice(0, hash).trim(), note: content.slice(hash + 1).trim() || null };
}

function ruleEntry(rule: string, { list }: RecordContext): Entry {
  const [, verb, given] = RULE.exec(rule) ?? [];
  if (verb === undefined || given === undefined) return unread(rule);
  const value = given.trim();
  return { value, ...refused(ruleRefusal(verb, value, list)) };
}

/** Into a named list both kinds of rules go. */
function ruleRefusal(verb: string, value: string, { name, kind }: ListHead): string | null {
  if (value === "all") return `is a rule for everyone (${verb} all)`;
  if (/^unix:/.test(value)) return "is about sockets of the server itself";
  if (kind !== "address") return `is a rule about addresses, and this list has ${WHAT[kind]}`;
  if (verb === "allow" && name === "ipBlacklist") {
    return "is an allow rule; import the file into the allowlist for these";
  }
  return verb === "deny" && name === "ipWhitelist"
    ? "is a deny rule; import the file into the blocklist for these"
    : null;
}

function geoEntry(rule: string, { list }: RecordContext): Entry | null {
  const [, value, given = ""] = GEO_LINE.exec(rule) ?? [];
  if (value === undefined) return unread(rule);
  if (GEO_SETTINGS.has(value)) return value === "default" ? null : unread(rule);
  const meaning = given.trim();
  const passes = LETS_THROUGH.has(meaning);
  return {
    value,
    ...refused(passes === (list.name === "ipWhitelist") ? null : geoRefusal(passes, meaning)),
  };
}

const geoRefusal = (passes: boolean, meaning: string) =>
  passes ? `has ${meaning} there, which lets it through` : `has ${meaning} there, which blocks it`;

function unread(rule: string): Entry {
  return { value: rule, refusal: "is no rule that lists can hold" };
}

const refused = (refusal: string | null) => (refusal === null ? {} : { refusal });
