import { isRecord } from '../../../../domain/platform/is-record.ts'
import { AREA_UNITS } from '../../../../domain/numbers/area-units.ts'
import type { LngLat } from '../../../../domain/listings/listing.ts'
import {
  AREA_FIELDS,
  newValues,
  type ExtraFields,
  type ChipField,
  type Photo,
  type Values,
} from '../values/form-values.ts'
import { parseAdvertSource } from '../values/advert-source.ts'
import { STEPS, type Step } from '../values/steps.ts'
import { splitTyped } from '../values/to-input.ts'
import { randomId } from '../../../platform/random-id.ts'

/** What this browser keeps of a form that is not sent yet. */
export interface Draft {
  values: Values
  /** Steps that were opened, for the links of the progress bar. */
  visited: Step[]
  /** One key for one listing, however often it is sent. */
  key: string
  /** The version of the listing that an edit began with; null for a new one. */
  version: number | null
  /** Milliseconds since 1970. */
  savedAt: number
  /** The tab that saved it. */
  tab: string
  /** What of it is on an account; null: nothing yet. */
  account: AccountCopy | null
}

/** The newest save that the account has. */
export interface AccountCopy {
  /** Whose account. */
  user: number
  /** The account's number of that save. */
  version: number
  /** The browser's time of what was saved. */
  savedAt: number
}

/** One draft for the new listing, one for each listing that is edited, one for each that was opened by its key. */
export function draftName(listingId: number | null, key: string | null = null): string {
  return `veedu.draft.${listingId ?? (key === null ? 'new' : `key.${key}`)}`
}

/** This browser's own name, under which the account knows its saves. */
export function browserId(): string {
  const name = 'veedu.browser'
  const storage = browserStorage()
  try {
    const known = storage.getItem(name)
    if (known !== null && /^[\w-]{1,64}$/.test(known)) return known
    nameless ??= randomId()
    storage.setItem(name, nameless)
  } catch {
    // A browser that keeps nothing has a name until the page is left.
  }
  nameless ??= randomId()
  return nameless
}
let nameless: string | undefined

/** The browser's storage, or one that keeps nothing where the browser refuses even to name its own. */
export function browserStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  try {
    return window.localStorage
  } catch {
    const refuse = (): never => {
      throw new Error('This browser keeps nothing.')
    }
    return { getItem: () => null, setItem: refuse, removeItem: () => undefined }
  }
}

export function readDraft(storage: Pick<Storage, 'getItem'>, name: string): Draft | null {
  try {
    return parseDraft(storage.getItem(name))
  } catch {
    // Private windows may refuse storage altogether.
    return null
  }
}

/** A draft of an older build may lack fields: they get their defaults. What is no draft at all is null. */
export function parseDraft(text: string | null): Draft | null {
  if (text === null) return null
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    return null
  }
  if (!isRecord(raw) || !isRecord(raw.values) || typeof raw.key !== 'string') return null
  const visited = Array.isArray(raw.visited) ? raw.visited : []
  return {
    values: mend(raw.values),
    visited: STEPS.filter((step) => visited.includes(step)),
    key: raw.key,
    version: typeof raw.version === 'number' ? raw.version : null,
    savedAt: typeof raw.savedAt === 'number' ? raw.savedAt : 0,
    tab: typeof raw.tab === 'string' ? raw.tab : '',
    account: onAccount(raw.account),
  }
}

function onAccount(raw: unknown): AccountCopy | null {
  if (!isRecord(raw)) return null
  const { user, version, savedAt } = raw
  return typeof user === 'number' && typeof version === 'number' && typeof savedAt === 'number'
    ? { user, version, savedAt }
    : null
}

/** Values that came from elsewhere, as far as they have the shape that the form expects. */
export function sanitizeValues(raw: Record<string, unknown>): Values {
  return mend(raw)
}

/** Each field as far as it has the shape that the form expects: a draft must never keep its own form from opening. */
function mend(raw: Record<string, unknown>): Values {
  const values = newValues()
  const merged: Record<string, unknown> = { ...values }
  for (const [field, fallback] of Object.entries(values)) {
    const value = raw[field]
    if (typeof fallback !== 'object') {
      if (typeof value === typeof fallback) merged[field] = value
    } else merged[field] = SHAPED[field as Shaped](value) ?? fallback
  }
  return merged as Values
}

type Shaped =
  | ChipField
  | 'amenitiesParked'
  | 'reviewed'
  | 'units'
  | 'polygon'
  | 'drawing'
  | 'position'
  | 'photos'
  | 'also'
  | 'advert'
/** The fields that are no plain text and no tick; each reader answers undefined for what is not one. */
const SHAPED: { [Field in Shaped]: (value: unknown) => Values[Field] | undefined } = {
  units(value) {
    const { units } = newValues()
    if (!isRecord(value)) return undefined
    for (const field of AREA_FIELDS) {
      const unit = AREA_UNITS.find((known) => known === value[field])
      if (unit) units[field] = unit
    }
    return units
  },
  amenities: texts,
  documents: texts,
  highlights: texts,
  specialFeatures: texts,
  amenitiesParked: texts,
  reviewed: texts,
  also(value) {
    if (!isRecord(value)) return undefined
    const { propertyType, forSale, forRent, fields } = value
    if (typeof propertyType !== 'string' || !Array.isArray(fields)) return undefined
    // Names of fields; unknown ones are ignored.
    const known = fields.filter(
      (field): field is ExtraFields['fields'][number] => typeof field === 'string',
    )
    return { propertyType, forSale: forSale === true, forRent: forRent === true, fields: known }
  },
  advert: parseAdvertSource,
  polygon: points,
  drawing: points,
  position(value) {
    if (!isRecord(value) || !isPoint([value.lng, value.lat])) return undefined
    return { lng: Number(value.lng), lat: Number(value.lat) }
  },
  photos(value) {
    if (!Array.isArray(value)) return undefined
    // A draft of an older build knows no captions.
    return value.filter(isPhoto).map((photo) => ({ ...photo, caption: photo.caption ?? '' }))
  },
}

function points(value: unknown): LngLat[] | undefined {
  return Array.isArray(value) && value.every(isPoint) ? value : undefined
}

/** Reads lists that older versions stored as one text. */
function texts(value: unknown): string[] | undefined {
  if (typeof value === 'string') return splitTyped(value)
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : undefined
}

function isPoint(value: unknown): value is LngLat {
  if (!Array.isArray(value) || value.length !== 2) return false
  const [lng, lat] = value as unknown[]
  return (
    typeof lng === 'number' &&
    typeof lat === 'number' &&
    Math.abs(lng) <= 180 &&
    Math.abs(lat) <= 90
  )
}

function isPhoto(value: unknown): value is Omit<Photo, 'caption'> & { caption?: string } {
  if (!isRecord(value)) return false
  const { id, url, name, thumbhash, caption = '' } = value
  const textOrNull = (item: unknown): boolean => item === null || typeof item === 'string'
  return (
    [url, name, caption].every((item) => typeof item === 'string') &&
    textOrNull(id) &&
    textOrNull(thumbhash)
  )
}

/** False when this browser keeps nothing. */
export function writeDraft(storage: Pick<Storage, 'setItem'>, name: string, draft: Draft): boolean {
  try {
    storage.setItem(name, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function deleteDraft(storage: Pick<Storage, 'removeItem'>, name: string): void {
  try {
    storage.removeItem(name)
  } catch {
    // Nothing was stored, so there is nothing to remove.
  }
}
