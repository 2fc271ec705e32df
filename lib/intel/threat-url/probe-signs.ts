/*
 * Further paths that only scanners ask for, by family; `path-signs` puts them with its own. Own table, 2026,
 * from vendors' advisories and the manuals of the products named. What browsers load by themselves is left
 * out: a single-page application's /config.json and /keycloak.json, Next.js's /__ENV.js, Blazor's
 * /_framework/, Netlify's /.netlify/, Azure's /.auth/, /wpad.dat, /.well-known/. `below` are patterns behind
 * the folders that applications are put into, `anywhere` those that stand where they say.
 */
interface Family {
  readonly below: readonly string[];
  readonly anywhere: readonly string[];
}

const raw = String.raw;

/** Settings, caches and lists of tools, kept in the folder of a project. */
export const TOOL_FILES: Family = {
  below: [
    raw`(?:settings|manage|wsgi|asgi|local_settings|gunicorn\.conf|config|secrets?)\.py$`,
    raw`(?:schema|environment|secret_token|seeds)\.rb$|config\.ru$|rakefile$|capfile$|guardfile$|cakefile$|brewfile$`,
    raw`(?:cargo|gopkg|pipfile|poetry|pdm|netlify|fly|wrangler|pyproject|libs\.versions)\.(?:toml|lock)$|go\.(?:mod|sum)$|uv\.lock$`,
    raw`(?:yarn\.lock|bun\.lockb?|pnpm-lock\.ya?ml|pnpm-workspace\.ya?ml|package-lock\.json|npm-shrinkwrap\.json|bower\.json|lerna\.json|packages\.config|nuget\.config)$`,
    raw`(?:webpack|vite|vitest|rollup|babel|next|nuxt|svelte|astro|tailwind|postcss|jest|karma|protractor|playwright|cypress|metro|craco|vue|eslint|brunch|mimosa|gulp|ecosystem|knexfile)(?:\.\w{1,12})?[.-](?:config|conf|mix)\.(?:[cm]?[jt]s|json|coffee)$`,
    raw`webpack\.mix\.js$|g(?:runt|ulp)file\.(?:js|coffee|ts|babel\.js)$|knexfile\.[jt]s$`,
    raw`(?:angular|angular-cli|tsconfig|jsconfig|vercel|dockerrun\.aws|sftp-config|azuredeploy|robomongo|deployment-config|jsapi_ticket|composer-auth)\.json$`,
    raw`(?:google-services|google-api-private-key|(?:oauth-|service-?account-?)?credentials|service-?account(?:-?credentials)?|client_secrets?(?:_\w{1,20})?|user_secrets|access_tokens?|secrets?)\.(?:json|ya?ml|db)(?:[._~-]\w{1,8})?$`,
    raw`(?:app|appspec|appveyor|behat|buildspec|cloud-?config|cloudbuild|codeception|codecov|compose|_config|core-cloud-config|docker-cloud|environment|fig|gitlab-ci|helmfile|kibana|kustomization|mkdocs|parameters|phinx|phpspec|pipeline|pre-commit-config|pubspec|security|settings|skaffold|storage|swarm|stack|travis|values|user_secrets|wercker|configuration|credentials|pantheon\.upstream|elasticsearch|prometheus|alertmanager|mongod?|inventory|hosts|site)\.ya?ml(?:[._~-](?:dist|bak|old|orig|save|sample|example|local|swp))?$`,
    raw`(?:phpcs|phpunit|phpmd|psalm|pom|web|build|ivy|ant|nbactions|server|db|database|icecast|local)\.xml(?:[._~-](?:dist|bak|old|orig|save))?$`,
    raw`(?:build|gradle|log4j2?|jdbc|hibernate|collibra|local|project|sonar-project|ui_config|config|db|database|server|messages|system|mail)\.properties(?:[._~-]\w{1,8})?$`,
    raw`(?:haproxy|airflow|supervisord|uwsgi|mysql|odbc|zoo|ansible|buildout|alembic|desktop|cpanel|sphinx|pgbouncer|searchd|rsyncd)\.(?:cfg|conf|ini|config)$`,
    raw`(?:nbproject|_darcs|bitkeeper|_notes|_svn)/[\w./-]{1,60}$`,
    raw`config/[\w./-]{0,30}(?:settings|environment|environments/\w{1,20}|configuration|storage|security|secret_token|packages/\w{1,20}|\w{1,20}\.sphinx|routes|boot|application|credentials|mongoid|sidekiq|redis|cable|puma|unicorn|default|production|development|staging|local)\.(?:rb|ya?ml|conf|cfg|enc|toml)$`,
    raw`(?:[\w.-]{1,40}\.ppk|[\w.-]{1,40}\.(?:pfx|p12|jks|keystore|kdbx)|(?:private|server|client|apiserver|tls|cert|site|domain|host|key)[\w-]{0,20}\.(?:pem|crt\.key))$`,
    raw`(?:thumbs|wc|access_tokens|passwords?|credentials?|sqlite|data)\.db$`,
    raw`(?:(?:logs?|tmp|temp|var/logs?|storage/logs?)/)?[\w-]{1,30}(?:[._-](?:access|error|debug|exception|errors))?\.log(?:[._-](?:old|bak|\d{1,8})|\.gz)?$`,
    raw`(?:access|errors?|debug|http|php|nginx|apache)[._-](?:log|logs|errors?)(?:\.(?:txt|old|gz|\d))?$|logs?/(?:access|error|debug|application)[._-]?log$`,
    raw`(?:htaccess|htpasswd|passwords?|passlist|userlist|pass|credentials?|secrets?|_netrc|netrc|id_rsa|cloud-config)\.(?:txt|bak|old|lst)$|_netrc$`,
    raw`env\.(?:dev|prod|test|development|production|staging|local|example|bak|old|backup)(?:\.json|\.txt)?$`,
    raw`(?:wgetrc|bashrc|known_hosts|authorized_keys|xferlog|debug\.txt|build\.xml|cmakelists\.txt|dump\.rdb|core\.dump|heapdump(?:\.hprof)?)$`,
  ],
  anywhere: [
    raw`/\.(?:gitlab|gitlab-ci|chef|dbeaver|nuget|dockerfile|snyk|tugboat|wget-hsts|mailmap|axiom|apdisk|htdeployment|terraform\.lock\.hcl|claude|cursor|aider|windsurf|continue|codeium|a0proj|amazonq|clinerules|cline|codex|copilot|crush|fabric|gemini|goose|junie|kiro|n8n|opencode|plandex|qwen|roo|rovodev|zed|python-version|node-version|ruby-version|tool-versions|nvmrc|rspec|rubocop|bundle|bundler|gradle|m2|mvn|ivy2|sbt|cargo|rustup|gem|venv|virtualenv|tox|eggs|mypy_cache|pytest_cache|ruff_cache|nyc_output|parcel-cache|sass-cache|eslintcache|phpunit|php_cs|php-cs-fixer|trash(?:es)?|fseventsd|spotlight-v100|apple(?:double|db|desktop)|localized|directory|listing|listings|ht_\w{1,20}|htaccess[\w~-]{1,12}|htpasswd[\w~-]{1,12}|addressbook|pinerc|procmailrc|plan|project|access|adm|admin|backup|bak|old|conf|debug\.env|pass(?:word|wd)?s?|production|staging|sqlite|sql|db|tmp|temp|log|logs|pki|cpanel|whm|wp-cli|wp-config\S{0,12}|lesskey|serverless|vercel|netlify/state\.json|amplify|elasticbeanstalk|ebextensions|firebase|firebaserc|expo|deepsource\.toml|pre-commit-config\.ya?ml|pgsql_history|rhistory|ftp|ftp-access)(?:$|/|[.~])`,
    raw`/\.(?:config|local|cache|ssh|docker|kube|aws|axiom|vscode-server)/[\w./-]{1,60}$`,
    raw`^/(?:[\w.-]{1,60}\.(?:bak\d?|old|orig|original|swp|swo|save|copy)|[\w-]{1,40}\.[a-z]{2,5}~|[\w-]{1,40}\.(?:sqlite3?|mdb|accdb))$`,
  ],
};

