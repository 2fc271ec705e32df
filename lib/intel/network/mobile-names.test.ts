import { expect, it } from "vitest";
import { isMobileName } from "./mobile-names";

it.each([
  "tmo-097-69.customers.d1-online.com",
  "ip-109-45-3-139.web.vodafone.de",
  "host-95-193-100-112.mobileonline.telia.com",
  "188-207-108-162.mobile.kpn.net",
  "public-gprs351335.centertel.pl",
  "mob-5-90-142-135.net.vodafone.it",
  "mob-194-230-158-57.cgn.sunrise.net",
  "212.191.202.62.dynamic.cgnat.res.cust.swisscom.ch",
  "mobile-166-171-123-53.mycingular.net",
  "om126156168104.26.openmobile.ne.jp",
  "77.18.148.104.tmi.telenormobil.no",
  "apn-37-7-76-34.dynamic.gprs.plus.pl",
  "179-240-185-49.3g.claro.net.br",
  "178-133-181-48.mobile.vf-ua.net",
])("%s is a phones' gateway", (name) => expect(isMobileName(name)).toBe(true));

it.each([
  "p57bfe813.dip0.t-ipconnect.de",
  "231.45.193.178.dynamic.wline.res.cust.swisscom.ch",
  "90-47-60-187.ftth.fr.orangecustomers.net",
  "pa49-180-166-213.pa.nsw.optusnet.com.au",
  "mobileye.example.com",
  "automobile.example.com",
  "d1-online.com.example.net",
  "static-193-12-47-89.cust.tele2.se",
])("%s is none", (name) => expect(isMobileName(name)).toBe(false));
