import { words } from "@/lib/base/words";

/*
 * Names that no list may hold: an entry is refused when it and a name here, subdomains included, share a host.
 */

/** Domains of crawlers and widely used services. Source: the search engines' documentation of their PTR names, 2026-08. */
export const NEVER_BLOCK_NAMES = words(`
  googlebot.com google.com googleusercontent.com 1e100.net search.msn.com bing.com duckduckgo.com
  applebot.apple.com crawl.yahoo.net yandex.com yandex.net yandex.ru crawl.baidu.com crawl.baidu.jp
  qwant.com cloudflare.com cloudfront.net fastly.net akamaitechnologies.com one.one.one.one
  dns.google dns.quad9.net
`);

/** PTR names of home, mobile and office connections: a pattern that matches one is too broad. */
export const ORDINARY_HOSTS = words(`
  c-73-223-10-20.hsd1.ca.comcast.net pool-96-250-10-20.nycmny.fios.verizon.net
  cpe-76-90-10-20.socal.res.rr.com p5b0a1c2d.dip0.t-ipconnect.de
  ip-178-200-10-20.um45.pools.vodafone-ip.de lfbn-par-1-10-20.w86-200.abo.wanadoo.fr
  host-79-20-10-20.retail.telecomitalia.it 20.red-83-50-10.dynamicip.rima-tde.net
  cpc10-lond20-2-0-cust30.1-2.cable.virginm.net host86-150-10-20.range86-150.btcentralplus.com
  10-20-200-80.ftth.glasoperator.nl bl20-10-20.dsl.telepac.pt c-2ec2.cust.bredband2.com
  user-10-20.play-internet.pl 187-10-20-30.dsl.telesp.net.br
  dsl-189-150-10-20-dyn.prod-infinitum.com.mx p10020-ipngn200.tokyo.ocn.ne.jp
  cpe-1-120-10-20.static.nsw.asp.telstra.net 1-10-20-30.dynamic.bigpond.net.au
  abts-north-dynamic-20.10.180.122.airtelbroadband.in static-10-20-30.office.some-company.com
  host-10-20.some-provider.co.uk host-10-20.some-provider.com.au host-10-20.some-provider.co.in
  host-10-20.some-provider.co.jp host-10-20.some-provider.co.za host-10-20.some-provider.com.tr
  host-10-20.some-provider.org broadband-10-20.ip.moscow.rt.ru
`);

/** Mailbox and alias providers: none is disposable. */
export const MAIL_PROVIDERS = words(`
  gmail.com googlemail.com outlook.com hotmail.com hotmail.co.uk hotmail.fr live.com msn.com
  yahoo.com yahoo.co.uk yahoo.co.jp yahoo.fr ymail.com aol.com icloud.com me.com mac.com
  privaterelay.appleid.com proton.me protonmail.com pm.me fastmail.com hey.com tuta.com tutanota.com
  duck.com mozmail.com simplelogin.com addy.io zoho.com mail.com gmx.com gmx.de gmx.net web.de
  t-online.de freenet.de posteo.de mailbox.org orange.fr wanadoo.fr free.fr sfr.fr laposte.net
  libero.it virgilio.it alice.it telefonica.net btinternet.com sky.com virginmedia.com comcast.net
  verizon.net att.net sbcglobal.net charter.net cox.net shaw.ca rogers.com bigpond.com uol.com.br
  bol.com.br terra.com.br seznam.cz wp.pl o2.pl onet.pl yandex.com yandex.ru mail.ru bk.ru list.ru
  inbox.ru rambler.ru ukr.net qq.com 163.com 126.com sina.com naver.com daum.net hanmail.net
  rediffmail.com
`);
