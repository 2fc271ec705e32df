import { nginxStatic } from "./nginx-static";
import { expressSite, nextSite } from "./node";
import { apacheSite, caddySite, haproxySite } from "./proxied";
import { djangoSite, flaskSite } from "./python";
import { sinatraSite } from "./ruby";
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
