import { type Sign, strong, weak } from "./sign";

/*
 * Files outside of the site, asked for in a parameter: by climbing out of its folder, by an absolute name, or
 * by a wrapper. Own table, 2026. All are signs of one name: "../../etc/passwd" is one thing to ask for.
 */

/** A slash, a backslash, or one that a third decoding would make. */
const SLASH = "(?:[/\\\\]|%(?:25){0,3}(?:2f|5c)|0x(?:2f|5c)|%c[01]%\\w\\w)";
const DOT = "(?:\\.|%(?:25){0,3}2e|0x2e)";

/** Where a value begins, with what attackers put in front. */
const START = "(?:^|[=&\\u0000'\"|<]|%00|\\bfile:)[/\\\\.]{0,30}";

const CLIMBING = [
  // One step up is a relative link and so are two with slashes; three, or a backslash, are not.
  `(?:${DOT}{2}(?:${SLASH}){1,4}){3}`,
  `${DOT}{2}\\\\{1,2}${DOT}{2}[/\\\\]|=\\.\\.\\\\\\w`,
  `${DOT}{2}[/\\\\]{2,4}${DOT}{2}[/\\\\]{2}|(?:\\.\\./\\\\){2}|(?:\\.\\.\\\\/){2}`,
  "(?:^|[&?])\\w{0,30}filename=\\.\\./",
  // Two steps, and on into what no folder of a site is named.
  "(?:\\.\\.[/\\\\]){2}(?:var[/\\\\](?:www|log|lib|tmp)|(?:etc|proc|home|usr|opt|srv|windows|inetpub)[/\\\\])",
  // Left escaped after two decodings, or in notations that no browser makes.
  `\\.\\.(?:%(?:25){0,3}(?:2f|5c)|0x(?:2f|5c)|%c[01]%\\w\\w|%u\\w{4}|%e0%\\w\\w)|%(?:25){0,3}2e(?:\\.|%(?:25){0,3}2e)[/\\\\%]|0x2e0x2e|(?:\\.\\.2f){2}|\\.\\.[\\u0001-\\u001f\\uf025\\uefc8][/\\\\.%]`,
  // Filters that take "../" out once leave one of these.
  "\\.{3,9}[/\\\\]{1,3}\\.{2,9}[/\\\\]|\\.{2,9};[/\\\\]|\\.\\.[/\\\\]\\./\\.\\.[/\\\\]\\./|\\.\\u0000|\\.\\?[/\\\\]\\.\\?[/\\\\]",
  "\\.\\.[/\\\\]{1,4}(?:etc|proc|windows|winnt|boot|wp-config|web-inf|config\\.|\\.env|\\.git|\\.ht|\\.ssh|apache|xampp|inetpub|usr|root|tmp)\\b",
  "\\.\\.[/\\\\]{1,4}[^&]{0,80}(?:/etc/|\\\\etc\\\\|\\bboot\\.ini|\\bwin\\.ini|\\bwp-config\\.php|/passwd\\b)",
];

