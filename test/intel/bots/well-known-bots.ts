/*
 * The bots of arcjet/well-known-bots (MIT), 2026-02-26: each one's id, and what its user agent holds.
 */
const TEXT = `
  google-crawler = googlebot/; google-crawler-mobile = googlebot-mobile
  google-crawler-image = googlebot-image; google-crawler-news = googlebot-news
  google-crawler-video = googlebot-video; google-adsbot = adsbot-google
  google-adsbot-mobile = adsbot-google-mobile; google-ads-conversions = google-ads-conversions
  google-feedfetcher = feedfetcher-google; google-adsense = mediapartners-google
  google-adsense-googlebot = mediapartners (googlebot); google-push-notifications = apis-google
  google-inspection-tool = google-inspectiontool; google-crawler-store = storebot-google
  google-crawler-other = googleother; bing-crawler = bingbot; yahoo-crawler = slurp; wget = wget
  linkedin-crawler = linkedinbot; python-urllib = python-urllib; python-requests = python-requests
  python-aiohttp = aiohttp; python-httpx = httpx; perl-libwww = libwww-perl
  java-httpunit = httpunit; nutch = nutch; go-http = go-http-client; php-phpcrawl = phpcrawl
  msn-crawler = msnbot; jyxo-crawler = jyxobot; fast-crawler = fast-webcrawler
  fast-crawler-enterprise = fast enterprise crawler; biglotron = biglotron; ask-crawler = teoma
  convera-crawler = convera; seekbot-crawler = seekbot; gigablast-crawler = gigabot
  gigablast-crawler-oss = gigablast; amazon-alexa-crawler = exabot; ia-archiver = ia_archiver
  ginger-crawler = gingercrawler; webmon = webmon; httrack = httrack; grub = grub.org
  usine-nouvelle-crawler = usinenouvellecrawler; antibot = antibot
  loop-crawler = netresearchserver; entireweb-crawler = speedy; fluffy = fluffy
  leipzig-findlinks = findlink; microsoft-research-crawler = msrbot; panscient-crawler = panscient
  yacy-crawler = yacybot; ai-search-bot = aisearchbot; verisign-ips-agent = ips-agent
  tagoo-crawler = tagoobot; majestic-crawler = mj12bot; worio-crawler = woriobot
  yanga-crawler = yanga; buzzstream-crawler = buzzbot; metadatalabs-crawler = mlbot
  yandex-crawler = yandex.com/bots; pure-crawler = purebot; linguee-crawler = linguee bot
  cyberpatrol-crawler = cyberpatrol; orange-ftgroup-crawler = voilabot
  baidu-crawler = baiduspider; citeseerx-crawler = citeseerxbot; seoprofiler-crawler = spbot
  twenga-crawler = twengabot; postrank-crawler = postrank; turnitin-crawler = turnitin
  scribd-crawler = scribdbot; page-to-rss = page2rss; sitebot-crawler = sitebot
  linkdex-crawler = linkdex; bing-ads = adidxbot; dotnetdotcom-crawler = ezooms
  moz-crawler = dotbot; mailru-crawler = mail.ru_bot; discoveryengine-crawler = discobot
  internetarchive-crawler-oss = heritrix; findthatfile-crawler = findthatfile
  europarchive-crawler = europarchive.org; nerdbynature-crawler = nerdbynature.bot
  sistrix-crawler = sistrix crawler; ahrefs-crawler = ahrefsbot/; fuelbot = fuelbot
  leadcrunch-crawler = crunchbot; indeed-crawler = indeedbot; mappydata-crawler = mappydata
  woorank-crawler = woobot; zoominfo-crawler = zoominfobot; privacyaware-crawler = privacyawarebot
  multiviewbot = multiviewbot; swimgbot = swimgbot; grob-crawler = grobbot
  eright-crawler = eright; apercite-crawler = apercite; semanticaudience-crawler = semanticbot
  aboundex-crawler = aboundex; domaincrawler-crawler = domaincrawler
  warebay-crawler = wbsearchbot; summify-crawler = summify; commoncrawl-crawler = ccbot
  edister-crawler = edisterbot; seznam-crawler = seznambot; ec2linkfinder = ec2linkfinder
  gslfbot = gslfbot; aihit-crawler = aihitbot; intelium-crawler = intelium_bot
  facebook-share-crawler = facebookexternalhit; naver-crawler = yeti
  retrevo-page-analyzer = retrevopageanalyzer; lb-spider = lb-spider; sogou-crawler = sogou
  lssbot = lssbot; careerx-crawler = careerbot; wotbox-crawler = wotbox; wocodi-crawler = wocbot
  goo-crawler = ichiro; duckduckgo-crawler = duckduckbot; lssbot-rocket = lssrocketcrawler
  arocom-crawler = drupact; webcompany-crawler = webcompanycrawler; acoon-crawler = acoonbot
  openindex-crawler = openindexspider; gnam-gnam-spider = gnam gnam spider
  webarchive-crawler = web-archive-net.com.bot; backlinktest-crawler = backlinkcrawler
  coccoc-crawler = coccoc; integromedb-crawler = integromedb
  content-crawler-spider = content crawler spider; toplist-crawler = toplistbot
  it2media-crawler = it2media-domain-crawler; ip-web-crawler = ip-web-crawler.com
  siteexplorer-crawler = siteexplorer.info; elisabot = elisabot; proximic-crawler = proximic
  changedetection-crawler = changedetection; ara-crawler = arabot; wesee-crawler = wesee:search
  niki-bot = niki-bot; crystalsemantics-crawler = crystalsemanticsbot; moz-site-audit = rogerbot
  haosou-crawler = 360spider; picsearch-crawler = psbot; scan-interfax-crawler = interfaxscanbot
  creativecommons-crawler = cc metadata scaper; g00g1e-crawler = g00g1e.net
  grapeshot-crawler = grapeshotcrawler; profound-crawler = urlappendbot; brainobot = brainobot
  fr-crawler = fr-crawler; binlar = binlar; simple-crawler = simplecrawler
  twitter-crawler = twitterbot; cxense-crawler = cxensebot; similartech-crawler = smtbot
  bnf-crawler = bnf.fr_bot; a6corp-crawler = a6-indexer; admantx-crawler = admantx
  facebook-crawler = facebookbot; orange-crawler = orangebot/; mignify-crawler = memorybot
  advbot-crawler = advbot; megaindex-crawler = megaindex
  semanticscholar-crawler = semanticscholarbot; ltx71-crawler = ltx71; nerdybot-crawler = nerdybot
  xovibot-crawler = xovibot; law-unimi-crawler = bubing; qwant-crawler = qwantify
  archiveorg-archiver = archive.org_bot; apple-crawler = applebot; apple-feedfetcher = itms
  tweetmemebot = tweetmemebot; java-crawler4j = crawler4j; privacore-crawler = findxbot
  semrush-crawler = semrushbot; yooz-crawler = yoozbot; lipperhey-crawler = lipperhey
  yahoo-crawler-japan = y!j; domainreanimator-crawler = domain re-animator bot
  addthis-crawler = addthis; screamingfrog-crawler = screaming frog seo spider
  metauri-crawler = metauri; python-scrapy = scrapy; livelap-crawler = livelapbot
  openhose-crawler = openhosebot; capsulink-crawler = capsulechecker
  infegy-crawler = collection@infegy.com; tiscali-crawler = istellabot; deusu-crawler = deusu/
  betabot = betabot; cliqz-crawler = cliqzbot/; mojeek-crawler = mojeekbot/
  netestate-crawler = netestate ne crawler; avira-crawler = safesearch microdata crawler
  glutenfreepleasure-crawler = gluten free crawler/; yamanalab-crawler = sonic
  sysomos-crawler = sysomos; trove-crawler = trove; deadlinkchecker = deadlinkchecker
  slack-image-proxy = slack-imgproxy; embedly-crawler = embedly
  rankactive-crawler = rankactivelinkbot; iskanie-crawler = iskanie; safedns-crawler = safednsbot
  skype-preview = skypeuripreview; veooz-crawler = veoozbot; slack-crawler = slackbot
  reddit-crawler = redditbot; datagnion-crawler = datagnionbot
  google-adwords = google-adwords-instant; adbeat-crawler = adbeat_bot
  whatsapp-crawler = whatsapp; contxbot = contxbot; pintrest-crawler = pinterest.com/bot
  duedil-crawler = electricmonk; garlik-crawler = garlikcrawler; bing-preview = bingpreview/
  vebidoo-crawler = vebidoobot; femtosearch-crawler = femtosearchbot
  yahoo-preview = yahoo link preview; metajob-crawler = metajobbot
  domainstats-crawler = domainstatsbot; datenbutler-crawler = mindupbot; daum-crawler = daum/
  jusprog-crawler = jugendschutzprogramm-crawler; xenu-crawler = xenu link sleuth
  perl-pcore = pcore-http; moat-crawler = moatbot; kosmio-crawler = kosmiobot
  pingdom-crawler = pingdom; azure-app-insights = appinsights; javascript-phantom = phantomjs
  gowiki-crawler = gowikibot; pipl-crawler = piplbot; discord-crawler = discordbot
  telegram-crawler = telegrambot; jetslide-crawler = jetslide
  newsharecounts-crawler = newsharecounts; cognitiveseo-crawler = james bot
  exensa-crawler = barkrowler; tineye-crawler = tineye; socialrank-crawler = socialrankiobot
  trendiction-crawler = trendictionbot; ocarinabot = ocarinabot; epictions-crawler = epicbot
  primal-crawler = primalbot; duckduckgo-crawler-favicons = duckduckgo-favicons-bot
  gnowit-crawler = gnowitnewsbot; leiki-crawler = leikibot; linkarchiver = linkarchiver
  linkfluence-crawler = yak/; paperli-crawler = paperlibot; digg-crawler = digg deeper
  dcrawl = dcrawl; java-snacktory = snacktory; anderspink-crawler = anderspinkbot
  fyrebot = fyrebot; everyonesocial-crawler = everyonesocialbot
  mediatoolkit-crawler = mediatoolkitbot; luminator-crawler = luminator-robots
  extlinks-crawler = extlinksbot; domaintools-crawler = surveybot; ning-crawler = ning/
  java-okhttp = okhttp; nuzzel-crawler = nuzzel; omgili-crawler = omgili
  pocket-crawler = pocketparser; yisou-crawler = yisouspider; ubermetrics-crawler = um-ln
  toutiao-crawler = toutiaospider; muckrack-crawler = muckrack
  jamiembrown-crawler = jamie's spider; java-asynchttpclient = ahc/
  netcraft-crawler = netcraftsurveyagent; laserlike-crawler = laserlikebot
  java-apache-httpclient = apache-httpclient; google-appengine = appengine-google
  java-jetty = jetty; upflow-crawler = upflow; thinklab-crawler = thinklab
  traackr-crawler = traackr.com; twurly-crawler = twurly; mastodon-crawler = mastodon
  http-get = http_get; dnyz-crawler = dnyzbot; botify-crawler = botify
  sistrix-007ac9-crawler = 007ac9 crawler; webeaver-crawler = behloolbot
  brandverity-crawler = brandverity; nagios-check-http = check_http; bigdatacorp-crawler = bdcbot
  zum-crawler = zumbot; ezid-crawler = ezid; nict-crawler = icc-crawler
  irc-archivebot = archivebot; leipzig-lcc = lcc; iss-crawler = filterdb.iss.net/crawler
  blp-bbot = blp_bbot; bombora-crawler = bomborabot; hypefactors-crawler = buck/
  companybook-crawler = companybook-crawler; genieo-crawler = genieo
  brandwatch-crawler = magpie-crawler; meltwater-crawler = meltwaternews
  moreover-crawler = moreover; newspaper = newspaper/; scoutjet-crawler = scoutjet
  sentry-crawler = sentry/; storygize-crawler = storygizebot; uptimerobot-monitor = uptimerobot
  outclicks-crawler = outclicksbot; seoscanners-crawler = seoscanners; hatena-crawler = hatena
  google-preview = google web preview; mauibot = mauibot; alphaseobot-crawler = alphabot
  softbytelabs-crawler = sbl-bot; integralads-crawler = ias crawler; adscanner-crawler = adscanner
  netvibes-crawler = netvibes; acapbot = acapbot; baidu-cloud-watch = baidu-yunguance
  bitly-crawler = bitlybot; blogmura-crawler = blogmurabot; araturka-crawler = bot.araturka.com
  chlooe-crawler = bot-pge.chlooe.com; boxcar-crawler = boxcarbot; utorrent-crawler = btwebclient
  contextad-crawler = contextad bot; digincore-crawler = digincore bot; disqus-crawler = disqus
  feedly-feedfetcher = feedly; scritch-crawler = fetch/; feedafever-crawler = fever
  flamingosearch-crawler = flamingo_searchengine; flipboard-proxy = flipboardproxy
  g2reader-crawler = g2reader-bot; g2webservices-crawler = g2 web services
  mignify-imrbot = imrbot; k7computing-crawler = k7mlwcbot; kemvi-crawler = kemvibot
  landaumedia-crawler = landau-media-spider; linkapedia-crawler = linkapediabot
  vkshare-crawler = vkshare; siteimprove-crawler = siteimprove.com; webmeup-crawler = blexbot/
  dareboost-crawler = dareboost; zuperlist-crawler = zuperlistbot/
  miniflux-feedfetcher = miniflux/; feedspot-feedfetcher = feedspot; diffbot-crawler = diffbot/
  seokicks-crawler = seokicks; tracemyfile-crawler = tracemyfile
  cloudsystemnetworks-crawler = nimbostratus-bot; zgrab = zgrab; prcy-crawler = pr-cy.ru
  adstxtcrawler = adstxtcrawler; datafeedwatch-crawler = datafeedwatch; zabbix-monitor = zabbix
  tangiblee-crawler = tangibleebot; google-xrawler = google-xrawler; javascript-axios = axios
  amazon-cloudfront = amazon cloudfront; pulsepoint-crawler = pulsepoint
  cloudflare-archiver = cloudflare-alwaysonline
  google-structured-data-testing-tool = google-structured-data-testing-tool
  wordup-crawler = wordupinfosearch; webdatastats-crawler = webdatastats
  java-jersey = httpurlconnection; seozoom-crawler = zoombot
  velen-crawler = velenpublicwebcrawler; moodle-crawler = moodlebot; vipnytt-crawler = jpg-newsbot
  outbrain-link-checker = outbrain; w3c-validator-html = w3c_validator
  w3c-validator-html-nu = validator.nu; w3c-validator-links = w3c-checklink
  w3c-validator-mobile = w3c-mobileok; w3c-validator-i18n = w3c_i18n-checker
  w3c-validator-feed = feedvalidator; w3c-validator-css = w3c_css_validator
  w3c-validator-unified = w3c_unicorn; google-physical-web = google-physicalweb
  blackboard-crawler = blackboard; ideasandcode-crawler = icbot/; bazqux-feedfetcher = bazqux
  twingly-crawler = twingly; rivva-crawler = rivva; experibot-crawler = experibot
  awesomecrawler = awesomecrawler; dataprovider-crawler = dataprovider.com
  grouphigh-crawler = grouphigh/; theoldreader-crawler = theoldreader.com
  schmorp-crawler = anyevent; uptimebot-monitor = uptimebot.org; nmap = nmap scripting engine
  twoip-crawler-cms = 2ip.ru; clickagy-crawler = clickagy; conductor-crawler = caliperbot
  monitorbacklinks-crawler = mbcrawler; webceo-crawler = online-webceo-bot; b2bbot = b2b bot
  addsearch-crawler = addsearchbot; google-favicon = google favicon; hubspot-crawler = hubspot
  google-lighthouse = chrome-lighthouse; headless-chrome = headlesschrome
  checkmarknetwork-crawler = checkmarknetwork/; uptime-monitor = www.uptime.com
  ubt-crawler = streamline3bot/; serpstatbot-crawler = serpstatbot/; mixnode-cache = mixnodecache/
  curl = curl; php-simple-scraper = simplescraper; rssing-crawler = rssingbot
  jooble-crawler = jooblebot; fedoraplanet-crawler = fedoraplanet; hoyer-crawler = friendica
  nextcloud-crawler = nextcloud; ttrss-feedfetcher = tiny tiny rss
  stuttgart-crawler = regionstuttgartbot; bytedance-crawler = bytespider
  datanyze-crawler = datanyze; google-site-verification = google-site-verification
  trendsmap-crawler = trendsmapresolver; tweetedtimes-crawler = tweetedtimes
  ntent-crawler = ntentbot; gwene-crawler = gwene; php-simplepie = simplepie
  searchatlas-crawler = searchatlas; superfeedr-crawler = superfeedr
  wordpress-crawler-rss = feedbot; utexas-crawler = ut-dorkbot; amazon-crawler = amazonbot
  serendeputy-crawler = serendeputybot; eyeota-crawler = eyeotabot
  bing-office-store = officestorebot; neticle-crawler = neticle crawler
  surly-crawler = surdotlybot; linkis-crawler = linkisbot; awario-crawler-smart = awariosmartbot
  awario-crawler-rss = awariorssbot; ryte-crawler = rytebot
  freewebmonitoring-monitor = freewebmonitoring sitechecker; aspiegel-crawler = aspiegelbot
  naver-crawler-rss = naver blog rssbot; logly-crawler = zenback bot; sentione-crawler = sentibot
  domainsproject-crawler = domains project/; domainsbot-crawler = pandalytics
  vkrobot-crawler = vkrobot; bidswitch-crawler = bidswitchbot; tiger-crawler = tigerbot
  nixstats-crawler = nixstatsbot; rssmicro-feedfetcher = atom feed robot
  curebot-crawler = curebot; pagepeeker-crawler = pagepeeker/; vigil-crawler = vigil/
  rssbot-feedfetcher = rssbot/; startme-crawler = startmebot/; jobboerse-crawler = jobboersebot
  seewithkids-crawler = seewithkids; ninjabot = ninja bot; cutbot-crawler = cutbot
  bublup-crawler = bublupbot; brandonmedia-crawler = brandonbot; ridder-crawler = ridderbot
  taboola-crawler = taboolabot; dubbot-crawler = dubbotbot
  itinfluentials-crawler = finditanswersbot; infoo-crawler = infoobot; refind-crawler = refindbot
  blogtraffic-feedfetcher = blogtraffic/1.0 feed-fetcher; seobility-crawler = seobilitybot
  cincrawdata-crawler = cincraw; dragonmetrics-crawler = dragonbot
  codewise-crawler = voluumdsp-content-bot; freshrss-feedfetcher = freshrss
  python-bitbot = bitbot; php-curlclass = php-curl-class
  google-certificates-bridge = google-certificates-bridge; centurybot = centurybot
  viber-crawler = viber; eventures-crawler = e.ventures investment crawler
  eventures-crawler-batch = evc-batch; petalsearch-crawler = petalbot
  virustotal-crawler = virustotal; webpagetest-crawler = ptst/; testomato-crawler = minicrawler
  cookiebot-crawler = cookiebot; trovit-crawler = trovitbot; seostar-crawler = seostar.co
  ionos-crawler = ioncrawl; kuma-monitor = uptime-kuma; seekport-crawler = seekport
  freshworks-monitor = freshpingbot; feedbin-crawler = feedbin; criteo-crawler = criteobot
  snap-preview = snap url preview service; betteruptime-monitor = better uptime bot
  betterstack-monitor = better stack; dynatrace-monitor = ruxitsynthetic
  google-read-aloud = google-read-aloud; steam-preview = valve/steam; okru-crawler = odklbot/
  openai-crawler = gptbot; openai-crawler-user = chatgpt-user
  yandex-crawler-javascript = yandexrenderresourcesbot/
  lightspeedsystems-crawler = lightspeedsystemscrawler; headline-crawler = ev-crawler/
  bitsight-crawler = bitsightbot/; woorank-crawler-review = woorankreview/
  google-crawler-safety = google-safety; awario-crawler = awariobot
  dataforseo-crawler = dataforseobot; line-crawler = linespider; wellknown-crawler = wellknownbot
  epfl-crawler = a patent crawler; stract-crawler = stractbot
  marginalia-crawler = search.marginalia.nu; you-crawler = youbot
  nicecrawler-archive = nicecrawler; neeva-crawler = neevabot
  brightedge-crawler = brightedge crawler; sitechecker-crawler = sitecheckerbotcrawler
  tombascraper-crawler = tombapublicwebcrawler; digitaldragon-crawler = crawlyprojectcrawler
  komodia-crawler = komodiabot; urlclassification-crawler = kstandbot
  cispa-crawler = cispa webcrawler; metricstools-crawler = mtrobot; hyscore-crawler = hyscore.io
  alexandria-crawler = alexandriaorgbot; twoip-crawler = 2ip bot
  yellowbp-crawler = yellowbrandprotectionbot; seolizer-crawler = seolizer
  vuhuv-crawler = vuhuvbot; inetdex-crawler = inetdex-bot; synapse-crawler = synapse
  t3versions-crawler = t3versionsbot; deepnoc-crawler = deepnoc; cocolyze-crawler = cocolyzebot
  hypestat-crawler = hypestat; torus-crawler = reverseengineeringbot
  sempitech-crawler = sempi.tech; iframely-preview = iframely; ruby-metainspector = metainspector
  javascript-node-fetch = node-fetch; l9explore = l9explore; python-opengraph = python-opengraph
  opengraphcheck-crawler = opengraphcheck
  google-web-snippet = developers.google.com/+/web/snippet; senuto-crawler = senutobot
  macocu-crawler = macocu; newsblur-aggregator = newsblur; inoreader-aggregator = inoreader
  netsystemsresearch-crawler = netsystemsresearch; pagething-crawler = pagething
  wordpress-crawler = wordpress/; phxbot = phxbot; imagesift-crawler = imagesiftbot
  paloaltonetworks-crawler = expanse; driftnet-crawler = internetmeasurement
  builtwith-crawler = bw/; geedo-crawler = geedobot; audisto-crawler = audisto crawler
  perplexity-crawler = perplexitybot/; anthropic-crawler = claude-web
  monsido-crawler = monsidobot; groupme-crawler = groupmebot; vercel-crawler = vercelbot
  vercel-monitor-preview = vercel-screenshot; coda-server-fetcher = coda-server-fetcher
  ai2-crawler = ai2bot; ai2-crawler-dolma = ai2bot-dolma; friendlycrawler = friendlycrawler
  google-crawler-cloudvertex = google-cloudvertexbot; meta-crawler = meta-externalagent
  meta-externalads = meta-externalads/; meta-crawler-user = meta-externalfetcher
  openai-crawler-search = oai-searchbot; timpi-crawler = timpibot; webzio-crawler = webzio
  webzio-crawler-ai = webzio-extended; cohere-crawler = cohere-ai; iask-crawler = iaskspider
  img2dataset = img2dataset; datadog-monitor-synthetics = datadog/synthetics
  hydrozen-monitor = hydrozen.io/; imessage-preview = facebookexternalhit
  stripe-webhook = stripe/; stripe-crawler = stripebot/; postman = postmanruntime/
  tiktok-crawler = tiktokspider; geedo-crawler-products = geedoproductsearch
  microsoft-preview = microsoftpreview/; summaly-crawler = summalybot; lemmy-crawler = lemmy
  ipip-crawler = http banner detection; yext-bot = yextbot; adagio-crawler = adagiobot/
  algolia-crawler = algolia crawler/; quantcast-crawler = quantcastbot/
  adyen-webhook = adyen httpclient; amazon-adbot = amazonadbot/; ccbot-crawler = ccbot/
  pinterest-crawler = pinterestbot/; ahrefs-site-audit = ahrefssiteaudit/
  perplexity-user = perplexity-user/; newrelic-monitor = newrelicbot/
  amazon-route53-health-check = amazon route 53 health check service; checkly-monitor = checkly/
  statuscake-monitor = statuscake; sentry-uptime-monitor = sentryuptimebot/1.0
  facebook-catalog = facebookcatalog/; keybase-bot = keybasebot; academicbot-rtu = academicbotrtu
  cookiehub-scan = cookiehubscan; cloudflare-healthchecks = cloudflare-healthchecks
  cloudflare-traffic-manager = cloudflare-traffic-manager
  cloudflare-prefetch = cloudflare-prefetch; cloudflare-ssl-detector = cloudflare-ssldetector
  cloudflare-security-center = https://developers.cloudflare.com/security-center/
  oncrawl = oncrawl/; got = sindresorhus/got; censys-inspect = censysinspect/
  sbintuitions-bot = sbintuitionsbot/; sitebulb = sitebulb
`;

export const WELL_KNOWN_BOTS: readonly (readonly [id: string, token: string])[] = TEXT.split(
  /[;\n]/,
)
  .map((text) => text.trim().split(" = "))
  .flatMap(([id, token]) =>
    id === undefined || token === undefined ? [] : [[id, token] as const],
  );
