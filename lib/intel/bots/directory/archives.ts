import { readBots } from "./read-bots";

/** Bots that keep pages for later. */
export const ARCHIVES = readBots({
  category: "archive",
  sources: ["operators", "well-known-bots", "crawler-user-agents"],
  date: "2026-11",
  rows: `
    archive.org_bot | Internet Archive | archive.org_bot, archive.org, wayback | | archive.org/details/archive.org_bot
    ia_archiver | Internet Archive
    Archive-It | Internet Archive
    heritrix | Internet Archive | | | github.com/internetarchive/heritrix3
    CloudFlare-AlwaysOnline | Cloudflare | | | developers.cloudflare.com/cache/how-to/always-online
    Trove | | trove/, trove | | www.trove.com
    CC Metadata Scaper | | | | wiki.creativecommons.org/Metadata_Scraper
    TrendsmapResolver | | | | www.trendsmap.com
  `,
  names: `
    ArchiveBot; ArchiveBox; ArchiveTeam; Arquivo-web-crawler; ArquivoBot; Authory
    Bibliotheque Nacional de France Crawler; bl.uk_lddc_bot; bl.uk_ldfc_bot; bne.es_bot
    bnf.fr_bot; BnFBot; CyotekWebCopy; europarchive.org; EZID; HTTrack; Instapaper
    kaikki.org-digital-archive; kb.dk_bot; LAC_IAHarvester; Library Of Congress Web Archiving
    LinkAce; LinkArchiver; linkding; loc.gov/programs/web-archiving; MemGator
    mirrorweb.com; MirrorWebCrawler; Nicecrawler; NLNZ_IAHarvester; NLUX_IAHarvester
    Offline Explorer; Perma.cc; Pocket = pocket/; SiteSucker; SmarshBot; Teleport Pro; Wallabag
    web-archive-net.com.bot; WebCapture; WebCite; WebCopier; WebZIP; XY-Archive-Compliance
  `,
});
