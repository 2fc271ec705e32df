import { RECIPE_VERSION } from "@/components/keys/snippets/snippet";
import { VERSION } from "@/lib/downloads/packages.mjs";

/** Whether a site runs an earlier recipe or client than this installation has. @param calledBy `nginx/1`, `gatehouse-js/0.1.0` */
export function isOlder(calledBy: string): boolean {
  const [name = "", version = ""] = calledBy.split("/");
  const newest = name.startsWith("gatehouse-") ? VERSION : String(RECIPE_VERSION);
  return version.localeCompare(newest, "en", { numeric: true }) < 0;
}
