import { describe, expect, it } from "vitest";
import { detectCrawler } from "./crawler";

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const ANDROID =
  "Mozilla/5.0 (Linux; Android 14; SM-S918B Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36";

describe("people's browsers", () => {
  it.each([
    "",
    CHROME,
    "Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15",
    `${CHROME} Edg/126.0.0.0`,
    `${CHROME} OPR/112.0.0.0`,
    `${CHROME} Vivaldi/6.8.3381.46`,
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 YaBrowser/24.6.0.0 Safari/537.36",
    "Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko",
    "Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0; QQDownload 760; .NET CLR 2.0.50727)",
    `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`,
    `${IPHONE} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`,
    `${IPHONE} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`,
    `${IPHONE} GSA/322.0.643712180 Mobile/15E148 Safari/604.1`,
    `${IPHONE} Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`,
    `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/468.0.0.34.107;FBBV/612345678;FBDV/iPhone15,2;FBMD/iPhone;FBSN/iOS;FBSV/17.5.1;FBSS/3;FBID/phone;FBLC/en_US;FBOP/5;FBRV/0]`,
    `${IPHONE} Mobile/15E148 Instagram 336.0.4.31.90 (iPhone15,2; iOS 17_5_1; en_US; en; scale=3.00; 1179x2556; 612345678)`,
    `${IPHONE} Mobile/15E148 musical_ly_35.0.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/en Region/US`,
    `${IPHONE} Mobile/15E148 MicroMessenger/8.0.49(0x18003129) NetType/WIFI Language/zh_CN`,
    `${IPHONE} Mobile/15E148 Safari Line/14.9.0`,
    `${IPHONE} Mobile/15E148 Snapchat/12.92.0.38 (like Safari/8618.2.12.10.9, panda)`,
    `${IPHONE} Mobile/15E148 [Pinterest/iOS]`,
    `${IPHONE} Mobile/15E148 Twitter for iPhone/10.45`,
    `${IPHONE} Mobile/15E148 LinkedInApp`,
    `${ANDROID} [FB_IAB/FB4A;FBAV/468.1.0.54.109;]`,
    `${ANDROID} Instagram 336.0.0.35.90 Android (34/14; 450dpi; 1080x2115; samsung; SM-S918B; dm3q; qcom; en_GB; 612345678)`,
    `${ANDROID} Instagram 336.0.0.35.90 Android (34/14; 420dpi; 1080x2209; Google/google; Pixel 8; shiba; shiba; en_US; 612345678)`,
    `${ANDROID} trill_350003 JsSdk/1.0 NetType/WIFI Channel/googleplay AppName/trill ByteLocale/id`,
    `${ANDROID} MicroMessenger/8.0.49.2600(0x28003133) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64 Process/tools`,
    `${ANDROID} GSA/15.25.33.28.arm64`,
    "Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36",
    "Mozilla/5.0 (Linux; U; Android 13; en-US; CPH2239) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.58 UCBrowser/13.4.0.1306 Mobile Safari/537.36",
    "Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423 Version/12.16",
    "Opera/9.80 (J2ME/MIDP; Opera Mini/7.1.32052/29.3709; U; en) Presto/2.8.119 Version/11.10",
    "Mozilla/5.0 (Mobile; LYF/F90M/LYF-F90M-000-02-28-130318; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5",
    "Mozilla/5.0 (Linux; Android 5.1; CUBOT_NOTE_S Build/LMY47I) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/55.0.2883.91 Mobile Safari/537.36",
    "Mozilla/5.0 (Linux; Android 6.0; CUBOT DINOSAUR Build/MRA58K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/54.0.2840.85 Mobile Safari/537.36",
    "Mozilla/5.0 (Linux; Android 6.0; M BOT 551 Build/MRA58K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/54.0.2840.85 Mobile Safari/537.36",
    "Mozilla/5.0 (Linux; Android 13; Spider 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36",
    "Mozilla/5.0 (Linux; Android 11; Arcelik Google TV Build/RTM6.230109.257; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/118.0.0.0 Mobile Safari/537.36",
    "Mozilla/5.0 (Linux; U; Android 2.3.6; en-us; GT-S5830 Build/GINGERBREAD) AppleWebKit/533.1 (KHTML, like Gecko) Version/4.0 Mobile Safari/533.1",
    "Mozilla/5.0 (Linux armv7l) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/84.0.4147.140 Safari/537.36 OPR/46.0.2207.0 OMI/4.21.4.112.Catcher4.49 Model/Hisense-MT9602 VIDAA/5.0(Hisense;SmartTV)",
    "Opera/9.80 (Linux 7325b0; U; HbbTV/1.1.1 (; Humax; HD NANO; 1.00.16; 1.0; ); ce-html/1.0; en) Presto/2.9.167 Version/11.50",
    "Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/87.0.4280.88 Safari/537.36 WebAppManager",
    "Mozilla/5.0 (PlayStation; PlayStation 5/9.00) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.4 Safari/605.1.15",
    "Mozilla/5.0 (Nintendo Switch; WifiWebAuthApplet) AppleWebKit/609.4 (KHTML, like Gecko) NF/6.0.3.15.4 NintendoBrowser/5.1.0.22474",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; Xbox; Xbox One) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/103.0.5060.134 Safari/537.36 Edge/44.18363.8131",
    "Mozilla/5.0 (Linux; Android 9; KFMAWI) AppleWebKit/537.36 (KHTML, like Gecko) Silk/125.3.1 like Chrome/125.0.6422.113 Safari/537.36",
    "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36",
  ])("%s", (ua) => expect(detectCrawler(ua)).toEqual([]));
});

