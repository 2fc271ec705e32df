import { type Sign, strong } from "./sign";

/*
 * Requests that take a product over, as its vendor's advisory describes them: on the path and the query together,
 * since the path alone is often its users' too. Own table, 2026, from public advisories.
 */
const raw = String.raw;

export const ADVISED: readonly Sign[] = [
  strong(
    "advised",
    // A name for the server behind a name for the guard in front of it.
    raw`^/[^?]{0,120};/programexport|/webtools/control/[\w-]{1,40}(?:;[^?]{0,40}/|/(?=programexport))|\.php\?\.php/|/\.\.cfide/|[?&]_cfclient=true|[?&]jsp=[^&]{0,120};\.jsp|\?/api/v\d/ping$|/[\w-]{1,40};x='|/setupwizard\.aspx/`,
    // Programs within products that no page of theirs calls.
    raw`/(?:htmlawedtest|backup-heart)\.php$|/wp-automatic/inc/csv\.php|/mla-stream-image\.php\?(?:[^&]{1,200}&){0,5}mla_stream_file=(?:ftp|https?|phar):|/moveitisapi\.dll\?action=m2|/template/aui/text-inline\.vm$|/get_package_file\?|/developmentserver/metadatauploader`,
    raw`/configurations/parsers/[\w-]{1,40}/[\w-]{1,40}\.php$|/createremoteappwebsession\.php|/fort/trust/version/common/|/-/xaml/sitecore\.|/rest/id-pools/executecommand|/wsstatusevents/eventhandler\.asmx|/internal/v\d/config/mps_secret|/apps/zxtm/wizard\.fcgi\?|/tools/ajax/consoleresult\.html|/quick/quick\.cgi\?`,
    // Settings of devices, asked for without signing in.
    raw`^/access/set\?param=|^/config/getuser\?index=|^/password\.htm$|^/etc/mnt_info\.csv$|/reports/data/opt/data/|/nmc/rpc/log_getfile|^/api/(?:index\.php/)?v1/(?:config/application|users)\?public=true`,
  ),
];
