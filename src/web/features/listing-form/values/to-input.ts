import { convertArea } from '../../../../domain/numbers/area-units.ts'
import { parseArea, parseMoney } from '../../../../domain/numbers/indian.ts'
import { pricePerSqFt } from '../../../../domain/listings/price/price.ts'
import { appliesToKind, FIELD_SPECS } from '../../../../domain/listings/fields/field-lists.ts'
import { PLOT_UNITS, type AreaAsTyped, type PlotUnit } from '../../../../domain/listings/listing.ts'
import { asciiDigits } from '../../../../domain/text/fold.ts'
import {
  AREA_FIELDS,
  CHIP_FIELDS,
  kindOf,
  MONEY_FIELDS,
  NUMBER_FIELDS,
  PLAIN_FIELDS,
  CHECKBOX_FIELDS,
  TYPED_FIELDS,
  type AreaField,
  type FieldName,
  type MoneyField,
  type Values,
} from './form-values.ts'
import { parseLength } from './parse-length.ts'

/** Fields that are typed in digits. */
const DIGITS = [...NUMBER_FIELDS, ...PLAIN_FIELDS.filter((name) => FIELD_SPECS[name].digits)]

/** What the API is sent, and the message keys of what could not be read on the way. */
export interface ParsedInput {
  input: Record<string, unknown>
  unread: Record<string, string>
}

/** Whether the form asks for a field as things stand: of this kind, and of this deal, or because it was answered. */
export function isFieldShown(field: FieldName, values: Values): boolean {
  return appliesTo(field, values) || isAlso(field, values)
}

/** Whether the saved listing answers this though it does not fit, and is still the same kind and deal. */
function isAlso(field: FieldName, { also, propertyType, forSale, forRent }: Values): boolean {
  return (
    also !== null &&
    also.propertyType === propertyType &&
    also.forSale === forSale &&
    also.forRent === forRent &&
    also.fields.includes(field)
  )
}

/** Whether a question fits the kind and the deal. */
export function appliesTo(field: FieldName, values: Values): boolean {
  if (!appliesToKind(field, kindOf(values))) return false
  const { deal } = FIELD_SPECS[field]
  if (deal === 'sale') return values.forSale || !values.forRent
  return deal === 'rent' ? values.forRent : true
}

/** What is paid every month is typed with "/month". */
export function readMoney(field: MoneyField, text: string) {
  return parseMoney(text, { perMonth: FIELD_SPECS[field].perMonth === true })
}

/** The form as the contract's input: questions that do not fit are left out, typed numbers are worked out. */
export function toInput(values: Values): ParsedInput {
  const input: Record<string, unknown> = {}
  const unread: Record<string, string> = {}

  for (const field of TYPED_FIELDS) if (isFieldShown(field, values)) input[field] = values[field]
  for (const field of CHECKBOX_FIELDS) if (isFieldShown(field, values)) input[field] = values[field]
  // The contract takes a number's digits, not Malayalam ones.
  for (const field of DIGITS)
    if (typeof input[field] === 'string') input[field] = asciiDigits(input[field])

  for (const field of MONEY_FIELDS) {
    if (!(field in input)) continue
    const read = readMoney(field, values[field])
    if (read.ok) input[field] = read.value
    else unread[field] = `money.${read.code}`
  }
  readAreas(values, input, unread)
  readRoad(values, input, unread)
  for (const field of CHIP_FIELDS)
    input[field] = [...values[field], ...splitTyped(values[`${field}Typed`])]
  for (const flag of CHECKBOX_FIELDS) input[flag] ??= false

  input.latitude = values.position?.lat ?? null
  input.longitude = values.position?.lng ?? null
  input.pinSource = values.pinSource
  input.polygonCoordinates = values.polygon
  input.images = values.photos.map((photo) => photo.url)
  input.imageCaptions = Object.fromEntries(values.photos.map(({ url, caption }) => [url, caption]))
  input.pricePerSqFt = statedPerSqFt(values) ?? pricePerSqFt(measured(values, input))
  return { input, unread }
}

function readAreas(
  values: Values,
  input: Record<string, unknown>,
  unread: Record<string, string>,
): void {
  const typed: Partial<Record<AreaField, AreaAsTyped>> = {}
  if (isPlotUnit(values.units.plotArea)) input.plotAreaUnit = values.units.plotArea
  for (const field of AREA_FIELDS) {
    if (!(field in input)) continue
    const read = parseArea(values[field], values.units[field])
    if (!read.ok) {
      unread[field] = `area.${read.code}`
      continue
    }
    if (field === 'plotArea') {
      const unit = isPlotUnit(read.unit) ? read.unit : 'sqft'
      input.plotAreaUnit = unit
      input.plotArea = read.value === null ? null : convertArea(read.value, read.unit, unit)
      if (read.value !== null && read.unit !== unit)
        typed.plotArea = { value: read.value, unit: read.unit }
      continue
    }
    input[field] = read.sqft
    if (read.value !== null && read.unit !== 'sqft')
      typed[field] = { value: read.value, unit: read.unit }
  }
  input.areaAsTyped = typed
}

function readRoad(
  values: Values,
  input: Record<string, unknown>,
  unread: Record<string, string>,
): void {
  const read = parseLength(values.roadWidth, values.roadUnit)
  if (!read.ok) unread.roadWidth = 'notNumber'
  else input.roadWidth = read.value === null ? null : read.metres
}

/** The price per sq ft that the listing states by itself; null where it follows price and size. */
export function statedPerSqFt({ perSqFtStated }: Values): number | null {
  const read = parseMoney(perSqFtStated)
  return read.ok ? read.value : null
}

function measured(values: Values, input: Record<string, unknown>) {
  const number = (field: string): number | null => {
    const value = input[field]
    return typeof value === 'number' ? value : null
  }
  return {
    forSale: values.forSale,
    forRent: values.forRent,
    price: number('price'),
    monthlyRent: number('monthlyRent'),
    propertyType: values.propertyType,
    totalArea: number('totalArea'),
    builtUpArea: number('builtUpArea'),
    carpetArea: number('carpetArea'),
    plotArea: number('plotArea'),
    plotAreaUnit: input.plotAreaUnit as PlotUnit | undefined,
  }
}

/** Prices and sizes as far as they can be read, for what is computed live. */
export function measure(values: Values) {
  return measured(values, toInput(values).input)
}

/** Commas and line breaks separate; blanks and repeats drop out. */
export function splitTyped(text: string): string[] {
  const parts = text.split(/[,\n]/).map((part) => part.trim())
  return [...new Set(parts)].filter((part) => part !== '')
}

function isPlotUnit(unit: string): unit is PlotUnit {
  return (PLOT_UNITS as readonly string[]).includes(unit)
}
