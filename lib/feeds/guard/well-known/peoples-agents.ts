/*
 * User agents of people besides those of plain browsers: of other makers, in apps, on televisions, consoles and old
 * phones. A directory of bots that names one of them would call people bots. Forms as their makers document them, 2026.
 */
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const ANDROID =
  "Mozilla/5.0 (Linux; Android 14; SM-S918B; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36";
const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";

export const HUMAN_USER_AGENTS: readonly string[] = [
  `${WINDOWS} Chrome/138.0.0.0 YaBrowser/25.6.0.0 Yowser/2.5 Safari/537.36`,
  `${WINDOWS} Chrome/138.0.0.0 Safari/537.36 Vivaldi/7.5`,
  `${WINDOWS} Chrome/126.0.0.0 Safari/537.36 coc_coc_browser/126.0.0`,
  `${WINDOWS} Chrome/109.0.5414.168 Safari/537.36 QIHU 360SE`,
  `${WINDOWS} Chrome/98.0.4758.102 Safari/537.36 MetaSr 1.0`,
  `${WINDOWS} Chrome/94.0.4606.71 Safari/537.36 Core/1.94 QQBrowser/11.0`,
  `${WINDOWS} QtWebEngine/6.9.2 Chrome/130.0.6723.192 Safari/537.36`,
  `${WINDOWS} Slack/4.44.65 Chrome/134.0.6998.205 Electron/35.1.5 Safari/537.36`,
  `${WINDOWS} Chrome/103.0.5060.134 Safari/537.36 Edge/44.18363.8131`,
  "Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; .NET4.0C; .NET4.0E; rv:11.0) like Gecko",
  "Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0; SLCC2; .NET CLR 2.0.50727; Media Center PC 6.0)",
  "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15 Epiphany/605.1.15",
  "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0 SeaMonkey/2.53.21",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Goanna/6.8 Firefox/128.0 PaleMoon/33.9.0",
  "Mozilla/5.0 (compatible; Konqueror/4.14; Linux) KHTML/4.14.38 (like Gecko)",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Safari/605.1.15 Ddg/18.3",
  `${IPHONE} FxiOS/141.0 Mobile/15E148 Safari/605.1.15`,
  `${IPHONE} EdgiOS/138.0.3351.65 Version/18.0 Mobile/15E148 Safari/604.1`,
  `${IPHONE} GSA/375.0.774413061 Mobile/15E148 Safari/604.1`,
  `${IPHONE} Version/18.3 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`,
  `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/468.0;FBDV/iPhone14,5;FBMD/iPhone;FBSN/iOS]`,
  `${IPHONE} Mobile/15E148 Instagram 365.0.0.33 (iPhone14,5; iOS 18_3; en_US; scale=3.00)`,
  `${IPHONE} Mobile/15E148 musical_ly_35.0.0 JsSdk/2.0 NetType/WIFI Channel/App Store Region/US`,
  `${IPHONE} Mobile/15E148 MicroMessenger/8.0.49(0x18003129) NetType/WIFI Language/zh_CN`,
  `${IPHONE} Mobile/15E148 Snapchat/12.92.0.38 (like Safari/8618.2.12.10.9, panda)`,
  `${IPHONE} Mobile/15E148 [Pinterest/iOS]`,
  `${IPHONE} Mobile/15E148 LinkedInApp`,
  `${IPHONE} Mobile/15E148 Twitter for iPhone/10.45`,
  `${ANDROID} [FB_IAB/FB4A;FBAV/480.0.0.54.88;]`,
  `${ANDROID} Instagram 336.0.0.35.90 Android (34/14; 450dpi; 1080x2115; samsung; SM-S918B; dm3q; qcom; en_GB)`,
  `${ANDROID} trill_350003 JsSdk/1.0 Channel/googleplay AppName/trill ByteLocale/id`,
  `${ANDROID} MicroMessenger/8.0.49.2600(0x28003133) WeChat/arm64 Weixin NetType/WIFI ABI/arm64`,
  "Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-A536B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/24.0 Chrome/117.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Linux; U; Android 13; en-US; CPH2239) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.58 UCBrowser/13.4.0.1306 Mobile Safari/537.36",
  "Mozilla/5.0 (Linux; Android 12; HUAWEI P50) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.5735.196 HuaweiBrowser/15.0.4.312 Mobile Safari/537.36",
  "Mozilla/5.0 (Linux; U; Android 13; en-gb; 2201116SG) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/112.0.5615.136 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.5.0",
  "Mozilla/5.0 (Linux; Android 9; KFMAWI) AppleWebKit/537.36 (KHTML, like Gecko) Silk/125.3.1 like Chrome/125.0.6422.113 Safari/537.36",
  "Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423 Version/12.16",
  "Opera/9.80 (Linux 7325b0; U; HbbTV/1.1.1 (; Humax; HD NANO; 1.00.16; 1.0; ); ce-html/1.0; en) Presto/2.9.167 Version/11.50",
  "Mozilla/5.0 (Mobile; LYF/F90M/LYF-F90M-000-02-28-130318; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5",
  "Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/87.0.4280.88 Safari/537.36 WebAppManager",
  "Mozilla/5.0 (SMART-TV; Linux; Tizen 7.0) AppleWebKit/537.36 (KHTML, like Gecko) 94.0.4606.31/7.0 TV Safari/537.36",
  "Mozilla/5.0 (PlayStation; PlayStation 5/9.00) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.4 Safari/605.1.15",
  "Mozilla/5.0 (Nintendo Switch; WifiWebAuthApplet) AppleWebKit/609.4 (KHTML, like Gecko) NF/6.0.3.15.4 NintendoBrowser/5.1.0.22474",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64; Xbox; Xbox One) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/103.0.5060.134 Safari/537.36",
  "Mozilla/5.0 (X11; Linux armv7l) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/84.0.4147.140 Safari/537.36 VIDAA/5.0(Hisense;SmartTV)",
];
