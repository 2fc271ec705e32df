import { SQL_OPERATORS } from "./language-signs";
import { type Sign, strong, weak } from "./sign";

/*
 * The shapes of injection probes on decoded lower-case text. Own table, 2026. A word of SQL or HTML alone
 * never matches ("how to union select", "javascript alert"); the grammar around it does. Every repetition is
 * bounded or over a class that its follower is not in, so that matching stays linear.
 */

/** Blanks and their substitutes in SQL probes; comments are replaced by blanks before. */
const S = "[\\s(]";

const SQL: readonly Sign[] = [
  // UNION SELECT with a column list that no sentence has
  strong(
    "sql-union",
    `\\bunion\\s{1,9}(?:(?:all|distinct)\\s{1,9})?${S}{0,9}select\\s{0,9}\\(?\\s{0,9}(?:null|\\d{1,9}|@@\\w{1,40}|0x[0-9a-f]{1,99}|'[^']{0,99}'|"[^"]{0,99}"|\\w{1,40}\\(|char\\b|\\*)\\s{0,9}(?:,|--|#|\\)|from\\b|$|\\w{0,40}\\))`,
    `\\bunion\\s{1,9}(?:all\\s{1,9})?select\\s[^&]{0,99}\\bfrom\\s{1,9}(?:information_schema|mysql\\.|pg_|sysobjects|users\\b|wp_users)`,
    "\\bunion\\s{1,9}(?:(?:all|distinct)\\s{1,9})?select\\s{1,9}\\w{1,30}\\(\\s{0,3}(?:\\w{1,30}\\(|['\"\\d@])",
  ),
  // ' or '1'='1, 1) and 1=2, " or ""="
  strong(
    "sql-condition",
    `['"\`)]\\s{0,9}(?:or|and|xor|\\|\\||&&|\\u0001{2})\\s{0,9}(?:not\\s{1,9})?${S}{0,3}['"\`]?[\\w%]{0,40}['"\`]?\\s{0,9}(?:=|<>|!=|<|>|\\blike\\b|\\bis\\b|\\bin\\b|\\bbetween\\b|--|#)`,
    `\\b(?:or|and|xor)\\s{1,9}${S}{0,3}\\d{1,9}\\s{0,9}(?:=|<>|!=|<|>|like)\\s{0,9}\\d{1,9}\\b`,
    `\\b(?:or|and)\\s{1,9}(?:'[^']{0,40}'|"[^"]{0,40}")\\s{0,9}(?:=|like)\\s{0,9}['"]`,
  ),
  strong(
    "sql-comment",
    `['"]\\s{0,9}(?:\\)\\s{0,9}){0,4}(?:--|#)[\\s-]{0,9}\\w{0,9}(?:$|&)|=[\\w@.-]{1,40}['"]\\s{0,3}/\\*\\s{0,3}(?:$|&)`,
  ),
  // timing and error probes
  strong(
    "sql-timing",
    `(?:^|[=\\s;('",|*&-]|\\d)\\(?(?:pg_sleep|sleep)\\s{0,9}\\(\\s{0,9}(?:\\d|__time)[^&]{0,40}\\)\\s{0,9}(?:--|#|\\)|and|or|xor|,|;|'|"|$|&|=|\\*)`,
    "\\bbenchmark\\s{0,3}\\(\\s{0,3}\\d{1,12}\\s{0,3},|\\bwaitfor\\s{1,9}delay\\s{1,9}['\"]|\\bdbms_(?:pipe|lock|xmlgen|ldap|utility)\\.|\\butl_(?:http|inaddr|file)\\.|\\bctxsys\\.drithsx",
    // Databases without a function that waits get work: a text of a hundred million characters.
    "\\bregexp_substring\\s{0,3}\\(\\s{0,3}repeat\\s{0,3}\\(|\\brandomblob\\s{0,3}\\(\\s{0,3}\\d{6,12}|\\brepeat\\s{0,3}\\([^&]{1,60},\\s{0,3}\\d{7,12}\\s{0,3}\\)|\\b(?:user_lock|dbms_session)\\.sleep\\s{0,3}\\(",
  ),
  strong(
    "sql-function",
    "\\b(?:extractvalue|updatexml|load_file|xmltype|row_count|make_set|elt|gtid_subset|json_keys|polygon|geometrycollection)\\s{0,3}\\(\\s{0,3}(?:\\(|\\d|0x|concat|char|'|\\w{1,20}\\()",
    "\\bxp_(?:cmdshell|dirtree|regread)\\b|\\bsp_(?:executesql|oacreate)\\b|\\binto\\s{1,9}(?:out|dump)file\\s{0,3}['\"]",
    "\\b(?:group_concat|concat|concat_ws)\\s{0,3}\\(\\s{0,3}(?:0x|char\\(|table_name|column_name|schema_name|username|user\\(|@@|database\\(|version\\(|'~|\\()",
  ),
  strong(
    "sql-nested",
    "\\(\\s{0,9}select\\b[^&]{0,200}?(?:\\bfrom\\b|@@|\\(|\\d\\s{0,3}\\))",
    "\\bselect\\s{1,9}(?:@@version|version\\(\\)|user\\(\\)|database\\(\\)|load_file|sleep\\(|pg_sleep)|['\"]\\s{0,9}\\|\\|\\s{0,9}(?:\\(|chr\\(|'|utl_|dbms_)",
  ),
  strong(
    "sql-statement",
    ";\\s{0,9}select\\s{1,9}\\w{1,30}\\s{0,3}\\(|;\\s{0,9}(?:drop|truncate|alter|create)\\s{1,9}(?:table|database|user)\\b|;\\s{0,9}(?:insert\\s{1,9}into|delete\\s{1,9}from|update\\s{1,9}\\w{1,40}\\s{1,9}set|exec(?:ute)?\\s|declare\\s{1,9}@|shutdown\\b)",
  ),
  strong(
    "sql-clause",
    "\\border\\s{1,9}by\\s{1,9}\\d{1,4}\\s{0,9}(?:--|#)|\\bhaving\\s{1,9}\\d{1,9}\\s{0,9}=|\\bprocedure\\s{1,9}analyse\\b|\\brlike\\s{1,9}\\(|\\bcase\\s{1,9}when\\s{1,9}\\(?\\d{1,9}\\s{0,3}=",
  ),
  // A value that closes the quotes around it and goes on in SQL; not "d'or" and "l'union" of the French.
  weak(
    "sql-quote",
    "=(?!(?:qu|[a-z])')[\\w%.-]{0,20}['\"]\\s{0,3}\\)?\\s{0,3}(?:(?:or|and|union|order|having)\\b|;|--|#|\\|\\|)",
  ),
  /*
   * MongoDB's operators: a login's field that is one, or code. Filters of Strapi and Feathers have the others
   * by design (`filters[price][$gte]=10`, `createdAt[$gt]=…`).
   */
  strong(
    "nosql",
    "(?:^|&)(?:pass(?:word|wd)?|pwd|pin|otp|token|secret)\\[\\$(?:ne|gte?|lte?|regex|exists|nin|in)\\]",
    "['\"](?:pass(?:word|wd)?|pwd|pin|otp|token|secret)['\"]\\s{0,9}:\\s{0,9}\\{\\s{0,9}['\"]\\$(?:ne|gte?|lte?|regex|exists|nin|in)['\"]",
    "=\\[\\$(?:ne|gte?|lte?|regex|exists|nin|in)\\]|\\[\\$where\\]|['\"]\\$where['\"]\\s{0,9}:|['\"]?\\$(?:gte?|ne)['\"]?\\s{0,9}:\\s{0,9}(?:\"\"|'')",
  ),
  weak("nosql-login", "(?:^|&)(?:user(?:name)?|login|e?mail)\\[\\$(?:ne|gte?|lte?|regex|nin)\\]"),
];

