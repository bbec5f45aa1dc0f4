import { useSyncExternalStore } from 'react'
import { createListeners } from '../../platform/store.ts'
import { readStored, writeStored } from '../saved/browser-store.ts'
import { randomId } from '../../platform/random-id.ts'

/** Who answers shortlists in this browser. */
export interface ShortlistGuest {
  name: string
  /** A secret by which the next answer is theirs. */
  key: string
  /** Shortlist → the id under which they are known there. */
  ids: Readonly<Record<string, number>>
}

const NAME = 'veedu.shortlistGuest'
const NOBODY: ShortlistGuest = { name: '', key: '', ids: {} }
let known: ShortlistGuest | null = null
const { subscribe, emit } = createListeners({
  key: NAME,
  changed: () => {
    known = null
  },
})

function current(): ShortlistGuest {
  if (known) return known
  const stored = readStored(NAME) as Partial<ShortlistGuest> | null
  known =
    typeof stored?.name === 'string' && typeof stored.key === 'string'
      ? { name: stored.name, key: stored.key, ids: { ...stored.ids } }
      : { ...NOBODY, key: randomId() }
  return known
}

/** On the server, and until hydration, nobody. */
export function useShortlistGuest(): ShortlistGuest {
  return useSyncExternalStore(subscribe, current, () => NOBODY)
}

/** Without storage the name and key last until the page is unloaded. */
export function saveShortlistGuest(guest: ShortlistGuest): void {
  known = guest
  writeStored(NAME, guest)
  emit()
}

/** The shortlist of a link, as the guest's ids name it. */
export const shortlistOf = (token: string): string => token.split('.')[0] ?? ''
