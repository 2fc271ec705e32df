import { describe, expect, it } from "vitest";
import { CONTRACT_LISTS, type ListName } from "@/lib/engine/list-kinds";
import { readList } from "../read-list";

const NOW = Date.parse("2026-03-01T12:00:00Z");

const read = (text: string, list: ListName = "ipBlacklist") =>
  [...readList(text, { list: { name: list, kind: CONTRACT_LISTS[list] }, now: NOW })].map(
    ({ line, value, note, expiresAt, refusal }) => [
      line,
      value,
      note,
      expiresAt,
      ...(refusal === undefined ? [] : [refusal]),
    ],
  );

describe("fail2ban", () => {
  it("the status of jails", () => {
    const text =
      "Status for the jail: sshd\n|- Filter\n|  |- Currently failed:\t2\n|  `- File list:\t/var/log/auth.log\n`- Actions\n   |- Currently banned:\t2\n   |- Total banned:\t128\n   `- Banned IP list:\t192.0.2.1 2001:db8::8\nStatus for the jail: web\n`- Actions\n   `- Banned IP list:\t\n";
    expect(read(text)).toEqual([
      [8, "192.0.2.1", "fail2ban: sshd", null],
      [8, "2001:db8::8", "fail2ban: sshd", null],
    ]);
  });

  it("all bans as a list of dictionaries", () => {
    expect(
      read("[{'sshd': ['192.0.2.1', '192.0.2.2']}, {'web': []}, {'mail': ['::2']}]\n"),
    ).toEqual([
      [1, "192.0.2.1", "fail2ban: sshd", null],
      [1, "192.0.2.2", "fail2ban: sshd", null],
      [1, "::2", "fail2ban: mail", null],
    ]);
  });

  it("bans of a jail with their ends", () => {
    const text =
      "192.0.2.1 \t2026-03-01 08:00:00 + 600 = 2026-03-01 08:10:00\n192.0.2.2 \t2026-03-01 08:00:00 + -1 = 9999-12-31 23:59:59\n";
    expect(read(text)).toEqual([
      [1, "192.0.2.1", "fail2ban", "2026-03-01T08:10:00Z"],
      [2, "192.0.2.2", "fail2ban", null],
    ]);
  });
});

describe("CrowdSec", () => {
  const decision = (part: object) => ({
    duration: "3h59m58.5s",
    id: 1,
    origin: "crowdsec",
    scenario: "crowdsecurity/ssh-bf",
    scope: "Ip",
    simulated: false,
    type: "ban",
    value: "192.0.2.1",
    ...part,
  });

  it("decisions as JSON, with what no list holds", () => {
    const alerts = [
      { id: 7, decisions: [decision({}), decision({ scope: "Range", value: "192.0.2.0/24" })] },
      {
        id: 8,
        decisions: [
          decision({ scope: "Country", value: "XX" }),
          decision({ scope: "AS", value: "64500" }),
          decision({ scope: "username", value: "root" }),
          decision({ value: "192.0.2.3", type: "captcha" }),
          decision({ value: "192.0.2.4", simulated: true }),
          decision({ value: "192.0.2.5", duration: "-1h0m0s" }),
        ],
      },
      { id: 9, decisions: null },
    ];
    const found = read(JSON.stringify(alerts, null, 1));
    const lines = JSON.stringify(alerts, null, 1).split("\n");
    expect(found.slice(0, 2).map((entry) => entry.slice(1))).toEqual([
      ["192.0.2.1", "crowdsecurity/ssh-bf", "2026-03-01T15:59:58.500Z"],
      ["192.0.2.0/24", "crowdsecurity/ssh-bf", "2026-03-01T15:59:58.500Z"],
    ]);
    for (const [line, value] of found) expect(lines[Number(line) - 1]).toContain(`"${value}"`);
    expect(found.slice(2).map((entry) => entry[4])).toEqual([
      "is about a country; import it into a list of those",
      "is about a network's number (AS); import it into a list of those",
      "is about a username, which lists do not hold",
      "is a decision of the type captcha; only bans are imported",
      "is only simulated there",
      "has ended already",
    ]);
  });

  it("decisions as CSV", () => {
    const text =
      'id,source,ip,reason,action,country,as,events_count,expiration,simulated,alert_id\n1,crowdsec,Ip:192.0.2.1,crowdsecurity/ssh-bf,ban,US,"64500 EXAMPLE, Inc",4,1h0m0s,false,10\n2,crowdsec,Ip:2001:db8::1,x/y,ban,,,4,3h,false,11\n3,cscli,Country:XX,manual,ban,,,1,3h,false,12\n';
    expect(read(text)).toEqual([
      [2, "192.0.2.1", "crowdsecurity/ssh-bf", "2026-03-01T13:00:00.000Z"],
      [3, "2001:db8::1", "x/y", "2026-03-01T15:00:00.000Z"],
      [
        4,
        "XX",
        "manual",
        "2026-03-01T15:00:00.000Z",
        "is about a country; import it into a list of those",
      ],
    ]);
  });

  it("what its own import takes", () => {
    expect(read("duration,scope,value\n24h,ip,192.0.2.1\nsoon,ip,192.0.2.2\n")).toEqual([
      [2, "192.0.2.1", null, "2026-03-02T12:00:00.000Z"],
      [3, "192.0.2.2", null, null, "has the duration soon, which we cannot read"],
    ]);
    const json = '[{"duration": "7d", "scope": "ip", "type": "ban", "value": "192.0.2.1"}]';
    expect(read(json)).toEqual([[1, "192.0.2.1", null, "2026-03-08T12:00:00.000Z"]]);
  });
});

