/** CEL's types, as far as facts have them. */
export type RuleType = "string" | "int" | "bool" | "list<string>" | "map<string, string>";

/** A fact that expressions read: for completion, the documentation and the type checker. */
export interface RuleFact {
  /** As written: `url.path`. */
  readonly name: string;
  readonly type: RuleType;
  readonly hint: string;
  /** A part of an expression that uses it. */
  readonly example: string;
}

/** Every fact, in the order of the documentation. What is unknown is empty text, 0 or false. */
export const RULE_FACTS = [
  {
    name: "ip",
    type: "string",
    hint: "The visitor's address.",
    example: 'ip.inNetwork("203.0.113.0/24")',
  },
  {
    name: "asn",
    type: "int",
    hint: "Number of the network that announces the address; 0 when unknown.",
    example: "asn in [64496, 64497]",
  },
  {
    name: "isp",
    type: "string",
    hint: "Who runs the network.",
    example: 'isp.contains("Telecom")',
  },
  {
    name: "country",
    type: "string",
    hint: "ISO 3166-1 code of two letters; empty when unknown.",
    example: 'country in ["DE", "AT", "CH"]',
  },
  {
    name: "userType",
    type: "string",
    hint: "What the network is for: business, cellular, hosting, residential or unknown.",
    example: 'userType == "hosting"',
  },
  {
    name: "device",
    type: "string",
    hint: "By the user agent: desktop or mobile.",
    example: 'device == "mobile"',
  },
  {
    name: "ua",
    type: "string",
    hint: "The user agent; empty when none was sent.",
    example: 'ua.contains("curl/")',
  },
  {
    name: "hostname",
    type: "string",
    hint: "The address's reverse DNS name, in lower case. Reading it may wait for DNS.",
    example: 'hostname.endsWith(".example.com")',
  },
  {
    name: "bot.name",
    type: "string",
    hint: "The bot that the user agent claims, by the directory of bots.",
    example: 'bot.name == "Slackbot"',
  },
  {
    name: "bot.operator",
    type: "string",
    hint: "Who runs the bot.",
    example: 'bot.operator == "OpenAI"',
  },
  {
    name: "bot.category",
    type: "string",
    hint: "What the bot does: search, aiTraining, preview, scanner and others.",
    example: 'bot.category == "aiTraining"',
  },
  {
    name: "bot.verified",
    type: "string",
    hint: "How the bot proved itself: ranges, ptr or signature; empty when it did not.",
    example: 'bot.verified != ""',
  },
  {
    name: "bot.spoofed",
    type: "bool",
    hint: "Claims to be a bot that can prove itself, and is not that bot.",
    example: "bot.spoofed",
  },
  {
    name: "method",
    type: "string",
    hint: "Method of the request, in a proxy's question or as Blocker v2 was sent it under `:method`; empty when unknown.",
    example: 'method == "POST"',
  },
  {
    name: "host",
    type: "string",
    hint: "Host of the requested URL, in lower case and without its port; empty when only a path was sent.",
    example: 'host == "admin.example.com"',
  },
  {
    name: "url.path",
    type: "string",
    hint: "Path of the requested URL as servers read it: decoded once, without doubled slashes, dot segments and ;parameters.",
    example: 'url.path.startsWith("/wp-login")',
  },
  {
    name: "url.rawPath",
    type: "string",
    hint: "The path as it was sent, percent signs and all.",
    example: 'url.rawPath.contains("%00")',
  },
  {
    name: "url.isAmbiguous",
    type: "bool",
    hint: "Servers may take the path for different ones, or it is spelled as no client spells one: //a, /x/..;/a, /%61.",
    example: "url.isAmbiguous",
  },
  {
    name: "url.query",
    type: "map<string, string>",
    hint: "Parameters of the requested URL; of duplicates the first.",
    example: '"token" in url.query',
  },
  {
    name: "params",
    type: "map<string, string>",
    hint: "The parameters that Blocker v2 was sent, each truncated to 2,048 characters. Objects and lists are empty text.",
    example: 'has(params.src) && params.src == "mail"',
  },
  {
    name: "headers",
    type: "map<string, string>",
    hint: "The headers that Blocker v2 was sent, with names in lower case; cut as parameters are.",
    example: '"accept-language" in headers',
  },
  {
    name: "referrer",
    type: "string",
    hint: "The header “Referer”; empty when none was sent.",
    example: 'referrer.startsWith("https://www.example.com/")',
  },
  {
    name: "prints.ja3",
    type: "string",
    hint: "JA3 print of the TLS connection, from a trusted proxy.",
    example: 'prints.ja3 == "e7d705a3286e19ea42f587b344ee6865"',
  },
  {
    name: "prints.ja4",
    type: "string",
    hint: "JA4 print of the TLS connection, from a trusted proxy.",
    example: 'prints.ja4.startsWith("t13d")',
  },
  {
    name: "prints.ja4h",
    type: "string",
    hint: "JA4H print of the request's headers, from a trusted proxy.",
    example: 'prints.ja4h != ""',
  },
  {
    name: "prints.h2",
    type: "string",
    hint: "Print of the HTTP/2 connection, from a trusted proxy.",
    example: 'prints.h2 != ""',
  },
  {
    name: "headerShape",
    type: "string",
    hint: "Digest of which headers a client sends, and its languages and encodings; empty when the headers are not known.",
    example: 'headerShape == "5b1f09c4"',
  },
  {
    name: "headerConflicts",
    type: "list<string>",
    hint: "What about the headers contradicts the user agent.",
    example: "size(headerConflicts) > 0",
  },
  {
    name: "session.isKnown",
    type: "bool",
    hint: "The browser has reported about this visit through gatehouse.js. Rules that let in cannot read session facts.",
    example: "session.isKnown",
  },
  {
    name: "session.age",
    type: "int",
    hint: "Seconds since the visit's first report.",
    example: "session.age > 3600",
  },
  {
    name: "session.pages",
    type: "int",
    hint: "Pages that the visit has loaded.",
    example: "session.pages > 200",
  },
  {
    name: "session.assets",
    type: "int",
    hint: "Files that these pages have loaded: pictures, styles, scripts.",
    example: "session.pages > 10 && session.assets < session.pages",
  },
  {
    name: "session.inputs",
    type: "int",
    hint: "Presses of pointer and keys, and scrolls: how many, and nothing else.",
    example: "session.pages > 20 && session.inputs == 0",
  },
  {
    name: "session.seconds",
    type: "int",
    hint: "Seconds that the visit's pages were visible.",
    example: "session.pages > 30 && session.seconds < 30",
  },
  {
    name: "session.isSteady",
    type: "bool",
    hint: "Its presses came at even intervals, as programs make them.",
    example: "session.isSteady",
  },
  {
    name: "session.isAutomated",
    type: "bool",
    hint: "The browser says that a program drives it.",
    example: "session.isAutomated",
  },
  {
    name: "session.hasAgent",
    type: "bool",
    hint: "An agent acts in the browser of a person, who may have asked it to.",
    example: 'session.hasAgent && url.path.startsWith("/checkout")',
  },
  {
    name: "session.agent",
    type: "string",
    hint: "Name of that agent; empty for none.",
    example: 'session.agent == "Perplexity Comet"',
  },
  {
    name: "session.followedHoneypot",
    type: "bool",
    hint: "A link that people do not see was clicked.",
    example: "session.followedHoneypot",
  },
] as const satisfies readonly RuleFact[];

