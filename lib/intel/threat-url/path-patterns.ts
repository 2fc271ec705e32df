/*
 * Paths that no page links to and that scanners request. Own table, 2026, from public advisories and
 * the logs that they quote. Each pattern matches a file or an endpoint as a whole path segment, so that an
 * article about it ("/blog/what-is-wp-config-php") passes. Paths that owners and visitors do use are left
 * out: /wp-login.php, /wp-admin/admin-ajax.php, /admin, /xmlrpc.php, /vendor/*.js,
 * /.well-known, /actuator/health, /package.json.
 */

/** Secrets and repositories that begin with a dot. */
const DOT_FILES = [
  "/\\.env(?:$|[./_~-])",
  "/[\\w-]{1,20}\\.env(?:$|\\.(?:bak|old|save|local|prod|php|txt))",
  "/\\.(?:git|svn|hg|bzr|cvs)(?:/|$)",
  "/\\.git(?:config|ignore|modules|-credentials|lab-ci\\.yml)(?:$|\\.)",
  "/\\.(?:aws|ssh|docker|kube|gnupg|azure|gcloud|s3cfg|boto|config/gcloud)(?:/|$)",
  "/\\.(?:npmrc|pypirc|netrc|pgpass|htpasswd|htaccess|passwd|rhosts|dockercfg|dockerenv|msmtprc|envrc)(?:$|[.~])",
  "/\\.(?:bash|zsh|sh|mysql|psql|python|node_repl|rediscli)_?history$",
  "/\\.(?:bashrc|zshrc|profile|bash_profile|vimrc|viminfo)$",
  "/\\.(?:ds_store|idea|vscode|travis\\.yml|circleci|jenkins|terraform|ftpconfig|sftp\\.json|remote-sync\\.json)(?:/|$)",
  "/\\.well-known/(?:.{1,80}/)?\\.\\.",
];

const CONFIGURATION = [
  "/wp-config(?:-sample|-backup|_backup|-old)?(?:\\.php)?[.~_-]?(?:php|bak|old|orig|save|swp|txt|zip|inc|backup|tar|gz|dist|\\d|~)+$",
  "/(?:config|config\\.inc|configuration|settings|settings\\.inc|database|db|connect|conn|local|localsettings|parameters|env|app)\\.(?:php|inc|ya?ml|json|ini|xml|config)(?:[._~-](?:bak|old|orig|save|swp|txt|backup|copy|dist|\\d)|~)$",
  "/(?:web|app|machine)\\.config(?:$|\\.(?:bak|old|txt))",
  "/appsettings(?:\\.\\w{1,20})?\\.json$",
  "/config/(?:database|secrets|master|aws|app|parameters|mail|services)\\.(?:ya?ml|key|php|json|ini)(?:$|\\.)",
  "/(?:secrets?|credentials)\\.(?:ya?ml|json|csv|xml|txt|env|ini)$",
  "/aws[/_-]credentials|/service[-_]?account(?:[-_]?key)?\\.json$",
  "/(?:id_rsa|id_dsa|id_ecdsa|id_ed25519)(?:$|[._])|/server\\.key$|/privatekey\\.key$",
  "/composer\\.(?:json|lock)$|/docker-compose(?:\\.\\w+)?\\.ya?ml$|/dockerfile$",
  "/sftp-config\\.json$|/database\\.sqlite3?$|/wp-content/debug\\.log$|/storage/logs/laravel\\.log$",
  "/(?:backup|backups|dump|mysqldump|db|database|sql|mysql|users|accounts|wwwroot|htdocs|public_html|www|site|fullbackup|data)\\d{0,4}\\.(?:sql|sql\\.gz|sql\\.zip|sql\\.bz2|sql\\.7z|sql\\.tar\\.gz|tar\\.gz|tgz|rar|7z|bak|zip)$",
  "/(?:web|meta)-inf/",
];

const PHP = [
  "/eval-stdin\\.php",
  "/vendor/phpunit/|/phpunit/phpunit|/vendor/composer/(?:installed|autoload)|/vendor/laravel/",
  "/(?:phpinfo|php_info|php-info|infophp|phpversion|pinfo|_phpinfo)(?:\\.php\\d?)?$|/info\\.php$",
  "/(?:phpmyadmin|php-my-admin|myadmin|mysqladmin|mysql-admin|pma|phpmyadmin[-_]?\\d[\\w.-]*|dbadmin|sqladmin)(?:/(?:index\\.php|scripts/|setup|main\\.php)|/?$)",
  "/adminer(?:-[\\w.]{1,30}){0,4}\\.php$|/sqlite(?:manager)?/main\\.php",
  "/wp-content/uploads/(?:[^?]{1,120}/)?[^/]{1,120}\\.ph(?:p\\d?|tml|ar)$",
  "/wlwmanifest\\.xml$|/wp-admin/(?:install|setup-config)\\.php$|/wp-includes/id3/license\\.txt$",
  "/connector\\.minimal\\.php$|/wp-file-manager/|/timthumb\\.php$|/revslider/temp/",
  "/(?:alfa[\\w-]{0,12}|alfacgiapi/\\w+|wso\\d*|wsoyanz|c99|c99shell|r57|r57shell|b374k|shell\\d*|webshell|indoxploit|idx|filesman|cmd|leaf(?:mailer)?|marijuana|x{2,5}|wp-?(?:22|conflg|l0gin|sh3ll|shell))\\.ph(?:p\\d?|tml)$",
  "/alfa_data/|/alfacgiapi/",
  "/_ignition/(?:execute-solution|health-check)|/_profiler/(?:phpinfo|open)|/telescope/requests$|/debug/default/view",
  "/kcfinder/upload\\.php$|/elfinder/php/connector|/fckeditor/editor/filemanager/|/ckfinder/core/connector",
  "/think/?app/|/index/(?:\\\\|/)?think",
];

