import { OWN_SOFTWARE } from "./own-software";
import { DEBUGGERS, PRODUCT_PATHS, SITE_COPIES, TOOL_FILES } from "./probe-signs";
import { type Found, type Sign, strong } from "./sign";

/*
 * Paths that no page links to and that scanners request. Own table, 2026, from public advisories and the logs
 * that they quote. A pattern is a whole segment, or the end of the path, and stands where scanners look: at the
 * root or below a folder that applications are put into. Elsewhere the same words are pages about the product
 * ("/docs/phpmyadmin/", "/ny/hudson"). Paths that owners and visitors do use are left out: /wp-login.php,
 * /wp-admin/admin-ajax.php, /admin, /xmlrpc.php, /vendor/*.js, /.well-known, /actuator/health, /package.json,
 * GeoServer's /ows, Liferay's /api/jsonws/invoke.
 */

/** Folders that applications are put into. */
const FOLDERS =
  "[_.-]?(?:admin|administrator|api|app|apps|application|back|backend|backup|backups|bak|beta|cms|conf|config|core|cron|crm|current|database|databases|db|demo|deploy|dev|docker|env|frontend|framework|htdocs|includes?|laravel|lib|live|local|magento|main|mysql|new|node|old|php|private|prod|production|project|public|public_html|root|scripts?|secrets?|server|site|sites|sql|src|staging|sys|system|temp|test|tests|tmp|tools|user|v\\d|var|vendor|web|webapp|website|wordpress|wp|www|wp-content|wp-admin|wp-includes|xampp|phpmyadmin|pma)";

/** The root, or below one or two of them. */
const APP = `^/(?:(?:${FOLDERS})/){0,2}`;

/** Marks a pattern that stands below `APP`: `path` puts those of a sign behind one prefix. */
const BELOW_APP = "<app>";
const app = (pattern: TemplateStringsArray, ...parts: readonly string[]): string =>
  BELOW_APP + String.raw({ raw: pattern }, ...parts);

/** A strong sign; joined behind one prefix its patterns compile ten times as fast. */
function path(name: string, patterns: readonly string[]): readonly Sign[] {
  const below = patterns.filter((pattern) => pattern.startsWith(BELOW_APP));
  const rest = patterns.filter((pattern) => !pattern.startsWith(BELOW_APP));
  const inApp = below.map((pattern) => pattern.slice(BELOW_APP.length)).join("|");
  return [
    ...(rest.length === 0 ? [] : [strong(name, ...rest)]),
    ...(below.length === 0 ? [] : [strong(name, `${APP}(?:${inApp})`)]),
  ];
}

/** Endings that editors and copying leave behind a file's name. */
const LEFT_BEHIND =
  "(?:[._~-](?:bak|bk|backup|bkp|old|orig|original|save|saved|sav|swp|swo|copy|tmp|temp|dist|\\d{1,8})|~|\\$|\\.bak\\d|\\.(?:zip|rar|tar|gz|tgz|tar\\.gz|7z))";

