import { type Sign, strong, weak } from "./sign";

/*
 * Commands behind what a shell separates commands with. Own table, 2026. Pages separate words with the same
 * signs ("fields=name|id", "cat;dog", "Tom & Jerry"), so a command counts by what follows it: its options, a
 * path, an address, the end of the value. Names that are columns too count bare only behind a value that is
 * none.
 */

/** End of a command: of the value, or the next separator (\u0001 is an escaped `&`). */
const END = "\\s{0,9}(?:$|[&;|`)#\"'}>\\n\\r\\u0000\\u0001]|%00|\\\\[nr])";

/** Text that can precede a command. `$(`, `<(` and a line break begin one as well. */
const SEPARATOR = "(?:[;|`&\\n\\r\\u0001{]|[$<>]\\(|\\\\[nr]|%0[ad])";

/** Blanks, a quote, a bracket, or a way around filters of blanks. A `+` that was encoded once more is a blank, too. */
const GAP = "[\\s+'\"({]{0,9}";
const BLANK = "(?:[\\s+]{1,9}|\\$\\{?ifs\\}?(?:\\$\\d)?|<|,)";

/** Programs that no column and no product is named after, whatever follows. */
const TELLING =
  "(?:whoami|ifconfig|ipconfig|systeminfo|tasklist|netstat|netsh|certutil|bitsadmin|busybox|powershell(?:\\.exe)?)(?:$|[^\\w-]|\\s)";

const WITH_ARGUMENT = [
  `(?:awk|cat|dd|sed|tac|tar|tee|more|less|head|tail|nl|od|xxd|strings|rev|base64|grep|find|ls|cp|mv|touch|mkdir|source)${BLANK}{1,3}(?:-{1,2}\\w|[/\\\\.$*~\`"']|\\S{1,40}\\.(?:php|txt|conf|ini|log|sh))`,
  `(?:type|dir|del|copy|start)${BLANK}{1,3}(?:[a-z]:|[%\\\\]|\\S{1,40}\\.(?:php|txt|ini|exe|bat))`,
  `(?:wget|curl|fetch|tftp|ftp|lynx|lwp-download|scp)(?:\\.exe)?${BLANK}{1,3}(?:-{1,2}\\w|\\S{0,60}[./:])`,
  `(?:ping|nslookup|dig|host|traceroute|tracert|nc|ncat|netcat|telnet|ssh)(?:\\.exe)?${BLANK}{1,3}(?:-{1,2}\\w|/\\w|\\d|\\S{1,60}\\.)`,
  `(?:ba|z|k|c|da|a)?sh${BLANK}{1,3}(?:-\\w|/|<|\\S{1,40}\\.sh)`,
  `(?:python|perl|ruby|php|node|lua|tclsh)[\\d.]{0,4}(?:\\.exe)?${BLANK}{1,3}(?:-\\w|/|\\S{1,40}\\.(?:py|pl|rb|php|js))`,
  `(?:rm|chmod|chown|kill|killall|pkill|crontab|nohup|xargs)${BLANK}{1,3}(?:-|/|[\\d+]|\\w\\+)`,
  `(?:sleep|timeout|usleep)${BLANK}{1,3}(?:/t\\s{0,3})?\\d`,
  `uname(?:${BLANK}{1,3}-|${END})`,
  `ps${BLANK}{1,3}(?:-|aux)`,
  `net1?${BLANK}{1,3}(?:user|localgroup|group|view|share|start)\\b`,
  `(?:cmd|command)(?:\\.exe|\\.com)?\\s{0,3}/[ckr]`,
  `reg${BLANK}{1,3}(?:query|add|save)\\b|wmic${BLANK}{1,3}\\w`,
  `cd${BLANK}{1,3}(?:/|\\.\\.|\\\\|[a-z]:)`,
  `echo${BLANK}{1,3}[\\w$'"{}()*+.-]{1,60}\\s{0,3}(?:>|${END})`,
  `which${BLANK}{1,3}\\w{1,20}${END}`,
  "/{1,2}(?:usr/{1,2})?(?:local/{1,2})?s?bin/{1,2}[\\w.$?*\\[]",
  "usr/s?bin/\\w",
].join("|");

