import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { PropertyType } from '../../../src/domain/listings/listing.ts'
import type { Answers, ExpectedListing, Table } from './table.ts'

/**
 * Two public tables of listings (Bengaluru_House_Data.csv with 13,320 rows, House_Rent_Dataset.csv with 4,746), if the
 * folder has them. They are not part of the project.
 */
export function publicTables(folder: string, mostRows: number | null): Table[] {
  return PUBLIC.flatMap(({ fileName, expected, answers, name }): Table[] => {
    const path = join(folder, fileName)
    if (!existsSync(path)) return []
    const text = readFileSync(path, 'utf8')
    const rows = parse(text, { columns: true, bom: true }) as Record<string, string>[]
    const lines = text.split('\n')
    // No cell of either file has a line break.
    const content = mostRows === null ? text : `${lines.slice(0, mostRows + 1).join('\n')}\n`
    return [
      {
        name,
        fileName,
        content,
        expected: rows.slice(0, mostRows ?? rows.length).map(expected),
        answers,
      },
    ]
  })
}

const HOMES: readonly PropertyType[] = ['APARTMENT', 'VILLA', 'INDEPENDENT_HOUSE']

/** Square feet in a unit of the tables, from its definition. */
const UNIT_SQFT: Record<string, number> = {
  'Sq. Meter': 10.763910417,
  'Sq. Yards': 9,
  Acres: 43_560,
  Cents: 435.6,
  Guntha: 1_089,
  Perch: 272.25,
  Grounds: 2_400,
}

/** "1056" or "34.46Sq. Meter"; null for "2100 - 2850". */
function squareFeet(text: string): number | null {
  const [, digits, unit = ''] = /^([\d.]+)\s*([A-Z][A-Za-z. ]*)?$/.exec(text.trim()) ?? []
  if (digits === undefined) return null
  const times = unit === '' ? 1 : UNIT_SQFT[unit]
  return times === undefined ? null : Number(digits) * times
}

/** A range is no size. */
const counted = (text: string): number | undefined => {
  const digits = /^(\d+)(?:\.0)?(?:\s|$)/.exec(text.trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** "Ground out of 2", "Upper Basement out of 4", "1 out of 3", "3". */
function floorsOf(text: string): Pick<ExpectedListing, 'floorNumber' | 'floors'> {
  const [on = '', of] = text.split(' out of ')
  const floorNumber =
    on === 'Ground'
      ? 0
      : on === 'Upper Basement'
        ? -1
        : on === 'Lower Basement'
          ? -2
          : /^\d+$/.test(on)
            ? Number(on)
            : undefined
  return {
    ...(floorNumber === undefined ? {} : { floorNumber }),
    ...(of === undefined ? {} : { floors: Number(of) }),
  }
}

const PUBLIC: readonly {
  name: string
  fileName: string
  expected: (row: Record<string, string>) => ExpectedListing
  answers: Answers
}[] = [
  {
    name: 'bengaluru',
    fileName: 'Bengaluru_House_Data.csv',
    expected: (row) => {
      const [bathrooms, balconies, bedrooms] = [
        counted(row.bath ?? ''),
        counted(row.balcony ?? ''),
        counted(row.size ?? ''),
      ]
      return {
        kinds: HOMES.concat('PLOT'),
        deal: 'sale',
        amount: Math.round(Number(row.price) * 100_000),
        size: squareFeet(row.total_sqft ?? ''),
        ...(bedrooms === undefined ? {} : { bedrooms }),
        ...(bathrooms === undefined ? {} : { bathrooms }),
        ...(balconies === undefined ? {} : { balconies }),
        towns: ['Bengaluru', 'Bangalore'],
        inKerala: false,
        ...(row.location?.trim() ? { address: row.location.trim() } : {}),
      }
    },
    answers: {
      town: 'Bengaluru',
      state: 'Karnataka',
      kind: 'APARTMENT',
      deal: 'sale',
      units: { price: 'lakh', total_sqft: 'sqft' },
    },
  },
  {
    name: 'rents',
    fileName: 'House_Rent_Dataset.csv',
    expected: (row) => ({
      kinds: HOMES,
      deal: 'rent',
      amount: Number(row.Rent),
      size: Number(row.Size),
      bedrooms: Number(row.BHK),
      bathrooms: Number(row.Bathroom),
      ...floorsOf(row.Floor ?? ''),
      furnishing:
        { Unfurnished: 'UNFURNISHED', 'Semi-Furnished': 'SEMI_FURNISHED' }[
          row['Furnishing Status'] ?? ''
        ] ?? 'FULLY_FURNISHED',
      towns: row.City === 'Bangalore' ? ['Bangalore', 'Bengaluru'] : [row.City ?? ''],
      inKerala: false,
      address: row['Area Locality']?.trim() ?? '',
    }),
    answers: {
      kind: 'APARTMENT',
      deal: 'rent',
      units: { Rent: 'rupees', Size: 'sqft' },
    },
  },
]
