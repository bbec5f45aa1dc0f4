import type { Actor } from './actor.ts'
import { DomainError } from '../platform/errors.ts'
import type { Role } from './roles.ts'

/** Everything that needs a permission, and the roles that have it (product table "Roles"). */
const ROLES_WITH_PERMISSION = {
  ownAccount: ['BUYER', 'RENTER', 'SELLER', 'REALTOR', 'GOVERNMENT', 'ADMIN'],
  save: ['BUYER', 'RENTER', 'SELLER', 'REALTOR', 'GOVERNMENT', 'ADMIN'],
  message: ['BUYER', 'RENTER', 'SELLER', 'REALTOR', 'GOVERNMENT', 'ADMIN'],
  visit: ['BUYER', 'RENTER', 'SELLER', 'REALTOR', 'GOVERNMENT', 'ADMIN'],
  list: ['BUYER', 'RENTER', 'SELLER', 'REALTOR', 'ADMIN'],
  realtorTools: ['REALTOR'],
  statistics: ['GOVERNMENT', 'ADMIN'],
  administer: ['ADMIN'],
} as const satisfies Record<string, readonly Role[]>
export type Permission = keyof typeof ROLES_WITH_PERMISSION

export function hasPermission(actor: Actor | null, permission: Permission): boolean {
  return (
    actor !== null && (ROLES_WITH_PERMISSION[permission] as readonly Role[]).includes(actor.role)
  )
}

declare const authorized: unique symbol
/**
 * A value that the actor has been checked for. It can only be made by the functions below, so a mutation
 * that takes `Authorized<…>` does not compile without its check.
 */
export type Authorized<T> = T & { readonly [authorized]: true }

/** Message keys. */
export const SIGN_IN_FIRST = 'authenticationRequired'
export const NOT_ALLOWED = 'accessForbidden'

/** The signed-in actor with a permission, or 401 / 403. */
export function authorize(actor: Actor | null, permission: Permission): Authorized<Actor> {
  if (!actor) throw new DomainError('unauthenticated', SIGN_IN_FIRST)
  if (!hasPermission(actor, permission)) throw new DomainError('forbidden', NOT_ALLOWED)
  return actor as Authorized<Actor>
}

/**
 * A person whose role must have a second factor sets one up before anything else.
 * @throws DomainError `second_factor_setup_required`.
 */
export function assertSecondFactorSetUp(actor: Actor | null): void {
  if (actor?.needsSecondFactor)
    throw new DomainError('second_factor_setup_required', 'secondFactor.setUpFirst')
}

/** What is done with the private papers of a listing, and who may: its owner, and administrators where they must. */
const PAPER_ACTIONS = {
  see: { admin: true },
  keep: { admin: false },
  remove: { admin: true },
  share: { admin: false },
  unshare: { admin: true },
} as const
export type PaperAction = keyof typeof PAPER_ACTIONS

/** Whether the actor may do this with the papers of a listing of `ownerId`. */
export function canAccessPapers(actor: Actor | null, deed: PaperAction, ownerId: number): boolean {
  if (!actor || !hasPermission(actor, 'list')) return false
  return actor.id === ownerId || (PAPER_ACTIONS[deed].admin && actor.role === 'ADMIN')
}

/** The listing whose papers the actor may do this with, or 401 / 403. */
export function authorizePapers<T extends { ownerId: number }>(
  actor: Actor | null,
  deed: PaperAction,
  listing: T,
): Authorized<T> {
  if (!actor) throw new DomainError('unauthenticated', SIGN_IN_FIRST)
  if (!canAccessPapers(actor, deed, listing.ownerId))
    throw new DomainError('forbidden', NOT_ALLOWED)
  return listing as Authorized<T>
}

/** A listing (or anything with an owner) that the actor may change: the owner's own, or any for an administrator. */
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
