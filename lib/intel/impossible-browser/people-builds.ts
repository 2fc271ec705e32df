import { type Agent, numbersOf } from "./agent";
import type { System } from "./systems";

/*
 * Builds that no maker released and some people use. Facts from the projects' pages, 2026-11: Supermium (Chromium from
 * 117 on for Windows XP to 8.1), Chromium Legacy (from 88 on for Mac OS X 10.7 and later), r3dfox and Firefox Dynasty
 * (from 116 on for Windows 7 and for older Macs). A WebKit of Apple's beside Chrome's name is how browsers made from
 * WebKit on the Mac ask for the page that Chrome gets.
 */
const FIRST_PORTED = { chrome: 88, firefox: 116 } as const;
/** Windows XP to 8.1. */
const PORTED_WINDOWS: ReadonlySet<string> = new Set(["5.1", "5.2", "6.0", "6.1", "6.2", "6.3"]);
const FIRST_PORTED_MAC = 7;
const APPLE_WEBKIT = 600;

/** Whether a user agent of no maker's build may be a person's all the same. */
export function mayBeOfPeople({ versions }: Agent, system: System): boolean {
  const majorOf = (name: string) => numbersOf(versions.get(name))?.[0] ?? 0;
  const chrome = majorOf("chrome");
  const isPorted = chrome >= FIRST_PORTED.chrome || majorOf("firefox") >= FIRST_PORTED.firefox;
  if (system.kind === "windows") return isPorted && PORTED_WINDOWS.has(system.nt);
  if (system.kind !== "mac" || system.isPowerPc) return false;
  const [major = 0, minor = 0] = system.version;
  const isOld = major === 10 && minor >= FIRST_PORTED_MAC && minor < 15;
  return (isPorted && isOld) || (chrome > 0 && majorOf("applewebkit") >= APPLE_WEBKIT);
}
