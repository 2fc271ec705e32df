import fc from "fast-check";

/* Random policies of rules, and visitors who differ in what these read. */

const TESTS = [
  'country == "US"',
  'country in ["DE", "NL"]',
  "asn > 20000",
  'userType == "hosting"',
  'userType in ["residential", "cellular"]',
  'device == "mobile"',
  'ua.contains("Firefox")',
  'ua.lowerAscii().matches("chrome/1[0-9]+")',
  'url.path.startsWith("/admin")',
  'url.rawPath.contains("%")',
  "url.isAmbiguous",
  'host == "a.example"',
  'method == "POST"',
  '"token" in url.query',
  'has(params.src) && params.src == "mail"',
  'params.src == "ad"',
  "has(params.list)",
  '"accept-language" in headers',
  'headers.exists(name, name.startsWith("x-"))',
  'referrer.endsWith(".example/")',
  'hostname.endsWith(".home.example")',
  'hostname == ""',
  'ip.inNetwork("73.0.0.0/8")',
  'count("visits", "10m") > 2',
  'count("visits", "1h") == 1',
  "hour() < 24",
  'weekday("Europe/Berlin") <= 7',
  "size(ua) > 90",
] as const;

const test = fc.constantFrom(...TESTS);

const expression = fc.oneof(
  test,
  fc.tuple(test, fc.constantFrom("&&", "||"), test).map((parts) => parts.join(" ")),
  fc.tuple(test, test, test).map(([a, b, c]) => `(${a} || !(${b})) && ${c}`),
  fc.tuple(test, test, test).map(([a, b, c]) => `${a} ? ${b} : ${c}`),
);

const action = fc.constantFrom("allow", "monitor", "block", "block");

/** A policy of up to eight rules, with the counter that they read. */
export const randomPolicy = fc
  .record({
    rules: fc.array(fc.tuple(expression, action), { minLength: 1, maxLength: 8 }),
    mode: fc.constantFrom("enforce", "enforce", "enforce", "monitor"),
  })
  .map(({ rules, mode }) => ({
    mode,
    counters: [{ name: "visits", by: ["network"] }],
    rules: rules.map(([when, what], index) => ({ name: `rule ${index}`, when, action: what })),
  }));

const json = (values: object | undefined) => values && JSON.stringify(values);

/** The parameters of a call of Blocker v2, without what is left out. */
export const randomVisitor = fc
  .record({
    ip: fc.constantFrom("73.2.3.4", "73.9.9.9", "5.6.7.8", "185.220.101.1", "2001:db8::7"),
    ua: fc.constantFrom(
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
      "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
    ),
    url: fc.constantFrom(
      ...["https://a.example/", "https://a.example/admin?token=1", "/shop?x=%zz#y"],
      ...["https://a.example//%61dmin", "https://a.example/shop/..;/admin"],
    ),
    params: fc
      .option(fc.constantFrom({ src: "mail" }, { src: "ad", list: [1] }, { n: 1 }), {
        nil: undefined,
      })
      .map(json),
    headers: fc
      .option(
        fc.constantFrom(
          { "Accept-Language": "de", "X-Trace": "\u0000\ud800" },
          { Referer: "https://b.example/", Cookie: "session=1" },
          { ":method": "POST" },
          {},
        ),
        { nil: undefined },
      )
      .map(json),
  })
  .map((visitor) => visitor);
