import type { ENGLISH } from "./english";

declare module "next-intl" {
  interface AppConfig {
    Locale: "en";
    Messages: typeof ENGLISH;
  }
}
