/**
 * Where people of the world have their mail: free webmail, internet providers, paid mailboxes. None of
 * them may ever count as disposable. Own list, 2026-11.
 */
export const MAIL_PROVIDERS: readonly string[] = [
  // Worldwide: Microsoft, Google
  "gmail.com googlemail.com outlook.com hotmail.com live.com msn.com passport.com",
  "hotmail.co.uk hotmail.fr hotmail.de hotmail.it hotmail.es hotmail.com.br live.co.uk",
  "live.fr live.nl live.de live.it outlook.fr outlook.de outlook.es outlook.jp outlook.com.br",
  // Yahoo, AOL
  "yahoo.com ymail.com rocketmail.com yahoo.co.uk yahoo.fr yahoo.de yahoo.it yahoo.es",
  "yahoo.co.jp yahoo.co.in yahoo.in yahoo.com.br yahoo.com.ar yahoo.com.mx yahoo.com.au",
  "yahoo.ca yahoo.com.tw yahoo.com.hk yahoo.co.id yahoo.com.vn yahoo.com.ph yahoo.com.sg",
  "myyahoo.com aol.com aim.com verizon.net",
  // Apple, and privacy-minded or paid providers
  "icloud.com me.com mac.com proton.me protonmail.com protonmail.ch pm.me tutanota.com",
  "tutanota.de tutamail.com tuta.io tuta.com keemail.me fastmail.com fastmail.fm",
  "messagingengine.com hey.com zoho.com zohomail.com zohomail.eu zohomail.in hushmail.com",
  "hush.com hush.ai hushmail.me startmail.com runbox.com mailfence.com posteo.de posteo.net",
  "mailbox.org countermail.com disroot.org riseup.net autistici.org inventati.org",
  "kolabnow.com migadu.com soverin.net thexyz.com mailo.com vivaldi.net librem.one",
  // Germany
  "gmx.de gmx.net gmx.at gmx.ch gmx.com gmx.us gmx.fr gmx.es gmx.co.uk web.de email.de",
  "t-online.de magenta.de freenet.de arcor.de 1und1.de online.de vodafone.de kabelmail.de",
  "unitybox.de o2mail.de o2online.de versanet.de ewetel.net ewe.net netcologne.de htp-tel.de",
  "osnanet.de alice.de alice-dsl.net hanse.net mnet-online.de mnet-mail.de",
  // Russia, Ukraine, Belarus
  "mail.ru inbox.ru list.ru bk.ru internet.ru vk.com yandex.ru yandex.com yandex.by yandex.kz",
  "yandex.ua ya.ru rambler.ru lenta.ru autorambler.ru myrambler.ru ro.ru sibmail.com ngs.ru",
  "e1.ru nm.ru pochta.ru hotbox.ru tut.by ukr.net i.ua meta.ua bigmir.net email.ua online.ua",
  // China, Korea
  "qq.com foxmail.com vip.qq.com 163.com 126.com yeah.net vip.163.com vip.126.com 188.com",
  "sina.com sina.cn vip.sina.com sohu.com tom.com 21cn.com 139.com 189.cn wo.cn aliyun.com",
  "263.net naver.com hanmail.net daum.net kakao.com nate.com empas.com hanmir.com lycos.co.kr",
  "korea.com dreamwiz.com",
  // Japan
  "docomo.ne.jp ezweb.ne.jp au.com softbank.ne.jp i.softbank.jp ymobile.ne.jp nifty.com",
  "biglobe.ne.jp ocn.ne.jp so-net.ne.jp plala.or.jp dion.ne.jp excite.co.jp goo.jp",
  "infoseek.jp livedoor.com mail.goo.ne.jp",
  // France
  "orange.fr wanadoo.fr free.fr sfr.fr neuf.fr cegetel.net club-internet.fr laposte.net",
  "bbox.fr numericable.fr aliceadsl.fr voila.fr caramail.com libertysurf.fr noos.fr",
  // Italy
  "libero.it virgilio.it tin.it alice.it tim.it tiscali.it iol.it inwind.it blu.it email.it",
  "fastwebnet.it vodafone.it poste.it aruba.it pec.it legalmail.it",
  // United Kingdom, Ireland
  "btinternet.com btopenworld.com bt.com talktalk.net sky.com virginmedia.com ntlworld.com",
  "blueyonder.co.uk plus.net plusnet.com tiscali.co.uk o2.co.uk orange.net demon.co.uk",
  "zen.co.uk freeserve.co.uk eircom.net",
  // United States
  "comcast.net xfinity.com att.net sbcglobal.net bellsouth.net ameritech.net pacbell.net",
  "swbell.net cox.net charter.net spectrum.net rr.com roadrunner.com twc.com optonline.net",
  "optimum.net suddenlink.net frontier.com frontiernet.net centurylink.net centurytel.net",
  "embarqmail.com q.com windstream.net earthlink.net mindspring.com juno.com netzero.net",
  "netzero.com prodigy.net cableone.net sparklight.com mediacombb.net wowway.com rcn.com",
  "tds.net hughes.net gci.net hawaiiantel.net",
  // Canada
  "rogers.com shaw.ca telus.net bell.net sympatico.ca videotron.ca cogeco.ca eastlink.ca",
  "sasktel.net mts.net",
  // Australia, New Zealand
  "bigpond.com bigpond.net.au optusnet.com.au iinet.net.au westnet.com.au internode.on.net",
  "tpg.com.au ozemail.com.au dodo.com.au xtra.co.nz orcon.net.nz slingshot.co.nz",
  "vodafone.co.nz",
  // Latin America
  "uol.com.br bol.com.br terra.com.br ig.com.br globo.com globomail.com r7.com oi.com.br",
  "zipmail.com.br superig.com.br yahoo.com.co terra.com.mx prodigy.net.mx hotmail.com.mx",
  "arnet.com.ar fibertel.com.ar speedy.com.ar ciudad.com.ar infovia.com.ar vtr.net",
  "entelchile.net une.net.co",
  // India
  "rediffmail.com rediff.com indiatimes.com sify.com in.com vsnl.com vsnl.net bsnl.in",
  "airtelmail.in dataone.in",
  // Spain, Portugal
  "terra.es telefonica.net movistar.es ono.com ya.com jazztel.es euskaltel.net sapo.pt iol.pt",
  "netcabo.pt clix.pt telepac.pt mail.telepac.pt",
  // Netherlands, Belgium
  "ziggo.nl home.nl upcmail.nl chello.nl kpnmail.nl planet.nl hetnet.nl xs4all.nl",
  "kpnplanet.nl zonnet.nl casema.nl quicknet.nl tele2.nl telenet.be skynet.be proximus.be",
  "scarlet.be voo.be belgacom.net",
  // Poland
  "wp.pl o2.pl onet.pl onet.eu op.pl vp.pl poczta.onet.pl interia.pl interia.eu poczta.fm",
  "gazeta.pl tlen.pl go2.pl autograf.pl spoko.pl buziaczek.pl",
  // Czechia, Slovakia
  "seznam.cz email.cz post.cz centrum.cz atlas.cz volny.cz azet.sk centrum.sk zoznam.sk",
  "post.sk pobox.sk",
  // Hungary, Bulgaria, Romania
  "freemail.hu citromail.hu indamail.hu t-online.hu upcmail.hu vipmail.hu abv.bg mail.bg",
  "dir.bg gbg.bg yahoo.ro rdslink.ro",
  // Greece, Turkey, Israel
  "otenet.gr forthnet.gr hol.gr in.gr mynet.com superonline.com ttmail.com turk.net",
  "ttnet.net.tr walla.com walla.co.il netvision.net.il bezeqint.net 012.net.il 013.net",
  // Nordic and Baltic countries
  "telia.com tele2.se comhem.se bredband.net spray.se home.se passagen.se online.no",
  "getmail.no broadpark.no frisurf.no lyse.net tdcadsl.dk mail.dk jubii.dk ofir.dk",
  "stofanet.dk tdc.dk webspeed.dk kolumbus.fi elisanet.fi luukku.com suomi24.fi pp.inet.fi",
  "saunalahti.fi welho.com netti.fi simnet.is mail.ee hot.ee inbox.lv inbox.lt delfi.lt",
  "one.lt",
  // Switzerland, Austria, Luxembourg
  "bluewin.ch hispeed.ch sunrise.ch swissonline.ch aon.at chello.at a1.net utanet.at inode.at",
  "pt.lu vo.lu",
  // South Africa
  "mweb.co.za telkomsa.net vodamail.co.za webmail.co.za absamail.co.za iafrica.com",
  // Old and international names
  "mail.com email.com usa.com post.com europe.com consultant.com dr.com engineer.com",
  "techie.com myself.com writeme.com iname.com asia.com lycos.com excite.com netscape.net",
  "netscape.com bigfoot.com linuxmail.org inbox.com lavabit.com safe-mail.net usa.net",
  "care2.com",
  // Middle East, South-East Asia, Taiwan
  "maktoob.com emirates.net.ae eim.ae etisalat.ae batelco.com.bh qatar.net.qa singnet.com.sg",
  "pacific.net.sg streamyx.com tm.net.my pldtdsl.net indosat.net.id telkom.net vnn.vn",
  "hinet.net seed.net.tw pchome.com.tw netvigator.com",
  // Societies and communities
  "sdf.org pobox.com ieee.org acm.org alumni.stanford.edu alum.mit.edu opensuse.org",
  "debian.org apache.org tilde.club",
].flatMap((domains) => domains.split(" "));
