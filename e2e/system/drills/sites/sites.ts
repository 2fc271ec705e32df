import { apacheSite } from "./apache";
import { caddySite } from "./caddy";
import { djangoSite } from "./django";
import { expressSite } from "./express";
import { flaskSite } from "./flask";
import { haproxySite } from "./haproxy";
import { nextSite } from "./next";
import { nginxStatic } from "./nginx-static";
import { sinatraSite } from "./sinatra";
import type { Site } from "./site";
import { nginxPhp, wordpressPlugin } from "./wordpress";

export const SITES: readonly Site[] = [
  nginxStatic,
  nginxPhp,
  wordpressPlugin,
  caddySite,
  haproxySite,
  apacheSite,
  expressSite,
  nextSite,
  djangoSite,
  flaskSite,
  sinatraSite,
];
