import { type Agent, compareVersions, versionAfter, writtenAfter } from "./agent";

/** The system that a browser says it runs on. */
export type System =
  | { readonly kind: "windows"; readonly nt: string }
  /** Windows 3.1 to ME, and CE. */
  | { readonly kind: "small-windows"; readonly name: string }
  | { readonly kind: "mac"; readonly version: readonly number[]; readonly isPowerPc: boolean }
  | { readonly kind: "ios"; readonly version: readonly number[] }
  | { readonly kind: "android"; readonly version: readonly number[] }
  | { readonly kind: "other" };

const OTHER: System = { kind: "other" };
const SMALL_WINDOWS = /(?:^|; ?)(windows (?:3\.1|95|98|me|ce)|win(?:95|98| 9x 4\.90))(?:;|$)/i;
const APPLE_PHONE = /^ip(?:hone|ad|od)\b.*like mac os x/i;
const NT = "Windows NT ";

/** The system that the first comment names, as far as its version is known. */
export function systemOf({ system }: Agent): System {
  if (system.includes("Windows Phone") || system.includes("Xbox")) return OTHER;
  if (system.includes(NT)) {
    // As written, since 5.01 is Windows 2000's and 5.1 is XP's.
    const nt = writtenAfter(system, NT).split(".").slice(0, 2).join(".");
    return nt === "" ? OTHER : { kind: "windows", nt };
  }
  const small = SMALL_WINDOWS.exec(system)?.[1];
  if (small !== undefined) return { kind: "small-windows", name: small };
  if (APPLE_PHONE.test(system)) {
    const version = versionAfter(system, " OS ");
    return version === null ? OTHER : { kind: "ios", version };
  }
  if (system.startsWith("Macintosh")) {
    const version = versionAfter(system, "Mac OS X ");
    const isPowerPc = system.includes("PPC");
    return version === null ? OTHER : { kind: "mac", version, isPowerPc };
  }
  const android = versionAfter(system, "Android ");
  return android === null ? OTHER : { kind: "android", version: android };
}

/*
 * Versions of systems that were ever released. Facts of their makers: Microsoft's list of operating
 * system versions, Apple's of macOS releases. Gathered 2026-11. Windows 11 says 10.0, macOS 11 and
 * later say 10.15.7 in most browsers.
 */
const WINDOWS: ReadonlyMap<string, string> = new Map([
  ["3.1", "Windows NT 3.1"],
  ["3.5", "Windows NT 3.5"],
  ["3.51", "Windows NT 3.51"],
  ["4.0", "Windows NT 4"],
  ["5.0", "Windows 2000"],
  ["5.01", "Windows 2000"],
  ["5.1", "Windows XP"],
  ["5.2", "Windows XP"],
  ["6.0", "Windows Vista"],
  ["6.1", "Windows 7"],
  ["6.2", "Windows 8"],
  ["6.3", "Windows 8.1"],
  ["6.4", "Windows 10"],
  ["10.0", "Windows 10"],
]);

/** The last release of each Mac OS X 10.x. */
const LAST_OF_MAC: readonly number[] = [4, 5, 8, 9, 11, 8, 8, 5, 5, 5, 5, 6, 6, 6, 6, 7];

/** The common name of a version of Windows NT, or its number. */
export const windowsName = (nt: string) => WINDOWS.get(nt) ?? `Windows NT ${nt}`;

/** Why there is no such system, or null. */
export function systemObjection(system: System): string | null {
  if (system.kind === "windows" && !WINDOWS.has(system.nt)) {
    return `There is no Windows NT ${system.nt}`;
  }
  if (system.kind !== "mac") return null;
  const [major = 0, minor = 0, patch = 0] = system.version;
  if (major === 10 && patch > (LAST_OF_MAC[minor] ?? Number.POSITIVE_INFINITY)) {
    return `There is no Mac OS X ${system.version.join(".")}`;
  }
  // The last for PowerPC was 10.5; people's later WebKits for it claim 10.7.
  if (system.isPowerPc && compareVersions(system.version, [10, 8]) >= 0) {
    return `Mac OS X ${system.version.join(".")} does not run on a PowerPC`;
  }
  return null;
}