const JAVA_AND_SERVERS = [
  "/actuator/(?:env|heapdump|gateway|beans|jolokia|trace|httptrace|threaddump|configprops|mappings|loggers|logfile|shutdown|refresh|dump|auditevents)\\b",
  "/jolokia(?:/|$)|/heapdump$|/jmx-console|/web-console/invoker|/invoker/(?:jmx|ejb|readonly)",
  "/solr/(?:admin/|[^/]{1,64}/(?:config|dataimport|replication|debug/dump|update)\\b)",
  "/manager/(?:html|text|status)(?:/|$)|/host-manager/html",
  "/wls-wsat/|/_async/asyncresponseservice|/console/(?:login/loginform\\.jsp|css/|images/.*\\.portal)|/console\\.portal",
  "/druid/(?:index\\.html|indexer)|/nacos/v\\d/|/geoserver/(?:web/|ows|wfs)|/hystrix\\.stream$|/xxl-job-admin",
  "/struts2?-?(?:rest-)?showcase|/s2-0\\d\\d/",
  "/jenkins/(?:script|scripttext|asynchpeople)/?$|/securityrealm/",
  "^/server-(?:status|info)$|/elmah\\.axd|/trace\\.axd|/telerik\\.web\\.ui\\.(?:webresource|dialoghandler)",
  "/v1\\.\\d{1,2}/(?:containers|images)/|/containers/json$|/v2/_catalog$|/_cat/indices|/_cluster/health|/_all_dbs$",
  "/api/jsonws/invoke|/apisix/admin|/ajax-api/2\\.0/mlflow|/goanywhere/|/webinterface/|/guestaccess\\.aspx",
  "/autodiscover/autodiscover\\.json|/ews/exchange\\.asmx|/powershell/?$|/_layouts/1\\d/toolpane\\.aspx",
  "/pages/(?:doenterpagevariables|createpage-entervariables)\\.action|/setup/setupadministrator\\.action|/server-info\\.action",
  "/(?:s|_)/[^?/]{0,80}/_/;/|/;/(?:web|meta)-inf/",
];

const APPLIANCES = [
  "/boaform/|/hnap1(?:/|$)|/gponform/|/goform/|/setup\\.cgi|/tmunblock\\.cgi|/hedwig\\.cgi|/getcfg\\.php$",
  "/cgi-bin/(?:luci|;stok|\\.|bin/|php\\d?(?:$|[-.])|php-cgi|test-cgi|printenv|nas_sharing|kerbynet|jarrewrite|viewcam|mainfunction|supervisor|cloudsetup|config\\.exp|export_debug_msg|readfile|login\\.cgi|authlogin|account_mgr|weblogin|slogin|popen)",
  "/cgi/networkdiag\\.cgi|/cgi-mod/index\\.cgi|/currentsetting\\.htm|/ctrlt/deviceupgrade|/picsdesc\\.xml|/wanipcn\\.xml|/soap\\.cgi",
  "/dana-(?:na|ws|cached)/|/remote/(?:fgt_lang|logincheck|hostcheck_validate)|/\\+cscoe\\+/|/\\+cscot\\+/|/mifs/|/vpns?/(?:portal/|\\.\\./|cfg/)",
  "/global-protect/(?:login\\.esp|prelogin)|/ssl-vpn/(?:hipreport|login)|/sslmgr$|/unauth/|/php/ztp_gate\\.php",
  "/tmui/login\\.jsp|/mgmt/(?:tm|shared)/|/hsqldb|/clients/mycrl|/gsb/datetime\\.php|/rpc2_login|/onvif-http/|/isapi/security|/sdk/weblanguage",
  "/nmaplowercheck|/nice%20ports|/nice ports,|/\\.nmap|/acunetix|/netsparker|/nessus|/openvas|/nikto|/w00tw00t|/muieblackcat|/hudson$|/evox/about|/azenv\\.php",
];

/** A browser resolves dots before it sends, so a path that still climbs was made by hand. */
const TRAVERSAL = [
  "/\\.\\.(?:/|;|$)",
  "/etc/(?:passwd|shadow|group|hosts|issue)(?:$|[^\\w-])",
  "/proc/self/",
  "/(?:win|boot|system)\\.ini(?:$|[^\\w])",
  "/windows/(?:system32|win\\.ini)",
  "/bin/(?:ba|z|c|da)?sh$",
];

export const PATH_PATTERN = new RegExp(
  [...DOT_FILES, ...CONFIGURATION, ...PHP, ...JAVA_AND_SERVERS, ...APPLIANCES, ...TRAVERSAL].join(
    "|",
  ),
);
