import { words } from "@/lib/base/words";

/*
 * Where people have their mail. Own tables, domain by domain: the providers' own pages name the domains
 * at which they give addresses; last reviewed 2026-11. No license: each entry is a fact.
 */

/** Domains of the providers at which anyone gets a mailbox without paying. */
const FREE = words(`
  gmail.com googlemail.com
  outlook.com outlook.at outlook.be outlook.cl outlook.cz outlook.de outlook.dk outlook.es outlook.fr
  outlook.hu outlook.ie outlook.in outlook.it outlook.jp outlook.kr outlook.lv outlook.my outlook.ph
  outlook.pt outlook.sa outlook.sg outlook.sk outlook.co.id outlook.co.il outlook.co.th
  outlook.com.ar outlook.com.au outlook.com.br outlook.com.gr outlook.com.tr outlook.com.vn
  hotmail.com hotmail.be hotmail.ca hotmail.ch hotmail.cl hotmail.co.il hotmail.co.jp hotmail.co.nz
  hotmail.co.th hotmail.co.uk hotmail.co.za hotmail.com.ar hotmail.com.au hotmail.com.br
  hotmail.com.mx hotmail.com.tr hotmail.cz hotmail.de hotmail.dk hotmail.es hotmail.fi hotmail.fr
  hotmail.gr hotmail.hu hotmail.it hotmail.nl hotmail.no hotmail.se hotmail.sg
  live.com live.at live.be live.ca live.cl live.cn live.com.ar live.com.au live.com.mx live.com.pt
  live.co.uk live.co.za live.de live.dk live.fi live.fr live.ie live.in live.it live.jp live.nl
  live.no live.se msn.com passport.com windowslive.com
  yahoo.com yahoo.ca yahoo.co.id yahoo.co.il yahoo.co.in yahoo.co.jp yahoo.co.kr yahoo.co.nz
  yahoo.co.th yahoo.co.uk yahoo.co.za yahoo.com.ar yahoo.com.au yahoo.com.br yahoo.com.cn
  yahoo.com.co yahoo.com.hk yahoo.com.mx yahoo.com.my yahoo.com.pe yahoo.com.ph yahoo.com.sg
  yahoo.com.tr yahoo.com.tw yahoo.com.vn yahoo.de yahoo.dk yahoo.es yahoo.fi yahoo.fr yahoo.gr
  yahoo.hu yahoo.ie yahoo.in yahoo.it yahoo.nl yahoo.no yahoo.pl yahoo.ro yahoo.se ymail.com
  rocketmail.com myyahoo.com aol.com aol.co.uk aol.de aol.fr aim.com
  icloud.com me.com mac.com proton.me protonmail.com protonmail.ch pm.me tuta.com tuta.io
  tutamail.com tutanota.com tutanota.de keemail.me zoho.com zohomail.com zohomail.eu zohomail.in
  mail.com email.com usa.com post.com europe.com consultant.com dr.com engineer.com techie.com
  myself.com writeme.com iname.com asia.com inbox.com lycos.com excite.com hushmail.com hush.com
  disroot.org riseup.net autistici.org inventati.org mailo.com vivaldi.net
  gmx.com gmx.de gmx.net gmx.at gmx.ch gmx.us gmx.fr gmx.es gmx.co.uk web.de email.de freenet.de
  laposte.net caramail.com voila.fr libero.it virgilio.it iol.it inwind.it blu.it email.it
  mail.ru inbox.ru list.ru bk.ru internet.ru yandex.ru yandex.com yandex.by yandex.kz yandex.ua
  ya.ru rambler.ru lenta.ru autorambler.ru myrambler.ru ro.ru tut.by ukr.net i.ua meta.ua
  bigmir.net email.ua online.ua qq.com foxmail.com 163.com 126.com yeah.net sina.com sina.cn
  sohu.com tom.com aliyun.com 139.com naver.com hanmail.net daum.net kakao.com nate.com
  excite.co.jp goo.jp uol.com.br bol.com.br terra.com.br ig.com.br globo.com globomail.com r7.com
  zipmail.com.br rediffmail.com rediff.com indiatimes.com sapo.pt iol.pt clix.pt
  wp.pl o2.pl onet.pl onet.eu op.pl vp.pl interia.pl interia.eu poczta.fm gazeta.pl tlen.pl go2.pl
  seznam.cz email.cz post.cz centrum.cz atlas.cz volny.cz azet.sk centrum.sk zoznam.sk post.sk
  pobox.sk freemail.hu citromail.hu indamail.hu vipmail.hu abv.bg mail.bg dir.bg gbg.bg in.gr
  mynet.com walla.com walla.co.il spray.se passagen.se jubii.dk ofir.dk luukku.com suomi24.fi
  mail.ee hot.ee inbox.lv inbox.lt delfi.lt one.lt webmail.co.za maktoob.com pchome.com.tw
`);