/** Secrets and repositories that begin with a dot: whole segments, wherever. */
const DOT_FILES = [
  `/\\.(?:env|dotenv|environment|envs|envrc)(?:$|[./~]|\\d|${LEFT_BEHIND})`,
  "/\\.env[_-]",
  "/\\.?[\\w-]{1,20}\\.env(?:$|\\.(?:bak|old|save|local|prod|php|txt|dev|example|staging))",
  app`_?env\\.(?:bak|old|save|backup|txt|php)$`,
  "/\\.(?:git|svn|hg|bzr|cvs|subversion)(?:/|$)",
  "/\\.(?:git(?:config|ignore|modules|attributes|keep|-credentials|lab-ci\\.yml)|hgignore|svnignore|cvsignore|bzrignore)(?:$|\\.)",
  "/\\.(?:aws|ssh|docker|kube|gnupg|azure|gcloud|boto|config/gcloud|terraform|ansible|vagrant|composer|jupyter|anydesk|putty|purple|subversion)(?:/|$)",
  "/\\.(?:awscfg|aws_credentials|s3cfg|boto|npmrc|pypirc|netrc|pgpass|my\\.cnf|htpasswds?|htaccess|htgroup|htusers|passwd|shadow|rhosts|dockercfg|dockerenv|dockerignore|msmtprc|muttrc|fetchmailrc|esmtprc|git-credential|yarnrc|gemrc|cshrc|tcshrc|kshrc|inputrc|wgetrc|curlrc|screenrc|lesshst|viminfo|vimrc|nanorc|bashrc|zshrc|zshenv|zprofile|profile|bash_profile|bash_logout|bash_aliases|login|logout|forward|xauthority|xsession|mailrc|pwd|credentials|secrets?)(?:$|[.~])",
  "/\\.(?:bash|zsh|sh|ksh|csh|fish|mysql|psql|sqlite|python|node_repl|rediscli|irb|php|ash|lftp)?_?history$",
  "/\\.(?:ds_store|idea|vscode|vs|settings|project|buildpath|classpath|travis\\.ya?ml|circleci|drone\\.ya?ml|appveyor\\.yml|jenkins|jenkinsfile|ftpconfig|ftppass|ftpquota|sftp\\.json|sftp-config\\.json|ws_ftp\\.ini|filezilla\\.xml|sitemanager\\.xml|winscp\\.ini|remote-sync\\.json|deployment|deployment-config\\.json|lanproxy|cordova|htaccess~|user\\.ini|php_cs\\.cache|phpunit\\.result\\.cache|phpintel|sublime-project|rsync-filter|rsync_cache|mozilla|mc|nbproject|rediscli|npm|cache/composer|coverage|coveralls\\.yml|editorconfig|eslintrc|babelrc|bowerrc|jshintrc|swp)(?:/|$|\\.)",
  "/\\.[\\w.-]{1,40}\\.sw[nop]$",
  // Settings of tools in a site's own folder: no page's name begins with a full stop.
  "^/\\.(?:[a-z][\\w-]{1,24}(?:rc(?:\\.(?:c?js|json|ya?ml))?|ignore)|[a-z][\\w.-]{0,30}\\.(?:ya?ml|json|toml|lock|cfg|conf|ini|sh|sql|bak|log|key|pem|php|xml|dat|db))$|/\\.config/(?:filezilla|gcloud|gatsby|psi|hexchat|rclone)\\b",
  "/\\.well-known/(?:.{1,80}/)?\\.\\.",
];