/** From the root of a Unix or Windows server; without its drive only what no folder of a site is named. */
const ABSOLUTE = [
  `${START}(?:${[
    "etc[/\\\\]{1,4}[\\w.]",
    "(?:proc|sys)[/\\\\]{1,4}(?:self|version|cmdline|cpuinfo|meminfo|mounts|net|sched|\\d|kernel)",
    "sys[/\\\\](?:block|bus|class|dev|devices|firmware|fs|hypervisor|module|power)\\b",
    "root[/\\\\]\\.",
    "home[/\\\\][\\w.$-]{1,40}[/\\\\]\\.",
    "var[/\\\\](?:log|mail|run|spool|adm|cron|local|cpanel|saf|apache\\d?|lib/(?:mysql|php)|www/(?:logs?|\\.\\.|html/(?:wp-config|\\.)))",
    "usr[/\\\\](?:local[/\\\\](?:apache\\d?|etc|nginx|php\\d?|cpanel|psa|zeus|zend|pureftpd|apps|www)|lib[/\\\\](?:php|cron|apache)|etc|apache\\d?|pkg|ports)[/\\\\]",
    "(?:opt|private|system|library)[/\\\\](?:lampp|xampp|apache\\d?|etc|var|nginx|tomcat|webserver)[/\\\\]",
    "(?:windows|winnt)[/\\\\]{1,4}(?:system32|system|win\\.ini|php\\.ini|my\\.ini|repair|debug|panther|iis)\\b",
    "(?:inetpub|xampp|wamp64|apachefriends)[/\\\\]{1,4}\\w",
    "(?:apache\\d?|logs?)[/\\\\](?:logs?[/\\\\])?(?:access|error)[._-]?log",
    "(?:php|mysql|apache)\\d?[/\\\\](?:php\\.ini|my\\.ini|my\\.cnf|conf[/\\\\]httpd|data[/\\\\]mysql)",
    "(?:volumes|program files)[/\\\\][\\w .-]{1,40}[/\\\\]",
    "boot[/\\\\]grub",
    "(?:boot|win|system|php)\\.ini(?:$|[&\\u0000]|%00)",
    "(?:\\.env|\\.htpasswd|\\.htaccess|\\.bash_history|wp-config(?:\\.php)?|id_rsa|web\\.config|config\\.inc\\.php|global\\.asax?)(?:$|[&\\u0000])",
    "(?:[\\w/\\\\]{0,60}[/\\\\])?(?:\\.ssh|\\.aws|\\.git|\\.svn|\\.docker|\\.kube|\\.gnupg)[/\\\\]\\w",
    "\\.(?:bash_|zsh_|sh_|mysql_|psql_)?history(?:$|[&\\u0000])",
  ].join("|")})`,
  "(?:^|[=\\u0000'\"&/])[a-z]:[/\\\\]{0,4}(?:(?:boot|win|php|my)\\.(?:ini|cnf)|pagefile\\.sys|autoexec\\.bat|(?:windows|winnt|inetpub|xampp|wamp|apache\\d?|program files|progra~\\d|php\\d?|mysql|nginx|appserv|sysprep|minint|\\$recycle\\.bin|documents and settings|system volume information|unattend|users[/\\\\]administrator)[/\\\\. (])",
  "[=/\\\\]\\.htpasswd(?:$|[&\\u0000])",
  "[=/\\\\](?:web|meta)-inf[/\\\\]",
];

const WRAPPERS = [
  "\\b(?:php|phar|expect|ogg|glob|rar|compress\\.(?:zlib|bzip2)|ssh2\\.\\w{1,9})://",
  "[='\"](?:gopher|dict|zip|zlib|file|jar|netdoc|ldaps?|tftp):/{1,3}[^&]",
  "\\bfile:/{1,3}(?:etc|proc|[a-z]:[/\\\\]|var/www|dev/)|\\bgopher://",
  "=\\s{0,3}data:(?:;|//|,|text/(?:plain|html|x-php)|application/x-(?:php|httpd))|\\bdata://text",
  "=(?:https?|ftp)://[^&]{1,200}\\.(?:txt|php\\d?|gif|jpg)\\?{1,2}(?:$|[&\\u0000])",
  "=(?:https?|ftp)://[^&]{1,200}/(?:c99|r57|shell|cmd|webshell)\\w{0,9}\\.(?:txt|php\\d?|gif|jpg)(?:$|[&?\\u0000])",
];

export const FILES: readonly Sign[] = [
  strong("file", ...CLIMBING, ...ABSOLUTE, ...WRAPPERS),
  weak(
    "file",
    "[/\\\\]etc[/\\\\](?:passwd|shadow)\\b|[/\\\\]proc[/\\\\]self[/\\\\]|[/\\\\](?:win|boot)\\.ini\\b|[/\\\\]windows[/\\\\]system32|[/\\\\]var[/\\\\]log[/\\\\]",
  ),
  weak("file", "(?:\\.\\.[/\\\\]){2}"),
];
