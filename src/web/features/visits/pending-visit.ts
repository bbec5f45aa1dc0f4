import { readStored, writeStored } from '../saved/browser-store.ts'
import { VISIT_CHOICES } from '../../../domain/visits/times.ts'
import { HOUR_MS } from '../../../domain/time/units.ts'

/** A visit request filled in before signing in: stored in this tab for an hour, for one listing. */
export interface PendingVisit {
  propertyId: number
  times: string[]
  note: string
}

const NAME = 'veedu.visit'
const LASTS = HOUR_MS

export function storePendingVisit(wish: PendingVisit): void {
  writeStored(NAME, { ...wish, at: Date.now() }, 'session')
}

/** The pending request for this listing; null when there is none or it has expired. */
export function readPendingVisit(propertyId: number): PendingVisit | null {
  const kept = readStored(NAME, 'session')
  if (typeof kept !== 'object' || kept === null) return null
  const { propertyId: of, times, note, at } = kept as Partial<PendingVisit & { at: number }>
  if (of !== propertyId || typeof at !== 'number' || Date.now() - at > LASTS) return null
  return {
    propertyId,
    times: (Array.isArray(times) ? times : [])
      .filter((each) => typeof each === 'string')
      .slice(0, VISIT_CHOICES),
    note: typeof note === 'string' ? note : '',
  }
}

export function clearPendingVisit(): void {
  writeStored(NAME, null, 'session')
}