const CONFIGURATION = [
  `/(?:wp-?config|wp-config-(?:sample|backup|old|prod|dev|local)|wp-config_(?:backup|good|old))(?=[.~_])(?:\\.(?:php|inc|html|txt|json))?[.~_-]?(?:php\\d?|bak\\d?|old\\d?|orig|original|save|swp|swo|txt|zip|inc|backup|tar|gz|dist|data|disabled|cust|prod|dev|local|sample|temp|tmp|copy|bkp|\\d|~)?(?:[.~_-](?:bak|old|save|swp|\\d)|~)?$`,
  `/(?:config|config\\.inc|configuration|settings|settings\\.inc|database|db|connect|conn|local|localsettings|parameters|env|app|web|global|common|index|login|admin|functions|wp-login|init|constants|secrets?)\\.(?:php\\d?|inc|ya?ml|json|ini|xml|config|conf|cfg|asp|aspx|jsp)(?:[._~-](?:bak\\d?|bk|bkp|old|orig|original|save|sav|swp|swo|txt|backup|copy|dist|tmp|temp|inc|\\d)|~)$`,
  `/[\\w.-]{1,60}\\.(?:php|aspx?|jsp)(?:\\.(?:bak\\d?|old|orig|original|save|swp|swo|bkp|backup|copy)|~)$`,
  "/(?:web|app|machine)\\.config(?:$|\\.(?:bak|old|txt))",
  "/appsettings(?:\\.\\w{1,20})?\\.json[._~-](?:bak|old|save|txt|swp)$",
  app`config/(?:initializers/\\w{1,30}\\.rb|settings\\.local\\.ya?ml|(?:db|database|secrets|master|parameters|mail|services|app|aws|settings|credentials|storage|default|local|production|config|database_\\w{1,12})\\.(?:ya?ml|key|php|ini|inc|enc|cfg|conf|sql)|(?:database|secrets|credentials|aws)\\.json)(?:$|\\.)`,
  app`(?:database|databases|db|parameters|credentials|secrets?|local)\\.ya?ml$`,
  app`(?:config|configuration|settings|database|db|conf|parameters|application|bootstrap|hibernate|credentials|local)\\.(?:inc|ini|cfg|conf|properties|env|php\\.txt|inc\\.txt|toml|rb)$`,
  app`application(?:-\\w{1,12})?\\.(?:ya?ml|properties)$`,
  app`bootstrap\\.(?:ya?ml|properties)$`,
  app`(?:secrets?|credentials|passwords?)\\.csv$`,
  app`(?:secrets?|credentials|passwords?|passwd|accounts|logins?|tokens?|keys|users|aws)\\.(?:ya?ml|txt|env|ini|key|db|sqlite3?|mdb|bak|log)$`,
  `^/(?:(?:config|secrets?|private|backup|keys)/)?(?:auth|secrets?|credentials|passwords?|client_secrets?|firebase-adminsdk|service[-_]?account(?:[-_]?key)?|gcp-key|aws-exports|key)\\.json$`,
  app`(?:aws\\.(?:ya?ml|json)|aws-key\\.ya?ml)(?:$|\\.)`,
  "^/aws/credentials$",
  "/(?:id_rsa|id_dsa|id_ecdsa|id_ed25519)(?:\\.(?:pub|old|bak|txt|key)|_?\\d)?$",
  app`(?:ssl/|certs?/|keys?/|ssl\\.key/|private/)?(?:server|private|privkey|privatekey|ssl|localhost|host|example|domain|key|wildcard|\\w{1,20}_rsa)\\.(?:key|pem|ppk|pfx|p12|jks)$`,
  app`(?:composer\\.(?:json|lock|phar)|docker-compose(?:[.-]\\w{1,12})?\\.ya?ml|dockerfile(?:\\.\\w{1,12})?|jenkinsfile|vagrantfile|makefile|gemfile(?:\\.lock)?|pipfile(?:\\.lock)?|procfile|rakefile|gruntfile\\.js|gulpfile\\.js|ansible\\.cfg|playbook\\.ya?ml|terraform\\.tfstate|terraform\\.tfvars|bitbucket-pipelines\\.yml|azure-pipelines\\.yml|serverless\\.ya?ml|kubeconfig|phpunit\\.xml(?:\\.dist)?|phpstan\\.neon|tox\\.ini|setup\\.cfg|npm-debug\\.log|yarn-error\\.log|nginx\\.conf|httpd\\.conf|php\\.ini|my\\.cnf|my\\.ini|lighttpd\\.conf|redis\\.conf|sftp-config\\.json|ws_ftp\\.ini|filezilla\\.xml|sitemanager\\.xml|winscp\\.ini|ftpsync\\.settings|sync-options\\.json|wp-cli\\.ya?ml|local\\.xml|localsettings\\.php)$`,
  "/app/etc/(?:local|env|config)\\.(?:xml|php)(?:$|\\.)|/(?:sites/default|sites/all)/(?:settings\\.php\\.|private)",
  app`(?:database|databases|db|data|app|users?|site|main|local|dev|development|prod|production|test|backup|storage|core|wordpress|default|admin)\\.(?:sqlite3?|db|mdb)$`,
  `/database\\.sqlite3?$`,
  app`(?:logs?/)?(?:debug|error|errors|access|php_errors?|php-errors?|error_log|application|laravel|sql|production|development|install|server|system|npm-debug)\\.log(?:\\.\\d|\\.gz)?$`,
  app`error_log$`,
  "/wp-content/debug\\.log$|/storage/logs/laravel(?:-[\\d-]{10})?\\.log$|/var/log(?:s)?/\\w{1,20}\\.log$|/log/(?:production|development)\\.log$",
  "/application/configs/application\\.ini$|/app/config/\\w{1,20}\\.ya?ml$|/conf/(?:tomcat-users|server|context)\\.xml$|/tomcat-users\\.xml$|/catalina\\.out$",
  "^/(?:(?:admin|app|conf|config|includes?)/)?[\\w-]{1,30}\\.(?:conf|ini|inc|tfstate|tfvars|kdbx|pwd|htpasswd)$",
  "/(?:web|meta)-inf/",
];

