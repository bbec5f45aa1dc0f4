import { z } from 'zod'
import { message } from '../../domain/platform/message.ts'
import { AMENITY_CHOICES, type AmenityChoice, type LngLat } from '../../domain/listings/listing.ts'
import { FACETS, type FacetName } from '../../domain/search/facets.ts'
import type { BBox, PolygonRings } from '../../domain/search/filters.ts'
import { foldText } from '../../domain/text/fold.ts'
import { LIMITS } from '../limits.ts'
import { fail, isoDay, plain, textList } from '../platform/fields.ts'

/** The parameters of a search that are read in a way of their own; each is optional, and empty means unset. */

export const tick = z
  .union([z.enum(['true', 'false', '1', '0', '']), z.boolean()], message('notFlag'))
  .optional()
  .transform(
    (raw) => raw === undefined || raw === '' || raw === true || raw === 'true' || raw === '1',
  )

/** A day, YYYY-MM-DD; blank is null. */
export const day = z
  .string('notDate')
  .optional()
  .transform((raw, ctx): string | null => {
    const text = raw?.trim() ?? ''
    if (text === '') return null
    return isoDay.safeParse(text).success ? text : fail(ctx, 'notDate')
  })

/** A flag that is off unless it is set. */
export const untickedFlag = z.preprocess(
  (raw) => (raw === undefined || raw === '' ? 'false' : raw),
  tick,
)

export const words = z
  .string(message('notText'))
  .max(LIMITS.shortText.maxChars, {
    error: message('tooLong', { max: LIMITS.shortText.maxChars }),
  })
  .optional()
  .transform((raw) => plain(raw ?? ''))

/** "west,south,east,north" in degrees. */
export const bbox = z
  .string(message('notBox'))
  .max(LIMITS.raw.maxPartChars, { error: message('notBox') })
  .optional()
  .transform((raw, ctx): BBox | null => {
    if (raw === undefined || raw.trim() === '') return null
    const parts = raw.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)))
    const [west, south, east, north] = parts
    if (parts.length !== 4 || !parts.every(Number.isFinite)) return fail(ctx, 'notBox')
    if (west === undefined || south === undefined || east === undefined || north === undefined)
      return fail(ctx, 'notBox')
    if (south > north || south < -90 || north > 90) return fail(ctx, 'notBox')
    return [west, south, east, north]
  })

/** Folded name → choice. */
const AMENITY_BY_NAME: ReadonlyMap<string, AmenityChoice> = new Map(
  AMENITY_CHOICES.map((known) => [foldText(known), known]),
)

/** Values of a list separated by commas, in any case; in the list's own order. */
export function choices<const T extends string>(values: readonly T[]) {
  return textList.transform((texts, ctx): T[] => {
    const named = new Set(texts.flatMap((text) => text.toLowerCase().split(',', values.length + 1)))
    named.delete('')
    const chosen = values.filter((value) => named.delete(value.toLowerCase()))
    return named.size === 0 ? chosen : fail(ctx, 'notChoice')
  })
}

export const amenityChoices = textList.transform((names, ctx): AmenityChoice[] => {
  const { maxItems } = LIMITS.list
  const chosen = new Set<AmenityChoice>()
  const parts = names.flatMap((name) => name.split(',', maxItems + 1))
  if (parts.length > maxItems) return fail(ctx, message('tooMany', { max: maxItems }))
  for (const name of parts) {
    if (name.trim() === '') continue
    const known = AMENITY_BY_NAME.get(foldText(name))
    if (!known) return fail(ctx, 'notChoice')
    chosen.add(known)
  }
  return [...chosen]
})

const AREA_TOO_LARGE = message('areaTooLarge', {
  polygons: LIMITS.searchArea.maxPolygons,
  rings: LIMITS.searchArea.maxRings,
  corners: LIMITS.searchArea.maxCorners,
})

/**
 * See `polygonsToText`. Self-intersecting shapes follow the even-odd rule; this function checks which corners are
 * valid.
 */
