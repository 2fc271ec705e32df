import { type Sign, strong, weak } from "./sign";

/*
 * Code of the languages that servers run, in a parameter, on decoded lower-case text. Own table, 2026, from the
 * languages' manuals. A name alone never matches: what a language does with it does. Left out is what pages have too:
 * `${name}` and `$(name)` (placeholders that nobody filled in), `[text](url)`, `Foo::Text`, "system (Linux)".
 */

/** Functions of PHP that no other language names so; called, with or without arguments. */
const PHP_FUNCTIONS =
  "(?:array_(?:diff_u\\w+|filter|intersect_u\\w+|map|reduce|udiff\\w*|uintersect\\w*|walk\\w*)|base64_(?:de|en)code|bz(?:de)?compress|call_user_(?:func|method)(?:_array)?|convert_uu(?:de|en)code|create_function|curl_(?:exec|init|setopt)|error_(?:log|reporting)|escapeshell(?:arg|cmd)|file_(?:exists|get_contents|put_contents)|fputcsv|fpassthru|fsockopen|func_get_args?|get_(?:browser|cfg_var|current_user|defined_\\w+|magic_quotes_\\w+|object_vars)|gz(?:compress|decode|deflate|encode|inflate|open|passthru|uncompress)|highlight_file|hex2bin|ini_(?:get|set)|is_(?:array|callable|dir|executable|file|readable|uploaded_file|writable)|iterator_apply|mb_(?:ereg|parse_str)\\w*|move_uploaded_file|ob_(?:clean|end_\\w+|get_\\w+|start)|openssl_\\w+|parse_(?:ini_file|str)|passthru|pcntl_\\w+|p?fsockopen|php_(?:sapi_name|strip_whitespace|uname)|phpversion|posix_\\w+|preg_(?:replace\\w*|match\\w*)|print_r|proc_(?:close|get_status|nice|open|terminate)|rawurl(?:de|en)code|readgzfile|register_(?:shutdown|tick)_function|set_(?:error|exception)_handler|shell_exec|show_source|simplexml_load_\\w+|spl_autoload\\w*|stream_(?:context|get|socket|select|wrapper)_\\w+|str_(?:repeat|rot13)|strrev|substr_(?:count|replace)|tempnam|u[ak]sort|unserialize|usort|utf8_(?:de|en)code|var_dump|zend_version|zlib_(?:de|en)code)";

const PHP: readonly Sign[] = [
  strong(
    "php",
    // Tags, also those of template languages; not an XML declaration.
    "<\\?\\s{0,9}(?:php|echo|print|eval|system|include|require)\\b|<\\?xml\\s{0,9}:|[[{][/\\\\]?php[\\]}]|<\\?(?:$|&)",
    `${PHP_FUNCTIONS}\\s{0,9}\\(\\s{0,9}\\)|${PHP_FUNCTIONS}\\((?!\\s{0,3}[a-z]{1,20}\\s{1,3}[a-z])|\\b(?:exec|eval|assert|popen|system)\\((?=[^)&]{0,80}(?:\\)|$))|=\\s{0,9}(?:exec|eval|assert(?:_options)?|popen|file)(?:\\s{2,9}|[\\t\\r\\n])\\(\\s{0,9}[^)\\s&]{0,40}\\s{0,9}\\)|\\b(?:chr\\s{0,3}\\(\\s{0,3}\\d|(?:chmod|chown|fopen|fread|fwrite|intval|opendir|phpinfo|s?printf|readfile|scandir|strip_tags|unlink|unpack)\\([^)\\s&]{0,40}\\))`,
    "[\"'](?:system|exec|passthru|shell_exec|assert|eval|(?:\\\\x[\\da-f]{2}\\w{0,9}){2,9})[\"']\\s{0,9}\\(",
    // Between the name and its bracket a comment, which a sentence has not.
    "\\b[a-z_]\\w{2,30}\\s{0,9}(?:/\\*[^*&]{0,60}\\*/|(?:#|//)[^\\n&]{0,40}\\n)[\\s/*]{0,9}\\(",
    // A function by a variable: $f(1), $_[0](1), ${'f'}(1).
    "\\$\\s{1,20}\\{|\\$\\{\\s{0,9}['\"]|\\$\\s{0,9}\\{\\s{0,9}[^}&]{1,40}\\}\\s{0,9}\\(|\\$[a-z_]\\w{0,40}(?:\\[[^\\]&]{0,40}\\]){0,4}\\s{1,9}\\(\\s{0,9}\\)|\\$[a-z_]\\w{0,40}(?:\\[[^\\]&]{0,40}\\]){1,4}\\s{1,9}\\(|[@$]\\$?[a-z_$]\\w{0,40}(?:\\s{0,3}(?:\\[[^\\]&]{0,40}\\]|\\{[^}&]{0,40}\\})){0,4}\\(\\s{0,3}(?:['\"$@\\d)]|[a-z_\\d-]{0,20}\\))",
    // And by a text: ('system')('id'), [system][0](ls), (string)"system"('id').
    "[)\\]}\"']\\s{0,9}(?:/\\*[^*&]{0,60}\\*/\\s{0,9})?\\(\\s{0,9}['\"][^'\"&]{0,60}['\"]\\s{0,9}\\)|\\[\\s{0,9}\\d\\s{0,9}\\]\\s{0,9}\\(|\\(\\s{0,9}(?:system|exec|passthru|shell_exec|assert|eval)\\s{0,9}\\)\\s{0,9}\\(|\\}\\s{0,9}\\(\\s{0,9}[a-z]{1,20}\\s{0,9}\\)\\s{0,9};",
    // An object that unserialize makes, and settings as php.ini writes them.
    '\\bo:\\d{1,5}:"[\\w\\\\]{1,80}":\\d{1,5}:\\{',
    "=\\s{0,9}(?:allow_url_fopen|auto_detect_line_endings|disable_classes|display_errors|enable_dl|error_log|expose_php|extension_dir|file_uploads|log_errors|magic_quotes_\\w{2,8}|max_execution_time|memory_limit|mbstring\\.\\w{3,30}|opcache\\.\\w{3,40}|register_globals|safe_mode|sendmail_path|session\\.\\w{3,30}|short_open_tag|unserialize_\\w{3,30}|upload_tmp_dir|zend\\.\\w{3,30})\\s{0,9}=",
    "\\$_(?:cookie|env|files|get|post|request|server|session)(?:\\b|\\[)|\\bphp_(?:admin_)?value\\b",
  ),
];

