import { z } from 'zod'
import { message } from '../../domain/platform/message.ts'
import { parseArea, parseMoney } from '../../domain/numbers/indian.ts'
import { MINUTE_MS } from '../../domain/time/units.ts'
import { LIMITS } from '../limits.ts'

/** Field builders shared by all contracts. Their messages are keys of the `errors` namespace. */

/**
 * Normalises text for storage: trimmed; without control characters except tab and line breaks (a NUL cannot be stored
 * in a text column), without bidirectional control characters, and with lone surrogates replaced. The joiners that
 * Malayalam needs are preserved. Text without visible characters is blank.
 */
export function plain(text: string): string {
  const cleaned = text.toWellFormed().replace(UNWANTED, '').trim()
  return VISIBLE.test(cleaned) ? cleaned : ''
}
/** Control characters (Cc) except tab, LF and CR; bidirectional embeddings, overrides and isolates. */
const UNWANTED = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * Text parsed by `plain`, rejected beforehand when it is much longer than `max`, since normalisation (spaces, control
 * characters) removes little. The caller checks the limit of the result.
 */
export function plainText(max: number, notText: string = message('notText')) {
  return (
    z
      .string(notText)
      .refine((raw) => raw.length <= rawChars(max), {
        error: message('tooLong', { max }),
        abort: true,
      })
      // The API document states the limit of the text, not the one that includes its spaces.
      .meta({ maxLength: max })
      .transform(plain)
  )
}

/** The maximum raw characters for a text of `max`. */
export function rawChars(max: number): number {
  return 2 * max + LIMITS.raw.slackChars
}

/** Trimmed text up to `max` characters; blank becomes null. */
export function optionalText(max: number = LIMITS.shortText.maxChars) {
  return plainText(max)
    .pipe(z.string().max(max, message('tooLong', { max })))
    .transform((text) => (text === '' ? null : text))
    .nullish()
    .transform((text) => text ?? null)
}

/** Fewer digits than LIMITS.money has. */
const PLAIN_RUPEES = /^\d{1,12}$/

/**
 * Whole rupees, from a number or as people type it ("45 lakh"); blank is null, and anything that cannot be parsed is an
 * error.
 */
export const money = z
  .union([z.number(), z.string(), z.null()], message('notMoney'))
  .optional()
  .transform((raw, ctx) => {
    if (raw === null || raw === undefined) return null
    if (typeof raw === 'number') {
      if (!Number.isFinite(raw)) return fail(ctx, 'notMoney')
      if (raw < 0) return fail(ctx, 'negative')
      if (raw > LIMITS.money.maxRupees) return fail(ctx, 'amountTooLarge')
      return Math.round(raw)
    }
    // Fast path: pages mostly send plain digits.
    if (PLAIN_RUPEES.test(raw)) return Number(raw)
    const read = parseMoney(raw)
    if (!read.ok) return fail(ctx, `money.${read.code}`)
    if (read.value !== null && read.value > LIMITS.money.maxRupees)
      return fail(ctx, 'amountTooLarge')
    return read.value
  })

/**
 * Numbers closer to zero than this become zero: no measurement is that precise, and databases cannot store subnormal
 * doubles.
 */
const FINEST = 1e-9

