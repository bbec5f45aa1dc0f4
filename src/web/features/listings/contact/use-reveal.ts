import { useEffect, useState } from 'react'
import type { RevealedContact } from '../../../../contracts/listings/contact-reveal.ts'
import { useRoot } from '../../../ui/use-root.ts'
import { readStored, writeStored } from '../../saved/browser-store.ts'
import { request, RequestError } from '../../../platform/request.ts'
import { HOUR_MS } from '../../../../domain/time/units.ts'

/**
 * The home whose contact a visitor asked for before signing in. Kept in this tab, not in the address: a link that
 * somebody else made can never ask for it.
 */
const NAME = 'veedu.asked'
/** A sign-in that takes longer than this was for something else, in ms. */
const LASTS = HOUR_MS

export type Reveal =
  | { kind: 'covered' }
  | { kind: 'asking' }
  /** Only signed-in users see it. */
  | { kind: 'sign-in' }
  | { kind: 'shown'; contact: RevealedContact }
  | { kind: 'failed'; why: string }

/** Removes the pending request; true if it was for this listing and has not expired. */
export function takePendingReveal(id: number, now: number = Date.now()): boolean {
  const asked = readStored(NAME, 'session') as { id?: unknown; at?: unknown } | null
  if (asked === null || asked.id !== id) return false
  writeStored(NAME, null, 'session')
  return typeof asked.at === 'number' && now - asked.at <= LASTS
}

async function contactOf(id: number): Promise<Reveal> {
  try {
    const contact = await request<RevealedContact>(`/properties/${id}/reveal-phone`, {
      method: 'POST',
      onUnauthenticated: 'throw',
    })
    return { kind: 'shown', contact }
  } catch (error) {
    const failure = error instanceof RequestError ? error : null
    if (failure?.status === 401) return { kind: 'sign-in' }
    return { kind: 'failed', why: failure?.message ?? String(error) }
  }
}

/** Reveals a listing's contact details; a visitor is asked to sign in first. */
export function useReveal(id: number): { reveal: Reveal; ask: () => void; remember: () => void } {
  const user = useRoot()?.user?.id ?? null
  const [reveal, setReveal] = useState<Reveal>({ kind: 'covered' })
  useEffect(() => {
    if (user !== null && takePendingReveal(id)) void contactOf(id).then(setReveal)
  }, [user, id])
  return {
    reveal,
    ask: () => {
      if (user === null) {
        setReveal({ kind: 'sign-in' })
        return
      }
      setReveal({ kind: 'asking' })
      void contactOf(id).then(setReveal)
    },
    remember: () => void writeStored(NAME, { id, at: Date.now() }, 'session'),
  }
}
