import { z } from 'zod'
import { convertArea } from '../../domain/numbers/area-units.ts'
import { message } from '../../domain/platform/message.ts'
import {
  FIELD_SPECS,
  fieldsWithDerived,
  LISTING_FIELD_NAMES,
  type FieldWithDerived,
  type FieldByHand,
  type ListingFieldName,
  type SpecOf,
} from '../../domain/listings/fields/field-lists.ts'
import type { FieldSpec } from '../../domain/listings/fields/field-spec.ts'
import { identifierFault, type Identifier } from '../../domain/listings/identifiers.ts'
import { PLOT_UNITS, PROPERTY_TYPES } from '../../domain/listings/listing.ts'
import {
  areaFault,
  areaSqFt,
  choice,
  fail,
  flag,
  hasMoreKeys,
  link,
  listOf,
  money,
  number,
  optionalText,
  plain,
  plainText,
  rawChars,
  splitList,
  textList,
} from '../platform/fields.ts'
import { LIMITS } from '../limits.ts'

/**
 * What an owner may say about a listing, shared by form and server. Fields that a client may not set
 * (id, owner, views, favorites, isVerified, isFeatured, createdAt …) are not here and so never take effect.
 */

const TOO_MANY_POINTS = message('polygon.tooManyPoints', { max: LIMITS.polygon.maxPoints })
const TOO_MANY_IMAGES = message('images.tooMany', { max: LIMITS.images.maxPerListing })

/** [[lng, lat], …] as a list or a JSON string; blank is null. The ring's geometry is judged by the service. */
const polygonCoordinates = z.preprocess(
  (raw, ctx) => {
    const tooLong =
      typeof raw === 'string'
        ? raw.length > LIMITS.raw.maxPolygonChars
        : Array.isArray(raw) && raw.length > LIMITS.polygon.maxPoints
    return tooLong ? fail(ctx, TOO_MANY_POINTS) : raw
  },
  z
    .union([z.array(z.unknown()), z.string(), z.null()], message('polygon.unreadable'))
    .optional()
    .transform((raw, ctx) => {
      if (raw === null || raw === undefined || raw === '') return null
      const list = typeof raw === 'string' ? splitList(raw, LIMITS.polygon.maxPoints) : raw
      if (list.length === 0) return null
      if (list.length > LIMITS.polygon.maxPoints) return fail(ctx, TOO_MANY_POINTS)
      const points: [number, number][] = []
      for (const item of list) {
        if (!Array.isArray(item) || item.length < 2) return fail(ctx, 'polygon.unreadable')
        const [lng, lat] = item as unknown[]
        if (typeof lng !== 'number' || typeof lat !== 'number')
          return fail(ctx, 'polygon.unreadable')
        if (!Number.isFinite(lng) || !Number.isFinite(lat)) return fail(ctx, 'polygon.unreadable')
        points.push([lng, lat])
      }
      if (points.length < LIMITS.polygon.minPoints) return fail(ctx, 'polygon.tooFewPoints')
      return points
    }),
)

/** URLs of the owner's own uploads, in order; the first is the cover. */
const images = listOf({
  maxItems: LIMITS.images.maxPerListing,
  maxTextChars: LIMITS.images.maxPerListing * rawChars(LIMITS.url.maxChars),
  tooMany: 'images.tooMany',
}).transform((items, ctx) => {
  const urls = new Set<string>()
  for (const item of items) {
    const url = typeof item === 'string' ? item : readUrl(item)
    if (url === null || url.length > rawChars(LIMITS.url.maxChars)) return fail(ctx, 'notList')
    if (url.trim() !== '') urls.add(url.trim())
  }
  return [...urls]
})

/**
 * What is told of pictures: `{ URL: caption }`, or that as JSON in a string. Blank ones drop out. Where it is sent,
 * pictures that it does not name have no caption; where it is not, captions stay as they are.
 */
const imageCaptions = z.preprocess(
  (raw, ctx) => {
    const tooLong =
      typeof raw === 'string'
        ? raw.length > LIMITS.raw.maxCaptionsChars
        : hasMoreKeys(raw, LIMITS.images.maxPerListing)
    return tooLong ? fail(ctx, TOO_MANY_IMAGES) : raw
  },
  z
    .union([z.record(z.string(), z.unknown()), z.string(), z.null()], message('images.captions'))
    .optional()
    .transform((raw, ctx) => {
      const sent = typeof raw === 'string' ? readObject(raw) : (raw ?? {})
      if (sent === null) return fail(ctx, 'images.captions')
      if (hasMoreKeys(sent, LIMITS.images.maxPerListing)) return fail(ctx, TOO_MANY_IMAGES)
      const max = LIMITS.images.maxCaptionChars
      const captions: [string, string][] = []
      for (const [url, said] of Object.entries(sent)) {
        if (typeof said !== 'string' && said !== null) return fail(ctx, 'images.captions')
        const tooLong = message('images.captionTooLong', { max })
        if ((said ?? '').length > rawChars(max)) return fail(ctx, tooLong)
        const caption = plain(said ?? '')
        if (caption.length > max) return fail(ctx, tooLong)
        if (caption !== '') captions.push([url, caption])
      }
      return Object.fromEntries(captions)
    }),
)

