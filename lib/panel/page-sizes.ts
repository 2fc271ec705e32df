/** Rows per page, for tables and services. */
export const LIST_PAGE_SIZE = 50;
export const AUDIT_PAGE_SIZE = 50;
export const WORKSPACES_A_PAGE = 50;
export const REPORTED_LINKS_A_PAGE = 20;
export const KEYS_A_PAGE = 50;
export const MEMBERS_A_PAGE = 50;
export const MAILS_A_PAGE = 50;
export const DELIVERY_PAGE_SIZE = 30;
