import { expect, it } from "vitest";
import { installedFeeds } from "./installed-feeds";

const NOTHING = { file: undefined, geoipDir: undefined, maxmind: undefined };
const isOn = (options: Partial<Parameters<typeof installedFeeds>[0]>) =>
  installedFeeds({ ...NOTHING, ...options }).feeds.find(({ id }) => id === "dbip-city-lite")
    ?.enabled;
const account = (...editions: string[]) => ({ accountId: "42", licenceKey: "s3cret", editions });

it("fetch a city database unless the installation brings one", () => {
  expect(isOn({})).toBe(true);
  expect(isOn({ geoipDir: "/srv/geoip" })).toBe(false);
  expect(isOn({ maxmind: account("GeoLite2-City") })).toBe(false);
  expect(isOn({ maxmind: account("GeoLite2-ASN") })).toBe(true);
});

it("have MaxMind's databases, with the key apart from them", () => {
  const { feeds, credentials } = installedFeeds({
    ...NOTHING,
    maxmind: account("GeoIP2-City", "GeoLite2-ASN"),
  });
  const own = feeds.filter(({ id }) => id.startsWith("maxmind-"));
  expect(own).toMatchObject([
    {
      id: "maxmind-geoip2-city",
      database: "city",
      enabled: true,
      url: "https://download.maxmind.com/geoip/databases/GeoIP2-City/download?suffix=tar.gz",
    },
    { id: "maxmind-geolite2-asn", database: "asn" },
  ]);
  expect(credentials.get("maxmind-geolite2-asn")).toBe("Basic NDI6czNjcmV0");
  expect(JSON.stringify(feeds)).not.toContain("s3cret");
});