export type RuleFactName = (typeof RULE_FACTS)[number]["name"];

/** Names of the facts of one type. */
export type FactOfType<T extends RuleType> = Extract<
  (typeof RULE_FACTS)[number],
  { readonly type: T }
>["name"];

/** A function or operator word of expressions. */
export interface RuleFunction {
  readonly name: string;
  /** How it is called: `text.startsWith(text)`. */
  readonly call: string;
  readonly type: RuleType;
  readonly hint: string;
  readonly example: string;
}

/** Every function that expressions may call. */
export const RULE_FUNCTIONS = [
  {
    name: "onList",
    call: 'onList("name")',
    type: "bool",
    hint: "Whether the list of that name covers the visitor.",
    example: 'onList("office")',
  },
  {
    name: "count",
    call: 'count("name", "10m")',
    type: "int",
    hint: "Requests that the policy's counter saw within that time: 10s to 24h.",
    example: 'count("signin", "10m") > 20',
  },
  {
    name: "inNetwork",
    call: 'ip.inNetwork("203.0.113.0/24")',
    type: "bool",
    hint: "Whether the address is in a network, a range or equal to an address.",
    example: 'ip.inNetwork("2001:db8::/32")',
  },
  {
    name: "hour",
    call: 'hour() or hour("Europe/Berlin")',
    type: "int",
    hint: "Hour of the day, 0 to 23, in UTC or a time zone.",
    example: 'hour("Europe/Berlin") < 6',
  },
  {
    name: "weekday",
    call: 'weekday() or weekday("Europe/Berlin")',
    type: "int",
    hint: "Day of the week, 1 (Monday) to 7 (Sunday), in UTC or a time zone.",
    example: "weekday() >= 6",
  },
  {
    name: "startsWith",
    call: 'text.startsWith("text")',
    type: "bool",
    hint: "Whether a text begins so, with case.",
    example: 'url.path.startsWith("/admin")',
  },
  {
    name: "endsWith",
    call: 'text.endsWith("text")',
    type: "bool",
    hint: "Whether a text ends so, with case.",
    example: 'url.path.endsWith(".php")',
  },
  {
    name: "contains",
    call: 'text.contains("text")',
    type: "bool",
    hint: "Whether a text contains another, with case.",
    example: 'ua.contains("Headless")',
  },
  {
    name: "matches",
    call: 'text.matches("pattern")',
    type: "bool",
    hint: "Whether a pattern in RE2 syntax is found in a fact, or in an entry of one.",
    example: 'url.path.matches("^/v[0-9]+/")',
  },
  {
    name: "lowerAscii",
    call: "text.lowerAscii()",
    type: "string",
    hint: "The text with A to Z in lower case.",
    example: 'ua.lowerAscii().contains("bot")',
  },
  {
    name: "size",
    call: "size(text, list or map)",
    type: "int",
    hint: "How many characters or entries.",
    example: "size(ua) < 20",
  },
  {
    name: "has",
    call: "has(map.name)",
    type: "bool",
    hint: "Whether a map has an entry.",
    example: "has(headers.cookie)",
  },
  {
    name: "exists",
    call: "list.exists(each, test)",
    type: "bool",
    hint: "Whether the test holds for any entry; of a map for any name.",
    example: 'headers.exists(name, name.startsWith("x-scan"))',
  },
  {
    name: "all",
    call: "list.all(each, test)",
    type: "bool",
    hint: "Whether the test holds for every entry; of a map for every name.",
    example: '["sec-fetch-site", "sec-fetch-mode"].all(name, name in headers)',
  },
  {
    name: "exists_one",
    call: "list.exists_one(each, test)",
    type: "bool",
    hint: "Whether the test holds for exactly one entry.",
    example: '["src", "ref"].exists_one(name, name in params)',
  },
  {
    name: "int",
    call: "int(text)",
    type: "int",
    hint: "The number that a text says; the rule is skipped when it says none.",
    example: "has(params.age) && int(params.age) < 18",
  },
  {
    name: "string",
    call: "string(number)",
    type: "string",
    hint: "The number as text.",
    example: 'string(asn).startsWith("645")',
  },
] as const satisfies readonly RuleFunction[];
