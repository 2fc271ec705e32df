import { describe, expect, it } from "vitest";
import { CHROME, documentOf, openContract } from "@/test/contract";
import { decide } from "@/test/decisions";

const server = await openContract();
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

async function activity(policy: object, visitor: Record<string, string>): Promise<unknown> {
  const key = server.account({ document: documentOf(policy) });
  return (await decide(server, "blocker", key, visitor)).detectActivity;
}

describe("country", () => {
  const COUNTRY = "BLOCK BY COUNTRY.";
  const US = "73.2.3.4";
  const DE = "88.198.50.10";
  const UNKNOWN = "9.9.9.9";

  it.each([
    [{ rule: "off" }, US, "Visitor"],
    [{ rule: "off", codes: ["US"], unknown: "block" }, UNKNOWN, "Visitor"],
    [{ rule: "allow", codes: ["US"] }, US, "Visitor"],
    [{ rule: "allow", codes: ["US"] }, DE, COUNTRY],
    [{ rule: "allow", codes: ["us", "de"] }, DE, "Visitor"],
    [{ rule: "block", codes: ["US"] }, US, COUNTRY],
    [{ rule: "block", codes: ["US"] }, DE, "Visitor"],
    [{ rule: "block", codes: [] }, US, "Visitor"],
    // Unknown is decided by `unknown` alone.
    [{ rule: "allow", codes: ["US"] }, UNKNOWN, "Visitor"],
    [{ rule: "allow", codes: ["US"], unknown: "allow" }, UNKNOWN, "Visitor"],
    [{ rule: "allow", codes: ["US"], unknown: "block" }, UNKNOWN, COUNTRY],
    [{ rule: "block", codes: ["US"] }, UNKNOWN, "Visitor"],
    [{ rule: "block", codes: ["US"], unknown: "block" }, UNKNOWN, COUNTRY],
    [{ rule: "block", codes: [], unknown: "block" }, UNKNOWN, COUNTRY],
    [{ rule: "allow", codes: ["US"], unknown: "block" }, "10.0.0.1", COUNTRY],
    [{ rule: "allow", codes: ["US"] }, "10.0.0.1", "Visitor"],
  ])("%o and %s: %s", async (country, ip, expected) => {
    expect(await activity({ country }, { ip, ua: CHROME })).toBe(expected);
  });
});

describe("device", () => {
  it.each([
    [[], CHROME, "Visitor"],
    [["desktop"], CHROME, "BLOCK BY DEVICE DESKTOP"],
    [["desktop"], IPHONE, "Visitor"],
    [["mobile"], IPHONE, "BLOCK BY DEVICE MOBILE"],
    [["mobile"], CHROME, "Visitor"],
    [["desktop", "mobile"], CHROME, "BLOCK BY DEVICE DESKTOP"],
    [["desktop", "mobile"], IPHONE, "BLOCK BY DEVICE MOBILE"],
    [["desktop"], "", "BLOCK BY DEVICE DESKTOP"],
    [["mobile"], "", "Visitor"],
  ])("%j and %s: %s", async (block, ua, expected) => {
    expect(await activity({ device: { block } }, { ip: "10.0.0.1", ua })).toBe(expected);
  });

  it("is Desktop without a user agent", async () => {
    const policy = { device: { block: ["desktop"] } };
    expect(await activity(policy, { ip: "10.0.0.1" })).toBe("BLOCK BY DEVICE DESKTOP");
  });
});

describe("non-ISP networks", () => {
  it.each([
    ["88.198.50.10", "BLOCK BY IP NON-ISP."],
    ["171.64.1.1", "BLOCK BY IP NON-ISP."],
    ["8.8.8.8", "BLOCK BY IP NON-ISP."],
    ["73.2.3.4", "Visitor"],
    ["172.56.21.89", "Visitor"],
    ["9.9.9.9", "Visitor"],
    ["10.0.0.1", "Visitor"],
  ])("%s: %s", async (ip, expected) => {
    expect(await activity({ checks: { nonIsp: "block" } }, { ip, ua: CHROME })).toBe(expected);
  });

  it("are let in when nothing is said of them", async () => {
    expect(await activity({}, { ip: "88.198.50.10", ua: CHROME })).toBe("Visitor");
  });
});

describe("a privacy relay", () => {
  it.each([
    ["45.155.208.200", "Visitor"],
    ["45.155.208.128", "Visitor"],
    ["45.155.208.127", "BLOCK BY PROXY/VPN/TOR."],
    ["45.155.208.5", "BLOCK BY PROXY/VPN/TOR."],
  ])("on a VPN list is a relay, its neighbors are not: %s: %s", async (ip, expected) => {
    expect(await activity({}, { ip, ua: CHROME })).toBe(expected);
  });
});

describe("threat URLs", () => {
  it.each([
    ["/.env", 1],
    ["/.git/config", 1],
    ["/wp-config.php.bak", 1],
    ["/../../etc/passwd", 1],
    ["/%2e%2e/%2e%2e/etc/passwd", 1],
    ["/vendor/phpunit/phpunit/src/Util/PHP/eval-stdin.php", 1],
    ["/item?id=1%20union%20select%201,2,3%20from%20users", 1],
    ["/?q=<script>alert(1)</script>", 1],
    ["/shop/LISTED-PROBE.php", 1],
    ["/shop/listed%2Dprobe.php", 1],
    ["/", 0],
    ["/shop/red-shoes?size=42&color=red", 0],
    ["/blog/what-is-a-dot-env-file", 0],
    ["/wp-login.php", 0],
    ["/search?q=select+a+gift+from+our+union+of+shops", 0],
    ["/caf%C3%A9", 0],
    ["/%", 0],
    ["", 0],
  ])("%s: %i", async (url, threatURL) => {
    const key = server.account({ document: documentOf() });
    const body = await decide(server, "blocker", key, { ip: "73.2.3.4", ua: CHROME, url });
    expect(body).toMatchObject({
      threatURL,
      blockAccess: threatURL,
      detectActivity: threatURL === 1 ? "BLOCK BY THREAT URL" : "Visitor",
    });
  });
});

describe("the default policy, of an account that has set nothing", () => {
  const key = server.account();
  it.each([
    ["45.155.205.1", "BLOCK BY THREAT FEEDS"],
    ["45.155.206.1", "BLOCK BY IP DATABASE."],
    ["45.155.207.7", "BLOCK BY MALICIOUS ACTIVITY."],
    ["45.155.209.9", "BLOCK BY PROXY/VPN/TOR."],
    ["88.198.50.10", "Visitor"],
    ["9.9.9.9", "Visitor"],
  ])("%s: %s", async (ip, expected) => {
    const { body } = await server.get("/api/blocker", { apikey: key, ip, ua: CHROME });
    expect(body.detectActivity).toBe(expected);
  });
});
