import { describe, expect, it } from "vitest";
import { MAIL_PROVIDERS } from "@/test/email/mail-providers";
import { misspeltProvider } from "./misspelt-provider";

describe("a large provider's misspelt domain", () => {
  it.each([
    // letters swapped, missing, doubled, added, changed
    ["gmial.com", "gmail.com"],
    ["gamil.com", "gmail.com"],
    ["gmai.com", "gmail.com"],
    ["gmal.com", "gmail.com"],
    ["gmaill.com", "gmail.com"],
    ["ggmail.com", "gmail.com"],
    ["gnail.com", "gmail.com"],
    ["hmail.com", "gmail.com"],
    ["hotmial.com", "hotmail.com"],
    ["otmail.com", "hotmail.com"],
    ["ohtmail.com", "hotmail.com"],
    ["hotmil.co.uk", "hotmail.co.uk"],
    ["outlok.com", "outlook.com"],
    ["outloook.com", "outlook.com"],
    ["yaho.com", "yahoo.com"],
    ["yahooo.fr", "yahoo.fr"],
    ["iclould.com", "icloud.com"],
    ["protonmial.com", "protonmail.com"],
    // endings
    ["gmail.con", "gmail.com"],
    ["gmail.co", "gmail.com"],
    ["gmail.cm", "gmail.com"],
    ["gmail.om", "gmail.com"],
    ["gmail.ocm", "gmail.com"],
    ["gmail.comm", "gmail.com"],
    ["aol.con", "aol.com"],
    ["hotmail.couk", "hotmail.co.uk"],
    ["yahoo.cu.uk", "yahoo.co.uk"],
    // dots
    ["gmailcom", "gmail.com"],
    ["gmail..com", "gmail.com"],
    ["gmail.com.", "gmail.com"],
  ])("%s is %s", (typed, meant) => expect(misspeltProvider(typed)).toBe(meant));

  it.each([
    // providers of their own
    "ymail.com",
    "email.com",
    "mail.com",
    "hotmail.ca",
    "yahoo.ca",
    "live.co.uk",
    // others' names: near short ones, with another first letter, below another ending
    "msm.com",
    "lime.com",
    "xmail.com",
    "5gmail.com",
    "gambler.ru",
    "cloud.com",
    "tmail.com",
    "gmail.cam",
    "live.co",
    "web.dev",
    "g.mail.com",
    "mail.gmail.com",
    // two slips
    "gmia.con",
    "gmxal.con",
    "example.com",
    "com",
    "",
    ".",
    "@",
    "a".repeat(1_000_000),
  ])("%.40s is none", (typed) => expect(misspeltProvider(typed)).toBeNull());

  it("is none of the mail providers of the world", () => {
    expect(MAIL_PROVIDERS.filter((domain) => misspeltProvider(domain) !== null)).toEqual([]);
  });
});