function readObject(text: string): Record<string, unknown> | null {
  if (text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

function readUrl(item: unknown): string | null {
  if (typeof item === 'object' && item !== null && 'url' in item && typeof item.url === 'string')
    return item.url
  return null
}

/** "YYYY-MM-DD" of 1900 to 2199; blank is null. */
const date = z
  .union(
    [
      z.iso.date(message('notDate')).regex(/^(19|2[01])/, message('notDate')),
      z.literal(''),
      z.null(),
    ],
    message('notDate'),
  )
  .optional()
  .transform((raw) => (raw === '' || raw === undefined ? null : raw))

const isBlank = (raw: unknown) => raw === undefined || raw === null || raw === ''

/** One of `values`; blank is the default. */
function chosen<const T extends readonly [string, ...string[]]>(values: T, otherwise: T[number]) {
  return z
    .union([z.enum(values), z.literal(''), z.null()], message('notChoice'))
    .optional()
    .transform((raw): T[number] => (raw === '' || raw == null ? otherwise : raw))
}

const required = (max: number) =>
  plainText(max, message('required')).pipe(
    z.string().min(1, message('required')).max(max, message('tooLong', { max })),
  )

const email = z
  .union(
    [
      z
        .string()
        .max(LIMITS.email.maxChars)
        .pipe(z.email(message('notEmail'))),
      z.literal(''),
      z.null(),
    ],
    message('notEmail'),
  )
  .optional()
  .transform((raw) => (raw ? raw.trim() : null))

/** Fields that are checked in a way of their own. */
const SCHEMAS_BY_HAND = {
  propertyType: z.enum(PROPERTY_TYPES, {
    error: (issue) => (isBlank(issue.input) ? 'required' : 'notChoice'),
  }),
  zipCode: z
    .union([z.string(), z.number(), z.null()], message('zip.sixDigits'))
    .optional()
    .transform((raw, ctx) => {
      const typed = raw === null || raw === undefined ? '' : String(raw)
      if (typed.length > LIMITS.raw.maxNumberChars) return fail(ctx, 'zip.sixDigits')
      const text = typed.replace(/\s/g, '')
      if (text === '') return null
      const fault = identifierFault('pin', text)
      return fault === null ? text : fail(ctx, fault)
    }),
  polygonCoordinates,
  /** In `plotAreaUnit`. */
  plotArea: number({ max: LIMITS.area.maxSqFt }),
  /** Number and unit as typed, for the areas that were typed in another unit than the wire's. */
  areaAsTyped: z
    .partialRecord(
      z.enum(['totalArea', 'builtUpArea', 'carpetArea', 'plotArea'], message('areaAsTyped')),
      z.object(
        {
          value: z.number(message('areaAsTyped')),
          unit: z.enum([...PLOT_UNITS, 'sqm'], message('areaAsTyped')),
        },
        message('areaAsTyped'),
      ),
      message('areaAsTyped'),
    )
    .nullish()
    .transform((typed) => typed ?? null),
  /** Forms that know no blank send 0, which is no year. */
  yearBuilt: z.preprocess(
    (raw) => (raw === 0 || raw === '0' ? null : raw),
    number({ min: LIMITS.yearBuilt.min, max: () => new Date().getFullYear(), whole: true }),
  ),
  contactPhone: optionalText(40).transform((text, ctx) =>
    text !== null && !/^[+\d][\d\s()-]{5,}$/.test(text) ? fail(ctx, 'notPhone') : text,
  ),
  contactEmail: email,
  images,
  imageCaptions,
} satisfies Record<FieldByHand<'schema'>, z.ZodType>

const textOr = (max: number, otherwise: string) =>
  optionalText(max).transform((text) => text ?? otherwise)

/** A number that an office gave; blank is null. */
const officialNumber = (max: number, kind: Identifier) =>
  optionalText(max).transform((text, ctx) => {
    const fault = text === null ? null : identifierFault(kind, text)
    return fault === null ? text : fail(ctx, fault)
  })

/** What checks the fields of each type. */
interface SchemaOfType<Options extends readonly [string, ...string[]]> {
  text: ReturnType<typeof optionalText>
  link: typeof link
  choice: ReturnType<typeof choice<Options>>
  flag: typeof flag
  list: typeof textList
  count: ReturnType<typeof number>
  year: ReturnType<typeof number>
  integer: ReturnType<typeof number>
  decimal: ReturnType<typeof number>
  length: ReturnType<typeof number>
  distance: ReturnType<typeof number>
  area: typeof areaSqFt
  money: typeof money
  date: typeof date
  other: never
}
type OptionsOf<Spec> = Spec extends {
  options: infer Options extends readonly [string, ...string[]]
}
  ? Options
  : never
type DerivedSchema<Spec extends FieldSpec> = Spec extends { required: true }
  ? ReturnType<typeof required>
  : Spec extends { type: 'text'; default: string }
    ? ReturnType<typeof textOr>
    : Spec extends { type: 'choice'; default: string }
      ? ReturnType<typeof chosen<OptionsOf<Spec>>>
      : SchemaOfType<OptionsOf<Spec>>[Spec['type']]

function derivedSchema(spec: FieldSpec): z.ZodType {
  const { type, options, default: otherwise, limit, min, max, identifier } = spec
  const maxChars = () => {
    const bounds = LIMITS[limit ?? 'shortText']
    return 'maxChars' in bounds ? bounds.maxChars : LIMITS.shortText.maxChars
  }
  const highest = (): { max: number } | object => {
    if (max !== undefined) return { max }
    const bounds = limit && LIMITS[limit]
    return bounds && 'max' in bounds ? { max: bounds.max } : {}
  }
  switch (type) {
    case 'text':
      if (spec.required) return required(maxChars())
      if (identifier) return officialNumber(maxChars(), identifier)
      return otherwise === undefined ? optionalText(maxChars()) : textOr(maxChars(), otherwise)
    case 'link':
      return link
    case 'choice':
      if (!options) throw new Error('a choice without options')
      return otherwise === undefined ? choice(options) : chosen(options, otherwise)
    case 'flag':
      return flag
    case 'list':
      return textList
    case 'count':
    case 'year':
    case 'integer':
      return number({ ...(min === undefined ? {} : { min }), ...highest(), whole: true })
    case 'decimal':
    case 'length':
    case 'distance':
      return number({ ...(min === undefined ? {} : { min }), ...highest() })
    case 'area':
      return areaSqFt
    case 'money':
      return spec.zeroIsBlank ? money.transform((rupees) => rupees || null) : money
    case 'date':
      return date
    case 'other':
      throw new Error('a field of this type has a schema of its own')
  }
}

type Shape = { [Name in FieldByHand<'schema'>]: (typeof SCHEMAS_BY_HAND)[Name] } & {
  [Name in FieldWithDerived<'schema'>]: DerivedSchema<SpecOf<Name>>
}

/** The check of every field, in the order of the table. */
function shapeOf(): Shape {
  const derived = new Map(
    fieldsWithDerived('schema').map((name): [ListingFieldName, z.ZodType] => [
      name,
      derivedSchema(FIELD_SPECS[name]),
    ]),
  )
  const own: Partial<Record<ListingFieldName, z.ZodType>> = SCHEMAS_BY_HAND
  return Object.fromEntries(
    LISTING_FIELD_NAMES.map((name) => [name, derived.get(name) ?? own[name]]),
  ) as unknown as Shape
}

/** The fields, before the rules that look at several of them. The form validates steps with parts of it. */
export const propertyFields = z.object(shapeOf())

export type PropertyFields = z.infer<typeof propertyFields>

/** Section 5's fields that the first alert names, in its order. */
export const REQUIRED_FIELDS = ['title', 'address', 'city', 'state', 'propertyType'] as const

/**
 * The rules that look at several fields. Keys of `errors`: requiredFields, saleOrRent, price.
 * A deal ends as what was offered: nothing is sold that was only to let.
 * A rent-only listing's price is its monthly rent.
 */
export function listingRules(
  listing: Pick<
    PropertyFields,
    | 'forSale'
    | 'forRent'
    | 'price'
    | 'monthlyRent'
    | 'latitude'
    | 'longitude'
    | 'plotArea'
    | 'plotAreaUnit'
  > &
    Partial<Pick<PropertyFields, 'status'>>,
): Record<string, string> {
  const broken: Record<string, string> = {}
  if (!listing.forSale && !listing.forRent) broken.forSale = 'saleOrRent'
  if (listing.status === 'Sold' && listing.forRent && !listing.forSale)
    broken.status = 'statusNotSale'
  if (listing.status === 'Rented' && listing.forSale && !listing.forRent)
    broken.status = 'statusNotRent'
  if (listing.forSale && !((listing.price ?? 0) > 0)) broken.price = 'price'
  if (!listing.forSale && listing.forRent) {
    if (!((listing.monthlyRent ?? 0) > 0) && !((listing.price ?? 0) > 0))
      broken.monthlyRent = 'price'
  }
  if ((listing.latitude === null) !== (listing.longitude === null))
    broken.latitude = 'position.halfGiven'
  const plot = areaFault(convertArea(listing.plotArea ?? 0, listing.plotAreaUnit, 'sqft'))
  if (plot !== null) broken.plotArea = plot
  return broken
}

export const propertyInput = propertyFields.superRefine((listing, ctx) => {
  for (const [field, key] of Object.entries(listingRules(listing)))
    ctx.addIssue({ code: 'custom', path: [field], message: key })
})

/** PATCH: any part of the fields. What is not sent stays as it is; defaults do not apply. */
export const propertyPatch = z.record(z.string(), z.unknown())