/** Names that people give a copy of a site or of its database. Below other folders they are downloads. */
const COPY =
  "(?:backup|backups|back|bak|bk|bckp|dump|dumps|mysqldump|mysql_dump|dbdump|db_dump|db_backup|db-backup|database_backup|backup_db|sqldump|sql|mysql|mysqldb|database|databases|db|wwwroot|htdocs|public_html|public|httpdocs|webroot|www|web|site|website|fullbackup|full_backup|full|old|home|html|code|source|src|localhost|wordpress|wp|drupal|joomla|magento|laravel|temp|tmp|test|dev|prod|production|1|123|test1|inetpub|wp-config|configs?|conf)";

const COPIES = [
  app`${COPY}[\\d_-]{0,10}\\.(?:tar|tar\\.gz|tar\\.bz2|tgz|tbz2?|gz|bz2|rar|7z|zip|bak|war|jar|lzh|xz|tar\\.xz|z|sql\\.\\w{2,7})$`,
  app`(?:${COPY}|users?|accounts?|data|customers?|clients?|members?|orders|admin|schema|migration|init|setup|install|create|structure|insert|tables?|forum|blog|shop|store|[\\w-]{0,20}(?:backup|dump|_db))[\\d_-]{0,10}\\.(?:sql|sql\\.(?:gz|zip|bz2|7z|tar|tar\\.gz|rar|xz|bak|old|txt)|dump|dmp|mdf|ldf|bson|rdb)$`,
  "^/[\\w.-]{1,40}\\.sql(?:\\.(?:gz|zip|bz2|7z|tar|rar|tgz|tar\\.gz))?$",
  "/wp-content/(?:backup[\\w-]{0,10}|backups?-dup|updraft|ai1wm-backups|uploads/(?:backup|dump|db)[\\w-]{0,20}\\.(?:sql|zip|gz))(?:/|$|\\b)|/wp-content/(?:uploads/)?\\w{1,20}\\.sql$|/wp-snapshots/|/installer-log\\.txt$|/dup-installer/",
];

const PHP = [
  "/eval-stdin\\.php",
  "/vendor/phpunit/|/phpunit/phpunit|/phpunit/(?:src/)?util/|/vendor/composer/(?:installed|autoload)|/vendor/laravel/|/vendor/autoload\\.php$",
  "/(?:phpinfo|php_info|php-info|infophp|phpversion|php_version|pinfo|_phpinfo|infos|pi|phpi|linusadmin-phpinfo|php-test|test_?php_?info|old_phpinfo|phpinfo[\\d-]{1,4})\\.php\\d?(?:$|[.~])|^/_?phpinfo$",
  app`(?:php-?my-?admin|phpmyadmin[-_.]?v?\\d[\\w.-]{0,20}|phppgadmin|myadmin|mysqladmin|mysql-admin|mysqlmanager|sqlmanager|websql|pma[-_\\d.]{0,9}|dbadmin|db_admin|sqladmin|sql-admin|sqlweb|mysql|adminer|phpredisadmin|sqlbuddy)/(?:server_import\\.php|scripts(?:/|$)|config(?:\\.inc\\.php)?$)`,
  "/phpmyadmin/scripts/",
  "/wlwmanifest\\.xml$|/wp-includes/id3/license\\.txt$|/wp-content/plugins/hellopress/|/wp_filemanager\\.php$",
  "/connector\\.minimal\\.php$|/wp-file-manager/(?!.*\\.(?:css|js|png|gif|svg|woff2?)$)|/revslider/temp/",
  "^/cfide/(?:administrator|componentutils|adminapi)/",
  "^/_ignition/(?:execute-solution|health-check)|/_profiler/(?:phpinfo|open)|^/(?:debug/default/view|frontend_dev\\.php|app_dev\\.php)|^/(?:web|public)/(?:app_dev|frontend_dev)\\.php",
  "/think/?app/invokefunction|/index/thinkapp/|/index/think/(?:app|view|container|request)\\b|/invokefunction$",
];

