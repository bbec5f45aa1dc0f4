import { HOUR_MS } from '../../../domain/time/units.ts'
import type { WishedHome } from './dialogs.ts'
import { readKept, writeKept } from './browser-store.ts'

/**
 * The home that a visitor wanted to save before signing in. It is kept in this tab, not in an address: a link that
 * somebody else made can never save anything.
 */
const NAME = 'veedu.wish'
/** A sign-in that takes longer than this was for something else, in ms. */
const LASTS = HOUR_MS

/** What a tab that lets nothing be kept still knows until its page is left. */
let unkept: Wish | null = null

interface Wish extends WishedHome {
  at: number
}

export function keepWish(home: WishedHome, now: number = Date.now()): void {
  const wish = { ...home, at: now }
  unkept = writeKept(NAME, wish, 'session') === 'kept' ? null : wish
}

export function hasWish(): boolean {
  return unkept !== null || readKept(NAME, 'session') !== null
}

export function forgetWish(): void {
  unkept = null
  writeKept(NAME, null, 'session')
}

/** The wish, once: it is gone afterwards. */
export function takeWish(now: number = Date.now()): WishedHome | null {
  const wish = unkept ?? readKept(NAME, 'session')
  forgetWish()
  if (typeof wish !== 'object' || wish === null) return null
  const { id, title, at } = wish as Partial<Wish>
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1) return null
  if (typeof at !== 'number' || now - at > LASTS) return null
  return { id, title: String(title ?? '') }
}