const JAVASCRIPT: readonly Sign[] = [
  strong(
    "javascript",
    // The second is the first in base64.
    "_\\$\\$nd_func\\$\\$_|xyqktkrfrlvoq|\\b__js_function\\b|\\bnew\\s{1,9}function\\s{0,9}\\(|\\bfunction\\s{0,9}\\(\\)\\s{0,9}\\{|\\bconstructor\\.constructor\\b|\\bmodule\\.exports\\s{0,9}=|\\bchild_process\\b",
    "\\bprocess\\s{0,9}(?:\\.\\s{0,9}|\\[\\s{0,9}[\"'`])(?:argv|binding|env|exit|kill|mainmodule|stdout)\\b|\\bprocess\\.spawn\\b|\\bprocess\\[(?:mainmodule|req\\.)|\\brequire(?:\\[|\\.main\\b)|\\bconsole\\s{0,9}(?:\\.\\s{0,9}|\\[\\s{0,9}[\"'`])(?:debug|dir|error|info|log|table|trace|warn)[\"'`\\]]{0,2}\\s{0,9}(?:\\.\\s{0,9}(?:call|apply|bind)\\s{0,9})?\\(|\\brequire\\s{0,9}\\(\\s{0,9}[\"'`]",
    '\\bwhile\\s{0,9}\\(\\s{0,9}(?:!|[-+]?\\s{0,3}(?:\\d|infinity)|\\(?\\s{0,3}true\\b|(?:this|string|object|array|number)\\s{0,9}\\)|new\\s|["\'`[{])|\\bresolved_model\\b|"\\$\\d:\\w{0,20}:?(?:__proto__|constructor|prototype)',
    "\\bset(?:interval|timeout)\\s{0,9}\\(|\\b(?:fetch|eval|atob|btoa)\\s{0,9}\\(\\s{0,9}[\"'`)]|=\\s{0,9}(?:alert|prompt|confirm|atob|btoa|eval)\\s{0,9}[(`][^)&]{0,60}[)`]\\s{0,9}(?:$|&|;)",
    "\\.\\s{0,9}(?:call|apply|bind)\\s{0,9}`|\\b(?:window|self|top|globalthis|document)\\s{0,9}\\[\\s{0,9}[\"'`]|!\\[\\]\\s{0,3}[)+]",
    "['\"]\\s{0,9};\\s{0,9}return\\s{1,9}(?:true|false|\\d|this\\b|!)",
    "\\bconsole\\b[^&]{0,3}\\\\u00|\\bc\\\\u006fnsole",
  ),
];

/** As in `injection-signs`: one sign, however it is spelled. */
const IN_PAGES: readonly Sign[] = [
  strong("script-code", "\\bdocument\\s{0,9}\\.\\s{0,9}cookie\\b|\\bstring\\.fromcharcode\\b"),
];

