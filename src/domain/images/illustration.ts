import type { PropertyType } from '../listings/listing.ts'

/** The URL path of the illustrations, which are the files of public/illustrations. */
const ILLUSTRATIONS = '/illustrations/'

/** The size of every illustration, in px. */
export const ILLUSTRATION_SIZE = { width: 1200, height: 800 } as const

/** The word for each kind of property in illustration names. */
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

/** The name of the illustration that represents every listing of a kind. */
export const kindDrawing = (kind: PropertyType): string => `kind-${SUBJECTS[kind]}`

/** The URL of an illustration. With a version it may be cached for a year; without one, for an hour. */
export const illustrationUrl = (name: string, version?: string): string =>
  `${ILLUSTRATIONS}${name}.svg${version === undefined ? '' : `?v=${version}`}`

/** Parses a URL made by `illustrationUrl`; null for any other. */
export function readIllustrationUrl(url: string): { name: string; version: string | null } | null {
  const [, name, version] =
    /^\/illustrations\/([a-z0-9-]+)\.svg(?:\?v=([0-9a-f]+))?$/.exec(url) ?? []
  return name === undefined ? null : { name, version: version ?? null }
}

/**
 * What an illustration shows, as a key of the `drawing` namespace, with the number of bedrooms for floor plans. The
 * name starts with the view and the subject: `plan-house-3-a` is `alt.plan.house` with 3 bedrooms.
 */
export function illustrationAlt(url: string): { key: string; count?: number } {
  const name = readIllustrationUrl(url)?.name ?? kindDrawing('OTHER')
  const [view, subject, detail] = name.split('-')
  const key = `alt.${view}.${subject}`
  return view === 'plan' && HOME_PLANS.includes(subject ?? '')
    ? { key, count: Number(detail) }
    : { key }
}

/** Floor plans whose name includes the number of bedrooms. */
const HOME_PLANS = ['house', 'apartment']
