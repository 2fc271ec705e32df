import { readBots } from "./read-bots";

/** Bots that look for weaknesses, open ports or secrets. */
export const SCANNERS = readBots({
  category: "scanner",
  sources: ["operators", "well-known-bots", "crawler-user-agents"],
  date: "2026-11",
  rows: `
    Censys | Censys | censys, censysinspect | | docs.censys.com
    Shodan | Shodan
    Expanse | Palo Alto Networks | | | www.paloaltonetworks.com/cortex/cortex-xpanse
    InternetMeasurement | Driftnet | | | internet-measurement.com
    BitSightBot | BitSight
    CyberPatrol | | | | www.cyberpatrol.com/cyberpatrolcrawler.asp
    ltx71 | | | | ltx71.com
    SafeDNSBot | | | | www.safedns.com/searchbot
    Jugendschutzprogramm-Crawler | | | | www.jugendschutzprogramm.de
    Thinklab | | | | thinklab.com
    SBL-BOT | | | | sbl.net
    virustotal | | | | www.virustotal.com/gui/home/url
    Cookiebot | | | | www.cookiebot.com
    CISPA Webcrawler | | | | vuln-notify-checker.cispa.saarland
    ReverseEngineeringBot | | | | torus.company/bot.html
    CookieHubScan | | | | www.cookiehub.com
  `,
  names: `
    abuse.xmco.fr; Acunetix; air.ai/scanning; AliyunSecBot; antibot; Arachni; ArtemisBot
    asnriskscorer; Assetnote; Bad Neighborhood Header Detector; bbot = bbot/; BinaryEdge; binlar
    bitdiscovery; BlackDuck-FD; BrowserBot-Observer; Burp; BurpCollaborator; BurpSuite; CERT PL
    CertChief; Cloudflare-Radar-Scanner; CloudflareRadarURLScanner; commix; cookie-maestro
    CookieHub Bot; CookieHubVerify; CookieYesbot; csirt.cz; cypex.ai/scanning; Detectify
    DigiCert DCV; DirBuster; dirsearch; DNSScanner; Do Not Track Verifier; Dratabot; ec2linkfinder
    EmailWolf; FastDAST; Feed Image Audit; feroxbuster; ffuf; Foregenix; gobuster
    Google-Trust-Services; Hardenize; Hello World; hstspreload-bot; HTTP Banner Detection; Hydra
    Internet-structure-research; intruder.io; IntruderIO; Invicti; ip-web-crawler.com
    iubenda-radar; jaeles; Jorgee; K7MLWCBot; KrawlerBot; l9explore; l9scan; l9tcpid; LeakIX
    LegalMonster; libredtail-http; LightspeedSystemsCrawler; masscan; ModatScanner; Morfeus
    MRGbot = mrgbot/; Nessus; Netcraft SSL Server Survey; Netcraft Web Server Survey
    NetcraftSurveyAgent; Netsparker; NetSystemsResearch; Nikto; NINJA bot; Nmap
    Nmap Scripting Engine; NsToolsBot; Nuclei; OdinCrawler; Onyphe; OpenVAS; Probely; ProbelySPDR
    ProjectShield-UrlCheck; Qualys; Riddler = riddler (http://riddler.io
    Sansec Security Monitor = sansec security monitor/; securityheaders; skipfish
    Software-Security-Research; sqlmap; SSL Labs; Sucuri; Test Certificate Info; thc-hydra
    TLS tester; TwinWaveScanner; UrlBeeBot; UT-Dorkbot; VaultPress; visionheight.com/scan
    vu-server-health-scanner; vuln-scanner; w3af; WanscannerBot; watchTowr; wfuzz; WhatWeb; WPScan
    WPSec = wpsec/; WTotem; xfa1; zgrab; zmap; ZmEu
  `,
});
