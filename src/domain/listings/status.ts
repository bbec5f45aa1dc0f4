import type { Status } from './listing.ts'

/**
 * A deal moves forward from Available through Under Contract to Sold or Rented; a step may be skipped, and every state
 * can return to Available. A closed deal must be available again before it can close in another way.
 */
const NEXT: Readonly<Record<Status, readonly Status[]>> = {
  Available: ['Under Contract', 'Sold', 'Rented'],
  'Under Contract': ['Available', 'Sold', 'Rented'],
  Sold: ['Available'],
  Rented: ['Available'],
}

export function mayBecome(from: Status, to: Status): boolean {
  return from === to || NEXT[from].includes(to)
}

export function isClosed(status: Status): boolean {
  return status === 'Sold' || status === 'Rented'
}
