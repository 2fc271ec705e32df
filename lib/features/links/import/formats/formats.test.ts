import { describe, expect, it } from "vitest";
import type { LinkFormatName } from "../format";
import { readSource, type SourceChoice, UnreadableSourceError } from "../read-source";

const NONE: SourceChoice = { format: null, columns: {} };

function read(text: string, choice = NONE) {
  const source = readSource(text, choice);
  const links = [];
  for (let next = source.links.next(); !next.done; next = source.links.next()) {
    const { line, keyname, destination, tags = [], changes = [], ...rest } = next.value;
    const tagged = tags.map((tag) => tag.trim()).filter((tag) => tag !== "");
    links.push({ line, keyname, destination, tags: tagged, changes, ...rest });
  }
  return { format: source.format, unit: source.unit, columns: source.columns, links };
}

const first = (text: string) => {
  const { format, links } = read(text);
  const { changes: _, ...link } = links[0] ?? { changes: [] };
  return [format, link];
};

describe("a file is recognized by its headings or its shape", () => {
  it.each<[LinkFormatName, string, string]>([
    [
      "bitly",
      "as its dashboard exports it",
      'Link,Custom Link,Title,Destination URL,Created,Tags\nhttps://bit.ly/3xYzAbC,https://go.example/spring,"Spring, 2026",https://shop.example/offer?a=1,2026-03-01,"mail,sale"\n',
    ],
    [
      "bitly",
      "with the names of its API",
      "long_url,link,title,created_at,tags\nhttps://shop.example/offer?a=1,https://go.example/spring,Spring,2026-03-01T08:00:00+0000,mail|sale\n",
    ],
    [
      "bitly",
      "as its API answers",
      JSON.stringify({
        links: [
          {
            created_at: "2026-03-01T08:00:00+0000",
            id: "bit.ly/3xYzAbC",
            link: "https://bit.ly/3xYzAbC",
            custom_bitlinks: ["https://go.example/spring"],
            long_url: "https://shop.example/offer?a=1",
            archived: false,
            tags: ["mail", "sale"],
          },
        ],
        pagination: { total: 1 },
      }),
    ],
  ])("%s, %s", (format, _how, text) => {
    expect(first(text)).toEqual([
      format,
      {
        line: text.startsWith("{") ? 1 : 2,
        keyname: "https://go.example/spring",
        destination: "https://shop.example/offer?a=1",
        tags: ["mail", "sale"],
        isActive: true,
      },
    ]);
  });

  it("dub: its CSV, whose columns people choose", () => {
    const text =
      'Short link,Destination URL,Clicks,Created at,Updated at,Tags,Archived\nhttps://dub.sh/spring,https://shop.example/offer,12,2026-03-01T08:00:00.000Z,2026-03-02T08:00:00.000Z,"mail, sale",false\n';
    expect(first(text)).toEqual([
      "dub",
      {
        line: 2,
        keyname: "https://dub.sh/spring",
        destination: "https://shop.example/offer",
        tags: ["mail", "sale"],
        expiresAt: "",
      },
    ]);
  });

  it("dub: its API's answer, with what a SmartURL does not take over", () => {
    const link = {
      id: "link_1",
      domain: "dub.sh",
      key: "offers/spring",
      url: "https://shop.example/offer",
      archived: true,
      expiresAt: "2027-01-31T12:00:00.000Z",
      expiredUrl: "https://shop.example/over",
      password: "sesame",
      ios: "https://apps.example/",
      tags: [{ id: "tag_1", name: "mail", color: "red" }],
      clicks: 12,
    };
    const { format, unit, links } = read(JSON.stringify([link, { not: "a link" }]));
    expect([format, unit, links.length]).toEqual(["dub", "item", 2]);
    expect(links[0]).toMatchObject({ keyname: "offers/spring", isActive: false, tags: ["mail"] });
    expect(links[0]?.changes).toHaveLength(4);
    expect(links[1]).toMatchObject({ line: 2, keyname: "", destination: "" });
  });

  it("shlink: what its web client exports", () => {
    const text =
      "createdAt,domain,shortCode,shortUrl,longUrl,title,tags,visits\n2026-03-01T08:00:00+00:00,s.example,spring,https://s.example/spring,https://shop.example/offer,Spring,mail|sale,12\n";
    expect(first(text)).toEqual([
      "shlink",
      {
        line: 2,
        keyname: "spring",
        destination: "https://shop.example/offer",
        tags: ["mail", "sale"],
      },
    ]);
  });

  it("shlink: its API's answer, with end and limit", () => {
    const data = [
      {
        shortCode: "spring",
        shortUrl: "https://s.example/spring",
        longUrl: "https://shop.example/offer",
        tags: ["mail"],
        meta: { validSince: null, validUntil: "2027-01-31T12:00:00+00:00", maxVisits: 100 },
      },
    ];
    expect(read(JSON.stringify({ shortUrls: { data, pagination: {} } })).links[0]).toMatchObject({
      keyname: "spring",
      expiresAt: "2027-01-31T12:00:00+00:00",
      visitLimit: 100,
    });
  });

  it("kutt: its API's answer; a link with a password or a ban is off", () => {
    const link = {
      id: "c8a2",
      address: "spring",
      target: "https://shop.example/offer",
      link: "https://kutt.it/spring",
      password: false,
      banned: false,
      description: null,
      visit_count: 12,
      expire_in: "2027-01-31T12:00:00.000Z",
    };
    const data = [link, { ...link, address: "closed", password: true }, { ...link, banned: true }];
    const { format, links } = read(JSON.stringify({ limit: 10, skip: 0, total: 3, data }));
    expect(format).toBe("kutt");
    expect(links.map(({ keyname, isActive }) => [keyname, isActive])).toEqual([
      ["spring", true],
      ["closed", false],
      ["spring", false],
    ]);
  });

  it("kutt: its table, as databases export it", () => {
    const text =
      "id,address,description,banned,password,expire_in,target,visit_count\n1,spring,,f,,2027-01-31 12:00:00,https://shop.example/offer,12\n2,closed,,f,$2a$10$x,,https://shop.example/closed,1\n";
    expect(read(text).links).toMatchObject([
      { keyname: "spring", expiresAt: "2027-01-31 12:00:00", isActive: true },
      { keyname: "closed", isActive: false },
    ]);
  });

  it("yourls: the plugin's CSV, the table's, and its API's answer", () => {
    const wanted = { keyname: "spring", destination: "https://shop.example/offer" };
    const plugin = read("source,target,hits\r\n/spring/,https://shop.example/offer,12\r\n");
    expect([plugin.format, plugin.links[0]]).toMatchObject([
      "yourls",
      { ...wanted, keyname: "/spring/" },
    ]);
    const table =
      '"keyword","url","title","timestamp","ip","clicks"\n"spring","https://shop.example/offer","Spring","2026-03-01 08:00:00","192.0.2.1","12"\n';
    expect(read(table).links[0]).toMatchObject(wanted);
    const stats = {
      links: {
        link_1: { shorturl: "https://y.example/spring", url: "https://shop.example/offer" },
      },
      stats: { total_links: "1" },
    };
    expect(read(JSON.stringify(stats)).links[0]).toMatchObject({
      ...wanted,
      keyname: "https://y.example/spring",
    });
  });

  it("any CSV by its headings, with semicolons or tabs, in any order", () => {
    const text = "Tags;Target URL;Alias\nmail|sale;https://shop.example/#top;spring\n";
    const { format, links, columns } = read(text);
    expect([format, columns?.destination, columns?.keyname]).toEqual([
      "csv",
      "Target URL",
      "Alias",
    ]);
    expect(links[0]).toMatchObject({
      keyname: "spring",
      destination: "https://shop.example/#top",
      tags: ["mail", "sale"],
    });
    expect(read(text.replaceAll(";", "\t")).links).toEqual(links);
  });

  it("a CSV's columns by choice", () => {
    const text = "A,B\nspring,https://shop.example/\n";
    expect(read(text).columns).toMatchObject({ destination: null, keyname: null });
    const columns = { destination: "B", keyname: "A" };
    expect(read(text, { format: "csv", columns }).links[0]).toMatchObject({
      keyname: "spring",
      destination: "https://shop.example/",
    });
    const none = read("to,key\nhttps://shop.example/,spring\n", {
      format: "csv",
      columns: { keyname: null },
    });
    expect(none.links[0]?.keyname).toBe("");
  });

  it("lines of destinations, with a keyname before or behind", () => {
    const text =
      "# offers\nhttps://shop.example/a#x\n\nhttps://shop.example/b spring\nsummer,https://shop.example/c\nshop.example/d\tautumn\n";
    expect(
      read(text).links.map(({ line, keyname, destination }) => [line, keyname, destination]),
    ).toEqual([
      [2, "", "https://shop.example/a#x"],
      [4, "spring", "https://shop.example/b"],
      [5, "summer", "https://shop.example/c"],
      [6, "autumn", "shop.example/d"],
    ]);
  });
});

describe("a file that says nothing is told", () => {
  it.each([
    ["", "The input is empty."],
    ["\r\n\n", "The input is empty."],
    ['[{"a":1}]', "This is JSON, but not as"],
    ['{"links": [', "The text begins like JSON, but is not valid JSON"],
    ["hello", "The first line does not name the columns"],
  ])("%j", (text, message) => {
    expect(() => read(text)).toThrow(UnreadableSourceError);
    expect(() => read(text)).toThrow(message);
  });

  it("JSON of another service than the chosen one", () => {
    const json = JSON.stringify({ links: [{ long_url: "https://shop.example/" }] });
    expect(() => read(json, { ...NONE, format: "dub" })).toThrow(UnreadableSourceError);
  });
});

it("rows keep their lines behind quoted line breaks and Windows line ends", () => {
  const text =
    'keyname,destination,note\r\n"a","https://shop.example/a","two\r\nlines"\r\nb,https://shop.example/b,\r\n';
  expect(read(text).links.map(({ line, keyname }) => [line, keyname])).toEqual([
    [2, "a"],
    [4, "b"],
  ]);
});
