import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Browser, chromium, devices } from "playwright";
import { freePort } from "@/test/free-port";
import { startProcess } from "../lib/process";
import { HOSTS, type ProtectedSite, type Scheme } from "./site";

/** A person's cookie settings, as Chromium's preferences have them. */
const SETTINGS = {
  all: {},
  "no third-party": { cookie_controls_mode: 1, block_third_party_cookies: true },
  none: { default_content_setting_values: { cookies: 2 } },
} as const;

export type Cookies = keyof typeof SETTINGS;
export const COOKIES = Object.keys(SETTINGS) as readonly Cookies[];

export interface OrdinaryBrowsers {
  readonly byCookies: Readonly<Record<Cookies, Browser>>;
  /** Their windows are on a virtual screen. */
  readonly haveWindows: boolean;
  stop(): Promise<void>;
}

const EXECUTABLES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const XVFB = "Xvfb";
const SCREEN = [XVFB, "-displayfd", "1", "-screen", "0", "1920x1080x24", "-nolisten", "tcp"];

/** Chromium without a window calls itself by another name, and says that it is driven. */
const WITHOUT_WINDOW = [
  ...["--headless=new", "--disable-blink-features=AutomationControlled"],
  `--user-agent=${devices["Desktop Chrome"]?.userAgent.replace(/\([^)]*\)/, "(X11; Linux x86_64)")}`,
];

/**
 * Chromium as a person starts it, one for each setting of cookies, but for a debugging port: nothing says that a
 * program drives it. With Xvfb it has windows.
 */
export async function startBrowsers(
  folder: string,
  site: ProtectedSite,
): Promise<OrdinaryBrowsers> {
  const haveWindows = spawnSync(XVFB, ["-help"]).error === undefined;
  const screen = haveWindows ? await startProcess(SCREEN, {}, /^(\d+)$/) : null;
  const children: ChildProcess[] = [];
  const start = async (cookies: Cookies) => {
    const profile = await makeProfile(folder, cookies);
    const port = await freePort();
    children.push(startOne(port, profile, site, screen === null ? null : `:${screen.url}`));
    return connect(`http://127.0.0.1:${port}`);
  };
  const stop = async () => {
    for (const child of children) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
    await screen?.stop();
  };
  try {
    const byCookies = {
      all: await start("all"),
      "no third-party": await start("no third-party"),
      none: await start("none"),
    };
    return { byCookies, haveWindows, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function makeProfile(folder: string, cookies: Cookies): Promise<string> {
  const profile = join(folder, `profile ${cookies}`);
  await mkdir(join(profile, "Default"), { recursive: true });
  const preferences = JSON.stringify({ profile: SETTINGS[cookies] });
  await writeFile(join(profile, "Default", "Preferences"), preferences);
  return profile;
}

function startOne(
  port: number,
  profile: string,
  { ports }: ProtectedSite,
  display: string | null,
): ChildProcess {
  const names = Object.keys(HOSTS) as Scheme[]; // as it is written
  const rules = names.map((scheme) => `MAP ${HOSTS[scheme]} 127.0.0.1:${ports[scheme]}`);
  const args = [
    ...[`--remote-debugging-port=${port}`, `--user-data-dir=${profile}`],
    ...[`--host-resolver-rules=${rules.join(", ")}`, "--ignore-certificate-errors"],
    ...["--no-first-run", "--disable-background-networking", "--disable-component-update"],
    ...["--disable-sync", ...(display === null ? WITHOUT_WINDOW : [])],
    // Chromium refuses to sandbox root, who runs benchmarks in containers.
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  ];
  const { PLAYWRIGHT_CHROMIUM_PATH: given } = process.env;
  const known = EXECUTABLES.find((path) => existsSync(path));
  return spawn(given ?? known ?? "chromium", [...args, "about:blank"], {
    env: { ...process.env, ...(display !== null && { DISPLAY: display }) },
    stdio: "ignore",
  });
}

async function connect(url: string, tries = 60): Promise<Browser> {
  try {
    return await chromium.connectOverCDP(url);
  } catch (error) {
    if (tries === 0) throw error;
    await delay(250);
    return connect(url, tries - 1);
  }
}
