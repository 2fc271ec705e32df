import { expect, it } from "vitest";
import { deviceOf } from "./device";

it.each([
  "Android",
  "iPhone",
  "iPad",
  "Windows Phone",
  "BlackBerry",
  "Nokia",
  "Kindle",
  "PlayBook",
  "mobi",
  "Silk",
  "Opera Mini",
  "Opera Mobile",
  "UCBrowser",
  "Symbian",
  "Blazer",
  "WebOS",
])("%s makes a user agent mobile, in any case and anywhere", (keyword) => {
  for (const spelled of [keyword, keyword.toLowerCase(), keyword.toUpperCase()]) {
    expect(deviceOf(`Mozilla/5.0 (x${spelled}y) z`)).toBe("Mobile");
  }
});

it.each([
  undefined,
  "",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15",
  "Mozilla/5.0 (SMART-TV; Linux; Tizen 7.0) AppleWebKit/538.1 (KHTML, like Gecko) Version/7.0 TV Safari/538.1",
  "Opera/9.80 (Windows NT 6.1) Presto/2.12.388 Version/12.18",
  "Windows  Phone",
])("%s is a desktop", (ua) => expect(deviceOf(ua)).toBe("Desktop"));
