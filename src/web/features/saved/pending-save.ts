import { HOUR_MS } from '../../../domain/time/units.ts'
import type { ListingRef } from './dialogs.ts'
import { readStored, writeStored } from './browser-store.ts'

/**
 * The home that a visitor wanted to save before signing in. It is kept in this tab, not in an address: a link that
 * somebody else made can never save anything.
 */
const NAME = 'veedu.wish'
/** A sign-in that takes longer than this was for something else, in ms. */
const LASTS = HOUR_MS

/** What a tab that lets nothing be kept still knows until its page is left. */
let unkept: PendingSave | null = null

interface PendingSave extends ListingRef {
  at: number
}

export function storePendingSave(home: ListingRef, now: number = Date.now()): void {
  const wish = { ...home, at: now }
  unkept = writeStored(NAME, wish, 'session') === 'kept' ? null : wish
}

export function hasPendingSave(): boolean {
  return unkept !== null || readStored(NAME, 'session') !== null
}

export function clearPendingSave(): void {
  unkept = null
  writeStored(NAME, null, 'session')
}

/** The wish, once: it is gone afterwards. */
export function takePendingSave(now: number = Date.now()): ListingRef | null {
  const wish = unkept ?? readStored(NAME, 'session')
  clearPendingSave()
  if (typeof wish !== 'object' || wish === null) return null
  const { id, title, at } = wish as Partial<PendingSave>
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1) return null
  if (typeof at !== 'number' || now - at > LASTS) return null
  return { id, title: String(title ?? '') }
}
