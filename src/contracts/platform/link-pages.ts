/**
 * Pages whose address holds a secret: whoever has it may do what the link does. They are kept out of the log, are never
 * stored by a browser or a proxy, and send no Referer. tests/link-pages.test.ts holds the list against the pages.
 */
export const LINK_PAGES = [
  '/shared-papers/:token',
  '/verify-email/:token',
  '/reset-password/:token',
  '/confirm-email/:token',
  '/setup/:token',
  '/renew/:token',
  '/confirm-question/:token',
  '/unsubscribe/:token',
] as const
