/*
 * Browsers of people, old and new, and agents that no browser ever sent, by what is wrong with them (2026-11).
 * The impossible ones follow the forms of well-known generators; all versions are made up.
 */

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";
const onWindows = (nt: string, rest: string) => `Mozilla/5.0 (Windows NT ${nt}) ${WEBKIT} ${rest}`;
const onMac = (version: string, rest: string) =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X ${version}) ${rest}`;
const firefox = (system: string, version: string, gecko = "20100101") =>
  `Mozilla/5.0 (${system}; rv:${version}) Gecko/${gecko} Firefox/${version}`;

export const POSSIBLE: Readonly<Record<string, readonly string[]>> = {
  "Chrome and what is made from it": [
    onWindows("10.0; Win64; x64", "Chrome/131.0.6778.86 Safari/537.36"),
    onWindows("10.0; Win64; x64", "Chrome/154.0.0.0 Safari/537.36"),
    onWindows("10.0; Win64; x64", "Chrome/160.0.8301.12 Safari/537.36"),
    onWindows("10.0; Win64; x64", "Chrome/82.0.4050.0 Safari/537.36"),
    onWindows("10.0; Win64; x64", "Chrome/78.0.3905.1 Safari/537.36"),
    onWindows("10.0; Win64; x64", "Chrome/99.100.4896.60 Safari/537.36"),
    onWindows("6.1; WOW64", "Chrome/109.0.5414.120 Safari/537.36"),
    onWindows("5.1", "Chrome/49.0.2623.112 Safari/537.36"),
    "Mozilla/5.0 (Windows NT 6.1) AppleWebKit/535.1 (KHTML, like Gecko) Chrome/13.0.782.215 Safari/535.1",
    "Mozilla/5.0 (Windows; U; Windows NT 5.1; en-US) AppleWebKit/532.5 (KHTML, like Gecko) Chrome/4.1.249.1045 Safari/532.5",
    onMac("10_15_7", `${WEBKIT} Chrome/141.0.0.0 Safari/537.36`),
    onMac("10_9_5", `${WEBKIT} Chrome/67.0.3396.87 Safari/537.36`),
    onMac("11_2_3", `${WEBKIT} Chrome/88.0.4324.192 Safari/537.36`),
    `Mozilla/5.0 (Linux; Android 4.4.2; SM-T230 Build/KOT49H) ${WEBKIT} Chrome/81.0.4044.138 Safari/537.36`,
    `Mozilla/5.0 (Linux; Android 10; PortalGo) ${WEBKIT} Chrome/102.0.9999.0 Safari/537.36`,
    `Mozilla/5.0 (Linux; Android 5.0.1; ZenWatch) ${WEBKIT} Chrome/19.77.34.5 Mobile Safari/537.36`,
    "Mozilla/5.0 (iPhone; CPU iPhone OS 9_1 like Mac OS X) AppleWebKit/600.1.4 (KHTML, like Gecko) CriOS/46.0.2490.85 Mobile/13B143 Safari/600.1.4",
    onWindows("10.0; Win64; x64", "Chrome/114.0.0.0 Safari/537.36 Edg/114.0.1823.67"),
    onWindows("10.0; Win64; x64", "Chrome/99.114.5735.60 Safari/537.36 Edg/114.0.1823.67"),
    onWindows("10.0; Win64; x64", "Chrome/135.0.0.0 Safari/537.36 Edg/135.0.3179.54"),
    onWindows("10.0", "Chrome/51.0.2704.79 Safari/537.36 Edge/14.14393"),
    `Mozilla/5.0 (Linux; Android 10; ELE-L29) ${WEBKIT} Chrome/77.0.3865.116 Mobile Safari/537.36 EdgA/45.12.4.5137`,
    onWindows("10.0; WOW64", "Chrome/70.0.2526.73 Safari/537.36 ExampleBrowser/11.0"),
    onWindows("6.1", "Chrome/51.0.2551.0 (SBRO; Salam Browser) Safari/537.36"),
    `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/90.0.0.0 Safari/537.36`,
  ],
  Firefox: [
    firefox("Windows NT 10.0; Win64; x64", "145.0"),
    firefox("Windows NT 10.0; Win64; x64", "160.0"),
    firefox("Windows NT 6.1; WOW64", "115.0"),
    firefox("Windows NT 5.1", "52.0"),
    firefox("Windows NT 4.0", "52.0"),
    "Mozilla/5.0 (X11; Linux x86_64; rv:109.0) Gecko/20100101 Firefox/115.0",
    "Mozilla/5.0 (Windows NT 10.0; rv:109.0) Gecko/20100101 Firefox/121.0",
    "Mozilla/5.0 (X11; Ubuntu; Linux i686; rv:10.0) Gecko/20100101 Firefox/11.0",
    "Mozilla/5.0 (Windows; U; Windows NT 5.1; de; rv:1.9.2.28) Gecko/20120306 Firefox/3.6.28",
    "Mozilla/5.0 (Macintosh; U; PPC Mac OS X 10.4; en-US; rv:1.9.0.19) Gecko/2010031218 Firefox/3.0.19",
    "Mozilla/5.0 (Windows NT 6.1; rv:15.0) Gecko/20100101 Firefox/15.0.1",
    firefox("Android 4.4; Mobile", "68.0", "68.0"),
    "Mozilla/5.0 (Android; Mobile; rv:38.0) Gecko/38.0 Firefox/38.0",
    "Mozilla/5.0 (Mobile; LG-D300; rv:18.1) Gecko/18.1 Firefox/18.1",
    "Mozilla/5.0 (Mobile; rv:26.0) Gecko/32.0 Firefox/26.0",
    "Mozilla/5.0 (Windows NT 6.1; rv:68.9) Gecko/20100101 Goanna/4.5 Firefox/68.9 PaleMoon/28.9.1",
    "Mozilla/5.0 (Windows NT 6.1; Win64; x64; rv:56.0) Gecko/20100101 Firefox/56.2.10 Waterfox/56.2.10",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 8_3 like Mac OS X) AppleWebKit/600.1.4 (KHTML, like Gecko) FxiOS/1.0 Mobile/12F69 Safari/600.1.4",
  ],
  Safari: [
    onMac("10_15_7", "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/27.0 Safari/605.1.15"),
    onMac("10_15_7", "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15"),
    onMac("10_11_6", "AppleWebKit/601.7.8 (KHTML, like Gecko) Version/9.1.3 Safari/601.7.8"),
    onMac("10_6_7", "AppleWebKit/535.14 (KHTML, like Gecko) Version/5.0.5 Safari/533.21.1"),
    "Mozilla/5.0 (Macintosh; PPC Mac OS X 10_7_3) AppleWebKit/600.55.3 (KHTML, like Gecko) Version/6.1.3 Safari/600.53.10",
    "Mozilla/5.0 (Windows NT 6.1; WOW64) AppleWebKit/534.57.2 (KHTML, like Gecko) Version/5.1.7 Safari/534.57.2",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.2 Mobile/15E148 Safari/604.1",
    "Mozilla/5.0 (iPad; U; CPU OS 3_2 like Mac OS X; en-us) AppleWebKit/531.21.10 (KHTML, like Gecko) Version/4.0.4 Mobile/7B334b Safari/531.21.10",
    "Mozilla/5.0 (Linux; U; Android 2.3.6; en-us; GT-S5360) AppleWebKit/533.1 (KHTML, like Gecko) Version/4.0 Mobile Safari/533.1",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/540.0 (KHTML, like Gecko) Version/20.0 Safari/540.0",
  ],
  "Internet Explorer and Opera": [
    "Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko",
    "Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0; WOW64; Trident/8.0; .NET4.0C; .NET4.0E)",
    "Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 6.1; Trident/7.0; SLCC2; .NET CLR 2.0.50727)",
    "Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 5.1; Trident/4.0; .NET CLR 1.1.4322)",
    "Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.2; Trident/5.0; SlimBrowser)",
    "Mozilla/4.0 (compatible; MSIE 6.0; Windows NT 5.1; Trident/4.0; MAXTHON 2.0)",
    "Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 6.2; Trident/3.1; XBLWP7; ZuneWP7; Nokia 920)",
    "Mozilla/4.0 (compatible; MSIE 5.01; Windows NT 5.01)",
    "Mozilla/4.0 (compatible; MSIE 6.0; Windows 98; Win 9x 4.90)",
    "Opera/9.80 (Windows NT 6.1; U; en) Presto/2.12.388 Version/12.18",
    "Opera/10.60 (Linux sh4; U; HbbTV/1.1.1 (;;;;;); CE-HTML; en) Presto/2.6.33 Version/10.60",
  ],
};

export const IMPOSSIBLE: Readonly<Record<string, readonly (readonly [ua: string, why: string])[]>> =
  {
    "builds that Chrome never had": [
      [onWindows("6.1", "Chrome/53.0.2840.71 Safari/537.36"), "Chrome 53 never had build 2840"],
      [onWindows("10.0", "Chrome/121.0.6735.152 Safari/537.36"), "Chrome 121 never had build 6735"],
      [onWindows("10.0", "Chrome/60.0.831.0 Safari/537.36"), "Chrome 60 never had build 831"],
      [onWindows("10.0", "Chrome/140.0.12345.0 Safari/537.36"), "Chrome 140 never had build 12345"],
      [onWindows("10.0", "Chrome/96.4.4664.45 Safari/537.36"), "There is no Chrome 96.4.4664"],
      [onWindows("10.0", "Chrome/115.5.0.12 Safari/537.36"), "There is no Chrome 115.5.0"],
      [onWindows("10.0", "Chrome/99.140.4896.60 Safari/537.36"), "There is no Chrome 99.140.4896"],
      [onWindows("10.0", "Chrome/999.0.0.0 Safari/537.36"), "Chrome 999 is not out yet"],
      [onWindows("10.0", "Chrome/175.0.0.0 Safari/537.36"), "Chrome 175 is not out yet"],
      [
        `Mozilla/5.0 (Linux; Android 6.0; Nexus 5 Build/MRA58N) ${WEBKIT} Chrome/52.0.8418.1607 Mobile Safari/537.36`,
        "Chrome 52 never had build 8418",
      ],
      [
        `Mozilla/5.0 (iPhone; CPU iPhone OS 11_0 like Mac OS X) ${WEBKIT} Chrome/40.0.8691.1385 Mobile Safari/537.36`,
        "Chrome 40 never had build 8691",
      ],
      [
        "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/120.0.5000.10 Mobile/15E148 Safari/604.1",
        "Chrome 120 never had build 5000",
      ],
      [
        "Mozilla/5.0 (iPhone; CPU iPhone OS 11_4_1 like Mac OS X) AppleWebKit/533.0 (KHTML, like Gecko) CriOS/53.0.2785.86 Mobile/60L181 Safari/533.0",
        "iOS never had WebKit 533.0",
      ],
      [
        "Mozilla/5.0 (iPad; CPU iPad OS 6_1 like Mac OS X) AppleWebKit/536.26 (KHTML, like Gecko) CriOS/14.0.835.0 Mobile/61I467 Safari/536.26",
        "There is no Chrome 14 for iOS",
      ],
    ],
    "builds that Edge never had": [
      [
        onWindows("10.0", "Chrome/114.0.0.0 Safari/537.36 Edg/114.0.2500.10"),
        "Edge 114 never had build 2500",
      ],
      [
        onWindows("10.0", "Chrome/131.0.0.0 Safari/537.36 Edg/131.0.6778.86"),
        "Edge 131 never had build 6778",
      ],
    ],
    "engines that Chrome never had": [
      [
        "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/531.2 (KHTML, like Gecko) Chrome/36.0.1985.67 Safari/531.2",
        "Chrome 36 never had WebKit 531.2",
      ],
      [
        "Mozilla/5.0 (X11; Linux i686) AppleWebKit/532.0 (KHTML, like Gecko) Chrome/13.0.782.20 Safari/532.0",
        "Chrome 13 never had WebKit 532.0",
      ],
      [
        onMac(
          "10_15_7",
          "AppleWebKit/605.1.15 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/605.1.15",
        ),
        "Chrome 139 never had WebKit 605.1.15",
      ],
    ],
    "WebKits that never were": [
      [
        `Mozilla/5.0 (Linux; Android 13; SM-G998B) AppleWebKit/567.93 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/574.90`,
        "There is no WebKit 567.93",
      ],
      [
        onMac("10_15_7", "AppleWebKit/560.65.37 (KHTML, like Gecko) Version/16.1 Safari/568.71.41"),
        "There is no WebKit 560.65.37",
      ],
    ],
    "systems that Chrome does not run on": [
      [
        onWindows("5.1", "Chrome/50.0.2661.75 Safari/537.36"),
        "Chrome 50 does not run on Windows XP",
      ],
      [
        onWindows("5.2", "Chrome/86.0.4240.75 Safari/537.36"),
        "Chrome 86 does not run on Windows XP",
      ],
      [
        onWindows("6.0", "Chrome/120.0.0.0 Safari/537.36"),
        "Chrome 120 does not run on Windows Vista",
      ],
      [onWindows("6.1", "Chrome/124.0.0.0 Safari/537.36"), "Chrome 124 does not run on Windows 7"],
      [
        onWindows("5.01", "Chrome/40.0.2214.91 Safari/537.36"),
        "Chrome 40 does not run on Windows 2000",
      ],
      [
        `Mozilla/5.0 (Windows 98; Win 9x 4.90) ${WEBKIT} Chrome/40.0.2214.91 Safari/537.36`,
        "Chrome does not run on Windows 98",
      ],
      [
        onMac("10_8_2", `${WEBKIT} Chrome/86.0.4240.75 Safari/537.36`),
        "Chrome 86 does not run on Mac OS X 10.8.2",
      ],
      [
        `Mozilla/5.0 (Macintosh; PPC Mac OS X 10_5_8) ${WEBKIT} Chrome/30.0.1599.101 Safari/537.36`,
        "Chrome does not run on a PowerPC",
      ],
    ],
    "systems that do not exist": [
      [onWindows("99", "Chrome/120.0.0.0 Safari/537.36"), "There is no Windows NT 99"],
      [onWindows("11.0", "Chrome/120.0.0.0 Safari/537.36"), "There is no Windows NT 11.0"],
      [onWindows("7.1", "Chrome/120.0.0.0 Safari/537.36"), "There is no Windows NT 7.1"],
      [firefox("Windows NT 12.0; Win64; x64", "130.0"), "There is no Windows NT 12.0"],
      [
        onMac("10_12_9", `${WEBKIT} Chrome/80.0.3987.132 Safari/537.36`),
        "There is no Mac OS X 10.12.9",
      ],
    ],
    "Firefoxes that never were": [
      [firefox("Windows NT 10.0", "29.2"), "There is no Firefox 29.2"],
      [firefox("Windows NT 10.0", "300.0"), "Firefox 300 is not out yet"],
      [
        "Mozilla/5.0 (Macintosh; PPC Mac OS X 10_5_2; rv:1.9.3.20) Gecko/20110101 Firefox/3.8",
        "There is no Firefox 3.8",
      ],
      [
        "Mozilla/5.0 (X11; Linux x86_64; rv:1.9.5.20) Gecko/2389-02-16 02:23:59 Firefox/3.6.4",
        "Gecko's date has no time of day",
      ],
      [
        "Mozilla/5.0 (X11; Linux x86_64; rv:1.9.6.20) Gecko/20110101 Firefox/3.6.4",
        "Firefox 3.6 never had rv:1.9.6.20",
      ],
      [
        "Mozilla/5.0 (X11; Linux x86_64; rv:1.9.2.20) Gecko/20110101 Firefox/15.0",
        "Firefox 15.0 never had rv:1.9.2.20",
      ],
      [
        "Mozilla/5.0 (Windows NT 6.1; rv:25.0) Gecko/20100101 Firefox/29.0",
        "Firefox 29.0 never had rv:25.0",
      ],
      [firefox("Windows NT 5.1", "60.0"), "Firefox 60 does not run on Windows XP"],
      [firefox("Windows NT 6.1", "130.0"), "Firefox 130 does not run on Windows 7"],
      [firefox("Windows 95", "12.0"), "Firefox 12 does not run on Windows 95"],
      [
        firefox("Macintosh; Intel Mac OS X 10.8", "51.0"),
        "Firefox 51 does not run on Mac OS X 10.8",
      ],
      [firefox("Macintosh; PPC Mac OS X 10.5", "12.0"), "Firefox 12 does not run on a PowerPC"],
      [
        firefox("Android 4.4; Mobile", "20.0", "20.0"),
        "Firefox 20 does not tell Android's version",
      ],
      [firefox("Android 2.2; Mobile", "60.0", "60.0"), "Firefox 60 does not run on Android 2.2"],
      [
        firefox("Android 4.4.2; Mobile", "90.0", "90.0"),
        "Firefox 90 does not run on Android 4.4.2",
      ],
      [
        "Mozilla/5.0 (iPhone; CPU iPhone OS 9_3_5 like Mac OS X) AppleWebKit/535.1 (KHTML, like Gecko) FxiOS/13.0 Mobile/61I467 Safari/535.1",
        "iOS never had WebKit 535.1",
      ],
    ],
    "Safaris that never were": [
      [
        onMac("10_7_5", "AppleWebKit/531.33.7 (KHTML, like Gecko) Version/5.1 Safari/531.33.7"),
        "Safari 5.1 never had WebKit 531.33.7",
      ],
      [
        "Mozilla/5.0 (Macintosh; U; PPC Mac OS X 10_5_8 rv:2.0; en-US) AppleWebKit/533.17.8 (KHTML, like Gecko) Version/5.0.2 Safari/533.17.8",
        "Safari writes no rv:",
      ],
      [
        onMac("10_15_7", "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/21.0 Safari/605.1.15"),
        "There is no Safari 21",
      ],
      [
        onMac("10_15_7", "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/60.0 Safari/605.1.15"),
        "Safari 60 is not out yet",
      ],
      [
        onMac("10_15_7", "AppleWebKit/537.36 (KHTML, like Gecko) Version/17.4 Safari/537.36"),
        "Safari 17.4 never had WebKit 537.36",
      ],
      [
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.5 Safari/605.1.15",
        "There is no Safari 16.5 for Windows",
      ],
      [
        "Mozilla/5.0 (Windows; U; Windows CE) AppleWebKit/533.17.8 (KHTML, like Gecko) Version/5.0.2 Safari/533.17.8",
        "Safari does not run on Windows CE",
      ],
      [
        "Mozilla/5.0 (iPod; U; CPU iPhone OS 4_2 like Mac OS X; de-DE) AppleWebKit/535.50.6 (KHTML, like Gecko) Version/3.0.5 Mobile/8B114 Safari/6535.50.6",
        "iOS never had WebKit 535.50.6",
      ],
    ],
    "Internet Explorers and Operas that never were": [
      [
        "Mozilla/5.0 (compatible; MSIE 9.0; Windows 95; Trident/5.0)",
        "Trident 5 does not run on Windows 95",
      ],
      [
        "Mozilla/5.0 (compatible; MSIE 6.0; Windows NT 5.1; Trident/4.0)",
        "Internet Explorer 6 never had Trident 4",
      ],
      [
        "Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1; Trident/4.0)",
        "Internet Explorer 9 never had Trident 4",
      ],
      [
        "Mozilla/5.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/3.1)",
        "There is no Trident 3.1 for Windows",
      ],
      [
        "Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 10.0; Trident/5.0)",
        "Trident 5 does not run on Windows 10",
      ],
      [
        "Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 5.1; Trident/6.0)",
        "Trident 6 does not run on Windows XP",
      ],
      [
        "Opera/9.46.(X11; Linux x86_64; en-US) Presto/2.9.172 Version/11.00",
        "Opera writes Version/ only after Opera/9.80",
      ],
    ],
  };
