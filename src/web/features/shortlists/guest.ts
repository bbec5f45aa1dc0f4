import { useSyncExternalStore } from 'react'
import { createListeners } from '../../platform/store.ts'
import { readStored, writeStored } from '../saved/browser-store.ts'

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
      : { ...NOBODY, key: newKey() }
  return known
}

/** 128 random bits. Unlike `crypto.randomUUID` it works without HTTPS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
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
