/**
 * Pages whose URL contains a secret: whoever has it may perform the link's action. They are redacted in the log, are
 * never stored by a browser or a proxy, and send no Referer. tests/link-pages.test.ts compares the list with the pages.
 */
export const LINK_PAGES = [
  '/shared-papers/:token',
  '/shortlists/:token',
  '/verify-email/:token',
  '/reset-password/:token',
  '/confirm-email/:token',
  '/setup/:token',
  '/renew/:token',
  '/confirm-question/:token',
  '/visit-feedback/:token',
  '/deal-links/:token',
  '/unsubscribe/:token',
] as const
