import { z } from 'zod'
import { ALERT_FREQUENCIES, DEFAULT_ALERT, type AlertFrequency } from '../../domain/saved/alerts.ts'
import { message } from '../../domain/platform/message.ts'
import {
  AREA_CHOICES,
  DEFAULT_FILTERS,
  type SearchBeside,
  type SearchFilters,
} from '../../domain/search/filters.ts'
import { boundedList, fail, hasMoreKeys, plain, rawChars } from '../platform/fields.ts'
import { LIMITS } from '../limits.ts'
import { savedQuery } from './search-query.ts'
import { askText, searchQuery } from '../search/search.ts'
import { polygonsToText } from '../search/url.ts'

/** A complete saved search: restoring it yields the same URL. */
export interface SavedSearch {
  id: number
  /** What its owner called it, or what it looks for, in the reader's language. */
  name: string
  /** Whether its owner gave it a name. */
  named: boolean
  filters: SearchFilters
  /** All of it as the parameters of /properties: filters, place, order and unit. */
  query: string
  alert: AlertFrequency
  /** ISO 8601. */
  createdAt: string
}

export interface WholeSearch {
  filters: SearchFilters
  beside: SearchBeside
}

const EVERYTHING: WholeSearch = { filters: DEFAULT_FILTERS, beside: {} }

const name = z
  .string('required')
  .max(rawChars(LIMITS.name.maxChars), message('tooLong', { max: LIMITS.name.maxChars }))
  .transform((text) => plain(text.replace(/\s+/g, ' ')))
  .pipe(
    z
      .string()
      .min(1, 'required')
      .max(LIMITS.name.maxChars, message('tooLong', { max: LIMITS.name.maxChars })),
  )
const alert = z.enum(ALERT_FREQUENCIES, 'notChoice')

const { maxChars } = LIMITS.savedSearches
/** A search as the page's parameters, or as an object of filters that includes its place and order. */
const given = {
  /** In a person's own words; what is given beside it wins. Read by the route. */
  ask: askText.optional(),
  query: z
    .string('notText')
    .max(maxChars, message('tooLong', { max: maxChars }))
    .optional(),
  filters: z
    .preprocess(
      (raw, ctx) =>
        hasMoreKeys(raw, LIMITS.address.maxParameters) ? fail(ctx, 'addressTooLong') : raw,
      z.record(z.string(), z.unknown(), 'notText').optional(),
    )
    .optional(),
}

export const savedSearchBody = z
  .object({
    /** Without one, it is named by what it looks for. */
    name: name.optional(),
    alert: alert.default(DEFAULT_ALERT),
    ...given,
  })
  .transform(({ query, filters, ask: _ask, ...rest }, ctx) => ({
    ...rest,
    search: readSearch(query, filters, ctx) ?? EVERYTHING,
  }))
export type SavedSearchBody = z.output<typeof savedSearchBody>

export const savedSearchPatch = z
  .object({ name: name.optional(), alert: alert.optional(), ...given })
  .transform(({ query, filters, ask: _ask, ...rest }, ctx) => ({
    ...rest,
    search: readSearch(query, filters, ctx),
  }))
export type SavedSearchPatch = z.output<typeof savedSearchPatch>

/** Null when neither form was sent. */
export function readSearch(
  query: string | undefined,
  filters: Record<string, unknown> | undefined,
  ctx: z.RefinementCtx,
): WholeSearch | null {
  if (query === undefined && filters === undefined) return null
  const asked = query === undefined ? fromObject(filters ?? {}) : fromQuery(query)
  const { limit: _limit, cursor: _cursor, facets: _facets, zoom: _zoom, ...wanted } = asked
  const read = searchQuery.safeParse(wanted)
  if (read.success) {
    const unit = AREA_CHOICES.find((choice) => choice === asked.unit && choice !== 'sqft')
    const whole = wholeOf(read.data, unit)
    // It is opened by its URL, whichever form it was sent in.
    if (savedQuery(whole.filters, whole.beside).length <= maxChars) return whole
    ctx.addIssue({ code: 'custom', path: ['polygon'], message: 'addressTooLong' })
    return z.NEVER
  }
  for (const issue of read.error.issues)
    ctx.addIssue({ code: 'custom', path: [String(issue.path[0])], message: issue.message })
  return z.NEVER
}

function wholeOf(
  {
    filters,
    bbox,
    polygons,
    near,
    nearName,
    radiusKm,
    minutes,
    by,
    sort,
  }: z.output<typeof searchQuery>,
  unit: SearchBeside['unit'],
): WholeSearch {
  return {
    filters,
    beside: {
      ...(bbox ? { bbox } : {}),
      ...(polygons ? { polygons } : {}),
      ...(near ? { near } : {}),
      ...(nearName ? { nearName } : {}),
      ...(near && radiusKm ? { radiusKm } : {}),
      ...(near && minutes ? { minutes, by: by ?? 'car' } : {}),
      ...(sort === 'newest' ? {} : { sort }),
      ...(unit ? { unit } : {}),
    },
  }
}

function fromQuery(query: string): Record<string, unknown> {
  const params = new URLSearchParams(query)
  return Object.fromEntries(
    [...new Set(params.keys())].map((key) => {
      const values = params.getAll(key)
      return [key, values.length > 1 ? values : values[0]]
    }),
  )
}

const point = z.object({ lat: z.number(), lng: z.number() })
const UNREADABLE = { notList: 'notPolygon', tooMany: 'notPolygon' }
const box = boundedList(z.number(), 4, UNREADABLE).refine((sides) => sides.length === 4)
const corner = z.tuple([z.number(), z.number()])
const ring = boundedList(corner, LIMITS.searchArea.maxCorners, UNREADABLE)
const rings = boundedList(ring, LIMITS.searchArea.maxRings, UNREADABLE)
const areas = boundedList(rings, LIMITS.searchArea.maxPolygons, UNREADABLE)

/** Converts arrays and objects of the JSON form to the parameters that the codec parses. */
function fromObject(filters: Record<string, unknown>): Record<string, unknown> {
  const { bbox, near, polygons, fields, ...rest } = filters
  const boxRead = box.safeParse(bbox)
  const pointRead = point.safeParse(near)
  const areasRead = areas.safeParse(polygons)
  return {
    ...withoutNulls(rest),
    ...(typeof fields === 'object' && fields !== null ? withoutNulls({ ...fields }) : {}),
    ...(boxRead.success ? { bbox: boxRead.data.join() } : withoutNulls({ bbox })),
    ...(pointRead.success
      ? { near: `${pointRead.data.lat},${pointRead.data.lng}` }
      : withoutNulls({ near })),
    ...(areasRead.success
      ? { polygon: polygonsToText(areasRead.data) }
      : polygons == null
        ? {}
        : { polygon: 'unreadable' }),
  }
}

function withoutNulls(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value != null))
}