describe("devices and boxes with forms of their own", () => {
  it.each([
    // Consoles of the nineties.
    "Mozilla/3.0 (DreamPassport/2.1)",
    "Mozilla/3.0 (DreamPassport/3.2)",
    "Mozilla/3.0 (DreamKey/1.0)",
    "Mozilla/3.0 (DreamKey/2.0)",
    "Aplix_SEGASATURN_browser/2.0 (Japanese)",
    "Aplix_SANYO_browser/1.x (Japanese)",
    // Apple's devices, by the names of their models.
    "iPodTouch7",
    "iPod9,1",
    "iPhone14,2",
    "iPad13,18",
    "iPadAir5",
    "iPhone12mini",
    // The client of a box or an app in front of its view's.
    `AGHM_DEV_U_AGENT/${ANDROID}`,
    `ZapperAgent/${ANDROID}`,
    `TVBOX_HTTP/${ANDROID}`,
    `MediaServer/${ANDROID}`,
    `ShopFeed/${ANDROID}`,
    `KioskProxy/${ANDROID}`,
    // Televisions with a processor of a desk's.
    "Mozilla/5.0 (Unknown; Linux x86_64) AppleWebKit/537.1+ (KHTML, like Gecko) Chromium/17.0.963.56 Chrome/17.0.963.56 Safari/537.1+; Hybridcast/1.0(;00E091;LGwebOSTV;1;0;)0",
    "Mozilla/5.0 (Unknown; Linux x86_64) AppleWebKit/538.2 (KHTML, like Gecko) Large Screen Safari/538.2 LG Browser/8.00.00(LGE; 60UH6550-UB; 03.00.15) webOS.TV-2016; LG NetCast.TV-2013",
    "Mozilla/5.0 (Unknown; Linux x86_64) AppleWebKit/534.34 (KHTML, like Gecko) QtBrowser HbbTV/1.2.1 (;Metz;MMS;;;)",
    "Mozilla/5.0 (Unknown; Linux i686) AppleWebKit/534.34 (KHTML, like Gecko) CE-HTML/1.0 NETTV/4.1.2",
    "Mozilla/5.0 (Unknown; Linux i686) AppleWebKit/534.34 (KHTML, like Gecko) Safari/534.34 SmartTV/1.0",
    "Mozilla/5.0 (Unknown; Linux x86_64) AppleWebKit/537.41 (KHTML, like Gecko) LGWebOSTV Safari/537.41",
  ])("%s", (ua) => expect(detectCrawler(ua)).toEqual([]));

  it.each([
    `ShopBot/${ANDROID}`,
    `my_crawler/${ANDROID}`,
    `Sqlmap/${ANDROID}`,
    `evil spider/${ANDROID}`,
    `Monitor/${CHROME}`,
    "Mozilla/3.0 (compatible; DreamPassportBot/1.0)",
    ...[
      "Cypress/12.1.0",
      "Playwright/1.49",
      "Puppeteer/24.1",
      "Selenium/4.27",
      "WebDriver/1.2",
    ].map(
      (name) =>
        `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) ${name} Chrome/106.0.5249.51 Electron/21.0.0 Safari/537.36`,
    ),
    "iPhoneCrawler",
    "iPodTouch7 python-requests/2.32.3",
    "Mozilla/5.0 (Unknown; Linux x86_64) AppleWebKit/534.34 (KHTML, like Gecko) Safari/534.34",
    "Mozilla/5.0 (Unknown; Linux x86_64) AppleWebKit/538.1 (KHTML, like Gecko) PhantomJS/2.1.1 Safari/538.1",
  ])("%s is a program all the same", (ua) => expect(detectCrawler(ua)).toHaveLength(1));
});

