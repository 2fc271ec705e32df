import mailchecker from "mailchecker";
import { describe, expect, it } from "vitest";
import { MAIL_PROVIDERS as GUARDED } from "@/lib/feeds/guard/well-known/names";
import { disposableFeed } from "@/test/email/feeds";
import { MAIL_PROVIDERS } from "@/test/email/mail-providers";
import { findDisposable } from "./disposable";

const NO_FEEDS = disposableFeed([]).current();

describe("disposable domains", () => {
  it.each([
    "mailinator.com",
    "guerrillamail.com",
    "10minutemail.com",
    "yopmail.com",
    "temp-mail.org",
    "trashmail.com",
    "sharklasers.com",
    "maildrop.cc",
    "getnada.com",
    "dispostable.com",
    "throwawaymail.com",
    "mohmal.com",
    "spamgourmet.com",
  ])("finds %s in the bundled list", (domain) => {
    expect(findDisposable(domain, NO_FEEDS)).toEqual({ source: "mailchecker", entry: domain });
  });

  it("takes the bundled list's word only where a list that people write, once loaded, has it too", () => {
    const feeds = disposableFeed([], ["mailinator.com"]).current();
    expect(findDisposable("mailinator.com", feeds)).toEqual({
      source: "mailchecker",
      entry: "mailinator.com",
    });
    expect(findDisposable("feedspotmailer.com", feeds)).toBeNull();
    const curated = disposableFeed(["feedspotmailer.com"], []).current();
    expect(findDisposable("feedspotmailer.com", curated)?.source).toBe("test-disposable");
    expect(findDisposable("only-collected.example", feeds)).toBeNull();
  });

  it("finds a subdomain by its parent", () => {
    expect(findDisposable("a.b.mailinator.com", NO_FEEDS)).toEqual({
      source: "mailchecker",
      entry: "mailinator.com",
    });
  });

  it("finds what only a feed lists, with the feed's name and date", () => {
    const feeds = disposableFeed(["fresh-burner.example"]).current();
    expect(findDisposable("x.fresh-burner.example", feeds)).toEqual({
      source: "test-disposable",
      entry: "fresh-burner.example",
      dataDate: "2026-01-02T00:00:00.000Z",
    });
    expect(findDisposable("freshburner.example", feeds)).toBeNull();
  });

  it("takes no entry at or above a public suffix, for strangers share it", () => {
    const feeds = disposableFeed(["com", "co.uk", "github.io", "pp.ua", "example"]).current();
    for (const domain of [
      "shop.co.uk",
      "co.uk",
      "me.github.io",
      "github.io",
      "ivan.pp.ua",
      "pp.ua",
    ]) {
      expect(findDisposable(domain, feeds)).toBeNull();
    }
    expect(findDisposable("company.com", feeds)).toBeNull();
    expect(findDisposable("anything.example", feeds)).toBeNull();
  });

  it("takes the registrable domain below a private suffix", () => {
    const feeds = disposableFeed(["burner.github.io"]).current();
    expect(findDisposable("a.burner.github.io", feeds)?.entry).toBe("burner.github.io");
    expect(findDisposable("other.github.io", feeds)).toBeNull();
  });

  it("finds nothing in names that are no domain", () => {
    for (const domain of ["localhost", "a..b", "1.2.3.4", "a.-b", "...", "mailinator"]) {
      expect(findDisposable(domain, NO_FEEDS)).toBeNull();
    }
  });
});

describe("real people", () => {
  it("are not disposable at any of the mail providers of the world", () => {
    expect(MAIL_PROVIDERS.length).toBeGreaterThan(500);
    const wronged = MAIL_PROVIDERS.filter((domain) => findDisposable(domain, NO_FEEDS) !== null);
    expect(wronged).toEqual([]);
  });

  it("are not disposable for using an alias service, even one that a feed lists", () => {
    const aliases = [
      "duck.com",
      "simplelogin.com",
      "aleeas.com",
      "slmail.me",
      "passmail.net",
      "anonaddy.me",
      "johndoe.anonaddy.com",
      "addy.io",
      "mozmail.com",
      "abc.mozmail.com",
      "relay.firefox.com",
      "privaterelay.appleid.com",
      "icloud.com",
      "fastmail.com",
      "john.33mail.com",
    ];
    const feeds = disposableFeed([...aliases, "anonaddy.com", "33mail.com"]).current();
    expect(aliases.filter((domain) => findDisposable(domain, feeds) !== null)).toEqual([]);
  });

  it("are not disposable at a provider that a feed lists", () => {
    const feeds = disposableFeed(MAIL_PROVIDERS).current();
    const wronged = GUARDED.filter((domain) => findDisposable(domain, feeds) !== null);
    expect(wronged).toEqual([]);
  });

  it("are not disposable at a university that a list holds; where anyone registers, all may be", () => {
    const domains = ["harvard.edu", "cs.ox.ac.uk", "u-tokyo.ac.jp", "temp.edu.pl", "mona.edu.kg"];
    const feeds = disposableFeed([...domains, "ox.ac.uk"]).current();
    expect(domains.filter((domain) => findDisposable(domain, feeds) !== null)).toEqual([
      "temp.edu.pl",
      "mona.edu.kg",
    ]);
  });

  it("are not disposable for a slip in a large provider's domain, which lists do hold", () => {
    const slips = ["gmial.com", "gamil.com", "hotmial.com", "outlok.com", "yaho.com", "gmail.con"];
    const feeds = disposableFeed(slips).current();
    expect(slips.filter((domain) => findDisposable(domain, feeds) !== null)).toEqual([]);
    // The bundled list holds these too; without the rule they would be found there.
    const listed = slips.slice(0, 5);
    expect(listed.filter((domain) => !mailchecker.blacklist().has(domain))).toEqual([]);
  });

  it("are not spared for a name that only looks like a provider's", () => {
    for (const domain of ["xmail.com", "5gmail.com", "gmail.mailinator.com"]) {
      expect(findDisposable(domain, NO_FEEDS)).not.toBeNull();
    }
  });

  it("are not disposable for a name that resembles a listed one", () => {
    for (const domain of [
      "our-mailinator-review.com",
      "mailinator.company.org",
      "yopmail.com.mx.example",
    ]) {
      expect(findDisposable(domain, NO_FEEDS)).toBeNull();
    }
  });
});
