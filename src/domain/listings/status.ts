import type { Status } from './listing.ts'

/**
 * A deal goes forward from Available over Under Contract to Sold or Rented, a step may be passed over, and every
 * state leads back to Available. A closed deal does not turn into another one without being offered again.
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
