import { type ListFormat, linesOf, type RecordContext } from "../list-format";
import type { ImportRecord } from "../read-records";

/*
 * nginx.org/en/docs/http/ngx_http_access_module.html: `deny 192.0.2.1;` and `allow …;`, read into the list
 * that they belong to; and ngx_http_geo_module: `geo $blocked { default 0; 192.0.2.0/24 1; }`, where 0 and
 * empty let through.
 */

const RULE = /^\s*(deny|allow)\s+([^;]+?)\s*;\s*(?:#\s*(.*))?$/;
const GEO_START = /^\s*geo\s[^{]*\{\s*(?:#.*)?$/;
const GEO_LINE = /^\s*(\S+)\s+([^;]*?)\s*;\s*(?:#\s*(.*))?$/;
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
      if (GEO_START.test(content)) isInGeo = true;
      else if (/^\s*\}/.test(content)) isInGeo = false;
      else {
        const record = isInGeo
          ? geoRecord(line, content, context)
          : ruleRecord(line, content, context);
        if (record !== null) yield record;
      }
    }
  },
};

function ruleRecord(line: number, content: string, { list }: RecordContext): ImportRecord | null {
  const rule = RULE.exec(content);
  if (rule === null) return isSilent(content) ? null : unread(line, content);
  const [, verb = "", value = "", comment] = rule;
  return {
    line,
    value,
    note: comment?.trim() || null,
    expiresAt: null,
    ...refused(ruleRefusal(verb, value, list)),
  };
}

function ruleRefusal(verb: string, value: string, list: RecordContext["list"]): string | null {
  if (value === "all") return `is a rule for everyone (${verb} all)`;
  if (/^unix:/.test(value)) return "is about sockets of the server itself";
  if (list === "hostnameBlacklist") return "is a rule about addresses, and this list has hostnames";
  if (verb === "allow" && list === "ipBlacklist") {
    return "is an allow rule; import the file into the allowlist for these";
  }
  return verb === "deny" && list === "ipWhitelist"
    ? "is a deny rule; import the file into the blocklist for these"
    : null;
}

function geoRecord(line: number, content: string, { list }: RecordContext): ImportRecord | null {
  const found = GEO_LINE.exec(content);
  if (found === null) return isSilent(content) ? null : unread(line, content);
  const [, value = "", meaning = "", comment] = found;
  if (GEO_SETTINGS.has(value)) return value === "default" ? null : unread(line, content);
  const passes = LETS_THROUGH.has(meaning);
  const refusal = passes === (list === "ipWhitelist") ? null : geoRefusal(passes, meaning);
  return { line, value, note: comment?.trim() || null, expiresAt: null, ...refused(refusal) };
}

const geoRefusal = (passes: boolean, meaning: string) =>
  passes ? `has ${meaning} there, which lets it through` : `has ${meaning} there, which blocks it`;

/** Comments, empty lines and what surrounds the rules (`location / {`). */
const isSilent = (content: string) => /^\s*(?:#.*|\S.*\{\s*(?:#.*)?)?$/.test(content);

function unread(line: number, content: string): ImportRecord {
  const value = content.trim();
  return { line, value, note: null, expiresAt: null, refusal: "is no rule that lists can hold" };
}

const refused = (refusal: string | null) => (refusal === null ? {} : { refusal });
