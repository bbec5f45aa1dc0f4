import type { PropertyFields } from '../../../../contracts/listings/input.ts'
import type { AreaUnit } from '../../../../domain/numbers/area-units.ts'
import {
  FIELD_SPECS,
  fieldsOfType,
  isByHand,
  PROPOSED_FIELDS,
  type FieldOfType,
  type FieldByHand,
  type ListingFieldName,
} from '../../../../domain/listings/fields/field-lists.ts'
import { NEW_LISTING, type LngLat, type PropertyType } from '../../../../domain/listings/listing.ts'
import type { DealOfListing } from '../../../../domain/papers/checklist.ts'
import { asciiDigits } from '../../../../domain/text/fold.ts'
import type { AdvertSource } from './advert-source.ts'

/*
 * The lists follow from the table of fields; what it says of `value` is not among them. The price per sq ft is computed,
 * never typed.
 */

/** Areas: typed with a unit, kept as typed. */
export const AREA_FIELDS = fieldsOfType('area')
export type AreaField = FieldOfType<'area'>

type InForm<Name extends ListingFieldName> = Exclude<Name, FieldByHand<'value'>>
function inForm<Name extends ListingFieldName>(names: readonly Name[]): InForm<Name>[] {
  return names.filter((name): name is InForm<Name> => !isByHand(name, 'value'))
}

/** Amounts in rupees, typed as people say them. */
export const MONEY_FIELDS = inForm(fieldsOfType('money'))
export type MoneyField = (typeof MONEY_FIELDS)[number]

export const NUMBER_FIELDS = inForm(
  fieldsOfType('count', 'year', 'integer', 'decimal', 'length', 'distance'),
)
export type NumberField = (typeof NUMBER_FIELDS)[number]

/** Lists: chosen from suggestions where there are some, and typed beside them, separated by commas. */
export const CHIP_FIELDS = fieldsOfType('list')
export type ChipField = FieldOfType<'list'>

/** The road's width is typed as text, with a unit of its own. */
export const PLAIN_FIELDS = [
  ...inForm(fieldsOfType('text', 'link', 'choice', 'date')),
  'roadWidth',
] as const
export type PlainField = (typeof PLAIN_FIELDS)[number]

/** Everything that is typed or picked as one text. */
export const TYPED_FIELDS = [
  ...PLAIN_FIELDS,
  ...AREA_FIELDS,
  ...MONEY_FIELDS,
  ...NUMBER_FIELDS,
] as const
export type TypedField = (typeof TYPED_FIELDS)[number]

export const CHECKBOX_FIELDS = fieldsOfType('flag')
export type CheckboxField = FieldOfType<'flag'>

/** A picture that the server has. */
export interface Photo {
  id: string | null
  url: string
  /** The file's name; blank for a picture that was there before. */
  name: string
  caption: string
  /** Base64; the few bytes that stand for the picture until it is there. */
  thumbhash: string | null
}

export const ROAD_UNITS = ['ft', 'm'] as const
export type RoadUnit = (typeof ROAD_UNITS)[number]

/** The form's values exactly as typed; to-input.ts parses them. */
export type Values = Record<TypedField, string> &
  Record<CheckboxField, boolean> &
  Record<ChipField, string[]> &
  /** Beside the chips, not yet a chip. */
  Record<`${ChipField}Typed`, string> & {
    units: Record<AreaField, AreaUnit>
    roadUnit: RoadUnit
    /** Amenities ticked for another property type; restored if the type is changed back. */
    amenitiesParked: string[]
    /** Proposed fields that the writer chose or confirmed. */
    reviewed: string[]
    /** A price per sq ft that the listing states though its price and size come to another; blank follows these. */
    perSqFtStated: string
    /** What a saved listing says beyond the questions of its kind and deal; asked as long as these stay. */
    also: ExtraFields | null
    /** Corners of the drawn plot, not repeated at the end. */
    polygon: LngLat[] | null
    /** Corners that were drawn and not saved yet; null when there is nothing but the saved boundary. */
    drawing: LngLat[] | null
    position: { lng: number; lat: number } | null
    /** 'town': the owner asked for the centre of the town. */
    pinSource: PropertyFields['pinSource']
    photos: Photo[]
    /** The advertisement that it was filled from, if there is one. */
    advert: AdvertSource | null
  }

/** Answers beyond the usual questions, and the kind and deal of which they were given. */
export interface ExtraFields {
  propertyType: string
  forSale: boolean
  forRent: boolean
  fields: FieldName[]
}

/** What the form enters by itself: the specification's defaults, by the table of fields. */
const PROPOSED = Object.fromEntries(
  PROPOSED_FIELDS.map((name) => [name, FIELD_SPECS[name].proposal]),
) as Partial<Record<TypedField, string>>

const BLANK = Object.fromEntries(TYPED_FIELDS.map((name) => [name, ''])) as Record<
  TypedField,
  string
>
const UNTICKED = Object.fromEntries(CHECKBOX_FIELDS.map((name) => [name, false])) as Record<
  CheckboxField,
  boolean
>

function noChips() {
  return Object.fromEntries(
    CHIP_FIELDS.flatMap((name): [string, string | string[]][] => [
      [name, []],
      [`${name}Typed`, ''],
    ]),
  ) as Record<ChipField, string[]> & Record<`${ChipField}Typed`, string>
}

/**
 * A new listing's defaults (specification, section 3). Its position is unset until it is picked, and so is its city: the
 * field offers one.
 */
export function newValues(): Values {
  return {
    ...BLANK,
    ...UNTICKED,
    ...noChips(),
    ...PROPOSED,
    status: NEW_LISTING.status,
    country: NEW_LISTING.country,
    pinPrecision: 'exact',
    units: {
      totalArea: 'sqft',
      builtUpArea: 'sqft',
      carpetArea: 'sqft',
      // Land is spoken of in cents; the specified default of the API stays.
      plotArea: 'cent',
    },
    roadUnit: 'ft',
    reviewed: [],
    amenitiesParked: [],
    perSqFtStated: '',
    also: null,
    polygon: null,
    drawing: null,
    position: null,
    pinSource: 'picked',
    photos: [],
    advert: null,
  }
}

/** Stored text may name a kind that is no longer one: then it is "other". */
export function kindOf(values: Pick<Values, 'propertyType'>): PropertyType {
  return values.propertyType as PropertyType
}

export type FieldName = keyof PropertyFields

/** What the checklist and K-RERA's rule look at, as far as it is typed by now. */
export function dealOf(values: Values): DealOfListing {
  return {
    propertyType: kindOf(values),
    forSale: values.forSale,
    forRent: values.forRent,
    possessionStatus: values.possessionStatus || null,
    legalStatus: values.legalStatus || null,
    landNature: values.landNature || null,
    projectUnits: figure(values.projectUnits),
    projectLand: figure(values.projectLand),
  }
}

/** A figure as typed, "1,200" too; null for none, or one that cannot be read yet. */
function figure(text: string): number | null {
  const digits = asciiDigits(text).replace(/[,\s]/g, '')
  return /^\d+(\.\d+)?$/.test(digits) && Number(digits) > 0 ? Number(digits) : null
}
