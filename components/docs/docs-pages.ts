/** The documentation's pages in reading order. A test compares the reference with the OpenAPI document. */
export const DOCS_PAGES = [
  {
    title: "Start",
    pages: [
      { href: "/docs", label: "First call" },
      { href: "/docs/guides/protect-a-site", label: "Protect a site" },
      { href: "/docs/guides/proxies", label: "Protect a site without code" },
      { href: "/docs/guides/challenges", label: "Challenges" },
      { href: "/docs/guides/forms", label: "Protect a form" },
      { href: "/docs/guides/behind-a-proxy", label: "The right address" },
      { href: "/docs/guides/smarturls", label: "Share SmartURLs" },
      { href: "/docs/guides/moving-in", label: "Moving in" },
      { href: "/docs/guides/own-domains", label: "Links under your own name" },
      { href: "/docs/guides/webhooks", label: "Webhooks" },
      { href: "/docs/guides/javascript-verification", label: "JavaScript verification" },
      { href: "/docs/guides/reading-a-decision", label: "Reading a decision" },
      { href: "/docs/guides/alerts", label: "Alerts" },
      { href: "/docs/guides/mistakes", label: "Avoiding false positives" },
      { href: "/docs/guides/streams", label: "Streams to your own systems" },
    ],
  },
  {
    title: "Reference",
    pages: [
      { href: "/docs/reference/blocker", label: "Blocker" },
      { href: "/docs/reference/blockerv2", label: "Blocker v2" },
      { href: "/docs/reference/shorterlink", label: "SmartURLs" },
      { href: "/docs/reference/iplookup", label: "IP Lookup" },
      { href: "/docs/reference/email-validation", label: "Email Validation" },
      { href: "/docs/reference/phonenumber", label: "Phone Number Identify" },
      { href: "/docs/reference/account", label: "Account" },
      { href: "/docs/checks", label: "Reasons and checks" },
      { href: "/docs/errors", label: "Errors" },
      { href: "/docs/guides/authentication", label: "API keys" },
      { href: "/docs/guides/management-api", label: "Management API" },
      { href: "/docs/guides/credits", label: "Credits and limits" },
      { href: "/docs/changelog", label: "Changelog" },
    ],
  },
  {
    title: "Trust and operation",
    pages: [
      { href: "/docs/guides/security", label: "Security and privacy" },
      { href: "/docs/guides/configuration-as-code", label: "Configuration as code" },
      { href: "/docs/guides/operating", label: "Operating" },
    ],
  },
] as const;
