import { describe, expect, it } from "vitest";
import { newWorkspacePolicy } from "@/lib/engine/document/policy-schema";
import { evaluateNow } from "@/lib/engine/evaluate";
import { createIntel } from "@/lib/intel/create-intel";
import { createDnsbl } from "@/lib/intel/dnsbl";
import { compiledPolicy } from "@/test/engine/policy";
import {
  clock,
  collectingLog,
  fakeDns,
  fakeFeeds,
  fakeGeo,
  ipOf,
  match,
  NOTHING_FROM_CALLER,
} from "@/test/intel/fakes";

/*
 * Machines that a site needs, under the policy of a new workspace, from a data center: 60 of them, each by its own
 * proof, and the same program without it. User agents as operators document them or as site owners have recorded them,
 * 2026-11.
 */

/** From an operator's published addresses, from a host name, from the site's own address, at a path that the owner names, or by the URL. */
type Proof =
  | { readonly range: string }
  | { readonly ptr: string }
  | "site"
  | { readonly path: string }
  | { readonly url: string };

const range = (name: string): Proof => ({ range: name });
const at = (path: string): Proof => ({ path });

const MACHINES: readonly (readonly [who: string, ua: string, proof: Proof])[] = [
  // Certificates
  [
    "Let's Encrypt",
    "Mozilla/5.0 (compatible; Let's Encrypt validation server; +https://www.letsencrypt.org)",
    { url: "/.well-known/acme-challenge/a-b_c" },
  ],
  ["ZeroSSL", "acme.zerossl.com/v2/DV90", { url: "/.well-known/acme-challenge/abc" }],
  [
    "Google Trust Services",
    "Google-Certificates-Bridge",
    { url: "/.well-known/acme-challenge/xyz" },
  ],
  ["an authority without a name", "", { url: "/.well-known/pki-validation/fileauth.txt" }],
  // Payments
  ["Stripe", "Stripe/1.0 (+https://stripe.com/docs/webhooks)", range("Stripe webhooks")],
  ["Adyen", "Adyen HttpClient 1.0", { ptr: "out.adyen.com" }],
  ["Mollie", "GuzzleHttp/7", range("Mollie")],
  ["Paddle", "Go-http-client/2.0", range("Paddle")],
  ["Checkout.com", "Apache-HttpClient/4.5.13 (Java/17.0.9)", range("Checkout.com webhooks")],
  ["PayPal", "PayPal IPN ( https://www.paypal.com/ipn )", at("/webhooks/paypal")],
  ["PayPal's REST", "PayPal/AUHD-214.0-58843671", at("/webhooks/paypal")],
  ["Square", "Square Connect v2", at("/webhooks/square")],
  ["GoCardless", "gocardless-webhook-service/1.1", at("/webhooks/gocardless")],
  ["Razorpay", "Razorpay-Webhook/v1", at("/webhooks/razorpay")],
  ["Lemon Squeezy", "LemonSqueezy-Hookshot", at("/webhooks/lemon")],
  ["Klarna", "Java/17.0.9", at("/webhooks/klarna")],
  ["Braintree", "Ruby", at("/webhooks/braintree")],
  ["a bank without a user agent", "", at("/webhooks/bank")],
  // Shops
  ["Shopify", "Shopify-Captain-Hook", at("/webhooks/shopify")],
  ["WooCommerce", "WooCommerce/9.4.2 Hookshot (WordPress/6.7)", at("/webhooks/woocommerce")],
  [
    "WooCommerce's gateways",
    "PayPal IPN ( https://www.paypal.com/ipn )",
    at("/wc-api/WC_Gateway_Paypal"),
  ],
  ["Recurly", "Recurly Webhooks/2.0", at("/webhooks/recurly")],
  // Code
  ["GitHub", "GitHub-Hookshot/044aadd", range("GitHub webhooks")],
  ["Bitbucket", "Bitbucket-Webhooks/2.0", range("Atlassian")],
  ["Jira", "Atlassian Webhook HTTP Client", range("Atlassian")],
  ["GitLab", "GitLab/17.6.0", at("/hooks/gitlab")],
  ["CircleCI", "CircleCI-Webhook/1.0", at("/hooks/circleci")],
  ["Linear", "Linear-Webhook", at("/hooks/linear")],
  ["Docker Hub", "Go-http-client/1.1", at("/hooks/docker")],
  // Chats, messages, automation
  ["Discord", "Discord-Interactions/1.0 (+https://discord.com)", at("/interactions")],
  ["Twilio", "TwilioProxy/1.1", at("/twilio/voice")],
  ["SendGrid", "SendGrid Event API", at("/hooks/mail")],
  [
    "Svix",
    "Svix-Webhooks/1.45.1 (sender-9YMgn; +https://www.svix.com/http-sender/)",
    at("/hooks/svix"),
  ],
  ["Zapier", "Zapier", at("/hooks/zapier")],
  ["Make", "Make/production", at("/hooks/make")],
  ["n8n", "axios/1.7.9", at("/hooks/n8n")],
  ["Pipedrive", "Pipedrive Webhooks", range("Pipedrive")],
  ["PagerDuty", "PagerDuty-Webhook/V3.0", range("PagerDuty webhooks")],
  ["PagerDuty in Europe, through a library", "okhttp/4.12.0", range("PagerDuty webhooks, EU")],
  // Advertising
  ["AdsBot", "AdsBot-Google (+http://www.google.com/adsbot.html)", range("Google")],
  [
    "AdsBot for phones",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 14_7_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/14.1.2 Mobile/15E148 Safari/604.1 (compatible; AdsBot-Google-Mobile; +http://www.google.com/mobile/adsbot.html)",
    range("Google"),
  ],
  ["AdSense", "Mediapartners-Google", range("Google")],
  [
    "AdSense, by its host name",
    "Mediapartners-Google",
    { ptr: "rate-limited-proxy-66-249-90-1.google.com" },
  ],
  [
    "Bing's ads",
    "Mozilla/5.0 (compatible; adidxbot/2.0; +http://www.bing.com/bingbot.htm)",
    range("Bing"),
  ],
  [
    "Amazon's ads",
    "Mozilla/5.0 (compatible; AmazonAdBot/1.0; +https://adbot.amazon.com)",
    { ptr: "1-2-3-4.crawl.amazonadbot.com" },
  ],
  // Monitors
  [
    "UptimeRobot",
    "Mozilla/5.0+(compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)",
    range("UptimeRobot"),
  ],
  ["Pingdom", "Pingdom.com_bot_version_1.4_(http://www.pingdom.com/)", range("Pingdom")],
  ["StatusCake", "Mozilla/5.0 (compatible; StatusCake)", range("StatusCake")],
  [
    "Better Stack",
    "Better Uptime Bot Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/74.0.3729.169 Safari/537.36",
    range("Better Stack"),
  ],
  ["updown.io", "updown.io daemon 2.11", range("updown.io")],
  ["Checkly", "Checkly/1.0 (https://www.checklyhq.com)", range("Checkly")],
  ["Datadog", "Datadog/Synthetics", range("Datadog Synthetics")],
  // The site itself
  ["WordPress' cron", "WordPress/6.8.3; https://blog.example", "site"],
  ["WordPress' cron by its path", "WordPress/6.8.3; https://blog.example", at("/wp-cron.php")],
  ["Drupal", "Drupal (+http://drupal.org/)", "site"],
  ["Magento", "Magento/2.4.7", "site"],
  ["TYPO3", "TYPO3/13.4", "site"],
  ["the owner's app on Android", "okhttp/4.12.0", at("/api/orders")],
  ["the owner's app on iOS", "Shop/412 CFNetwork/1568.300.101 Darwin/24.2.0", at("/api/orders")],
  ["the owner's app by Flutter", "Dart/3.5 (dart:io)", at("/api/orders")],
];

const policy = compiledPolicy({
  policy: {
    ...newWorkspacePolicy,
    machinePaths: [
      "/webhooks/*",
      "/wc-api/*",
      "/hooks/*",
      "/interactions",
      "/twilio/*",
      "/wp-cron.php",
      "/api/*",
    ],
  },
});

const MONITORS = /uptime|pingdom|statuscake|updown|checkly|datadog/i;

const HERE = "5.6.7.8";
const NAMES = MACHINES.flatMap(([, , proof]) =>
  typeof proof === "object" && "range" in proof ? proof.range : [],
);

async function judge(ua: string, url: string, proof: Proof | null) {
  const isAt = typeof proof === "object" && proof !== null ? proof : null;
  const listed =
    isAt !== null && "range" in isAt
      ? [match("bot-ranges", "ranges", "5.6.7.0/24", isAt.range)]
      : [];
  const host = isAt !== null && "ptr" in isAt ? isAt.ptr : "server.example";
  const dns = fakeDns({ ptr: { [HERE]: [host] }, addresses: { [host]: [HERE] } });
  const feeds = fakeFeeds({
    named: NAMES,
    loaded: ["search-engine"],
    ips: { [HERE]: [...listed, match("hosting", "clouds", "5.6.0.0/16")] },
  });
  const dnsbl = createDnsbl({ zones: [], dns, clock, log: collectingLog() });
  const intel = createIntel({
    feeds: { current: () => feeds },
    geo: fakeGeo(),
    dns,
    dnsbl,
    dnsTimeoutMs: 250,
    clock,
  });
  const visitor = intel.visitor(ipOf(HERE), ua, url);
  await visitor.resolve(["searchEngine"]);
  const facts = visitor.facts({ ...NOTHING_FROM_CALLER, isFromSite: proof === "site" });
  return evaluateNow("blocker", policy, facts);
}

const urlOf = (proof: Proof): string =>
  typeof proof === "object" && ("path" in proof || "url" in proof)
    ? "path" in proof
      ? proof.path
      : proof.url
    : "/account/orders";

describe("a machine that a site needs", () => {
  it("is one of 60", () => expect(MACHINES).toHaveLength(60));

  it.each(MACHINES)("%s is let in", async (_who, ua, proof) => {
    expect(await judge(ua, urlOf(proof), proof)).toMatchObject({ blockAccess: 0 });
  });

  /** The others are let in on their word: monitors, previews, and names that no directory takes for a program's. */
  const PROVING = MACHINES.filter(
    ([, ua, proof]) =>
      proof === "site" ||
      (typeof proof === "object" && ("range" in proof || "ptr" in proof) && !MONITORS.test(ua)),
  );

  it.each(PROVING)("%s is kept out elsewhere, without its proof", async (_who, ua) => {
    expect(await judge(ua, "/account/orders", null)).toMatchObject({ blockAccess: 1 });
  });
});
