import type { Actor } from './actor.ts'
import { DomainError } from '../platform/errors.ts'
import type { Role } from './roles.ts'

/** Every action that requires a permission, with the roles that have it (the specification's "Roles" table). */
const ROLES_WITH_PERMISSION = {
  ownAccount: ['BUYER', 'RENTER', 'SELLER', 'REALTOR', 'GOVERNMENT', 'ADMIN'],
  save: ['BUYER', 'RENTER', 'SELLER', 'REALTOR', 'GOVERNMENT', 'ADMIN'],
  message: ['BUYER', 'RENTER', 'SELLER', 'REALTOR', 'GOVERNMENT', 'ADMIN'],
  visit: ['BUYER', 'RENTER', 'SELLER', 'REALTOR', 'GOVERNMENT', 'ADMIN'],
  /** Offers and deals, on either side. */
  offer: ['BUYER', 'RENTER', 'SELLER', 'REALTOR'],
  list: ['BUYER', 'RENTER', 'SELLER', 'REALTOR', 'ADMIN'],
  /** API keys and webhooks: only roles that a key cannot lend great power. */
  integrate: ['BUYER', 'RENTER', 'SELLER', 'REALTOR'],
  realtorTools: ['REALTOR'],
  statistics: ['GOVERNMENT', 'ADMIN'],
  administer: ['ADMIN'],
} as const satisfies Record<string, readonly Role[]>
export type Permission = keyof typeof ROLES_WITH_PERMISSION

/** The roles with offers, for pages that know a role as text. */
export const DEALING_ROLES: ReadonlySet<string> = new Set(ROLES_WITH_PERMISSION.offer)

export function hasPermission(actor: Pick<Actor, 'role'> | null, permission: Permission): boolean {
  return (
    actor !== null && (ROLES_WITH_PERMISSION[permission] as readonly Role[]).includes(actor.role)
  )
}

declare const authorized: unique symbol
/**
 * A value for which the actor's permission has been checked. Only the functions below create one, so a mutation that
 * takes `Authorized<…>` does not compile without its check.
 */
export type Authorized<T> = T & { readonly [authorized]: true }

/** Message keys. */
export const SIGN_IN_FIRST = 'authenticationRequired'
export const NOT_ALLOWED = 'accessForbidden'

/** Returns the signed-in actor with a permission, or throws 401 or 403. */
export function authorize(actor: Actor | null, permission: Permission): Authorized<Actor> {
  if (!actor) throw new DomainError('unauthenticated', SIGN_IN_FIRST)
  if (!hasPermission(actor, permission)) throw new DomainError('forbidden', NOT_ALLOWED)
  return actor as Authorized<Actor>
}

/**
 * Requires a second factor where the role demands one, before any other action.
 * @throws DomainError `second_factor_setup_required`.
 */
export function assertSecondFactorSetUp(actor: Actor | null): void {
  if (actor?.needsSecondFactor)
    throw new DomainError('second_factor_setup_required', 'secondFactor.setUpFirst')
}

/**
 * Actions on a listing's private papers and who may perform them: the owner, and administrators where their work
 * requires it.
 */
const PAPER_ACTIONS = {
  see: { admin: true },
  keep: { admin: false },
  remove: { admin: true },
  share: { admin: false },
  unshare: { admin: true },
} as const
export type PaperAction = keyof typeof PAPER_ACTIONS

/** Whether the actor may perform this action on the papers of a listing owned by `ownerId`. */
export function canAccessPapers(
  actor: Actor | null,
  action: PaperAction,
  ownerId: number,
): boolean {
  if (!actor || !hasPermission(actor, 'list')) return false
  return actor.id === ownerId || (PAPER_ACTIONS[action].admin && actor.role === 'ADMIN')
}

/** Returns the listing once the actor may perform this action on its papers, or throws 401 or 403. */
export function authorizePapers<T extends { ownerId: number }>(
  actor: Actor | null,
  action: PaperAction,
  listing: T,
): Authorized<T> {
  if (!actor) throw new DomainError('unauthenticated', SIGN_IN_FIRST)
  if (!canAccessPapers(actor, action, listing.ownerId))
    throw new DomainError('forbidden', NOT_ALLOWED)
  return listing as Authorized<T>
}

/** Returns a listing (or anything with an owner) that the actor may change: their own, or any for an administrator. */
export function authorizeOwned<T extends { ownerId: number }>(
  actor: Actor | null,
  thing: T,
): Authorized<T> {
  if (!actor) throw new DomainError('unauthenticated', SIGN_IN_FIRST)
  if (thing.ownerId !== actor.id && actor.role !== 'ADMIN')
    throw new DomainError('forbidden', NOT_ALLOWED)
  if (actor.role !== 'ADMIN' && !hasPermission(actor, 'list'))
    throw new DomainError('forbidden', NOT_ALLOWED)
  return thing as Authorized<T>
}
