import { readBots } from "./read-bots";

/** Libraries, tools and scripts that name what they are built with. */
export const LIBRARIES = readBots({
  category: "library",
  sources: ["operators", "well-known-bots", "crawler-user-agents"],
  date: "2026-11",
  rows: `
    Scrapy | Zyte | | | scrapy.org
    AppEngine-Google | Google
    Gowikibot | | | | www.gowikibot.com
    dcrawl | | | | github.com/kgretzky/dcrawl
    Amazon CloudFront | | | | aws.amazon.com/cloudfront
    BitBot | | | | bitbot.dev
  `,
  names: `
    .NET = .net/, .net framework/; AFNetworking; AHC; aiohttp; Akka-http; Alamofire; ALittle Client; AnyEvent
    Apache-HttpAsyncClient; Apache-HttpClient; apt = apt/; aria2; Artifactory; Axel = axel/; axios
    BTWebClient; Bun = bun/; Bundler = bundler/; CFNetwork; clj-http; colly; Composer = composer/
    containerd; cpp-httplib; crawler4j; curl; CustomAsyncHttpClient; Dart; dart:io
    Debian APT-HTTP; Deno; Docker = docker/; Download Ninja; Erlang; excon = excon/
    Faraday; Finch = finch/; git = git/; Go-http-client; Go-network; GoParserBot; got = got/
    Gradle = gradle/; GStreamer; Guzzle; GuzzleHttp; hackney = hackney/; Homebrew = homebrew/
    http_get; HTTParty; HttpClient; HTTPie; httpunit; HttpUrlConnection; httpx; httr
    hyper = hyper/; insomnia = insomnia/; isahc = isahc/; Java = java/; Java-http-client; Java1
    Jersey = jersey/; Jetty; Julia = julia/; ktor; ktor-client; Laminas; larbin; Lavf; libavformat
    libcurl; libsoup; libwww-perl; lua-resty-http; luasocket; LWP = lwp/; lwp-trivial; LWP::Simple
    Maven = maven/; Mechanize; Microsoft URL Control; Microsoft-CryptoAPI
    mojolicious; needle = needle/; newspaper = newspaper/; Nexus = nexus/; node; node-fetch
    node.js; npm = npm/; okhttp; Paw = paw/; Pcore-HTTP; PHP = php/; PHP-Curl-Class; php-requests
    phpcrawl; pip = pip/; Postman; PostmanRuntime; PowerShell; python; python-httpx
    python-requests; python-urllib; RapidAPI; rawweb-bot; RCurl; ReactorNetty; req = req/
    request = request/; reqwest; rest-client; RestSharp; Ruby; Salesforce.com; scalaj-http
    SimpleCrawler; SimpleScraper; sindresorhus/got; Snacktory; superagent; Symfony; trafilatura
    Typhoeus; undici; ureq; urllib3; WebClient; Wget; Wget2; WindowsPowerShell; WinHTTP
    WinHttpRequest; WWW-Mechanize; yarn = yarn/; Zend_Http_Client
  `,
});
