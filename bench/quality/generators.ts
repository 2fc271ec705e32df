import { Random } from "../feeds/random";

/*
 * User agents as generators of random ones put them together: numbers that no browser's builds have. The forms
 * are those of Faker (Python and PHP) and `user_agent`, 2026-08; the numbers are drawn here.
 */

const WINDOWS = ["5.0", "5.1", "5.2", "6.0", "6.1", "6.2", "95", "98; Win 9x 4.90", "CE"];
const MACS = ["Intel", "PPC", "U; Intel", "U; PPC"];
const LINUX = ["i686", "x86_64"];

/** That many impossible browsers; the same on every run. */
export function impossibleBrowsers(count: number): string[] {
  const random = new Random(20_261_101);
  const within = (from: number, to: number) => from + random.below(to - from + 1);
  const one = (items: readonly string[]) => items[random.below(items.length)] ?? "";
  const windows = () => `Windows NT ${one(WINDOWS.slice(0, 6))}`;
  const mac = () => `Macintosh; ${one(MACS)} Mac OS X 10_${within(5, 12)}_${within(0, 9)}`;
  const linux = () => `X11; Linux ${one(LINUX)}`;
  const desk = () => [windows, mac, linux][random.below(3)]?.() ?? "";
  const kit = () => `${within(531, 536)}.${within(0, 2)}`;
  const forms: readonly (() => string)[] = [
    () => {
      const webkit = kit();
      return `Mozilla/5.0 (${desk()}) AppleWebKit/${webkit} (KHTML, like Gecko) Chrome/${within(13, 63)}.0.${within(800, 899)}.0 Safari/${webkit}`;
    },
    () => {
      const webkit = kit();
      return `Mozilla/5.0 (Linux; Android ${within(2, 14)}.${within(0, 4)}) AppleWebKit/${webkit} (KHTML, like Gecko) Chrome/${within(13, 63)}.0.${within(800, 899)}.0 Safari/${webkit}`;
    },
    () => {
      const webkit = kit();
      return `Mozilla/5.0 (iPhone; CPU iPhone OS ${within(3, 17)}_${within(0, 6)} like Mac OS X) AppleWebKit/${webkit} (KHTML, like Gecko) CriOS/${within(13, 63)}.0.${within(800, 899)}.0 Mobile/${within(10, 99)}B${within(100, 999)} Safari/${webkit}`;
    },
    () => {
      const webkit = `${within(531, 535)}.${within(1, 50)}.${within(1, 7)}`;
      return `Mozilla/5.0 (Windows; U; ${windows()}) AppleWebKit/${webkit} (KHTML, like Gecko) Version/${within(4, 5)}.0.${within(1, 5)} Safari/${webkit}`;
    },
    () =>
      `Mozilla/5.0 (${desk()}; rv:1.9.${within(2, 7)}.20) Gecko/20${within(11, 25)}-0${within(1, 9)}-${within(10, 28)} 0${within(0, 9)}:${within(10, 59)}:${within(10, 59)} Firefox/${within(4, 15)}.0`,
    () =>
      `Opera/${within(8, 9)}.${within(10, 99)}.(${desk()}; en-US) Presto/2.9.${within(160, 190)} Version/${within(10, 12)}.00`,
    () =>
      `Mozilla/5.0 (compatible; MSIE ${within(5, 9)}.0; ${windows()}; Trident/${within(3, 5)}.${within(0, 1)})`,
    () =>
      `Mozilla/5.0 (Windows NT ${within(12, 99)}.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${within(100, 140)}.0.0.0 Safari/537.36`,
    () =>
      `Mozilla/5.0 (Windows NT 5.1) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${within(60, 140)}.0.${within(3000, 7000)}.${within(1, 200)} Safari/537.36`,
    () =>
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${within(70, 120)}.0.${within(1000, 9999)}.${within(0, 99)} Safari/537.36`,
  ];
  return Array.from({ length: count }, (_, index) => forms[index % forms.length]?.() ?? "");
}
