import type { PropertyType } from '../listings/listing.ts'

/** Where the drawings lie; each is a file of public/illustrations. */
const ILLUSTRATIONS = '/illustrations/'

/** All drawings have this size, px. */
export const ILLUSTRATION_SIZE = { width: 1200, height: 800 } as const

/** What each kind of property is called in the names of drawings. */
const SUBJECTS: Record<PropertyType, string> = {
  APARTMENT: 'apartment',
  VILLA: 'villa',
  INDEPENDENT_HOUSE: 'house',
  PLOT: 'plot',
  COMMERCIAL: 'commercial',
  OFFICE: 'office',
  SHOP: 'shop',
  WAREHOUSE: 'warehouse',
  INDUSTRIAL: 'industrial',
  AGRICULTURAL: 'farm',
  MIXED_USE: 'mixed',
  OTHER: 'other',
}

/** The name of the one drawing that stands for every listing of a kind. */
export const kindDrawing = (kind: PropertyType): string => `kind-${SUBJECTS[kind]}`

/** The address of a drawing. With a version it may be cached for a year; without one, for an hour. */
export const illustrationUrl = (name: string, version?: string): string =>
  `${ILLUSTRATIONS}${name}.svg${version === undefined ? '' : `?v=${version}`}`

/** Reads an address of `illustrationUrl`; null for any other. */
export function readIllustrationUrl(url: string): { name: string; version: string | null } | null {
  const [, name, version] =
    /^\/illustrations\/([a-z0-9-]+)\.svg(?:\?v=([0-9a-f]+))?$/.exec(url) ?? []
  return name === undefined ? null : { name, version: version ?? null }
}

/**
 * What a drawing shows, as a key of the namespace `drawing` and the number of bedrooms for floor plans. The name of a
 * drawing begins with its view and its subject: `plan-house-3-a` is `alt.plan.house` with 3 bedrooms.
 */
export function illustrationAlt(url: string): { key: string; count?: number } {
  const name = readIllustrationUrl(url)?.name ?? kindDrawing('OTHER')
  const [view, subject, detail] = name.split('-')
  const key = `alt.${view}.${subject}`
  return view === 'plan' && HOME_PLANS.includes(subject ?? '')
    ? { key, count: Number(detail) }
    : { key }
}

/** Plans whose name says how many bedrooms they have. */
const HOME_PLANS = ['house', 'apartment']
