import { HOUR_MS } from '../../../domain/time/units.ts'
import type { ListingRef } from './dialogs.ts'
import { readStored, writeStored } from './browser-store.ts'

/**
 * The listing that a visitor wanted to save before signing in. It is stored in this tab rather than in a URL, so that
 * a link from someone else can never save anything.
 */
const NAME = 'veedu.pendingSave'
/** Expires after this time, in ms: a later sign-in was for something else. */
const LASTS = HOUR_MS

/** Fallback without storage, until the page is unloaded. */
let unsaved: PendingSave | null = null

interface PendingSave extends ListingRef {
  at: number
}

export function storePendingSave(home: ListingRef, now: number = Date.now()): void {
  const pending = { ...home, at: now }
  unsaved = writeStored(NAME, pending, 'session') === 'saved' ? null : pending
}

export function hasPendingSave(): boolean {
  return unsaved !== null || readStored(NAME, 'session') !== null
}

export function clearPendingSave(): void {
  unsaved = null
  writeStored(NAME, null, 'session')
}

/** Returns the pending save and removes it. */
export function takePendingSave(now: number = Date.now()): ListingRef | null {
  const pending = unsaved ?? readStored(NAME, 'session')
  clearPendingSave()
  if (typeof pending !== 'object' || pending === null) return null
  const { id, title, at } = pending as Partial<PendingSave>
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1) return null
  if (typeof at !== 'number' || now - at > LASTS) return null
  return { id, title: String(title ?? '') }
}