const SCRIPT: readonly Sign[] = [
  strong(
    "html-tag",
    "<\\s{0,9}/?\\s{0,9}script\\b|<\\s{0,9}(?:iframe|object|embed|applet|frameset|base|meta|link|style|form|svg|math|body|html|marquee|isindex|bgsound|template|noscript|xss|plaintext)\\b[\\s/>]",
  ),
  strong(
    "html-handler",
    "<\\s{0,9}[a-z][a-z0-9]{0,19}[\\s/][^<>]{0,300}?\\bon[a-z]{3,24}\\s{0,9}=",
    "[\"'`][\\s/]{1,9}on[a-z]{3,24}\\s{0,9}=\\s{0,9}[^\\s&]",
  ),
  strong(
    "html-handler",
    "(?:^|&)\\s{1,9}on[a-z]{3,40}\\s{0,9}=|[\"'](?:on[a-z]{3,40}|formaction|srcdoc)\\s{0,9}=|<[^&>]{0,20}[\"'\\s]on[a-z]{3,40}\\s{0,9}=",
  ),
  strong(
    "html-tag",
    "<\\s{0,3}[a-z](?:\\s[a-z]){3,9}\\b|<\\s{0,9}[\\w-]{1,20}\\s{0,3}:\\s{0,3}(?:script|vmlframe|include)\\b|<\\?\\s{0,3}import\\b|[＜\\u00bc]script\\b|\\+adw-",
    "\\burl\\s{0,3}\\(\\s{0,3}javascript|javascript:\\s{0,9}\\\\|\\bdata\\s{0,3}:\\s{0,3},\\s{0,3}<|&?(?:tab|newline|colon);(?:vascript|script|\\w&)|\\bvbscript\\s{0,3}:\\s{0,3}\\w",
  ),
  // Behind other attributes; letters as JSON and entities write them.
  strong(
    "html-handler",
    "[\"'`]\\s{1,9}(?:accesskey|autofocus|class|contenteditable|draggable|hidden|id|style|tabindex|type)\\b[^<>&]{0,60}?\\son[a-z]{3,24}\\s{0,9}=",
  ),
  strong(
    "html-tag",
    "\\\\(?:u00|x)3c\\s{0,3}/?(?:iframe|img|script|svg)\\b|[\"'=]\\s{0,3}[a-z]{1,10}[&\\u0001]#x?0{0,5}(?:9|a|d|10|13);",
  ),
  strong("html-quote", "[\"'`]\\s{0,9}/?>\\s{0,9}<"),
  strong(
    "script-url",
    "\\b(?:javascript|vbscript|livescript)\\s{0,9}:\\s{0,9}/?/?\\s{0,9}(?:alert|prompt|confirm|eval|fetch|document|window|import|location|top|parent|\\[|\"|'|`|%|//|(?!void)\\w{1,20}\\s{0,3}[(=`])",
    "\\bdata\\s{0,3}:\\s{0,3}text/html|\\bsrcdoc\\s{0,3}=",
  ),
  strong(
    "script-code",
    "\\bstring\\.fromcharcode\\s{0,3}\\(|\\bdocument\\.(?:cookie|domain|write|location)\\s{0,3}[)(=;+]|[\"'`;)}]\\s{0,9}[-;+*^]?\\s{0,3}(?:alert|prompt|confirm)\\s{0,3}[(`]",
    "\\bexpression\\s{0,3}\\(\\s{0,3}(?:alert|document|window)|-moz-binding\\s{0,3}:",
  ),
  weak("script-dialog", "\\b(?:alert|prompt|confirm)\\s{0,3}[(`]"),
  strong("xml", "<!\\[cdata\\[|<!entity\\b|<!doctype\\s[^>]{0,99}\\bsystem\\b"),
  strong(
    "template",
    "(?<!\\{)\\{\\{[^}]{0,60}(?:\\d\\s{0,3}\\*\\s{0,3}'?\\d|constructor|__class__|config\\.|request\\.|\\bself\\b|_self|cycler|lipsum)|[$#*~@]\\{\\s{0,3}\\d{1,9}\\s{0,3}\\*|<%=?\\s{0,3}\\d{1,9}\\s{0,3}\\*|<%[=@!-]?\\s{0,9}\\w{1,20}\\.\\w{1,20}\\s{0,3}\\(",
    // Smarty, FreeMarker, Razor, Jinja, Handlebars
    "\\{\\$smarty\\b|<#(?:assign|include|import|macro)\\b|\\bfreemarker\\.template\\.|=@\\(\\s{0,3}\\d{1,9}\\s{0,3}[*+]\\s{0,3}\\d|\\{\\{[^}|]{0,60}\\|\\s{0,3}(?:attr|filter|map|reduce)\\s{0,3}\\(|\\{\\{#with\\s{1,9}[\"']",
  ),
  strong(
    "prototype",
    "__proto__\\s{0,3}(?:\\[|\\.|=)|\\[__proto__\\]|\\[constructor\\]\\[prototype\\]|constructor(?:\\.|\\[)prototype",
  ),
];

