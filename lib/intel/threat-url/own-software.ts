import type { Found } from "./sign";

/*
 * Software that people run for themselves: its owners and members ask for these paths every day, scanners ask to
 * find out whether it is there. One such path is a page; several of different software in a row are a search. Own
 * table, 2026, from the manuals of the products named. What only an attack asks of the same software is a sign of
 * its own, in `path-signs` and `probe-signs`.
 */

/** One kind of software. `below` and `anywhere` as in `probe-signs`. */
interface Software {
  readonly name: string;
  /** Owners give it a folder of their choice, and scanners try many: each folder is one thing to ask for. */
  readonly isNamedFreely?: true;
  readonly below?: readonly string[];
  readonly anywhere?: readonly string[];
}

const raw = String.raw;

export const OWN_SOFTWARE: readonly Software[] = [
  {
    name: "database-tool",
    isNamedFreely: true,
    below: [
      raw`(?:php-?my-?admin|phpmyadmin[-_.]?v?\d[\w.-]{0,20}|phppgadmin|myadmin|mysqladmin|mysql-admin|mysqlmanager|sqlmanager|websql|pma[-_\d.]{0,9}|dbadmin|db_admin|sqladmin|sql-admin|sqlweb|mysql|adminer|phpredisadmin|phpsysinfo|sqlbuddy|dbweb)/(?:index\.php|main\.php|setup/?)$`,
      raw`(?:php-?my-?admin|phpmyadmin[-_.]?v?\d[\w.-]{0,20}|phppgadmin|myadmin|mysqladmin|mysql-admin|mysqlmanager|pma[-_\d.]{0,9}|dbadmin|sqladmin|phpredisadmin|sqlbuddy)/?$`,
      raw`(?:_{0,2}l?php[-_.]?my[-_.]?ad\w{0,10}|p?myadmin\d{0,4}|phpmyad-sys|pmyadmin|phpmyadmin[\w.-]{0,20}|phpmemcachedadmin|phpmem|rockmongo|mongo-express|b2badmin|sqlmanager|sql-?admin|sql/sql-admin|db/db-?admin|mysql/(?:db|admin|dbadmin|sqlmanager|mysqlmanager|web|pma))(?:/|/index\.php)$`,
      raw`(?:adminer|editor)-?v?\d[\w.-]{0,40}\.php$|phpliteadmin[\w\s-]{0,12}\.php$|phpminiadmin\.php$`,
      raw`(?:dbweb|mysqldumper|bigdump|sxd|sypex)(?:\.php|/index\.php)$`,
    ],
    anywhere: [
      raw`/adminer(?:-[\w.]{1,30}){0,4}\.php$|/sqlite(?:manager)?/main\.php|/bigdump\.php$|/dumper\.php$|/mysqldumper/|/sypexdumper`,
    ],
  },
  {
    name: "file-manager",
    isNamedFreely: true,
    below: [
      raw`tinyfilemanager\w{0,8}\.php$|phpfilemanager(?:\.php|/)|phpfm-?[\d.]{0,8}/|encode[-_]explorer[\w.-]{0,8}/?$`,
    ],
    anywhere: [
      raw`/elfinder\.html$|/kcfinder/upload\.php$|/elfinder/php/connector|/fckeditor/editor/filemanager/|/ckfinder/core/connector`,
    ],
  },
  {
    name: "installer",
    isNamedFreely: true,
    below: [
      raw`wp-admin/(?:install|setup-config|maint/repair)\.php$|searchreplacedb\d?\.php$|emergency\.php$`,
      raw`core/(?:install|rebuild)\.php$|loader-wizard(?:\.php|/index\.php)$`,
    ],
    anywhere: [
      raw`/wp-admin/(?:install|setup-config)\.php$`,
      raw`^/(?:[\w-]{1,20}/){0,2}(?:install(?:er|ation)?|setup|_install|zc_install|cb_install)(?:/(?:index|install|setup|wizard|license|step\d?|start|make-config|app|checks)(?:\.\w{3,5})?|\.(?:php|html?|aspx?|jsp))/?$|^/index\.php/(?:index/)?install/?$|^/(?:setupwizard|wizard|installwizard)\.(?:aspx|jsp|html?)$`,
      raw`^/(?:zabbix|cacti|glpi\d?)/(?:setup\.php|status\.php|install/)`,
    ],
  },
  {
    name: "exchange",
    anywhere: [raw`^/autodiscover/autodiscover\.json$|^/ews/exchange\.asmx|^/ecp/current/`],
  },
  { name: "sharepoint", anywhere: [raw`^/_vti_bin(?:/|$)|^/_vti_inf\.html$`] },
  {
    name: "solr",
    anywhere: [
      raw`^/(?:api/|search/)?solr/(?:admin(?:/|$)|#/?$|[^/]{1,64}/(?:dataimport|replication|update|admin|select)\b)`,
    ],
  },
  {
    name: "elasticsearch",
    anywhere: [
      raw`^/_(?:cat|nodes|aliases|mapping|stats|cluster|plugin/(?:head|kopf|bigdesk))(?:/|$)|^/_all/_search`,
    ],
  },
  { name: "couchdb", anywhere: [raw`^/_(?:all_dbs|utils|config)(?:/|$)`] },
  { name: "couchbase", anywhere: [raw`^/pools/default/buckets`] },
  {
    name: "tomcat",
    anywhere: [raw`^/(?:tomcat/)?(?:manager/(?:html|text)|host-manager/(?:html|text))(?:/|$)`],
  },
  {
    name: "jboss",
    anywhere: [
      raw`^/(?:jmx-console|admin-console|web-console|jbossws)(?:/|$)|^/jolokia(?:/(?:list|version|read|search))?/?$`,
    ],
  },
  { name: "weblogic", anywhere: [raw`^/console/login/loginform\.jsp`] },
  {
    name: "jenkins",
    anywhere: [
      raw`^/(?:jenkins/)?(?:scripttext|asynchpeople|securityrealm)(?:/|$)|^/jenkins/script/?$|/descriptorbyname/`,
    ],
  },
  { name: "druid", anywhere: [raw`^/druid/(?:index\.html|websession|sql\.html|login\.html)`] },
  { name: "nacos", anywhere: [raw`^/nacos/(?:v\d/|#|index\.html|$)`] },
  { name: "geoserver", anywhere: [raw`^/geoserver/web(?:/|$)`] },
  {
    name: "java-registry",
    anywhere: [
      raw`^/(?:eureka/apps|dubbo-admin|xxl-job-admin|axis2?/services/listservices)(?:/|$)`,
    ],
  },
  {
    name: "docker",
    anywhere: [raw`^/(?:v\d{1,2}(?:\.\d{1,2})?/)?(?:containers|images)/json$|^/v2/_catalog$`],
  },
  {
    name: "kubernetes",
    anywhere: [raw`^/api/v1/(?:pods|nodes|secrets|namespaces)$`],
  },
  { name: "consul", anywhere: [raw`^/v1/(?:agent/self|kv/|catalog/nodes)|^/v2/keys/`] },
  {
    name: "monitoring",
    anywhere: [
      raw`^/api/v1/(?:targets|status/(?:config|flags|tsdb))$|^/(?:nginx[_-]status|nginx_stats?|fpm[_-]status|php-fpm[_-]status|stub_status|server-(?:status|info)|haproxy/stats)$|^/stats\?json|^/pdb/dashboard`,
    ],
  },
  {
    name: "php-cache",
    isNamedFreely: true,
    anywhere: [raw`^/(?:apcu?|opcache(?:-gui|-status)?)\.php$`],
  },
  {
    name: "traefik",
    anywhere: [raw`^/api/(?:rawdata|http/(?:routers|services)|tcp/routers|overview)$`],
  },
  { name: "selenium", anywhere: [raw`^/(?:wd/hub|grid/console)(?:/|$)`] },
  { name: "api-gateway", anywhere: [raw`^/apisix/admin`] },
  { name: "mlflow", anywhere: [raw`^/(?:ajax-)?api/2\.0/mlflow`] },
  {
    name: "file-transfer",
    anywhere: [raw`^/goanywhere/|^/webinterface/login\.html|^/guestaccess\.aspx`],
  },
  {
    name: "laravel-dashboard",
    anywhere: [raw`^/telescope/requests$`],
  },
  {
    name: "asp-net-log",
    anywhere: [raw`/(?:elmah|trace|errorlog)\.axd$`],
  },
  {
    name: "telerik",
    anywhere: [raw`/telerik\.web\.ui\.(?:webresource|dialoghandler)`],
  },
  {
    name: "atlassian",
    anywhere: [raw`/server-info\.action|/secure/(?:querycomponent|contactadministrators)!`],
  },
  {
    name: "sap",
    anywhere: [
      raw`^/(?:sap/(?:public/(?:info|icf_info)|admin/public|bc/(?:webrfc|xrfc))|webtools/control/xmlrpc)`,
    ],
  },
  { name: "oracle", anywhere: [raw`^/isqlplus(?:/|$)`] },
  {
    name: "experience-manager",
    anywhere: [
      raw`/(?:crx/(?:de|explorer|packmgr|repository)|bin/wcm/contentfinder/connector|system/(?:console|sling/(?:login|info)|help/support)|libs/(?:cq/security|granite/security/content))(?:[./;]|$)`,
    ],
  },
  {
    name: "remote-access",
    anywhere: [
      raw`^/dana-na/auth/url_(?:default|\d)/welcome\.cgi|^/remote/logincheck|^/\+cscoe\+/(?:logon|win)|^/vpns?/(?:portal/)?(?:index\.html|tmindex\.html)|^/my\.policy$|^/global-protect/(?:login\.esp|prelogin|portal/)|^/ssl-vpn/login|^/tmui/login\.jsp$|^/vsphere-client/|^/mifs/user/|^/cgi-mod/index\.cgi`,
    ],
  },
  {
    name: "router",
    anywhere: [
      raw`^/cgi-bin/luci(?:/(?!;stok=/)|$)|^/currentsetting\.htm|^/isapi/security|^/userrpm/`,
    ],
  },
  // Settings of the page itself, which its scripts load; the names are those of files of secrets.
  {
    name: "page-settings",
    anywhere: [
      raw`/_{0,2}env(?:[._-](?:config|dev|development|prod|production|staging|test|local))?\.js$`,
    ],
  },
  // Resizes the pictures of older themes.
  { name: "thumbnails", anywhere: [raw`/timthumb\.php$`] },
];

const NAMED_FREELY: ReadonlySet<string> = new Set(
  OWN_SOFTWARE.filter(({ isNamedFreely }) => isNamedFreely).map(({ name }) => name),
);

/** Whether a path's sign is of software whose parameters are SQL by design. */
export const isDatabaseTool = ({ name }: Found): boolean => name === "database-tool";

/** The software that a path asks for: its name, or the folder that an owner has given it. */
export function softwareOf({ name, text }: Found): string {
  return NAMED_FREELY.has(name) ? text.replace(/(?<=.)\/(?:[\w-]*\.\w{2,5})?$/, "") : name;
}