/** Programs that attackers leave behind, and folders that hold no programs of their owner. */
const WEB_SHELLS = [
  "/wp-content/uploads/(?:[^?]{1,120}/)?[^/]{1,120}\\.ph(?:p\\d?|tml|ar)$",
  "/(?:alfa[\\w-]{0,12}|alfacgiapi/\\w+|wso\\d*|wsoyanz|c99|c99shell|r57|r57shell|b374k|webshell|indoxploit|filesman|marijuana|0byt3m1n1|mini_?shell|upl0ader|wp-?(?:22|conflg|l0gin|sh3ll|shell))\\.ph(?:p\\d?|tml)$",
  app`(?:shell\\d{0,3}|cmd|leaf(?:mailer)?|x{2,5}|1337|gel4y|ws\\d{1,3}|lock360|bypass|r00t|hack(?:er|ed)?|jindex)\\.ph(?:p\\d?|tml)$`,
  "/(?:cmd|cmdasp|cmdexec|shell|aspxspy\\d?|aspydrv|jspspy|cmdjsp|browser|jsp-?shell|zehir\\d?|ntdaddy|remexp|elmaliseker|toolaspshell|spexec|3fexe|aspxshell|aspxsh|efso(?:_2)?|aspy)\\.(?:aspx?|jspx?|cfm|ashx)$",
  "/alfa_data/|/alfacgiapi/",
];

const JAVA_AND_SERVERS = [
  "/proc/(?:cpuinfo|interrupts|meminfo|mounts|version)$|/sys/(?:block|class|devices|firmware)$|/php_(?:admin_)?value\\s",
  `^/(?:[\\w-]{1,30}/){0,2}actuator(?:;/|/|)(?:auditevents|beans|caches|conditions|configprops|dump|env|flyway|gateway(?:/\\w{1,20})?|heapdump|httptrace|integrationgraph|jolokia|liquibase|logfile|loggers|mappings|metrics|refresh|restart|scheduledtasks|sessions|shutdown|threaddump|trace|features|hystrix\\.stream)(?:$|[/;.])`,
  `^/actuator/?$|^/rails/info/(?:properties|routes)|^/(?:manage(?:ment)?|monitor(?:ing)?)/(?:env|heapdump|configprops|jolokia|threaddump|httptrace)$|^/(?:autoconfig|configprops|heapdump|threaddump|httptrace|auditevents|integrationgraph|scheduledtasks)(?:\\.json)?$`,
  app`jolokia/(?:exec|write)`,
  `/web-console/(?:invoker|serverinfo)|^/(?:jbossmq-httpil|status\\.xsl)/?$|/invoker/(?:jmx|ejb|readonly)`,
  "^/(?:api/|search/)?solr/[^/]{1,64}/(?:config|debug/dump)\\b",
  "/wls-wsat/|/_async/asyncresponseservice|^/console/(?:css/[^/]{0,9}(?:\\.\\.|%)|images/.*\\.portal)|/console\\.portal|/uddiexplorer/|/bea_wls_",
  "^/druid/indexer|/securityrealm/user/[^/]{1,60}/descriptorbyname/|/hystrix\\.stream$",
  "/struts2?-?(?:rest-)?showcase|/s2-0\\d\\d/|^/axis2?/(?:axis2-admin|axis2-web)|^/axis2-admin/|/happyaxis\\.jsp$|^/(?:examples|tomcat-docs|host-manager)/jsp/",
  "^/(?:haproxy[?_;-]|server-status\\.\\w{1,5}$)",
  "^/v1\\.\\d{2}/(?:containers|images|exec)/(?!json$)",
  "^/webinterface/function/|^/metabase/api|^/api/jmeter",
  "/autodiscover\\.json@|/_layouts/1\\d/toolpane\\.aspx|^/owa/auth/[xy]\\.js|/_vti_(?:pvt|cnf)/|/\\w{1,40}\\.axd/\\.\\.",
  "/pages/(?:doenterpagevariables|createpage-entervariables)\\.action|/setup/setupadministrator\\.action",
  "/(?:s|_)/[^?/]{0,80}/_/;/|/;/(?:web|meta)-inf/",
  "^/(?:crossdomain\\.xml\\.bak|debug/pprof(?:/|$)|debug/vars$)",
];