const SERVER: readonly Sign[] = [
  strong("php", "\\beval\\s{0,3}\\(\\s{0,3}(?:gz|base64_|str_)"),
  strong(
    "lookup",
    "\\$\\{\\s{0,9}(?:jndi|lower|upper|env|sys|java|main|ctx|date|bundle|:|\\$\\{)|\\$\\{[^}\\s]{0,20}\\$\\{",
  ),
  weak("lookup-address", "\\b(?:ldaps?|rmi|dns|iiop|corba|nis)://"),
  strong("shellshock", "\\(\\)\\s{0,9}\\{\\s{0,9}:?\\s{0,9};"),
  strong("include", "<!--\\s{0,3}#\\s{0,3}(?:exec|include|echo)\\b"),
  strong(
    "java",
    "\\bclass\\.module\\.classloader|\\bgetruntime\\s{0,3}\\(|%\\{\\s{0,3}\\(?\\s{0,3}#|#_memberaccess|@ognl|\\bt\\(java\\.|@java\\.lang|\\bognl\\.ognlcontext|spring\\.cloud\\.function",
  ),
  strong(
    "control",
    "[\\r\\n]\\s{0,9}(?:set-cookie|location|content-(?:type|length)|x-[a-z-]{1,30}|host)\\s{0,9}:|\\u0000|%2?5?00(?:$|[&./])",
  ),
  // Values by which web scanners know their own requests again.
  strong(
    "scanner",
    "\\bnetsparker\\s{0,3}\\(\\s{0,3}0x|\\bns[:=]netsparker\\d|\\bacunetix_wvs_security_test\\b|\\binjected_by_wvs\\b",
  ),
  strong(
    "callback",
    "\\b(?:oast\\.(?:pro|live|site|online|fun|me)|interact\\.sh|burpcollaborator\\.net|oastify\\.com|dnslog\\.cn|ceye\\.io|bxss\\.me|r87\\.me)\\b",
  ),
];