/** A number within [min, max], from a number or plain digits; blank is null. `whole` rejects fractions. */
export function number(
  options: { min?: number; max?: number | (() => number); whole?: boolean } = {},
) {
  const { min = 0, max: end = Number.MAX_SAFE_INTEGER, whole = false } = options
  return z
    .union([z.number(), z.string(), z.null()], message('notNumber'))
    .optional()
    .transform((raw, ctx) => {
      if (raw === null || raw === undefined) return null
      let value: number
      if (typeof raw === 'number') value = raw
      else if (raw.length > LIMITS.raw.maxNumberChars) return fail(ctx, 'notNumber')
      else if (raw.trim() === '') return null
      else {
        const text = raw.trim().replace(/,/g, '')
        if (!/^[+-]?\d+(\.\d+)?$/.test(text)) return fail(ctx, 'notNumber')
        value = Number(text)
      }
      if (!Number.isFinite(value)) return fail(ctx, 'notNumber')
      if (Math.abs(value) < FINEST) value = 0
      // A bound that changes, such as "this year", is evaluated on each call: a server keeps running past New Year.
      const max = typeof end === 'function' ? end() : end
      if (value < min || value > max) return fail(ctx, message('outOfRange', { min, max }))
      if (whole && !Number.isInteger(value)) return fail(ctx, 'notWhole')
      return value
    })
}

/** An area in sq ft within the limits: zero means "not given", and less than a square foot is a mistake. */
export function areaFault(sqft: number): string | null {
  if (sqft > LIMITS.area.maxSqFt) return 'tooLarge'
  return sqft !== 0 && sqft < LIMITS.area.minSqFt ? 'tooSmall' : null
}

/** Square feet, from a number or as people type it ("12 cents", "1,200 sq ft"). */
export const areaSqFt = z
  .union([z.number(), z.string(), z.null()], message('notNumber'))
  .optional()
  .transform((raw, ctx) => {
    if (raw === null || raw === undefined) return null
    if (typeof raw === 'number') {
      if (!Number.isFinite(raw)) return fail(ctx, 'notNumber')
      if (raw < 0) return fail(ctx, 'negative')
      const fault = areaFault(raw)
      return fault === null ? raw : fail(ctx, fault)
    }
    const read = parseArea(raw, 'sqft')
    if (!read.ok) return fail(ctx, `area.${read.code}`)
    if (read.value === null) return null
    const fault = areaFault(read.sqft)
    return fault === null ? read.sqft : fail(ctx, fault)
  })

/** A list of at most `max` items; a longer one is rejected by its length, before any item is parsed. */
export function boundedList<Item extends z.ZodType>(
  item: Item,
  max: number,
  messages: { notList: string; tooMany: string },
) {
  return z.preprocess(
    (raw, ctx) => (Array.isArray(raw) && raw.length > max ? fail(ctx, messages.tooMany) : raw),
    z.array(item, messages.notList),
  )
}

/**
 * A list in any of its forms: an array, a JSON array in a string, or comma-separated text. A list beyond the limits is
 * rejected by its length alone, without parsing any item.
 */
export function listOf(limits: { maxItems: number; maxTextChars: number; tooMany: string }) {
  const { maxItems, maxTextChars } = limits
  const tooMany = message(limits.tooMany, { max: maxItems })
  return z.preprocess(
    (raw, ctx) => {
      const tooLong = typeof raw === 'string' && raw.length > maxTextChars
      return tooLong || (Array.isArray(raw) && raw.length > maxItems) ? fail(ctx, tooMany) : raw
    },
    z
      .union([z.array(z.unknown()), z.string(), z.null()], message('notList'))
      .optional()
      .transform((raw, ctx): unknown[] => {
        const items = typeof raw === 'string' ? splitList(raw, maxItems) : (raw ?? [])
        return items.length > maxItems ? fail(ctx, tooMany) : items
      }),
  )
}

/** A list of short texts, see `listOf`. Empty and duplicate items are dropped. */
export const textList = listOf({ ...LIMITS.list, tooMany: 'tooMany' }).transform((items, ctx) => {
  const { maxChars } = LIMITS.list
  const texts = new Set<string>()
  for (const item of items) {
    if (typeof item !== 'string' && typeof item !== 'number') return fail(ctx, 'notList')
    const raw = String(item)
    const tooLong = message('tooLong', { max: maxChars })
    if (raw.length > rawChars(maxChars)) return fail(ctx, tooLong)
    const read = plain(raw)
    if (read.length > maxChars) return fail(ctx, tooLong)
    if (read !== '') texts.add(read)
  }
  return [...texts]
})

