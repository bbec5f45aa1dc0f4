export const ROLES = ['ADMIN', 'REALTOR', 'BUYER', 'SELLER', 'RENTER', 'GOVERNMENT'] as const
export type Role = (typeof ROLES)[number]

/** Roles that a person may choose at registration; the others are given by an administrator. */
export const SELF_SERVICE_ROLES = ['SELLER', 'REALTOR', 'BUYER', 'RENTER'] as const

/** Sign-in portals and the roles that each lets in. */
export const PORTALS = {
  seller: ['SELLER'],
  realtor: ['REALTOR'],
  buyer: ['BUYER', 'RENTER'],
  admin: ['ADMIN'],
  government: ['GOVERNMENT'],
} as const satisfies Record<string, readonly Role[]>
export type Portal = keyof typeof PORTALS

/** Where a person lands after signing in through a portal. */
export const PORTAL_HOME: Record<Portal, string> = {
  seller: '/profile/seller',
  realtor: '/profile/realtor',
  buyer: '/profile/buyer',
  admin: '/admin/dashboard',
  government: '/profile/government',
}

/** The portal that a role signs in through. */
export function portalOf(role: Role): Portal {
  if (role === 'BUYER' || role === 'RENTER') return 'buyer'
  return role.toLowerCase() as Exclude<Portal, 'buyer'>
}
