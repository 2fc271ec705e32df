import { expect, it } from "vitest";
import { settleBorder } from "./borders";
import { UNKNOWN_PLACE } from "./place";

const origin = {
  source: "city.mmdb",
  dataDate: "2026-06-05T00:00:00.000Z",
  countryFrom: "database",
} as const;
const moscow = {
  ...UNKNOWN_PLACE,
  city: "Moscow",
  region: "Moscow",
  country: "Russia",
  countryCode: "RU",
  latitude: 55.75,
  longitude: 37.6,
  timezone: "Europe/Moscow",
};
const found = { place: moscow, network: {}, origin };

it("gives the registry's country alone across a border that matters, all fields of one piece", () => {
  expect(settleBorder(found, "UA")).toEqual({
    place: {
      ...UNKNOWN_PLACE,
      country: "Ukraine",
      countryCode: "UA",
      timezone: "Europe/Kyiv",
    },
    origin: { ...origin, countryFrom: "registry" },
  });
  expect(settleBorder(found, "GE").place).toMatchObject({
    country: "Georgia",
    timezone: "Asia/Tbilisi",
  });
});

it("works in both directions, without a guess at a zone in a country of many", () => {
  const kyiv = { ...moscow, countryCode: "UA", country: "Ukraine", city: "Kyiv" };
  expect(settleBorder({ ...found, place: kyiv }, "RU").place).toMatchObject({
    countryCode: "RU",
    city: "unknown",
    timezone: "UTC",
  });
});

it.each([
  ["no registry", undefined],
  ["the same country", "RU"],
  ["another border", "US"],
])("leaves the place alone with %s", (_, registered) => {
  expect(settleBorder(found, registered).place).toBe(moscow);
});

it("leaves a geofeed's word alone", () => {
  const own = { ...found, origin: { ...origin, countryFrom: "geofeed" } as const };
  expect(settleBorder(own, "UA").place).toBe(moscow);
});