const JAVA: readonly Sign[] = [
  strong(
    "java",
    "\\bjava\\.(?:lang\\.)?(?:runtime|processbuilder|classloader|reflect)\\b|\\bjava\\.(?:io|net|nio|rmi)\\.[a-z]|\\bjavax\\.(?:management|naming|script)\\.|\\bcom\\.sun\\.|\\bcom\\.opensymphony\\.|\\borg\\.(?:apache\\.(?:commons\\.collections|struts2|xalan)|omg\\.corba|springframework\\.(?:beans|context))\\b|\\bprocessbuilder\\.|\\b(?:clonetransformer|forclosure|instantiatefactory|instantiatetransformer|invokertransformer|prototypeclonefactory|prototypeserializationfactory|whileclosure|getproperty\\.class|unmarshaller\\.)\\b|\\$\\{?\\\\u007b",
    // Objects that Java has written, in base64 and in hex.
    "=(?:ro0ab[a-z\\d+/]|aced0005)",
  ),
  weak("java-class", "\\bjavax?\\.(?:lang|sql|util)\\.[a-z]\\w{2,}"),
];

/** Signs that count in a path too. */
export const SQL_OPERATORS: readonly Sign[] = [
  strong(
    "sql-operator",
    // PostgreSQL's casts and operators on JSON
    "[)'\"]\\s{0,3}::\\s{0,3}(?:int\\d?|integer|bigint|smallint|text|bool(?:ean)?|jsonb?|double|numeric|varchar|bytea|regclass)\\b",
    "\\bor\\s{1,9}(?:'\\s{0,9}[{[]|json_\\w{3,12}\\s{0,3}\\()|'\\s{0,9}(?:<@|@>|#>{1,2}|\\?[|&]|@@|@\\?)\\s{0,9}(?:'|array\\b)",
  ),
];

const SQL: readonly Sign[] = [
  strong(
    "sql-statement",
    '\\bcreate\\s{1,9}(?:function|procedure|trigger)\\s{1,9}\\w{1,40}\\s{0,9}\\(|;\\s{0,9}(?:truncate|replace)\\b(?=[\\s/*([])|\\bexecute\\s{1,9}immediate\\s{0,9}["\']|\\bdeclare\\s{1,9}@\\w|\\balter\\s{1,9}table\\s{1,9}[`"[]?\\w',
    "\\bselect\\s{1,9}pg_sleep\\b|\\bselect\\b[^&a-z]{0,30}sleep\\s{0,9}\\(|\\)\\s{0,9}like\\s{0,9}\\(\\s{0,3}['\"(]|=\\s{0,3}\\)\\s{0,9}like\\s{0,9}\\(|=\\s{0,9}(?:pg_catalog|information_schema)\\b",
    "\\b(?:lo_(?:import|get|export|put)|pg_read_(?:file|binary_file)|dblink_connect|xmltype|extractvalue|updatexml|find_in_set)\\s{0,9}\\(|\\bif\\s{0,3}\\(\\s{0,9}\\d{1,9}\\s{0,9}=|\\biif\\s{0,3}\\(\\s{0,9}\\d{1,9}\\s{0,9}[<>=]|\\bunistr\\s{0,3}\\(|\\b1\\.e(?:\\(|\\.[a-z])",
  ),
  // True whatever the field: `x or true`, with a hint in between too; a closed quote and a comment at the end.
  strong(
    "sql-condition",
    "\\b(?:or|and)\\s{1,9}(?:true|false)\\s{0,9}(?:$|&|--|#|\\))|['\"`]\\s{0,9}(?:or|and)\\b[^&]{1,80}--\\s{0,9}(?:$|&)|\\{\\s{0,3}if\\s{1,9}\\w{1,20}\\s{0,3}\\(",
  ),
  // A query of its own says so too.
  strong(
    "sql-grammar",
    "\\bgroup\\s{1,9}by\\b[^&]{1,80}\\bhaving\\b|\\bunion\\s{1,9}(?:all\\s{1,9})?select\\s{1,9}[\\w.,*\\s]{1,80}\\sfrom\\b|\\bselect\\s{1,9}(?:ascii|case|char|exp|if|length|substr)\\(|(?<!\\bin\\s)\\bcase\\s{1,9}when\\b[^&]{1,60}\\bthen\\b|\\bjson_(?:extract|contains|build_object)\\s{0,9}\\(\\s{0,9}['\"]",
  ),
  strong(
    "sql-function",
    "=\\s{0,3}(?:ascii|concat|decode|encode|extractvalue|group_concat|hex|ifnull|insert|load_file|md5|sleep|trim|uncompress|unhex|updatexml|xmltype)\\s{0,3}=?\\(\\s{0,3}(?:$|&)",
  ),
  strong("sql-comment", "@[\\w.-]{3,60}['\"`]\\s{0,3};?\\s{0,3}(?:/\\*|;\\s{0,3}(?:$|&))"),
];

