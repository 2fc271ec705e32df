import { describe, expect, it } from "vitest";
import { hostedBy } from "./hosted-by";

const mx = (...exchanges: string[]) =>
  exchanges.map((exchange, at) => ({ exchange, priority: 10 * (at + 1) }));

describe("who takes a domain's mail in", () => {
  it.each([
    ["aspmx.l.google.com", "Google"],
    ["smtp.google.com", "Google"],
    ["contoso-com.mail.protection.outlook.com", "Microsoft 365"],
    ["contoso-com.a-v1.mx.microsoft", "Microsoft 365"],
    ["outlook-com.olc.protection.outlook.com", "Outlook.com"],
    ["mail.protonmail.ch", "Proton Mail"],
    ["in1-smtp.messagingengine.com", "Fastmail"],
    ["mx.zoho.eu", "Zoho Mail"],
    ["mx01.mail.icloud.com", "iCloud Mail"],
  ])("%s: %s", (exchange, provider) => {
    expect(hostedBy(mx(exchange))).toBe(provider);
  });

  it.each([
    ["a name that only ends alike", "mx.notgoogle.com"],
    ["a provider's name inside another's", "google.com.mx.example"],
    ["a company's own server", "mail.shop.example"],
    ["a null MX", ""],
    ["a single label", "localhost"],
  ])("not by %s", (_what, exchange) => {
    expect(hostedBy(mx(exchange))).toBeNull();
  });

  it("goes by the preferred record, whatever the order of the answer", () => {
    const records = [
      { exchange: "mx.zoho.com", priority: 20 },
      { exchange: "aspmx.l.google.com", priority: 1 },
    ];
    expect(hostedBy(records)).toBe("Google");
    expect(hostedBy(mx("mail.shop.example", "mx.zoho.com"))).toBe("Zoho Mail");
  });
});