/** Domains of paid mailboxes, and of internet providers, whose mail comes with the line. */
const PAID_OR_WITH_A_LINE = words(`
  fastmail.com fastmail.fm hey.com posteo.de posteo.net mailbox.org runbox.com mailfence.com
  startmail.com kolabnow.com soverin.net thexyz.com countermail.com pobox.com
  t-online.de magenta.de arcor.de 1und1.de online.de vodafone.de kabelmail.de unitybox.de o2mail.de
  o2online.de versanet.de ewetel.net ewe.net netcologne.de htp-tel.de osnanet.de alice.de
  alice-dsl.net mnet-online.de bluewin.ch hispeed.ch sunrise.ch aon.at chello.at a1.net
  orange.fr wanadoo.fr free.fr sfr.fr neuf.fr cegetel.net club-internet.fr bbox.fr numericable.fr
  aliceadsl.fr noos.fr pt.lu vo.lu ziggo.nl home.nl upcmail.nl chello.nl kpnmail.nl planet.nl
  hetnet.nl xs4all.nl kpnplanet.nl zonnet.nl casema.nl quicknet.nl tele2.nl telenet.be skynet.be
  proximus.be scarlet.be voo.be belgacom.net
  btinternet.com btopenworld.com bt.com talktalk.net sky.com virginmedia.com ntlworld.com
  blueyonder.co.uk plus.net plusnet.com tiscali.co.uk o2.co.uk orange.net demon.co.uk zen.co.uk
  freeserve.co.uk eircom.net
  alice.it tin.it tim.it tiscali.it fastwebnet.it vodafone.it poste.it aruba.it pec.it
  terra.es telefonica.net movistar.es ono.com ya.com jazztel.es euskaltel.net netcabo.pt telepac.pt
  telia.com tele2.se comhem.se bredband.net home.se online.no getmail.no broadpark.no lyse.net
  tdcadsl.dk stofanet.dk tdc.dk webspeed.dk kolumbus.fi elisanet.fi saunalahti.fi welho.com netti.fi
  simnet.is t-online.hu rdslink.ro otenet.gr forthnet.gr hol.gr superonline.com ttmail.com turk.net
  ttnet.net.tr netvision.net.il bezeqint.net 012.net.il 013.net
  comcast.net xfinity.com att.net sbcglobal.net bellsouth.net ameritech.net pacbell.net swbell.net
  verizon.net cox.net charter.net spectrum.net rr.com roadrunner.com twc.com optonline.net
  optimum.net suddenlink.net frontier.com frontiernet.net centurylink.net centurytel.net
  embarqmail.com q.com windstream.net earthlink.net mindspring.com juno.com netzero.net netzero.com
  prodigy.net cableone.net sparklight.com mediacombb.net wowway.com rcn.com tds.net hughes.net
  gci.net hawaiiantel.net netscape.net
  rogers.com shaw.ca telus.net bell.net sympatico.ca videotron.ca cogeco.ca eastlink.ca sasktel.net
  mts.net bigpond.com bigpond.net.au optusnet.com.au iinet.net.au westnet.com.au internode.on.net
  tpg.com.au ozemail.com.au dodo.com.au xtra.co.nz orcon.net.nz slingshot.co.nz vodafone.co.nz
  prodigy.net.mx arnet.com.ar fibertel.com.ar speedy.com.ar vtr.net entelchile.net une.net.co
  docomo.ne.jp ezweb.ne.jp au.com softbank.ne.jp i.softbank.jp ymobile.ne.jp nifty.com biglobe.ne.jp
  ocn.ne.jp so-net.ne.jp plala.or.jp dion.ne.jp 189.cn wo.cn 21cn.com hinet.net seed.net.tw
  netvigator.com singnet.com.sg streamyx.com vsnl.com vsnl.net bsnl.in dataone.in sify.com
  mweb.co.za telkomsa.net vodamail.co.za iafrica.com emirates.net.ae etisalat.ae batelco.com.bh
`);