describe("crawlers, libraries and tools", () => {
  it.each([
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.6478.126 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; GPTBot/1.2; +https://openai.com/gptbot",
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)",
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot",
    "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
    "AhrefsBot/7.0",
    "curl/8.6.0",
    "Wget/1.21.4",
    "python-requests/2.32.3",
    "Python/3.12 aiohttp/3.9.5",
    "Go-http-client/2.0",
    "Java/17.0.9",
    "okhttp/4.12.0",
    "axios/1.7.2",
    "node-fetch/1.0 (+https://github.com/bitinn/node-fetch)",
    "node",
    "undici",
    "Dart/3.5 (dart:io)",
    "ReactorNetty/0.9.10.RELEASE",
    "PostmanRuntime/7.39.0",
    "libwww-perl/6.72",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/126.0.0.0 Safari/537.36",
    "Mozilla/5.0 (win32) AppleWebKit/537.36 (KHTML, like Gecko) jsdom/15.2.1",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/534.34 (KHTML, like Gecko) wkhtmltopdf Safari/534.34",
    "Mozilla/5.0 (Windows NT; Windows NT 10.0; de-DE) WindowsPowerShell/5.1.19041.5737",
    "sqlmap/1.8 (https://sqlmap.org)",
    "Mozilla/5.0 (compatible; Nmap Scripting Engine; https://nmap.org/book/nse.html)",
    "Mozilla/5.0 zgrab/0.x",
    "kube-probe/1.29",
    `${"$"}{jndi:ldap://example.org/a}`,
    "() { :; }; /bin/bash -c id",
    "Mozilla/5.0 (compatible; Yahoo! Slurp)",
  ])("%s", (ua) => expect(detectCrawler(ua)).not.toEqual([]));

  it("says what gave it away", () => {
    expect(detectCrawler("AhrefsBot/7.0")).toEqual([{ source: "isbot", entry: "AhrefsBot/7.0" }]);
    expect(detectCrawler("Dart/3.5 (dart:io)")[0]).toEqual({
      source: "gatehouse-crawlers",
      entry: "dart:io",
    });
  });

  it("is not fooled by a handset's name beside the crawler's own", () => {
    expect(
      detectCrawler(
        "Mozilla/5.0 (Linux; Android 6.0; CUBOT ECHO Build/MRA58K) Chrome/54.0 (compatible; ExampleBot/1.0)",
      ),
    ).not.toEqual([]);
  });

  it("takes an endless user agent for a crawler's, wherever the name stands in it", () => {
    expect(detectCrawler(`${CHROME} ${"x".repeat(4_096)}`)).toEqual([
      { source: "user-agent-length", entry: "longer than 4096 characters" },
    ]);
    expect(detectCrawler(`${CHROME} ${"x ".repeat(1_900)} Googlebot/2.1`)).not.toEqual([]);
  });
});