export const polygon = z
  .string(message('notPolygon'))
  .max(LIMITS.searchArea.maxChars, { error: AREA_TOO_LARGE })
  .optional()
  .transform((raw, ctx): PolygonRings[] | null => {
    if (raw === undefined || raw.trim() === '') return null
    const { maxPolygons, maxRings, maxCorners } = LIMITS.searchArea
    let [rings, corners] = [0, 0]
    const polygons = raw.split('|', maxPolygons + 1).map((text) =>
      text.split(';', maxRings + 1).map((ring) => {
        const figures = ring.split(',', 2 * maxCorners + 1)
        rings += 1
        corners += figures.length / 2
        return figures
      }),
    )
    if (polygons.length > maxPolygons || rings > maxRings || corners > maxCorners)
      return fail(ctx, AREA_TOO_LARGE)
    const read: PolygonRings[] = polygons.map((texts) => texts.map(ringOf))
    return read.every((one) => one.every((ring) => ring.length >= 3))
      ? read
      : fail(ctx, 'notPolygon')
  })

/** The corners of a ring; empty when it cannot be parsed. */
function ringOf(figures: readonly string[]): LngLat[] {
  const ring: LngLat[] = []
  for (let at = 0; at + 1 < figures.length; at += 2) {
    const [lng, lat] = [figures[at], figures[at + 1]].map((text) =>
      text === undefined || text.trim() === '' ? NaN : Number(text),
    )
    if (lng === undefined || lat === undefined) return []
    if (!(Math.abs(lng) <= 360 && Math.abs(lat) <= 90)) return []
    ring.push([lng, lat])
  }
  return figures.length % 2 === 0 ? ring : []
}

/** `1` for all, `0` or empty for none, or the requested names, separated by commas. */
export const facetNames = z
  .string(message('notFacets', { names: FACETS.join(', ') }))
  .max(LIMITS.raw.maxPartChars, {
    error: message('notFacets', { names: FACETS.join(', ') }),
  })
  .optional()
  .transform((raw, ctx): FacetName[] => {
    if (raw === undefined || raw.trim() === '' || raw === '0') return []
    if (raw === '1') return [...FACETS]
    const names = new Set<FacetName>()
    for (const text of raw.split(',')) {
      const name = FACETS.find((known) => known === text.trim())
      if (!name) return fail(ctx, message('notFacets', { names: FACETS.join(', ') }))
      names.add(name)
    }
    return [...names]
  })

/** "lat,lng" in degrees. */
export const near = z
  .string(message('notPoint'))
  .max(LIMITS.raw.maxPartChars, { error: message('notPoint') })
  .optional()
  .transform((raw, ctx) => {
    if (raw === undefined || raw.trim() === '') return null
    const [lat = NaN, lng = NaN, ...rest] = raw
      .split(',')
      .map((part) => (part.trim() === '' ? NaN : Number(part)))
    if (rest.length > 0 || !(Math.abs(lat) <= 90 && Math.abs(lng) <= 180))
      return fail(ctx, 'notPoint')
    return { lat, lng }
  })

/** Ids separated by commas; a list beyond the limit is rejected as a whole. */
export const exclude = z
  .string(message('notIds'))
  .max(20 * LIMITS.hidden.maxHomes, {
    error: message('tooManyIds', { max: LIMITS.hidden.maxHomes }),
  })
  .optional()
  .transform((raw, ctx): number[] | null => {
    if (raw === undefined || raw.trim() === '') return null
    const { maxHomes } = LIMITS.hidden
    const texts = raw.split(',', maxHomes + 1).map((text) => text.trim())
    if (texts.length > maxHomes) return fail(ctx, message('tooManyIds', { max: maxHomes }))
    if (!texts.every((text) => /^[1-9]\d{0,14}$/.test(text))) return fail(ctx, 'notIds')
    return [...new Set(texts.map(Number))]
  })
