import type { Site } from "@/lib/engine/site";

/** Visits of people, by the kind of site that the policy names; one URL a line, in the order of clicks. */
export const PEOPLE_SESSIONS: readonly {
  readonly what: string;
  readonly site: Site;
  readonly urls: string;
}[] = [
  {
    what: "a shop",
    site: "shop",
    urls: `
/
/collections/all?sort_by=price-ascending&filter.v.price.gte=10
/search?q=d%27or+18k&type=product
/search?q=t-shirt+%22organic%22+%26+fair
/search?q=50%25+off+shoes
/search?q=iphone+15+pro+(256gb)
/products/admin-hoodie?variant=44012345
/products/select-union-jack-mug
/cart/add?id=44012345&quantity=2
/cart
/checkouts/cn/Z2NwLXVz/information
/account/login?return_url=%2Faccount%2Forders
/account/orders/1001?token=ab12cd
/blogs/news/how-we-backup-our-promises
/pages/size-guide?from=menu&utm_source=newsletter&utm_campaign=back_to_school
/products/hudson-coat?_pos=1&_sid=8f1e3d2c&_ss=r
/apps/reviews/list?product=55&sort=-date
/wp-json/wc/store/v1/cart
/?wc-ajax=get_refreshed_fragments
/catalogsearch/result/?q=o%27neill+shorts`,
  },
  {
    what: "a blog",
    site: "any",
    urls: `
/
/2024/05/12/what-is-sql-injection/
/tag/powershell/
/category/linux/page/2/
/?s=how+to+exclude+.git+folder
/?s=%3Cscript%3E
/2024/06/01/my-wp-config-php-explained/
/wp-content/uploads/2024/05/backup-plan.png
/wp-content/themes/astra/style.css?ver=4.6
/wp-includes/js/jquery/jquery.min.js?ver=3.7.1
/wp-admin/admin-ajax.php?action=post_views&id=12
/wp-comments-post.php
/feed/
/wp-json/wp/v2/posts?search=union+select
/author/anna/
/2023/11/etc-passwd-for-beginners/#comment-14
/about/
/contact/?sent=1
/wp-login.php?redirect_to=https%3A%2F%2Fblog.example%2Fwp-admin%2F
/wp-admin/post.php?post=42&action=edit`,
  },
  {
    what: "documentation and questions",
    site: "developer",
    urls: `
/
/docs/phpmyadmin/
/docs/getting-started/config.php
/questions/tagged/.htaccess
/questions/tagged/.env?tab=votes
/questions/4812/how-to-protect-wp-config-php
/search?q=%3Cscript%3Ealert(1)%3C/script%3E+meaning
/tags/sql-injection/info
/wiki/.gitignore
/reference/functions/popen
/play?code=%3Cscript%20src%3D%22a.js%22%3E%3C%2Fscript%3E
/repl?input=select%20*%20from%20users%20where%20id%20%3D%201%20or%201%3D1
/api/preview?text=%3Cform%20action%3D%22%2F%22%3E
/docs/server/actuator/env
/docs/config/appsettings.json
/learn/git/.git-folder-explained
/man/5/passwd
/translate?text=rm+-rf+%2Ftmp%2Fx
/docs/nginx/nginx.conf
/collections/.dotfiles`,
  },
  {
    what: "a code host",
    site: "codeHost",
    urls: `
/explore/repos
/octo/site
/octo/site/blob/main/.github/workflows/ci.yml
/octo/site/blob/main/wp-config.php
/octo/site/raw/main/.env.example
/octo/site/main/.env.example
/octo/site/v2/docker-compose.yml
/octo/dotfiles/tree/master/.ssh
/octo/site/-/blob/main/config/database.yml
/octo/site/src/branch/main/.gitignore
/octo/site/commits/main/backup.sql
/octo/site/find/main?q=.htaccess
/octo/site/issues?q=is%3Aissue+union+select+1,2
/octo/site/compare/v1...v2
/octo/site/archive/v1.0.tar.gz
/octo/site/releases/download/v1.0/dump.sql
/search?q=%3C%3Fphp+eval(&type=code
/octo/payloads/blob/main/Traversal/etc/passwd
/octo/site/wiki/.env
/octo/site/pulls?q=path%3A.aws%2Fcredentials`,
  },
];
