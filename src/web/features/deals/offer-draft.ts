import { OFFER_KINDS, type OfferKind } from '../../../domain/deals/offer.ts'
import { OFFER_CONDITIONS, type OfferCondition } from '../../../domain/deals/terms.ts'
import { isRecord } from '../../../domain/platform/is-record.ts'
import { DAY_MS } from '../../../domain/time/units.ts'
import { readStored, writeStored } from '../saved/browser-store.ts'

/** The terms of an offer that is being written, as typed. */
export interface OfferDraft {
  kind: OfferKind
  amount: string
  advance: string
  conditions: OfferCondition[]
  otherConditions: string
  byDay: string
  validDay: string
  note: string
}

/** An offer for a listing, or the answer to one version of an offer: newer terms get a form of their own. */
export type OfferSubject = `listing.${number}` | `offer.${number}.${number}`

/** Prices are for one person's eyes: they stay in this tab, and for a day. */
const LASTS = DAY_MS
const nameOf = (subject: OfferSubject): string => `veedu.offer.${subject}`

export function storeOfferDraft(subject: OfferSubject, draft: OfferDraft): void {
  writeStored(nameOf(subject), { ...draft, at: Date.now() }, 'session')
}

export function clearOfferDraft(subject: OfferSubject): void {
  writeStored(nameOf(subject), null, 'session')
}

/** What was typed for this subject in this tab; null when there is nothing, or it is a day old. */
export function readOfferDraft(subject: OfferSubject): OfferDraft | null {
  const stored = readStored(nameOf(subject), 'session')
  if (!isRecord(stored)) return null
  const { at, kind, conditions } = stored
  const known = OFFER_KINDS.find((each) => each === kind)
  if (known === undefined || typeof at !== 'number' || Date.now() - at > LASTS) return null
  const text = (name: keyof OfferDraft): string => {
    const value = stored[name]
    return typeof value === 'string' ? value : ''
  }
  return {
    kind: known,
    amount: text('amount'),
    advance: text('advance'),
    conditions: Array.isArray(conditions)
      ? OFFER_CONDITIONS.filter((each) => conditions.includes(each))
      : [],
    otherConditions: text('otherConditions'),
    byDay: text('byDay'),
    validDay: text('validDay'),
    note: text('note'),
  }
}