/** Copies of whole sites, named after the site, the year or the folder. */
export const SITE_COPIES: Family = {
  below: [
    raw`(?:admin|api|archive|beta|forum|framework|mysite|mydb|application|clients?|com|intranet|portal|root|server|blog|shop|store|customers?|staging|new|my|upload|uploads|files|media|joomla|master|sites?|ftp|error|index|user|users|mail|static|assets|img|images)\.(?:tar|tar\.gz|tar\.bz2|tar\.xz|tgz|tbz2?|rar|7z|gz|bz2|lzma)$`,
  ],
  anywhere: [
    raw`^/(?:19|20)\d\d(?:[_-]?\d{2}){0,2}\.(?:tar|tar\.gz|tgz|tar\.bz2|rar|7z|sql|bak)$`,
    raw`^/(?:www\.)?[\w-]{2,40}\.(?:com|org|net|info|biz|co\.uk|de|fr|ru|cn|jp|br|in|it|es|nl|pl|us|eu|au|ca|ch)\.(?:zip|tar|tar\.gz|tgz|rar|7z|sql|sql\.gz|bak|pem|key|ppk|crt)$`,
  ],
};

/** Pages that frameworks and servers show to developers. */
export const DEBUGGERS: Family = {
  below: [
    raw`(?:[\w-]{1,20}\.php/)?_profiler/(?:phpinfo|open|empty|latest|search|import|purge|[\da-f]{6})`,
    raw`_debugbar/(?:open|clockwork)|__clockwork/|_debug_toolbar/?$|debug/default(?:/|$)`,
    raw`actuator/(?:autoconfig|loggingconfig|startup|status|logfile|sbom|quartz|gateway/routes)$|actuators?/(?:env|heapdump|logfile)`,
    raw`(?:ocp|opcache-status/opcache|opcache-gui/index|xprober|prober|tz|iprober2?|p_?info|server_?info|serverinfo|test-?info|i_?phpinfo|memcache|memcached|linfo|phpsysinfo)\.php$`,
    raw`(?:debug/)?pprof/?(?:heap|goroutine|profile|cmdline|trace|symbol|allocs|block|mutex)(?:$|/)`,
    raw`application\.wadl$|(?:\w{1,20}/){0,2}application\.wadl$|debug\.seam$|webconsole\.html$|struts/(?:utils|webconsole)`,
    raw`(?:examples|servlets?-examples|jsp-examples|tomcat-docs)/(?:servlets?|jsp|websocket|index\.html|appdev)`,
    raw`(?:(?:j2ee|examples)/)?servlet/(?:snoopservlet|snoop|sessionservlet|weblogic)|snoop(?:servlet|\.jsp)?$`,
    raw`(?:admin|index|app|frontend|backend|api|web)_(?:dev|test)\.php(?:/|$)`,
    raw`glimpse\.axd|rails/(?:info|mailers)`,
  ],
  anywhere: [
    raw`^/(?:artemis(?:-portal)?|manage|management|monitor|gateway|monitoring)(?:/artemis)?;?/(?:actuator/)?(?:env|heapdump|gateway/routes|routes|beans|jolokia|loggers|mappings);?$`,
  ],
};

