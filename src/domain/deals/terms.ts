import { areaSqFt, landCents, type MeasuredListing } from '../listings/price/price.ts'
import { isLand, type PropertyType } from '../listings/listing.ts'
import { addDays, fromKerala, keralaTime } from '../time/kerala-time.ts'
import type { OfferKind } from './offer.ts'

/** What an offer can be subject to, for a sale and for a rental. */
export const OFFER_CONDITIONS = [
  'loan',
  'titleCheck',
  'survey',
  'dues',
  'vacant',
  'furniture',
  'repairs',
  'agreement',
] as const
export type OfferCondition = (typeof OFFER_CONDITIONS)[number]

export const CONDITIONS_OF: Readonly<Record<OfferKind, readonly OfferCondition[]>> = {
  sale: ['loan', 'titleCheck', 'survey', 'dues', 'vacant', 'furniture'],
  rent: ['vacant', 'furniture', 'repairs', 'agreement'],
}

/** Days for which terms are valid: at least, at most, and unless others are chosen. */
export const VALID_DAYS = { least: 1, most: 60, usual: 7 } as const
/** Days ahead of the latest day for registration or moving in. */
const BY_DAYS = 730

/** The moment at which terms lapse that are valid until the end of a day in Kerala. */
export function endOfDay(day: string): Date {
  return fromKerala(addDays(day, 1), 0)
}

/** The last whole day in Kerala on which terms are valid. */
export function lastDay(validUntil: Date): string {
  return keralaTime(new Date(validUntil.getTime() - 1)).day
}

export interface OfferDays {
  /** The last day, in Kerala, on which the terms can be accepted. */
  validDay: string
  /** Registration, or moving in, by this day; null: left open. */
  byDay: string | null
}

/** The fields whose days are not possible, with their message keys. */
export function dayFaults({ validDay, byDay }: OfferDays, now: Date): Record<string, string> {
  const { day: today } = keralaTime(now)
  const faults: Record<string, string> = {}
  if (validDay < today) faults.validDay = 'offers.day.past'
  else if (validDay > addDays(today, VALID_DAYS.most)) faults.validDay = 'offers.day.validFar'
  if (byDay !== null) {
    if (byDay < today) faults.byDay = 'offers.day.past'
    else if (byDay > addDays(today, BY_DAYS)) faults.byDay = 'offers.day.byFar'
  }
  return faults
}

/** What an amount is per cent of land, or per sq ft of a building; whole rupees. Null when the size is unknown. */
export function amountRate(
  listing: MeasuredListing & { propertyType: PropertyType },
  amount: number,
): { unit: 'cent' | 'sqft'; rupees: number } | null {
  const onLand = isLand(listing.propertyType)
  const size = onLand ? landCents(listing) : areaSqFt(listing)
  if (size === null || size <= 0) return null
  return { unit: onLand ? 'cent' : 'sqft', rupees: Math.round(amount / size) }
}
