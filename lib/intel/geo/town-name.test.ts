import { expect, it } from "vitest";
import { readTownName } from "./town-name";

it.each([
  ["Jayapura (Abepura)", "ID", "Jayapura", "Abepura"],
  ["Berlin (Bezirk Mitte)", "DE", "Berlin", "Bezirk Mitte"],
  ["Vitoria (Parque Moscoso)", "BR", "Vitoria", "Parque Moscoso"],
  ["Springfield (Main)", "US", "Springfield", "Main"],
  ["Rickenbach (LU)", undefined, "Rickenbach", "LU"],
])("%s, %s, is %s with the district %s", (text, country, city, district) => {
  expect(readTownName(text, country)).toEqual({ city, district });
});

it.each([
  ["Frankfurt (Oder)", "DE"],
  ["Kempten (Allgau)", "DE"],
  ["Rotenburg (Wümme)", "DE"],
  ["Homberg (Efze)", "DE"],
  ["Winsen (Aller)", "DE"],
  ["Haag (Rheintal)", "CH"],
  ["Rickenbach (LU)", "CH"],
  ["Paris", "FR"],
  ["(Oder)", "DE"],
])("%s, %s, is whole", (text, country) => {
  expect(readTownName(text, country)).toEqual({ city: text, district: null });
});
