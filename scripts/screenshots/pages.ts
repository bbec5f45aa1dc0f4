/** Who looks at a page; null is a visitor without an account. */
export type Role = 'admin' | 'seller' | 'realtor' | 'buyer' | 'government' | null

export interface ScreenshotPage {
  /** Part of the file name. */
  name: string
  path: string
  role: Role
}

const page = (name: string, path: string, role: Role = null): ScreenshotPage => ({
  name,
  path,
  role,
})

/** The pages that are photographed. The ids are those of the demo data. */
export const PAGES: ScreenshotPage[] = [
  page('home', '/'),
  page('search', '/properties'),
  page('search-advanced', '/properties?advanced=1'),
  page('property', '/property/1'),
  page('property-rent', '/property/5'),
  page('compare', '/compare?ids=1,2,3'),
  page('locality', '/locality/Kottayam'),
  page('market', '/market'),
  page('market-city', '/market?city=Kochi'),
  page('insights', '/insights'),
  page('recommendations', '/ml'),
  page('valuation', '/services/valuation'),
  page('legal', '/services/legal'),
  page('search-tips', '/services/search'),
  page('glossary', '/glossary'),
  page('realtors', '/services/realtors'),
  page('realtor', '/realtors/7'),
  page('login', '/login'),
  page('login-buyer', '/login/buyer'),
  page('register', '/register'),
  page('forgot-password', '/forgot-password'),
  page('tools', '/tools'),
  page('tool-emi', '/tools/emi'),
  page('tool-stamp-duty', '/tools/stamp-duty'),
  page('tool-rent-or-buy', '/tools/rent-or-buy'),
  page('tool-plot-shape', '/tools/plot-shape'),
  page('tool-land-units', '/tools/land-units'),
  page('privacy', '/privacy'),
  page('not-found', '/no-such-page'),
  page('add-property', '/add-property', 'seller'),
  page('seller-dashboard', '/profile/seller', 'seller'),
  page('buyer-dashboard', '/profile/buyer', 'buyer'),
  page('realtor-dashboard', '/profile/realtor', 'realtor'),
  page('realtor-leads', '/profile/realtor?tab=leads', 'realtor'),
  page('import', '/import', 'realtor'),
  page('messages', '/messages', 'seller'),
  page('account', '/account', 'buyer'),
  page('account-security', '/account/security', 'buyer'),
  page('admin-dashboard', '/admin/dashboard', 'admin'),
  page('admin-properties', '/admin/dashboard?tab=properties', 'admin'),
  page('admin-outbox', '/admin/outbox', 'admin'),
  page('government-dashboard', '/profile/government', 'government'),
]
