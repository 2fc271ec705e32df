import { describe, expect, it } from "vitest";
import { timezoneAt } from "./timezone";

describe("timezoneAt", () => {
  it.each([
    ["Jakarta", -6.18, 106.83, "ID", "Asia/Jakarta"],
    ["Jayapura, beside Papua New Guinea", -2.53371, 140.718, "ID", "Asia/Jayapura"],
    ["Kyiv", 50.45, 30.52, "UA", "Europe/Kyiv"],
    ["Hanoi, in the zone of Bangkok by tzdata", 21.0278, 105.834, "VN", "Asia/Ho_Chi_Minh"],
    ["Kolkata", 22.57, 88.36, "IN", "Asia/Kolkata"],
    ["Dundalk, beside Northern Ireland", 53.9979, -6.4059, "IE", "Europe/Dublin"],
    ["San Diego at the border", 32.5444, -117.029, "US", "America/Los_Angeles"],
    ["Pristina, which has no zone", 42.66, 21.17, "XK", "Europe/Belgrade"],
    ["Sydney", -33.87, 151.21, "AU", "Australia/Sydney"],
    ["Buenos Aires", -34.6, -58.38, "AR", "America/Argentina/Buenos_Aires"],
    ["London, the country unknown", 51.5, -0.1, "NN", "Europe/London"],
  ])("%s", (_, latitude, longitude, country, zone) => {
    expect(timezoneAt(latitude, longitude, country)).toBe(zone);
  });

  it("knows no zone outside the globe", () => {
    expect(timezoneAt(91, 0, "NN")).toBeUndefined();
    expect(timezoneAt(0, 181, "NN")).toBeUndefined();
  });
});
