import { wordpress } from "@/components/keys/snippets/frameworks";
import { installCommands } from "@/lib/downloads/install";
import { NGINX_FOLDERS, protectNginx, SERVE_NGINX, writeNginx } from "./nginx-static";
import { HOST, pageFiles, type Site } from "./site";
import type { Stranger } from "./stranger";

const ROOT = "/var/www/html";

const LOCATIONS = `root ${ROOT};
    index index.php index.html;
    location / {
        try_files $uri $uri/ /index.php?$args;
    }
    location ~ \\.php$ {
        include snippets/fastcgi-php.conf;
        fastcgi_pass unix:/run/php/php8.2-fpm.sock;
    }`;

/** Debian's files, and a database of its own. */
function make(stranger: Stranger): void {
  writeNginx(stranger, LOCATIONS);
  stranger.own(`cp -rL /usr/share/wordpress/. ${ROOT}
rm -rf ${ROOT}/wp-config.php ${ROOT}/wp-content/themes/*
mkdir -p ${ROOT}/wp-content/themes/shop`);
  for (const [name, content] of pageFiles()) stranger.write(`${ROOT}/${name}`, content);
  stranger.own(`mv ${ROOT}/index.html ${ROOT}/wp-content/themes/shop/index.php
echo '/* Theme Name: Shop */' > ${ROOT}/wp-content/themes/shop/style.css`);
  stranger.write(
    `${ROOT}/wp-content/mu-plugins/echo.php`,
    "<?php if (parse_url($_SERVER['REQUEST_URI'] ?? '', PHP_URL_PATH) === '/app/echo') { add_action('init', function () { header('Content-Type: text/plain'); readfile('php://input'); exit; }); }\n",
  );
  stranger.write(`${ROOT}/wp-config.php`, CONFIGURATION);
  stranger.own(
    "mysql_install_db --no-defaults --user=root --auth-root-authentication-method=normal --datadir=$HOME/db > db.log 2>&1",
  );
  stranger.start(
    "exec mariadbd --no-defaults --user=root --skip-networking --datadir=$HOME/db --socket=/run/db.sock --pid-file=/run/db.pid",
  );
  stranger.own(
    "until mysqladmin --no-defaults --silent -u root --socket=/run/db.sock ping; do sleep 0.2; done",
  );
  stranger.own("mysql --no-defaults -u root --socket=/run/db.sock -e 'CREATE DATABASE wordpress'");
  stranger.write("install.php", INSTALLATION);
  stranger.own(`php install.php
chown -R www-data: ${ROOT}`);
}

const CONFIGURATION = `<?php
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:/run/db.sock');
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('DISABLE_WP_CRON', true);
$table_prefix = 'wp_';
/* That's all, stop editing! Happy publishing. */
if (!defined('ABSPATH')) { define('ABSPATH', __DIR__ . '/'); }
require_once ABSPATH . 'wp-settings.php';
`;

/** Does what its form does. */
const INSTALLATION = `<?php
define('WP_INSTALLING', true);
$_SERVER['HTTP_HOST'] = '${HOST}';
$_SERVER['REQUEST_URI'] = '/wp-admin/install.php';
function wp_mail() { return true; }
require '${ROOT}/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('Shop', 'owner', 'owner@${HOST}', true, '', 'correct horse battery');
update_option('siteurl', 'http://${HOST}');
update_option('home', 'http://${HOST}');
switch_theme('shop');
`;

/** The key comes to the workers of PHP-FPM by its pool's configuration. */
const POOL = "/etc/php/8.2/fpm/pool.d/www.conf";

const SITE = {
  needs: [
    "nginx -v",
    "php-fpm8.2 -v",
    "mariadbd --version",
    'php -r \'exit((int) !extension_loaded("mysqli") + (int) !extension_loaded("curl"));\'',
    "test -f /usr/share/wordpress/wp-settings.php",
  ],
  folders: [...NGINX_FOLDERS, "/etc/php/8.2/fpm"],
  hasWebSocket: false,
  make,
  serve: ["exec php-fpm8.2 --nodaemonize --allow-to-run-as-root", SERVE_NGINX],
} satisfies Partial<Site>;

export const nginxPhp: Site = {
  ...SITE,
  name: "nginx, PHP-FPM (WordPress)",
  protect: (stranger, panel) => protectNginx(stranger, panel, LOCATIONS),
};

export const wordpressPlugin: Site = {
  ...SITE,
  name: "WordPress's plugin",
  protect: (stranger, { origin, base, apikey }) => {
    stranger.run(`cd ${ROOT}\n${installCommands("wordpress", origin)}`);
    stranger.setKey(apikey);
    stranger.run(`echo 'env[GATEHOUSE_APIKEY] = ${apikey}' >> ${POOL}`);
    const marker = "/* That's all, stop editing!";
    stranger.paste(`${ROOT}/wp-config.php`, wordpress.code(base), (text) =>
      CONFIGURATION.replace(marker, () => `${text}${marker}`),
    );
  },
};
