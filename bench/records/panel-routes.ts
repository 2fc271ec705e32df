import { type Times, timeOf, timesOf, timeToFirstByte } from "../lib/panel-times";
import { signIn } from "../lib/session";
import { EMAIL, HANDLE, type Installation, PASSWORD } from "./installation";

/** An account may start thirty in a row. */
const EXPORTS = 15;

/** How long a person may wait, in milliseconds. */
export const TARGET_MS = { page: 300, export: 1_000 } as const;

export interface MeasuredRoute extends Times {
  readonly name: string;
  readonly kind: keyof typeof TARGET_MS;
}

/** Every request of the panel that looks at traffic or at its counts. */
export async function measurePanel(
  { callers: [caller] }: Pick<Installation, "callers">,
  serverUrl: string,
): Promise<MeasuredRoute[]> {
  const cookie = await signIn(serverUrl, EMAIL, PASSWORD);
  const base = `${serverUrl}/api/panel/w/${HANDLE}`;
  const measured: MeasuredRoute[] = [];
  for (const [name, path] of Object.entries(pathsOf(caller?.keyId ?? "", Date.now()))) {
    const times = await timesOf(() => timeOf(`${base}/${path}`, cookie));
    measured.push({ name, kind: "page", ...times });
  }
  for (const [name, path] of Object.entries(EXPORT_PATHS)) {
    const times = await timesOf(() => timeToFirstByte(`${base}/${path}`, cookie), EXPORTS - 3);
    measured.push({ name, kind: "export", ...times });
  }
  return measured;
}

const EXPORT_PATHS = {
  "export, first byte": "traffic/export?format=csv",
};

/** @param now epoch ms */
function pathsOf(keyId: string, now: number): Readonly<Record<string, string>> {
  const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();
  const longAgo = `from=${daysAgo(20)}&to=${daysAgo(19)}`;
  return {
    "overview, 24 h": "overview?range=24h",
    "overview, 7 d": "overview?range=7d",
    "overview, 30 d": "overview?range=30d",
    "overview, first steps": "overview/first-steps",
    "overview, ready to enforce": "overview/enforce?range=7d",
    "overview, top of a day": "overview/top?range=24h",
    "overview, top of a month": "overview/top?range=30d",
    "traffic, newest": "traffic",
    "traffic, of an endpoint": "traffic?endpoint=iplookup",
    "traffic, of a key": `traffic?key=${keyId}`,
    "traffic, of a rule": "traffic?rule=Shop",
    "traffic, for a reason": "traffic?reason=proxyVpnTor",
    "traffic, for a reason that none has": "traffic?reason=device",
    "traffic, of a program that none has": "traffic?program=preview",
    "traffic, of a country": "traffic?country=DE",
    "traffic, of a rare network": "traffic?asn=68000&since=30d",
    "traffic, of an address": "traffic?ip=1.0.9.9",
    "traffic, of an address range": "traffic?ip=1.5.0.0/16&since=7d",
    "traffic, blocked": "traffic?verdict=blocked",
    "traffic, blocked of a country": "traffic?verdict=blocked&country=DE",
    "traffic, of a day long ago": `traffic?${longAgo}`,
    "traffic, would block": "traffic?verdict=would-block",
    "traffic, refused": "traffic?verdict=refused",
    "traffic, of an agent": "traffic?agent=python",
    "traffic, of a path": "traffic?path==/wp-login.php",
    "traffic, of an agent that none has": "traffic?agent=netscape&since=30d",
    "summary, all": "traffic/summary",
    "summary, of a day by address": "traffic/summary?since=24h&by=ip",
    "summary, of a month by path": "traffic/summary?since=30d&by=path",
    "summary, of a bot by country": "traffic/summary?bot=Googlebot&by=country",
    "count, all": "traffic/count",
    "count, of a country": "traffic/count?country=DE",
    "count, of a rare network": "traffic/count?asn=68000",
    "count, of an address": "traffic/count?ip=1.0.9.9",
    "count, of an address range": "traffic/count?ip=1.5.0.0/16",
    "count, of a day long ago": `traffic/count?${longAgo}&verdict=blocked`,
    facets: "traffic/facets",
  };
}
