export const ROLES = ['ADMIN', 'REALTOR', 'BUYER', 'SELLER', 'RENTER', 'GOVERNMENT'] as const
export type Role = (typeof ROLES)[number]

/** Roles that people may choose at registration; an administrator assigns the others. */
export const SELF_SERVICE_ROLES = ['SELLER', 'REALTOR', 'BUYER', 'RENTER'] as const

/** Sign-in portals and the roles that each admits. */
export const PORTALS = {
  seller: ['SELLER'],
  realtor: ['REALTOR'],
  buyer: ['BUYER', 'RENTER'],
  admin: ['ADMIN'],
  government: ['GOVERNMENT'],
} as const satisfies Record<string, readonly Role[]>
export type Portal = keyof typeof PORTALS

/** The page to which a portal redirects after sign-in. */
export const PORTAL_HOME: Record<Portal, string> = {
  seller: '/profile/seller',
  realtor: '/profile/realtor',
  buyer: '/profile/buyer',
  admin: '/admin/dashboard',
  government: '/profile/government',
}

/** The portal for a role. */
export function portalOf(role: Role): Portal {
  if (role === 'BUYER' || role === 'RENTER') return 'buyer'
  return role.toLowerCase() as Exclude<Portal, 'buyer'>
}