/** An http(s) link; anything else (javascript:, data:, file:) is rejected. Blank is null. */
/** Ids in a query: `3,1,2`. */
export function idList(max: number) {
  return z
    .string('required')
    .max(20 * max, message('tooMany', { max }))
    .transform((text, ctx): number[] => {
      const ids = text.split(',').map((part) => (/^[1-9]\d{0,15}$/.test(part) ? Number(part) : 0))
      if (ids.length > max) return fail(ctx, message('tooMany', { max }))
      return ids.every((id) => Number.isSafeInteger(id) && id > 0) ? ids : fail(ctx, 'notNumber')
    })
}

export const link = z
  .union([z.string(), z.null()], message('notLink'))
  .optional()
  .transform((raw, ctx) => {
    if ((raw ?? '').length > rawChars(LIMITS.url.maxChars)) return fail(ctx, 'notLink')
    const text = plain(raw ?? '')
    if (text === '') return null
    if (text.length > LIMITS.url.maxChars) return fail(ctx, 'notLink')
    try {
      const url = new URL(text)
      return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : fail(ctx, 'notLink')
    } catch {
      return fail(ctx, 'notLink')
    }
  })

/** true/false, also as "true"/"false"; blank is false. */
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false', '']), z.null()], message('notFlag'))
  .optional()
  .transform((raw) => raw === true || raw === 'true')

/** One of `values`, in any case; blank is null. */
export function choice<const T extends readonly [string, ...string[]]>(values: T) {
  return z
    .preprocess(
      (raw) => (typeof raw === 'string' ? spelled(values, raw) : raw),
      z.union([z.enum(values), z.literal(''), z.null()], message('notChoice')).optional(),
    )
    .transform((raw) => (raw === '' || raw === undefined ? null : raw))
}

/** The matching value of the list in its own spelling; any other value unchanged. */
function spelled(values: readonly string[], text: string): string {
  if (text.length > LIMITS.raw.maxChoiceChars) return text
  const wanted = text.trim().toLowerCase()
  return values.find((value) => value.toLowerCase() === wanted) ?? text.trim()
}

/** A JSON array, or else comma-separated text; of the latter no more than one item beyond `maxItems`. */
export function splitList(text: string, maxItems: number): unknown[] {
  const trimmed = text.trim()
  if (trimmed === '') return []
  if (trimmed.startsWith('[')) {
    try {
      const parsed: unknown = JSON.parse(trimmed)
      if (Array.isArray(parsed)) return parsed
    } catch {
      // Not JSON: parsed as comma-separated text below, as the specification's tolerant parsing requires.
    }
  }
  return trimmed.split(',', maxItems + 1)
}

/** Whether an object has more than `max` keys; stops counting there. */
export function hasMoreKeys(value: unknown, max: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  let keys = 0
  for (const _ in value) if (++keys > max) return true
  return false
}

/** The accepted years of a time: the range that databases and calendar files handle without problems. */
const ERA = { from: Date.UTC(1900, 0), to: Date.UTC(2200, 0) } as const
const inEra = (at: number): boolean => at >= ERA.from && at < ERA.to

/** A day, YYYY-MM-DD. */
export const isoDay = z.iso.date('notDate').refine((text) => inEra(Date.parse(text)), 'notDate')

/** ISO 8601 with its zone; truncated to the minute. */
export const moment = z.iso
  .datetime({ offset: true, error: 'visits.notTime' })
  .refine((text) => inEra(Date.parse(text)), 'visits.notTime')
  .transform((text) => new Date(Math.floor(Date.parse(text) / MINUTE_MS) * MINUTE_MS))

/** Reports a message key at the field and aborts its parsing. */
export function fail(ctx: z.RefinementCtx, key: string): never {
  ctx.addIssue({ code: 'custom', message: key })
  return z.NEVER
}