const APPLIANCES = [
  "^/boaform/|^/hnap1(?:/|$)|^/gponform/|^/goform/|/setup\\.cgi|/tmunblock\\.cgi|/hedwig\\.cgi|^/getcfg\\.php$",
  "^/cgi-bin/(?:luci/;stok=/|;stok=/|\\.|bin/|php\\d?(?:$|[-.])|php-cgi|test[-.]?cgi|test\\.(?:cgi|pl|sh)|printenv|env\\.(?:cgi|sh|pl)|nas_sharing|kerbynet|jarrewrite|viewcam|mainfunction|supervisor|cloudsetup|config\\.exp|export_debug_msg|readfile|authlogin|account_mgr|slogin|popen|downloadcfg|hi3510|user/config|bash|sh(?:$|/)|perl(?:$|\\.exe)|cmd\\.exe|phf$|infosrch|webdist|campas$|rtpd\\.cgi|webproc|wapopen)",
  "^/cgi/networkdiag\\.cgi|^/ctrlt/deviceupgrade|^/picsdesc\\.xml|^/picdesc\\.xml|^/wanipcn\\.xml|/soap\\.cgi|^/upnpdev",
  "^/dana-(?:na/(?!auth/url_(?:default|\\d)/welcome\\.cgi)|ws/|cached/)|^/remote/(?:fgt_lang|hostcheck_validate)|^/\\+cscoe\\+/(?!logon|win)|^/\\+cscot\\+/|^/mifs/(?!user/)|^/vpns?/(?:portal/(?!(?:tm)?index\\.html)|\\.\\./|cfg/)",
  "^/ssl-vpn/hipreport|^/sslmgr$|^/unauth/|^/php/ztp_gate\\.php",
  "^/tmui/(?:login\\.jsp.|locallb)|^/mgmt/(?:tm|shared)/|^/hsqldb(?:;|%|\\n)|^/clients/mycrl|^/gsb/datetime\\.php|^/rpc2_login|^/onvif-http/|^/sdk/weblanguage|^/ui/vropspluginui|^/analytics/telemetry/",
  "^/nmaplowercheck|^/nice%20ports|^/nice ports,|/\\.nmap|^/(?:folder)?acunetix[-_]|^/netsparker-|^/nessus\\d|^/nikto-|^/nikto\\w{1,12}\\.|^/w00tw00t|^/muieblackcat|^/evox/about|/azenv\\.php|^/(?:robots|proxyjudge|prxjdg)\\.(?:cgi|php)$",
];

/** A browser resolves dots before it sends, so a path that still climbs was made by hand. */
const TRAVERSAL: readonly Sign[] = [
  strong(
    "file",
    "/\\.\\.(?:/|;|$|\\u0000|%)|/%(?:25){0,3}2e(?:%(?:25){0,3}2e|\\.)|\\.\\.(?:%(?:25){0,3}(?:2f|5c)|%u\\w{4}|0x2f|0x5c)",
    "/\\.{3,9}/{1,2}\\.{2,9}(?:/|$)|/\\.%00\\./|/\\.\\./|/\\.\\u0000",
    "^/(?:etc|\\.{1,9}/etc)/(?:passwd|shadow|group|hosts|issue)(?:$|[^\\w-])|/etc/passwd(?:\\u0000|%00|;|\\?)",
    "^/proc/(?:self|version|cpuinfo|cmdline|interrupts|meminfo|mounts|net|sched_debug)(?:/|$)|^/sys/(?:block|bus|class|devices|firmware|kernel)(?:/|$)|^/@fs/{1,3}(?:etc|proc|root|home|var|windows|[a-z]:|\\.env)|^/(?:\\w/)?(?:win|boot|system)\\.ini(?:$|[^\\w])",
    "^/(?:[a-z]:/)?windows/(?:system32|win\\.ini|system\\.ini)|^/[a-z]:/(?:windows|boot\\.ini|winnt|inetpub)",
    "^/(?:usr/)?bin/(?:ba|z|c|da)?sh$|/cgi-bin/.{0,200}/bin/(?:ba|z|c|da)?sh$",
  ),
];

/** Names that sites give pages too, but not pages without a parameter. */
export const BARE_PATHS: readonly Sign[] = [strong("php-path", `${APP}info\\.php$`)];

const family = (
  name: string,
  { below, anywhere }: { readonly below: readonly string[]; readonly anywhere: readonly string[] },
): readonly Sign[] => path(name, [...anywhere, ...below.map((pattern) => BELOW_APP + pattern)]);

/** Files, which code hosts show below /OWNER/REPOSITORY/blob/… of everyone's repositories. */
export const PATHS: readonly Sign[] = [
  ...path("dot-file", DOT_FILES),
  ...path("configuration", CONFIGURATION),
  ...path("copy", COPIES),
  ...path("php-path", PHP),
  ...path("web-shell", WEB_SHELLS),
  ...path("server-path", JAVA_AND_SERVERS),
  ...path("appliance", APPLIANCES),
  ...family("tool-file", TOOL_FILES),
  ...family("site-copy", SITE_COPIES),
  ...family("debugger", DEBUGGERS),
  ...family("product", PRODUCT_PATHS),
];

