import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { convertArea, isAreaUnit } from '../numbers/area-units.ts'
import { foldText } from '../text/fold.ts'
import { readAdvert, type AdvertReading } from './read-advert.ts'

/*
 * 200 made advertisements with what a person reads in them (examples/*.txt). The people are invented, and their numbers
 * do not exist. A line "=>" names the fields that are checked; "-" means that the reader must leave the field alone.
 */

interface Example {
  id: string
  text: string
  expected: [string, string][]
}

function examplesOf(name: string): Example[] {
  const text = readFileSync(new URL(`examples/${name}.txt`, import.meta.url), 'utf8')
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [, id = '', body = '', line = ''] = /^(\w+)\n([\s\S]*)\n=> (.*)/.exec(part) ?? []
      const expected = line.split(';').map((each): [string, string] => {
        const [field = '', value = ''] = each.split('=')
        return [field.trim(), value.trim()]
      })
      return { id, text: body, expected }
    })
}

const KINDS: Record<string, string> = {
  house: 'INDEPENDENT_HOUSE',
  villa: 'VILLA',
  flat: 'APARTMENT',
  plot: 'PLOT',
  farm: 'AGRICULTURAL',
  shop: 'SHOP',
  office: 'OFFICE',
  commercial: 'COMMERCIAL',
  warehouse: 'WAREHOUSE',
}
const FIELDS: Record<string, keyof AdvertReading['fields']> = {
  plot: 'plotArea',
  built: 'builtUpArea',
  carpet: 'carpetArea',
  rent: 'monthlyRent',
  deposit: 'securityDeposit',
  maint: 'maintenance',
  nego: 'negotiable',
  beds: 'bedrooms',
  baths: 'bathrooms',
  floor: 'floorNumber',
  road: 'roadWidth',
  furnish: 'furnishing',
  water: 'waterSupply',
  year: 'yearBuilt',
  nature: 'landNature',
  name: 'contactPerson',
  phone: 'contactPhone',
  zip: 'zipCode',
  kind: 'propertyType',
}

/** What the reader says of an expected field, in the words of the examples. */
function said(field: string, { fields }: AdvertReading): string {
  if (field === 'deal')
    return (
      [fields.forSale ? 'sale' : '', fields.forRent ? 'rent' : ''].filter(Boolean).join('+') || '-'
    )
  if (field === 'place') return fields.address?.value ?? '-'
  if (field === 'amen') return fields.amenities?.value.join('+') ?? '-'
  if (field === 'rate')
    return fields.rate ? `${fields.rate.value.rupees}/${fields.rate.value.per}` : '-'
  const value = fields[FIELDS[field] ?? (field as keyof AdvertReading['fields'])]?.value
  if (value === undefined) return '-'
  if (value === true) return 'yes'
  return typeof value === 'object' && 'value' in value
    ? `${value.value} ${value.unit}`
    : String(value)
}

function isRight(field: string, expected: string, read: string): boolean {
  if (field === 'place' || field === 'amen')
    return expected.split('+').every((part) => foldText(read).includes(foldText(part)))
  if (field === 'kind') return (KINDS[expected] ?? expected) === read
  return expected === read
}

/** A size in sq ft, an amount in rupees: what must never be wrong. */
function magnitudeOf(field: string, text: string): number | null {
  if (text === '-') return null
  const [value, unit = ''] = text.split(/[ /]/)
  if (['plot', 'built', 'carpet'].includes(field))
    return isAreaUnit(unit) ? convertArea(Number(value), unit, 'sqft') : null
  if (field === 'rate')
    return isAreaUnit(unit) ? Number(value) / convertArea(1, unit, 'sqft') : null
  if (field === 'road') return unit === 'ft' ? Number(value) * 0.3048 : Number(value)
  return ['price', 'rent', 'deposit', 'maint'].includes(field) ? Number(value) : null
}

interface Outcome {
  fields: number
  right: number
  wrong: string[]
  /** Wrong units or magnitudes, and values where there must be none; sale for rent and the other way round. */
  grave: string[]
}

function outcomeOf(names: readonly string[]): Outcome {
  const outcome: Outcome = { fields: 0, right: 0, wrong: [], grave: [] }
  for (const { id, text, expected } of names.flatMap(examplesOf)) {
    const reading = readAdvert(text, 2026)
    for (const [field, value] of expected) {
      const read = said(field, reading)
      outcome.fields += 1
      if (isRight(field, value, read)) outcome.right += 1
      else {
        const line = `${id} ${field}: expected ${value}, read ${read}`
        outcome.wrong.push(line)
        const magnitudes = [magnitudeOf(field, value), magnitudeOf(field, read)]
        if (magnitudes[1] !== null && magnitudes[0] !== magnitudes[1]) outcome.grave.push(line)
        if (field === 'deal' && read !== '-') outcome.grave.push(line)
      }
    }
  }
  return outcome
}

const ALL = [
  'english',
  'manglish',
  'malayalam',
  'english-held-back',
  'manglish-held-back',
  'malayalam-held-back',
]

test('95 % of the fields of 200 advertisements are read right, and no unit, magnitude or deal wrong', () => {
  const { fields, right, wrong, grave } = outcomeOf(ALL)
  expect(ALL.flatMap(examplesOf)).toHaveLength(200)
  expect(grave).toEqual([])
  // The list is what a failure shows.
  expect(right / fields >= 0.95 ? [] : wrong).toEqual([])
})