/** Signs that count in a parameter only: in a path the same words are documentation ("/functions/popen"). */
const PARAMETERS: readonly Sign[] = [
  strong(
    "php",
    "<\\?(?:php|=|xml\\s[^>]{0,99}\\?>\\s{0,9}<!)|\\b(?:allow_url_include|auto_prepend_file|auto_append_file|disable_functions|open_basedir)\\s{0,3}=",
    "\\b(?:call_user_func(?:_array)?|invokefunction|shell_exec|passthru|proc_open|base64_decode|create_function|file_put_contents)\\s{0,3}(?:\\(|&|$)|\\b(?:popen|assert)\\s{0,3}\\(|[=\\]](?:popen|assert)(?:&|$)",
    "\\b(?:system|exec|eval|print|die|phpinfo|md5|var_dump)\\s{0,3}\\(\\s{0,3}(?:['\"$@]|\\d{3}|\\)\\s{0,3};|md5|base64|phpinfo|chr\\()|\\bphpinfo\\s{0,3}\\(\\s{0,3}\\)",
    "#(?:post_render|markup|lazy_builder|pre_render)\\b|_method=__construct|\\bfilter\\[\\]=(?:system|assert|exec)|\\$_(?:get|post|request|server|cookie)\\[|\\{\\$\\{",
  ),
  // Pages on the scanners' own hosts, to be included.
  strong(
    "include",
    "(?:^|[=&?])(?:https?:)?[\\\\/]{2}(?:(?:www\\.)?r87|test(?:asp|aspnet|php|html5)\\.vulnweb)\\.com\\b",
  ),
  strong("thinkphp", "\\bthinkapp\\b|\\\\think\\\\"),
  strong("java", "\\bjava\\.lang\\.(?:runtime|processbuilder)\\b"),
  strong(
    "metadata",
    "169\\.254\\.169\\.254|::ffff:a9fe:a9fe\\]|\\[fd00:ec2::254\\]|/computemetadata/v1|://[^/&]{1,60}/latest/(?:meta|user|dynamic)-?data\\b|\\binstance-data/latest\\b|metadata\\.google\\.internal|100\\.100\\.100\\.200/latest",
  ),
  strong(
    "python",
    "\\b__import__\\s{0,3}\\(|__(?:builtins|globals|subclasses|mro)__|\\bbuiltins\\.(?:__|eval|exec|open)|!!python/",
  ),
  // Settings of the loader that a CGI program inherits.
  strong("loader", "(?:^|&)ld_(?:debug|preload|audit|library_path)="),
  strong("dotnet", "@using\\s|\\bsystem\\.diagnostics\\.process\\b"),
  // Paths of Exchange behind an address that its front end takes for a user's, and its PowerShell.
  strong(
    "exchange",
    "(?:^|&)x-rps-cat=|(?:^|[&/?])@[\\w.-]{1,80}/|(?:^|&)email=autodiscover/|(?:^|&)\\w{0,20}protocol=powershell",
  ),
  // Templates that Solr's Velocity writer takes from the request.
  strong("velocity", "(?:^|&)v\\.template(?:\\.\\w{1,20})?=|\\bwt=velocity\\b"),
];

/** Signs that count in a path too. */
export const ANYWHERE: readonly Sign[] = [...SQL, ...SQL_OPERATORS, ...SCRIPT, ...SERVER];

export { PARAMETERS };
