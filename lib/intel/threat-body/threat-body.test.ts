import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { textOf } from "./charset";
import { threatBodyFact } from "./threat-body";
import { uncompressed } from "./uncompress";

const MAX_BODY_BYTES = 8_192;
const FORM = "application/x-www-form-urlencoded";
const JSON_TYPE = "application/json";
const MULTIPART = "multipart/form-data; boundary=abc";
const SQL = "1' UNION SELECT name, password FROM users--";

/** The finding on an ordinary site: `+` where it decides, and the entries of its evidence. */
async function told(
  body: string | Buffer,
  type?: string,
  encoding?: string,
): Promise<readonly string[]> {
  const bytes = Buffer.from(body as string).subarray(0, MAX_BODY_BYTES);
  const fact = threatBodyFact(await uncompressed(bytes, encoding, MAX_BODY_BYTES), type);
  if (fact.state !== "known") throw new Error(`not known: ${fact.state}`);
  const { evidence, isDecisive } = fact.value.any;
  return [...(isDecisive ? ["+"] : []), ...evidence.map(({ entry }) => entry)];
}

const part = (head: string, content: string) =>
  `--abc\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;

describe("attacks in bodies", () => {
  it.each([
    ["a form", FORM, `a=1&id=${encodeURIComponent(SQL)}`, "sql-union in id"],
    ["a form encoded twice", FORM, "id=1%2527%2520or%25201%253D1", "sql-condition in id"],
    ["an operator in a login", FORM, "user=admin&password[$ne]=x", "nosql in password[$ne]"],
    ["JSON", JSON_TYPE, JSON.stringify({ a: { b: [1, SQL] } }), "sql-union in a[b][1]"],
    ["JSON in escapes", JSON_TYPE, '{"name":"\\u003cscript\\u003e"}', "html-tag in name"],
    ["an operator in JSON", JSON_TYPE, '{"password":{"$gt":""}}', "nosql in password[$gt]"],
    ["a prototype", JSON_TYPE, '{"__proto__":{"isAdmin":true}}', "prototype"],
    ["the first of two fields", JSON_TYPE, '{"id":"<script>","id":"1"}', "html-tag in id"],
    ["JSON that is none", JSON_TYPE, '{"a":1,/**/"id":"<script>",}', "html-tag in id"],
    ["lines of JSON", "application/x-ndjson", '{"a":1}\n{"b":"<script>"}', "html-tag in b"],
    ["a nested page", JSON_TYPE, `${'{"a":'.repeat(20)}"<script>"`, "html-tag in a[a][a][a][a][a]"],
    ["XML", "text/xml", "<o><id>1' or '1'='1</id></o>", "sql-condition in id"],
    ["an attribute", "application/soap+xml", '<o id="1&#39; or 1=1"/>', "sql-condition in id"],
    ["an entity", "text/xml", '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x/>', "file"],
    ["a part", MULTIPART, `${part('name="id"', SQL)}--abc--`, "sql-union in id"],
    ["a file's name", MULTIPART, part('name="f"; filename="../../../x.php"', "…"), "file"],
    ["no file's name", MULTIPART, part('name="id"; filename=""', "<script>"), "html-tag in id"],
    [
      "two files' names",
      MULTIPART,
      part('name="f"; filename="a"; filename="b"', "<script>"),
      "html-tag in f",
    ],
    ["JSON that is called a form", FORM, '{"id":"<script>"}', "html-tag in id"],
    ["a form that is called text", "text/plain", "id=1 or 1=1", "sql-condition in id"],
    ["JSON without a type", undefined, '{"id":"<script>"}', "html-tag in id"],
    [
      "parts with another boundary",
      "multipart/form-data; boundary=x",
      part('name="id"', "<script>"),
      "html-tag in id",
    ],
    [
      "a cut form",
      FORM,
      `id=${encodeURIComponent(SQL)}&text=${"a".repeat(9_000)}`,
      "sql-union in id",
    ],
    ["cut JSON", JSON_TYPE, `{"id":"<script>","text":"${"a".repeat(9_000)}"}`, "html-tag in id"],
    ["a cut part", MULTIPART, part('name="id"', `<script>${"a".repeat(9_000)}`), "html-tag in id"],
  ])("%s", async (_what, type, body, entry) => {
    const [decides, first = ""] = await told(body, type);
    expect([decides, first]).toEqual(["+", expect.stringContaining(entry)]);
  });

  it.each([
    ["gzip", gzipSync],
    ["x-gzip", gzipSync],
    ["deflate", deflateSync],
    ["deflate", deflateRawSync],
    ["br", brotliCompressSync],
    ["GZIP, identity", gzipSync],
    ["gzip, gzip", (text: string) => gzipSync(gzipSync(text))],
  ])("behind the coding %s", async (encoding, compress) => {
    const body = compress('{"id":"<script>"}');
    expect(await told(body, JSON_TYPE, encoding)).toEqual(["+", "html-tag in id"]);
  });

  it("reads the beginning of a compressed body that is cut, and none without end", async () => {
    const text = `{"id":"<script>","noise":"${Array.from({ length: 40_000 }, (_, at) => (at * 7919) % 9973).join()}"}`;
    const body = gzipSync(text);
    expect(body.length).toBeGreaterThan(MAX_BODY_BYTES);
    expect(await told(body, JSON_TYPE, "gzip")).toEqual(["+", "html-tag in id"]);
    const bomb = gzipSync(`id=<script>${"a".repeat(5_000_000)}`);
    expect(await told(bomb, FORM, "gzip")).toEqual(["+", "html-tag in id"]);
  });

  it("reads what most servers do where a body does not have its coding", async () => {
    expect(await told("id=<script>", FORM, "gzip")).toEqual(["+", "html-tag in id"]);
    expect(await told("id=<script>", FORM, "snappy")).toEqual(["+", "html-tag in id"]);
    expect(await told("id=1", FORM, "gzip")).toEqual([]);
  });

  it("calls out what no browser sends and nothing can read", async () => {
    expect(await told(Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 4, 1]), JSON_TYPE, "zstd")).toEqual([
      "+",
      "encoding",
    ]);
    expect(await told("id=1", `${FORM}; charset=ibm037`)).toEqual(["+", "charset"]);
    expect(await told("id=1", `${FORM}; charset="UTF-7"`)).toEqual(["+", "charset"]);
    for (const charset of ["utf-8", "UTF8", "windows-1252", "gbk", "us-ascii", "x", ""]) {
      expect(await told("id=1", `${FORM}; charset=${charset}`)).toEqual([]);
    }
  });

  it("reads encodings that a body has without saying so", async () => {
    const text = '{"id":"<script>"}';
    const wide = Buffer.from(text, "utf16le");
    expect(await told(wide, JSON_TYPE)).toEqual(["+", "html-tag in id"]);
    expect(await told(Buffer.from(wide).swap16(), JSON_TYPE)).toEqual(["+", "html-tag in id"]);
    const broken = Buffer.concat([Buffer.from([0xff, 0xe4]), Buffer.from("=1&id=<script>")]);
    expect(await told(Buffer.concat([Buffer.from("a"), broken]), FORM)).toEqual([
      "+",
      "html-tag in id",
    ]);
    expect(textOf(Buffer.from([0x82, 0xa0]), "shift_jis")).toBe("あ");
    expect(textOf(Buffer.from("aé").subarray(0, 2), undefined)).toContain("a");
  });
});

describe("what people send", () => {
  const ARTICLE = `How do I keep injections out? Somebody sent ${SQL} to our form, then <script>alert(1)</script>, and at last ../../../../etc/passwd and \${jndi:ldap://x}. Are prepared statements enough for that? Thanks for any hint!`;

  it("a long text about attacks decides nowhere, whatever form it comes in", async () => {
    const bodies = [
      [`your-message=${encodeURIComponent(ARTICLE)}`, FORM],
      [`wpforms[fields][3]=${encodeURIComponent(ARTICLE)}`, FORM],
      [JSON.stringify({ post: { content: ARTICLE } }), JSON_TYPE],
      [part('name="comment"', ARTICLE), MULTIPART],
      [
        `<methodCall><params><param><value><string>${ARTICLE.replaceAll("<", "&lt;")}</string></value></param></params></methodCall>`,
        "text/xml",
      ],
      [JSON.stringify({ content: `${ARTICLE} `.repeat(80) }), JSON_TYPE],
    ] as const;
    for (const [body, type] of bodies) expect(await told(body, type)).not.toContain("+");
  });

  it.each([
    ["a login", FORM, "username=o%27neil&password=%27+or+1%3D1+--&remember=1"],
    ["a card", JSON_TYPE, '{"card":{"number":"4111 1111","cvc":"<b>"},"name":"Zoë O\'Neil"}'],
    ["an address", FORM, "name=D%27Arcy+%26+Sons&city=%C3%85s%3B&note=Ring+2x%3B+then+wait"],
    [
      "lines that look like headers",
      FORM,
      "address=Main+St+1%0D%0ALocation%3A+Berlin%0D%0AHost%3A+me",
    ],
    ["a filter", JSON_TYPE, '{"where":{"price":{"$gte":10,"$lt":20}},"order":["-date"]}'],
    [
      "GraphQL",
      JSON_TYPE,
      '{"query":"query($id: ID!) { order(id: $id) { total } }","variables":{"id":"7"}}',
    ],
    [
      "a file of code",
      MULTIPART,
      `${part('name="f"; filename="a.sql"\r\nContent-Type: text/plain', `${SQL}\n<script>`)}${part('name="x"', "1")}--abc--`,
    ],
    ["a page that is put there", "text/html", "<!doctype html><script>alert(1)</script>"],
    ["a text that is put there", "text/plain", `Notes\n\n${SQL}\n`],
    ["a picture", "image/svg+xml", '<svg onload="x()"><script>alert(1)</script></svg>'],
    ["bytes", "application/octet-stream", "\u0001\u0002{}<script>"],
    [
      "an order of cXML",
      "text/xml",
      '<?xml version="1.0"?><!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd"><cXML><Note><![CDATA[a & b]]></Note></cXML>',
    ],
    ["nothing", undefined, ""],
    ["an empty object", JSON_TYPE, "{}"],
    ["parts without a boundary", "multipart/form-data", "x"],
  ])("%s", async (_what, type, body) => {
    expect(await told(body, type)).toEqual([]);
  });

  it("no value gets into the evidence, nor a value in the place of a name", async () => {
    const token = "tok_8f14e45fceea167a5a36dedd4bea2543";
    const facts = [
      await told(`${token}=<script>`, FORM),
      await told(`{"${token}":"<script>"}`, JSON_TYPE),
      await told(`<script>${token}`, `${FORM}`),
      await told(`${token}<script>`, JSON_TYPE),
      await told(part(`name="${token}"`, "<script>"), MULTIPART),
    ];
    expect(JSON.stringify(facts)).not.toContain("8f14");
    expect(facts.flat()).toContain("html-tag");
  });
});

it("reads hostile shapes to their end", async () => {
  const attack = "<script>";
  const hostile = [
    [FORM, `${"=&".repeat(4_000)}a=${attack}`],
    [FORM, `a=${"%".repeat(8_000)}&a=${attack}`],
    [JSON_TYPE, `${"[".repeat(8_000)}"${attack}`],
    [JSON_TYPE, `${'{"a":'.repeat(1_600)}"${attack}`],
    [JSON_TYPE, `${"]".repeat(8_000)}"${attack}`],
    [JSON_TYPE, `["${"\\".repeat(8_000)}","${attack}"`],
    ["text/xml", `${"<".repeat(8_000)}a b="${attack}"`],
    ["text/xml", `${"<a b='".repeat(1_100)}>1 or 1=1`],
    ["text/xml", `<![CDATA[${"]]".repeat(4_000)}${attack}`],
    [MULTIPART, "--abc\r\n".repeat(1_100) + part('name="a"', attack)],
    [MULTIPART, part(`${'name="'.repeat(1_100)}"`, attack)],
  ] as const;
  for (const [type, body] of hostile)
    expect([body.slice(0, 9), await told(body, type)]).toEqual([
      body.slice(0, 9),
      expect.arrayContaining(["+"]),
    ]);
});