/** A filter of a directory that the value closes, to begin one of its own; one that begins with a bracket is a page's. */
const LDAP: readonly Sign[] = [
  strong(
    "ldap",
    "(?:^|&)[^=&]{0,60}=(?!\\s{0,3}\\()[^&()]{0,60}\\)[\\s)]{0,9}[&|!\\u0001]{0,2}\\s{0,3}\\(?\\s{0,3}[&|!\\u0001]?\\s{0,3}\\(?\\s{0,3}[a-z][\\w-]{1,30}\\s{0,3}[~<>]?=|(?:^|&)[^=&]{0,60}=(?!\\s{0,3}\\()[^&()]{0,60}\\)\\s{0,3}\\(\\s{0,3}[|!&\\u0001]|=\\s{0,3}\\*\\s{0,3}\\(\\s{0,3}[|!&\\u0001]\\s{0,3}\\(\\s{0,3}\\w",
  ),
];

/** A step out of the text that the application compares with. */
const XPATH: readonly Sign[] = [
  strong(
    "xpath",
    "['\"]\\s{0,3}\\]\\s{0,3}\\|\\s{0,3}/|['\"][^&]{0,40}\\b(?:count|local-name|name|string-length|substring)\\s{0,3}\\(\\s{0,3}//?[\\w*]",
  ),
];

const PROTOCOL: readonly Sign[] = [
  strong(
    "request",
    "(?:^|[=\\s])(?:get|post|head|options|connect|put|delete|trace|track|patch|propfind)\\s{1,9}(?:/|https?:)[^\\s&]{0,200}\\s{1,9}http/\\d",
    "[\\r\\n]\\s{0,9}(?:refresh|link|remote-addr|transfer-encoding|www-authenticate|access-control-[a-z-]{3,30})[\\s\\r]{0,9}:",
    // A name that ends its line.
    "(?:^|&)[a-z][\\w.-]{0,40}[\\r\\n]{1,2}\\s{0,3}=|(?:^|[=&])unix:[^&|]{3,8000}\\|https?:",
  ),
  strong(
    "metadata",
    "\\bmetadata\\.packet\\.net|\\b192\\.0\\.0\\.192/|\\b169\\.254\\.170\\.2\\b|\\bkubernetes\\.default\\.svc\\b|\\b(?:host|gateway|kubernetes)\\.docker\\.internal\\b|\\bhost\\.containers\\.internal\\b",
  ),
  // Names of the server itself that no one uses for their own, and an address without its slashes.
  strong(
    "own-machine",
    "=(?:https?:/{0,2})?(?:localhost\\d|localhost\\.localdomain|ip6-l\\w{3,12}|ipv6-localhost)\\b|=https?:\\d{1,3}\\.\\d{1,3}\\.",
    // An address as one number, in hex, in octal, or with a part that is too large: no one types it.
    "=(?:https?|ftp)://(?:[^/@&]{0,60}@)?(?:0x[\\da-f]{2,10}|0[0-7]{2,11}|\\d{8,10}|\\d{1,3}\\.\\d{1,3}\\.\\d{4,5})(?:[.:/?&]|$)",
  ),
  weak(
    "own-machine",
    "=(?:https?:/{0,2})?(?:localhost|localtest\\.me|lvh\\.me|127\\.0\\.0\\.1|\\[::1\\])(?:[:/]|$|&)",
  ),
  // A program from elsewhere, by a bare address or in a setting that names a folder.
  strong(
    "include-url",
    "=(?:https?|ftps?)://(?:(?:\\d{1,3}\\.){3}\\d{1,3}|\\[?[\\da-f]{1,4}(?::[\\da-f]{0,4}){3,7}\\]?)[^&]{0,120}\\.(?:php\\d?|txt|sh|phtml|pl|cgi|exe|bin)\\b",
    "(?:^|&)(?:mosconfig_\\w{3,30}|_conf\\[path\\]|_server\\[document_root\\]|globals\\w{0,20}|include_path|path_to_root|phpbb_root_path|(?:\\w{1,20}_)?absolute_path|sourcedir|classified_path)=(?:https?|ftps?)://",
  ),
];

export const LANGUAGES: readonly Sign[] = [
  ...PHP,
  ...JAVASCRIPT,
  ...IN_PAGES,
  ...JAVA,
  ...SQL,
  ...LDAP,
  ...XPATH,
  ...PROTOCOL,
];