it("Cloudflare: items of its API, with what no list holds", () => {
  const result = [
    { id: "1", ip: "192.0.2.1", comment: "scanner", created_on: "2026-01-01T08:00:00Z" },
    { id: "2", ip: "192.0.2.0/24" },
    { id: "3", asn: 64500 },
    { id: "4", redirect: { source_url: "example.com/old" } },
  ];
  expect(read(JSON.stringify({ result, success: true }))).toEqual([
    [1, "192.0.2.1", "scanner", null],
    [1, "192.0.2.0/24", null, null],
    [1, "AS64500", null, null, "is a network's number (AS); import it into a list of those"],
    [1, "example.com/old", null, null, "is a redirect, which lists do not hold"],
  ]);
  const names = [{ hostname: { url_hostname: "*.scanner.example" } }];
  expect(read(JSON.stringify(names), "hostnameBlacklist")).toEqual([
    [1, "*.scanner.example", null, null],
  ]);
  // The dashboard's file is any CSV.
  expect(read('192.0.2.1,"scanner, bad"\n')).toEqual([[1, "192.0.2.1", "scanner, bad", null]]);
});

describe("nginx", () => {
  const text =
    "location / {\r\n  allow 198.51.100.7; # office\r\n  deny  192.0.2.0/24;\r\n  deny 2001:db8::/32;# many\r\n  # deny 192.0.2.9;\r\n  deny all;\r\n  proxy_pass http://x;\r\n}\r\n";

  it("deny rules go into the blocklist", () => {
    expect(read(text)).toEqual([
      [
        2,
        "198.51.100.7",
        "office",
        null,
        "is an allow rule; import the file into the allowlist for these",
      ],
      [3, "192.0.2.0/24", null, null],
      [4, "2001:db8::/32", "many", null],
      [6, "all", null, null, "is a rule for everyone (deny all)"],
      [7, "proxy_pass http://x;", null, null, "is no rule that lists can hold"],
    ]);
  });

  it("allow rules go into the allowlist", () => {
    const taken = read(text, "ipWhitelist").filter((entry) => entry.length === 4);
    expect(taken).toEqual([[2, "198.51.100.7", "office", null]]);
  });

  it("a geo block by its values", () => {
    const geo =
      "geo $blocked {\n  default 0;\n  192.0.2.1 1; # scanner\n  192.0.2.2 0;\n  include more.conf;\n}\n";
    expect(read(geo)).toEqual([
      [3, "192.0.2.1", "scanner", null],
      [4, "192.0.2.2", null, null, "has 0 there, which lets it through"],
      [5, "include more.conf;", null, null, "is no rule that lists can hold"],
    ]);
  });
});

it.each([
  ["192.0.2.1 # deny this", [[1, "192.0.2.1", "deny this", null]]],
  ["value,note\n192.0.2.1,allow; me\n", [[2, "192.0.2.1", "allow; me", null]]],
  ["\uFEFFdeny 192.0.2.1;", [[1, "192.0.2.1", null, null]]],
  ["[::1]\n", [[1, "[::1]", null, null]]],
])("%j is read as it was before", (text, expected) => {
  expect(read(text)).toEqual(expected);
});
