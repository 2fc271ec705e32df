import { neverBuilt } from "./chromium-builds";
import { impossibleBrowsers } from "./generators";
import {
  type DeviceFixture,
  deviceFixtures,
  headerAgents,
  json,
  lines,
  listItems,
} from "./readers";
import type { Repositories } from "./repository";
import type { Row } from "./row";
import { sample } from "./sampling";

/** User agents of one class. */
export interface AgentClass extends Row {
  readonly agents: readonly string[];
}

const BROWSERS = "User agents: what people browse with";
const PROGRAMS_OF_PEOPLE = "User agents: programs that fetch for people";
const MACHINES = "User agents: machines";
const IMPOSSIBLE = 3_000;

/** Builds of the last four years or so. */
const OF_TODAY =
  /(?:Chrome|CriOS|EdgA?|EdgiOS)\/1\d\d\.|(?:Firefox|FxiOS)\/1\d\d\.|Version\/(?:1[5-9]|2\d)\.\d.* Safari\//;
const VIEW = /\bwv\)|\bFB_IAB|\[FBAN|Instagram|MicroMessenger|Line\/|GSA\/|Mobile\/\w+$/;
const TEXT_BROWSER =
  /^(?:E?Links|Lynx|w3m|Dillo|NetSurf|retawq|Emacs|Elinks)|\b(?:Dillo|NetSurf)\//i;
const NEWS_APP =
  /SmartNews|NewsBreak|AppleNews|Apple ?News|Flipboard|NewsArticle|GoogleNews|Toutiao|News(?:Republic|Suite)/i;
const HEADLESS =
  /Headless|PhantomJS|SlimerJS|Puppeteer|Playwright|Selenium|Cypress|Lighthouse|wkhtml|CasperJS|Splash|jsdom|HtmlUnit/i;

/**
 * User agents of phones', watches' and televisions' own systems and players: people's, though directories call them
 * libraries.
 */
const SYSTEM =
  /^(?:AppleCoreMedia|Dalvik|ExoMedia|amarok)|ExoPlayer|AndroidXMedia|watchOS|CFNetwork|Darwin\//;
const PREVIEW =
  /preview|facebookexternalhit|Twitterbot|Slack|WhatsApp|Telegram|Discord|LinkedIn|Pinterest|Skype|Viber|Mastodon|Embed|Iframely/i;
/** Previews that prove themselves by their address, which a class of user agents has not got: they are among the search engines. */
const PROVEN_BY_ADDRESS =
  /bingpreview|microsoftpreview|facebookexternalhit\/1\.[01](?: \(\+|$)|pinterest(?:bot)?\//i;

/** The classes of user agents, people's first. */
export async function agentClasses(from: Repositories, most: number): Promise<AgentClass[]> {
  const people = await peoplesAgents(from);
  const machines = await machinesAgents(from);
  const isFalse = await neverBuilt(from);
  const robots = new Set(Object.values(machines).flat());
  const classOf = (row: Row, agents: readonly string[]): AgentClass => ({
    ...row,
    agents: sample(
      // A user agent in a people's and a robots' corpus says nothing about either, and one that no browser has is no person's.
      row.group === BROWSERS ? agents.filter((ua) => !robots.has(ua) && !isFalse(ua)) : agents,
      most,
    ),
  });
  const ofPeople = (group: string, name: string, agents: readonly string[], goal?: number) =>
    classOf({ group, name, side: "people", ...(goal !== undefined && { goal }) }, agents);
  const ofMachines = (name: string, agents: readonly string[], goal?: number) =>
    classOf(
      { group: MACHINES, name, side: "programs", ...(goal !== undefined && { goal }) },
      agents,
    );
  return [
    ofPeople(BROWSERS, "browsers of today", people.today, 0.001),
    ofPeople(BROWSERS, "the most frequent agents", people.frequent, 0.001),
    ofPeople(BROWSERS, "older browsers", people.older, 0.001),
    ofPeople(BROWSERS, "web views in apps", people.views, 0.003),
    ofPeople(BROWSERS, "apps' own requests", people.apps),
    ofPeople(BROWSERS, "news apps", people.news, 0.003),
    ofPeople(BROWSERS, "televisions, consoles, cars, readers", people.screens, 0.001),
    ofPeople(BROWSERS, "feature phones", people.featurePhones, 0.01),
    ofPeople(BROWSERS, "text browsers and small ones", people.text, 0.01),
    ofPeople(PROGRAMS_OF_PEOPLE, "mail programs and organizers", people.mail, 0.02),
    ofPeople(PROGRAMS_OF_PEOPLE, "feed readers", people.feeds, 0.02),
    ofPeople(PROGRAMS_OF_PEOPLE, "podcast apps and players", people.podcasts, 0.02),
    ofPeople(PROGRAMS_OF_PEOPLE, "link previews", machines.previews, 0.02),
    ofMachines("crawlers and search engines", machines.crawlers, 0.98),
    ofMachines("libraries and tools", machines.libraries, 0.98),
    ofMachines("AI crawlers and agents", machines.ai, 0.98),
    ofMachines("headless and driven browsers", machines.headless, 0.98),
    ofMachines("security scanners", machines.scanners, 0.98),
    ofMachines("monitors and other services", machines.services, 0.98),
    ofMachines("impossible browsers", impossibleBrowsers(IMPOSSIBLE), 0.95),
    ofMachines(
      "browsers never built, among people's",
      Object.values(people).flat().filter(isFalse),
    ),
  ];
}

async function peoplesAgents(from: Repositories) {
  const fixtures = (
    await from.texts("matomo-org/device-detector", /^Tests\/fixtures\/(?!bots|clienthints).*\.yml$/)
  ).flatMap(deviceFixtures);
  const screens = await from.texts(
    "WhichBrowser/Parser-PHP",
    /^tests\/data\/(?:television|gaming|car|ereader|media|appliance|headset|watch)\//,
  );
  const others = listItems(await from.text("omrilotan/isbot", "fixtures/browsers.yml"));
  const podcasts = await podcastAgents(from, ["apps"]);
  const are = (wanted: (fixture: DeviceFixture) => boolean) =>
    fixtures.filter((fixture) => wanted(fixture)).map(({ ua }) => ua);
  const isScreen = ({ device }: DeviceFixture) =>
    /^(?:tv|console|car browser|smart display|smart speaker|camera|portable media player|wearable|peripheral)$/.test(
      device,
    );
  const browsers = are(
    (each) => each.client === "browser" && each.device !== "feature phone" && !isScreen(each),
  ).filter((ua) => !TEXT_BROWSER.test(ua));
  const apps = are(({ client }) => client === "mobile app");
  const isApps = (ua: string) => !ua.startsWith("Mozilla/") && !NEWS_APP.test(ua);
  return {
    today: browsers.filter((ua) => OF_TODAY.test(ua)),
    frequent:
      json<string[]>(await from.text("microlinkhq/top-user-agents", "src/index.json")) ?? [],
    older: browsers.filter((ua) => !OF_TODAY.test(ua)),
    views: [...apps, ...others].filter(
      (ua) =>
        ua.startsWith("Mozilla/") && (VIEW.test(ua) || apps.includes(ua)) && !NEWS_APP.test(ua),
    ),
    apps: apps.filter(isApps),
    news: [...apps, ...browsers, ...others].filter((ua) => NEWS_APP.test(ua)),
    screens: [
      ...are((each) => each.client === "browser" && isScreen(each)),
      ...screens.flatMap(headerAgents).filter((ua) => ua.startsWith("Mozilla/")),
    ],
    featurePhones: are(({ device, client }) => device === "feature phone" && client === "browser"),
    text: [...fixtures.map(({ ua }) => ua), ...others].filter((ua) => TEXT_BROWSER.test(ua)),
    mail: are(({ client }) => client === "pim"),
    feeds: are(({ client }) => client === "feed reader"),
    podcasts: [...are(({ client }) => client === "mediaplayer"), ...podcasts],
  };
}

interface Crawler {
  readonly tags?: readonly string[];
  readonly instances?: readonly string[];
}

interface KnownBot {
  readonly categories?: readonly string[];
  readonly instances?: { readonly accepted?: readonly string[] };
}

async function machinesAgents(from: Repositories) {
  const bots = deviceFixtures(
    await from.text("matomo-org/device-detector", "Tests/fixtures/bots.yml"),
  );
  const tagged = [
    ...bots.map(({ ua, category }) => ({ ua, tags: category.toLowerCase() })),
    ...(
      json<Crawler[]>(
        await from.text("monperrus/crawler-user-agents", "crawler-user-agents.json"),
      ) ?? []
    ).flatMap(({ tags = [], instances = [] }) =>
      instances.map((ua) => ({ ua, tags: tags.join(" ") })),
    ),
    ...(
      json<KnownBot[]>(await from.text("arcjet/well-known-bots", "well-known-bots.json")) ?? []
    ).flatMap(({ categories = [], instances }) =>
      (instances?.accepted ?? []).map((ua) => ({ ua, tags: categories.join(" ") })),
    ),
    ...listItems(await from.text("omrilotan/isbot", "fixtures/crawlers.yml")).map((ua) => ({
      ua,
      tags: "",
    })),
  ];
  const librariesText = await from.text(
    "matomo-org/device-detector",
    "Tests/Parser/Client/fixtures/library.yml",
  );
  const kinds: Record<MachineKind, string[]> = {
    ai: [],
    previews: [],
    libraries: [
      ...deviceFixtures(librariesText).map(({ ua }) => ua),
      ...(await podcastAgents(from, ["libraries"])),
    ],
    headless: [],
    scanners: [
      ...lines(await from.text("coreruleset/coreruleset", "rules/scanners-user-agents.data")),
    ],
    services: [],
    crawlers: await podcastAgents(from, ["bots"]),
  };
  for (const { ua, tags } of tagged) kinds[kindOf(ua, tags)].push(ua);
  kinds.libraries = kinds.libraries.filter((ua) => !SYSTEM.test(ua));
  kinds.crawlers = kinds.crawlers.filter((ua) => !SYSTEM.test(ua));
  return kinds;
}

type MachineKind =
  | "ai"
  | "previews"
  | "libraries"
  | "headless"
  | "scanners"
  | "services"
  | "crawlers";

function kindOf(ua: string, tags: string): MachineKind {
  if (HEADLESS.test(ua)) return "headless";
  if (/\bai\b/.test(tags)) return "ai";
  if (/social|preview/.test(tags) && PREVIEW.test(ua) && !PROVEN_BY_ADDRESS.test(ua))
    return "previews";
  if (/scanner|security|vulnerab/.test(tags)) return "scanners";
  if (/http-library|programmatic|\btool/.test(tags)) return "libraries";
  if (/feed|monitor|service|validator|archiv|webhook|read-it|optimizer/.test(tags))
    return "services";
  return "crawlers";
}

interface PodcastPatterns {
  readonly entries?: readonly { readonly examples?: readonly string[] }[];
}

async function podcastAgents(from: Repositories, files: readonly string[]): Promise<string[]> {
  const texts = await Promise.all(
    files.map((file) => from.text("opawg/user-agents-v2", `src/${file}.json`)),
  );
  return texts.flatMap((text) =>
    (json<PodcastPatterns>(text)?.entries ?? []).flatMap(({ examples = [] }) => examples),
  );
}