/**
 * Forward to a mailbox that their user keeps: blocking them punishes people for protecting their address, and
 * an alias outlives the visit. By service: DuckDuckGo, SimpleLogin, Proton Pass, addy.io, Firefox Relay,
 * Apple, 33mail, erine, Forward Email, Sneakemail, e4ward, Blur, MySudo.
 */
const ALIAS_SERVICES = words(`
  duck.com
  simplelogin.com simplelogin.co simplelogin.fr simplelogin.io slmail.me slmails.com
  aleeas.com silomails.com dralias.com 8alias.com 8shield.net
  passmail.net passmail.com passinbox.com passfwd.com
  addy.io anonaddy.com anonaddy.me addymail.com 4wrd.cc mailer.me
  mozmail.com relay.firefox.com
  privaterelay.appleid.com
  33mail.com erine.email forwardemail.net sneakemail.com snkmail.com e4ward.com opayq.com
  sudomail.com sudomail.net sudomail.biz sudolife.me sudolife.net
  sudoverse.com sudoverse.net sudoworld.com sudoworld.net sudoweb.net
`);

/**
 * Kept by people for years, and on lists of disposable addresses (mailchecker 6.0.21,
 * disposable-email-domains, 2026-08): privacy-minded providers, Sibirtelecom, Mail2World and its brands, what
 * mail.com offers beside its own name, institutions, small free mailboxes of the years around 2000,
 * and companies' and people's own domains.
 */
const WRONGLY_LISTED = words(`
  hush.ai lavabit.com safe-mail.net vfemail.net airmail.cc firemail.cc
  sibmail.com
  mail2world.com latinmail.com hongkong.com
  alumni.com birdlover.com blader.com collector.org contractor.net cutey.com dcemail.com
  discofan.com dutchmail.com fastservice.com mexicomail.com mindless.com mmail.com optician.com
  pacific-ocean.com photographer.net presidency.com priest.com protestant.com qualityservice.com
  royal.net salesperson.net snakebite.com uymail.com
  nus.edu.sg sdf.org test.de mbta.org
  movemail.com uaemail.com webcity.ca dynamitemail.com coolmail.com uomail.com email.org 8848.net
  yifan.net deal-maker.com snail-mail.net test.com
  feedspot.com brainonfire.net purple.dev
`);

/**
 * Second-level and top-level domains whose registries admit only universities and schools. The open ones
 * are left out on purpose: `edu.pl`, `edu.kg` or `edu.rs` are sold to anyone, and disposable services
 * live there. Source: the registries' own rules (Educause, Jisc, auDA, JPRS, …), 2026-11.
 */
const ACADEMIC = words(`
  edu ac.uk edu.au ac.jp ac.kr ac.at ac.il ac.nz ac.za ac.th edu.cn edu.tw edu.hk edu.sg edu.my edu.tr
`);

const free = new Set(FREE);
const known = new Set([...FREE, ...PAID_OR_WITH_A_LINE, ...ALIAS_SERVICES, ...WRONGLY_LISTED]);
const aliasServices = new Set(ALIAS_SERVICES);
const academic = new Set(ACADEMIC);

/** Whether exactly this domain is a free mailbox provider's. */
export const isFreeProvider = (domain: string): boolean => free.has(domain);

/** Whether exactly this domain is an alias service's: its addresses forward to a mailbox that their user keeps. */
export const isAliasService = (domain: string): boolean => aliasServices.has(domain);

/** Whether exactly this domain is a mailbox provider's, an internet provider's or an alias service's. */
export const isMailProvider = (domain: string): boolean => known.has(domain);

/** Whether the domain is below a suffix that only universities and schools get. */
export function isAcademic(domain: string): boolean {
  const labels = domain.split(".");
  return (
    labels.length > 1 &&
    (academic.has(labels.at(-1) ?? "") ||
      (labels.length > 2 && academic.has(labels.slice(-2).join("."))))
  );
}
