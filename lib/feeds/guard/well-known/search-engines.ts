import { words } from "@/lib/base/words";

/*
 * Address ranges of search engines' crawlers. A baseline until the search-engine feeds are fetched; their
 * current contents count as well. As published: Google's googlebot.json
 * (the blocks around its ranges), Microsoft's bingbot.json, both of 2026-08.
 */
export const SEARCH_ENGINES: Readonly<Record<string, readonly string[]>> = {
  "Google's crawlers": ["66.249.64.0/20", "192.178.4.0/22", "2001:4860:4801::/48"],
  "Bing's crawlers": words(`
    13.66.139.0/24 13.66.144.0/24 40.77.139.0/25 40.77.167.0/24 40.77.177.0/24 40.77.178.0/23
    40.77.188.0/22 40.77.202.0/24 51.105.67.0/28 52.167.144.0/24 65.55.210.0/24 157.55.39.0/24
    199.30.24.0/23 207.46.13.0/24
  `),
};
