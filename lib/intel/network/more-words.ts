import { words } from "@/lib/base/words";

/*
 * The words of the long tail of networks. `*` stands for any beginning or any ending of a word. Own tables,
 * 2026-11, by what the 90,000 names of ip2asn have in common.
 */

/** Words of hosters' names, and the names of hosters that say nothing else. */
export const HOSTERS = words(`
  host* *host *hosts *hosting *hoster server* *server *servers servidor servidores sunucu* serveur*
  *vps *cloud *idc *node *nodes datacenters colocat* colocall baremetal dedi* kvm* anycast
  heberg* alojamiento alojamento hospedagem hospedaje barindirma

  anexia aeza aptum axarnet biterika cleura cologix corespace coresite cyrusone datapipe edgecast
  edgio edis ensono enzu eonix equinix estruxture evanzo expedient firstcolo flexential floid
  fortressitx gcore ghostnet gigenet globotech hivelocity hopone imperva internap involta iomart
  istanbuldc keyweb kyberio latitude locaweb logicweb masterdc melbikomas mevspace multacom mvps
  nazwa netactuate newtekone nforce nocix novoserve ntirety packethub performive portlane pulsant
  quickpacket radware raksmart ramnode redcentric reliablesite seflow serverius sharktech stackpath
  sungard syseleven teraswitch thegigabit tierpoint timeweb transip tzulo unitedlayer vdsina veesp
  velia voxility webair webnx 23m 3xk 31173 alwaysdata angelnet artnet aruba axcelx bitflux blynx
  cachefly cegeka comvive data102 datacheap datasource datatility delska dhosting dimenoc dotblock
  dpkg endoffice esds evocative exea ginernet hexanode ifog infium infolink intercolo intergrid
  intervolve keminet layerstack logicforge managenet octopuce patmos perftech perfgrid profitbricks
  prometeus qts rootlayer serverum servetheworld sinersio solvinity swiftnode sucuri supremebytes
  swissns sunucun trabia vaultica volumedrive vpls vpsville waicore webdock webhorizon webland
  webtasy webzilla worldstream wowrack xenya xirra zappie xserver xtom zenlayer

  rack* *racks akenes arsys acens arvan aurologic azdigi beget blacknight bytemark cafe24 cdmon civo
  clouvider combell coreix coreweave crusoe dacentec dartnode dataforest dattatec dewaweb dinahosting dynanode
  elastx enom estnoc exabytes exoscale flokinet gabia glesys gridscale heroku hostinger hostway ikoula
  infomaniak inleed isimtescil jotelulu kagoya keliweb koyeb loopia manitu memset mittwald mizban
  netlify netrouting netsons nexcess nodestop noderings o2switch oktawave outscale privex qwords radore
  readyspace romarg runpod rumahweb safespring scalingo seeweb servergarden shinjiru stackit tarhely
  tucows ukfast upcloud vargonen vercel vietnix vimexx virmach webgo websupport wedos zettagrid
`);

/**
 * Words of access providers and of carriers whose customers they are. Weaker than every other word: a
 * "Host Networks" is a hoster and a "Net Bank" a bank. What is left sells lines, mostly, and where it does
 * not, nothing is lost: no check keeps such a network out.
 */
export const CARRIERS = words(`
  communicat* comunica* kommunik* komunikasi* kommunal* comms internet* inet network* netz*
  netzwerk* reseau reseaux redes rede jaringan* net nets tele televis* tv wifi banda broadcast*
  multimidia multimedia svyaz iletisim connect* conect* conex* speed link links hotspot satelit*
  radiocom* voip voice telesistem* teleinf* infocom* infotel* telematik* telematic* stadtwerke
  stadtnetz electric coop cooperativa cooperative ltda eireli epp province provincial mobile mobil
  movil moviles gsm transit backbone carrier carriers peering exchange ix lan wan *net *nett *tel
  *com *link *wifi *fiber *fibra *telecom *telekom *telco *connect *online *comm *line

  informatica informatika tecnologia teknologi nusantara lintas radio web

  att hyperoptic linkem awasr wifirst xplore cetin wom starcat cybersmart cooolbox metrofibre virtual1
  veetime nej uol rasana cnix kbt sinal ifx dreamplus poda htp perspektiva kbro bgctv inteliquent
  gamma bahnhof hutchison algar cnt tiscali turksat telma alestra tietong brutele voo shinbiro
  airtek liquid fibia exponential eolo telemach intersvyaz swan ebox vtx gtd celeste jcom melita
  cnti norlys telegraph optical ztv tfn qcell wananchi pavlov loxinfo alpheus hiper idt asiatech
  oxio ncell intelsat eutelsat skylogic vorboss glide routit lintasarta televentures teletech
  convergence dstny movicel speedonstv flow lightpath reunicable sewan telecel comporium iway nexg
  cgates honora ucom bluepeak toya datagroup beanfield ctm pccw freebit ctccorp cyta metrored
  arelion colt cogent elisa gtt level lumen ntt orange sify sprint tata telstra telia telmex tot
  twelve99 vocus zayo xo bt mts a1 t2 lg sk kt cable rogers retelit
`);

/** Words of offices, states, schools and companies, where no word above says that lines are sold. */
export const OFFICES = words(`
  county state township commonwealth agency authority commission administration dinas kabupaten
  pemerintah provinsi kementerian ministere ministerio secretaria kommun landsting regierung*
  headquarters usaisc diocese archdiocese holding holdings traders stores supermarket* retail*
  wholesale foods beverages pharmac* chemical* cement textile* mining minerals oil gas petroleum
  railway* railroad* transport* shipping freight logistic* construct* architect* attorney* law legal
  associates advis* accountan* realty estate properties property asset assets* fund funds brokers
  payment* processing betting casino lottery entertainment studios publishing newspaper* cruise*
  airline aviation aerospace auto motor laborator* diagnostic* dental medicine biotech northrop
  l3harris cisco csiro cern upmc fiserv genpact eviden alberta migros rechenzentrum* upenn saab
  attachmate entergy eaton representatives cornell postal supercomputer duke depot unitedhealthcare
  centene friedrichshafen rockwell edison weather meteorolog* statist* registry archives arnes fccn
  csuc nask fraunhofer mckesson nnic surf dren switch merit mcnc unicamp
  unesp purdue utexas ucb uci apple mercedes lilly procter walmart ncr schlumberger 3m ericsson
  xerox motorola panasonic fujitsu salesforce avaya honeywell caterpillar deere bayer basf chevron
  shell eni toyota stellantis dhl capgemini cgi atos tietoevry adobe autodesk oath netflix bloomberg
  nokia sony philips pricewaterhousecoopers unilever nestle roche novartis sanofi glaxosmithkline
  medtronic thales leidos
`);