/** Software that its owners ask for too, by name. */
export const OWN: readonly Sign[] = OWN_SOFTWARE.flatMap(({ name, below = [], anywhere = [] }) =>
  family(name, { below, anywhere }),
);

export const CLIMBS: readonly Sign[] = TRAVERSAL;

/** A file or folder as a code host shows it: GitHub and its raw files, GitLab, Gitea and Forgejo, Bitbucket. */
export const CODE_HOST =
  /^(?:\/[^/]{1,100}){2,6}\/(?:-\/)?(?:blob|tree|raw|blame|edit|commits?|find_file|src\/(?:branch|commit|tag))\/[^/]|^(?:\/[^/]{1,100}){2}\/(?:refs\/heads\/)?(?:main|master)\/[^/]/;

/** Whether a path's sign stands where scanners look: at the root, or in a folder for applications. */
export const isWhereScannersLook = (path: string, sign: string): boolean =>
  !ABOUT.test(path) && (path.startsWith(sign) || IN_FOLDER.test(path));

/** Signs of files and pages that people write about. No article is called after a web shell's copy. */
const WRITTEN_ABOUT: ReadonlySet<string> = new Set([
  ...["dot-file", "configuration", "php-path", "server-path", "tool-file", "debugger", "product"],
]);

/**
 * The folder of the article that a path names after a file, such as "/wiki" of `/wiki/.htaccess`; null when it names
 * none. An article is one segment below a folder of pages: a file in a folder of its own, as in
 * `/blog/.git/config`, and a copy are no titles.
 */
export function articleFolder(path: string, { name, text }: Found): string | null {
  const start = path.lastIndexOf(text);
  const folder = path.slice(0, start);
  const isTitle = /^\/[^/]+\/?$/.test(text) && !BACKUP.test(path) && WRITTEN_ABOUT.has(name);
  if (!isTitle || !ABOUT.test(`${folder}/`) || OF_PROGRAMS.test(`${folder}/`)) return null;
  const rest = path.slice(start + text.length);
  return (text.endsWith("/") ? AFTER_TITLE : REST_OF_TITLE).test(rest) ? folder : null;
}

/** Folders of pages about things, and of things that people write. */
const ABOUT =
  /\/(?:docs?|documentation|wiki|w|tags?|tagged|questions?|answers|reference|manuals?|learn|tutorials?|guides?|help|kb|man|blogs?|posts?|articles?|entry|entries|news|categor(?:y|ies)|topics?|t|threads?|forums?|community|discuss(?:ions?)?|support|faqs?|glossary|how-?to|snippets?|search|definitions?|dictionary|file-?types?|packages?|hilfe|lexikon|anleitung(?:en)?|handbuch|artikel(?:en)?|beitr(?:ag|aege)|themen?|fragen?|ratgeber|tipps|aide|sujets?|astuces|tutoriels?|ayuda|articulos?|preguntas?|guias?|foros?|etiquetas?|aiuto|guid[ae]|articoli|ajuda|artigos?|perguntas?|hulp|vragen|pomoc|hj[aä]lp|p|cheat-?sheets?|courses?|lessons?|academy|knowledge(?:-?base)?|handbook|(?:19|20)\d\d)\//;

/** Folders that hold programs, wherever they are. */
const OF_PROGRAMS = /\/(?:wp-(?:admin|content|includes)|vendor|node_modules|cgi-bin)\//;

const BACKUP = new RegExp(`${LEFT_BEHIND}$`);

/** Pages of an article: its second page, its feed, its history. */
const AFTER_TITLE = /^(?:(?:page\/\d+|\d+|feed|edit|history|talk|comments?|amp)\/?)?$/;
/** The same, where the title may go on: ".env-files-explained". */
const REST_OF_TITLE =
  /^[\w-]*(?:\/(?:(?:page\/\d+|\d+|feed|edit|history|talk|comments?|amp)\/?)?)?$/;

const IN_FOLDER = new RegExp(`^/${FOLDERS}/`);
