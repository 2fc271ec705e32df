import { readBots } from "./read-bots";

/** Browsers that a program drives. */
export const AUTOMATION = readBots({
  category: "automation",
  sources: ["operators", "well-known-bots", "crawler-user-agents"],
  date: "2026-11",
  rows: `
    Browserbase | Browserbase | | | www.browserbase.com
    Lightpanda | Lightpanda | | | lightpanda.io
    HeadlessChrome | Google
    Playwright | Microsoft
    Puppeteer | Google
  `,
  names: `
    Anchor Browser; AutoHotkey; Browserless; BrowserStack; CasperJS; Cypress = cypress/
    Ghost Inspector; HtmlUnit; jsdom; Microlink; Nightmare = nightmare/; PhantomJS; Prerender
    Rendertron; Sauce Labs; Screenshot; ScreenshotOne; Selenium; SlimerJS; Splash Version
    TestCafe; TestLocally; url2png; Urlbox; WebDriver; wkhtmlto; wkhtmltoimage; wkhtmltopdf
    Zombie.js
  `,
});