/** Products known by their own paths, where an advisory names the path. */
export const PRODUCT_PATHS: Family = {
  below: [
    raw`wp-content/(?:plugins|themes)/[\w.-]{1,80}/?$`,
    raw`wp-content/(?:uploads/)?[\w.-]{1,40}\.(?:sql|log|bak|env)$`,
    raw`wp-content/uploads/(?:wpdm-cache|tmm_db_migrate|wp-file-manager-pro|wpallimport|ithemes-security|backup|mc4wp-debug|file-manager|wp-backup|snapshots?|db-backup|fm_backup)[\w./-]{0,60}$`,
    raw`wp-includes/(?:rss-functions|rss|registration-functions|registration|user)\.php$|wp-app\.log$|wp-login\.php~$`,
    // Joomla, Drupal, TYPO3, Magento, vBulletin, phpBB and other sites' software
    raw`administrator/(?:manifests/files/joomla\.xml|components/com_\w{1,40}/[\w.-]{1,40}\.(?:xml|php|txt)|logs/|backups?/|cache/)|libraries/joomla/database/?$|configuration\.php[-_.~]\w{1,8}$`,
    raw`sites/default/(?:files/\.ht|settings|private|files/backup_migrate)|modules/(?:php|simpletest)/[\w.]{1,30}$|typo3conf/(?:localconf|localconfiguration|additionalconfiguration)\.php|typo3/sysext/\w{1,20}/(?:composer|readme)`,
    raw`app/etc/(?:local|env|config)\.(?:xml|php)|var/(?:export|report|backups|log)/[\w.-]{0,40}$|magmi/(?:web|conf)`,
    raw`(?:core/vb5/route|includes/api/interface|forumrunner/include|vbseo_sitemap|includes/vb5/template)(?:/|$)|bitrix/(?:modules|backup|logs|admin/(?:help|restore_export|bitrix)\.php|\.settings|settings\.bak|php_interface)`,
    raw`(?:[\w.-]{1,40}/){0,6}(?:dompdf/(?:dompdf/)?www/(?:setup|test/)|dompdf\.php$|zp-core/setup/|000~root~000)`,
    raw`vendor/(?:phpunit|psy)/`,
    raw`(?:xphperrors|perl-reverse-shell|php-reverse-shell|madspot(?:shell)?|r57\w{0,6}|c100|c99\w{0,8}|cpanel-?cracker|h4x0?r|d0mains|b374k\w{0,6}|wso\w{0,8}|k2ll33d|priv8\w{0,6}|up1oad|sh3ll|cgitelnet|fx29\w{0,6}|ironshell|locus7s|antichat\w{0,6}|nstview|crystalshell|simattacker|safe0ver|gfs_?sh|zacosmall|ekin0x|liz0zim|matamu|nshell|ru24_post_sh|rootshell|simple-backdoor|tryag)\.(?:php\d?|phtml|pl|aspx?|jsp|cgi)$`,
  ],
  anywhere: [
    // WordPress: an add-on's readme reveals its version.
    raw`/wp-content/(?:mu-)?(?:plugins|themes)/[\w.-]{1,80}/(?:[\w.-]{1,40}/)?(?:readme|changelog|change_log|license)(?:\.(?:txt|md|html?))?$`,
    // Adobe Experience Manager
    raw`/(?:bin/querybuilder|system/bgservlets|libs/(?:cq/ui/content/dumplibs|granite/(?:ui/content/dumplibs|offloading)|dam/merge)|etc/(?:groovyconsole|importers|reports/|acs-commons|linkchecker)|var/linkchecker|dispatcher/invalidate)(?:[./;]|$)`,
    raw`\.(?:tidy\.[\w.-]{0,20}infinity|infinity|childrenlist|form\.validator|feed\.servlet|json\.servlet)\.?(?:json|html|$)`,
    // Servers of Atlassian, SAP, Oracle, IBM, Microsoft and Adobe
    raw`/secure/setup\w{0,20}[!.]|/setup/(?:setup\w{0,30}|finishsetup)\.action|/plugins/servlet/oauth/users/icon-uri`,
    raw`^/(?:irj/(?:portal/\.\.|servlet)|ctc/servlet|uddi/|oa_html/(?:bin/|jtfwrepo|bispgraph)|ora/reports|(?:oracle/)?reports/rwservlet/(?:showenv|getserverinfo|showjobs|parsequery)|webtools/control/programexport|admin_/|dms0?/|ows-bin/)`,
    raw`^/[\w/]{0,20}(?:log|domlog|domcfg|webadmin|admin4|certlog|cpa|statrep|events4|dblib4|doladmin|setup|statmail|cersvr|collect4|smconf|lccon|deaslog\d{0,2})\.nsf(?:/|$)`,
    raw`^/_vti_(?:adm|log|txt)(?:/|$)|^/(?:siteserver|msadc|iisadmin(?:pwd)?|iissamples|iishelp|scripts/(?:tools|samples|\.\.|iisadmin|root\.exe|cmd\.exe|counter\.exe)|adsamples|exair|issamples|_cti_pvt)(?:/|$)`,
    raw`^/cfide/(?:probe|wizards|main/ide|debug|orm)|^/cfdocs/|/cfcache\.map$`,
    // Servlets of Chinese offices' software
    raw`^/(?:seeyon/(?:htmlofficeservlet|thirdpartycontroller|webmail\.do|test123)|yyoa/(?:ext/trafaxserver|common/js/menu/test\.jsp|assess/js/initdata)|weaver/(?:bsh\.servlet|weaver\.common|ln\.fil)|servlet/~|service/~|jexinv4/|inc/jquery/uploadify)`,
    // Routers, cameras and controllers
    raw`^/(?:backupsettings\.(?:dat|conf)|hw-sys\.htm|rootdesc\.xml|debuginfo\.htm|ssi/auth/|appget\.cgi|actpt_5g\.data|wifi_base\.shtml|request_para\.cgi|board\.xgi|setupconfig\.xml|tcpconfig\.html|web_caps/|portal0000\.htm|redfish/v1/|login/hostinfo|device\.rsp|config\.(?:bin|dat)|romfile\.cfg|rom-0|dnscfg\.cgi|cgi/(?:conf\.bin|login\.cgi)|etc/config/|menu/ss|nonauth/|cucm-uds|cslu/|fcgi-bin/|cgi-shl/|cgi-sys/(?:helpdesk|realhelpdesk|realsignup|scgiwrap|signup|entropy))`,
    raw`^/cgi-bin/(?:[\w.-]{1,40}/){0,2}(?:multimon\.cgi|apcupsd|test\.cgi|environ|cgi_process|cgibox|cstecgi\.cgi|exportsettings|getsrvinfo|agentinfo|downloadfl?ile|loghandler|htmlscript|view-source|w3-sql|wguest|mini_logger|probecontrol|robpoll|sewse|change-your-password|aglimpse|faxsurvey|webspirs|snorkerz|input\.bat|rwwwshell|stats\.prf|netauth|ntitar|webgais|websendmail|unlg1|viralator|www-sql|cgiserver|exportcfg\w{0,20}|cosmobdf|magicbox|param\.cgi|jvsweb|system_mgr|nslookup|ping\.cgi|traceroute|scoadmin|t(?:e)?st\.bat)`,
    raw`/(?:redmine|railsapp|ruby|rails)/config/|^/(?:[\w-]{1,20}/)?awstats/data`,
    // Files of the system behind a folder that a server passes on
    raw`/(?:assets|static|lib|plugins|cgi-bin|images?|js|css|public|files|uir|root|thirdparty|icinga-php-thirdparty)/(?:[^/]{1,60}/){0,4}etc/(?:passwd|shadow)$|/file:/{1,3}etc/|[/=][a-z]:/(?:windows|winnt)/|/windows/win\.ini$|/sym404/|/c/etc/passwd|/nuclei\.svg$|/this-should-not-exist`,
  ],
};
