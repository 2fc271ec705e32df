/**
 * The policy of a mail that a page shows in a frame: nothing in it runs or loads, wherever its address is opened; only
 * its styles and its links work. The door sets it as well as the operation, because Next.js keeps a header that is set.
 */
export const MAIL_IN_FRAME =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";