const SHORT = "(?:id|ls|dir|ps|pwd|env|set|printenv|hostname|w|who|uptime|reboot|ver)";

const INJECTED: readonly Sign[] = [
  strong(
    "shell",
    `${SEPARATOR}${GAP}(?:${TELLING}|${WITH_ARGUMENT})`,
    // x=1;id and x='|id, not fields=name;id
    `(?:[=\\d'"\\s)\\]]|=[a-z])(?:[;|\\u0001]{1,2}|\\|\\|)${GAP}${SHORT}${END}`,
    `(?:\\n|\\r|\\\\[nr]|%0[ad])${GAP}${SHORT}${END}`,
    `(?:\`|\\$\\()\\s{0,9}${SHORT}(?:\\s[^&\`)]{0,60})?[\`)]`,
    "\\|\\s{0,9}(?:ba|z|k|da)?sh(?:$|[&;|\\s\\u0001])",
    "\\$\\{?ifs\\b|/dev/(?:tcp|udp)/|\\bcmd\\.exe\\b\\s{0,3}/|\\$\\([^&)]{0,20}/etc/|\\bcat\\s{1,9}/etc/",
    // A whole value that is a command with its options.
    "=\\s{0,3}(?:(?:cat|ls|nc|perl|python|php|wget|curl|uname|netstat|ping|rm|chmod|bash|sh|ps)\\s{1,3}-{1,2}[a-z]|(?:wget|curl)\\s{1,3}https?:|(?:cat|ls|type|dir)\\s{1,3}(?:/|[a-z]:\\\\|%systemroot))",
    "\\{(?:cat|ls|curl|wget|nc|echo|ping|sleep|bash|sh),|=\\s{0,3}(?:whoami|ipconfig|ifconfig|systeminfo)\\s{0,3}(?:$|[;&|])",
  ),
  // Loops and conditions of Windows' command files; two signs of equality are other languages' too.
  strong(
    "batch",
    "\\bfor\\b[^&]{0,80}?%{1,2}[^\\s&]{1,12}\\s{1,20}in\\s{0,20}\\(",
    '\\bif\\s{1,20}(?:/i\\s{1,20})?(?:not\\s{1,20})?(?:\\(\\s{0,9})?(?:exist\\s{1,20}[^\\s&]{1,60}\\s{1,20}[(\\w@%]|defined\\s{1,20}\\w|%?errorlevel%?\\s{1,20}(?:\\d|equ|neq|lss|leq|gtr|geq)|cmdextversion\\s{1,20}\\d|[^\\s&]{1,60}\\s{1,20}(?:equ|neq|lss|leq|gtr|geq)\\s|(?:/i\\s{1,20})?[^\\s=&]{1,60}\\s{0,9}==\\s{0,9}[^&]{1,60}?\\s(?:\\(|@?echo|cmd|call|goto|set|del|copy|start|exit)(?:\\b|$))|=\\s{0,3}if\\s{1,9}[^\\s=&()]{1,30}==[^\\s=&()]{1,30}\\s{1,9}\\w|\\bif\\s{0,9}/i\\s{1,9}(?:not\\s{1,9})?[^\\s=&]{1,40}\\s{0,9}==|\\bif\\s{1,20}(?:not\\s{1,20})?(?:"[^"=&]{0,40}"\\s{0,9}==\\s{0,9}"|\\[[^\\]=&]{0,40}\\]\\s{0,9}==\\s{0,9}\\[|\\{[^}=&]{0,40}\\}\\s{0,9}==|\\([^)=&]{0,40}\\)\\s{0,9}==\\s{0,9}\\([^)&]{0,40}\\)\\s{1,9}[a-z])',
  ),
  strong(
    "powershell",
    "\\binvoke-(?:expression|webrequest|command|restmethod|wmimethod|item)\\b|[;|=]\\s{0,9}i(?:wr|ex|rm|wmi)\\s{1,9}(?:https?:|-\\w|\\(|\\$)|\\(iwr\\s",
  ),
  // A shell that reads what follows, by any name; files by a pattern that names one of the system's.
  strong(
    "shell",
    "\\b(?:(?:ba|z|k|c|tc|da|pw)?sh|fish)(?:\\$\\w{1,9})?\\s{1,9}-c\\s|\\$\\{?shell\\}?\\s{1,9}-c\\b|\\bbusybox\\s{1,9}(?:-\\w|[a-z]{2,12}\\b)|-wrapper\\s{1,9}sh\\b|>\\s{0,3}\\$\\w{1,9}/(?:tcp|udp)/",
    "/(?:etc|usr|s?bin|dev|proc|tmp|var)/[\\w/.-]{0,30}\\[[^\\]&]{1,9}\\][a-z]|=\\s{0,3}\\$(?:\\(\\(|\\[\\s{0,3}(?:\\d|\\]))|\\$\\{\\w{1,20}[#%]|[=>]\\s{0,3}>\\s{0,3}/(?:tmp|var|etc|dev)/|/bi\\[n\\]/|=\\s{0,3}[<>]\\(\\s{0,3}[a-z]{1,12}\\s",
    "(?:^|[=&])\\s{0,3}\\(\\)\\s{0,9}\\{|=\\s{0,3}alias\\s{1,9}(?:[-+]\\w{0,6}\\+?\\s{1,9}){0,3}['\"]?[\\w-]{1,30}['\"]?=|=\\{(?:,[a-z]{1,12}|[a-z]{1,12},-\\w{1,6}|[a-z]{2,12}(?=,\\}))[,}]|<<<",
    // A value that only a shell can read: its folders, its history, a program that a variable names.
    "=~[+-]\\d{0,3}(?:$|&)|=!-?\\d{1,4}!-?\\d{1,4}(?:$|&)|[|;]\\s{0,3}\\$\\w{1,12}\\s{1,3}(?:bash|curl|nc|sh|wget)\\b",
    "[=;|\\u0001]\\s{0,3}(?:time\\s{0,3};?\\s{1,3})?(?:aa-(?:complain|disable|enforce|teardown)|ansible-[a-z]{3,10}|chef-(?:vault|run|client)|cscli|visudo|(?:kubectl|perf|cpulimit|flock|strace|gdb|env|gcc[\\d.]{0,4}|c[89]9)\\s{1,9}-{1,2}\\w)(?=$|[\\s&;])?",
    "(?:^|[=&;|\\u0001])\\s{0,3}(?:bcdboot|bcdedit|certutil|mshta|regedit|regsvr32|rundll32|schtasks|vssadmin|wscript|cscript|msiexec|installutil|forfiles)(?:\\.exe)?\\s{0,9}(?:[/<-]|https?:|\\w:|%)",
  ),
  // A program that a pattern names, or whose name quotes interrupt.
  strong(
    "shell",
    "[;|`\\u0001]\\s{0,3}/(?=[\\w*/]{0,12}\\?)[\\w?*]{1,8}/[\\w?*]{2,12}\\s|[;|`\\u0001]\\s{0,3}\\w{1,6}(?:''|\"\")\\w{1,8}\\s{1,3}[/~$.'\"-]",
  ),
  // A web shell's parameter, or one that a program runs.
  strong(
    "web-shell",
    // Not bare where it is a name of file managers and of ActiveSync: cmd=ls, Cmd=Ping.
    `(?:^|&)(?:cmd|exec|command|execute|run|shell|system)=\\s{0,9}(?:(?:cat|wget|curl|whoami|id|uname|bash|sh|powershell|busybox|ifconfig|ipconfig)(?:$|[\\s&;|/\\u0001])|(?:ls|dir|ping|cd|rm|echo|type|net)[\\s;|/\\u0001])`,
  ),
  // A whole value that is a command: of a login shell's setting too.
  weak("shell", "=\\s{0,9}(?:/usr)?/s?bin/\\w|\\bnslookup\\s|=\\s{0,9}(?:wget|curl)\\s"),
];

export { INJECTED as SHELL };
