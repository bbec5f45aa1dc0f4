import { describe, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { verification } from '../src/contracts/admin/admin.ts'
import { hoursBody } from '../src/contracts/visits/appointments.ts'
import { draftBody } from '../src/contracts/listings/drafts.ts'
import { plain } from '../src/contracts/platform/fields.ts'
import { importMappingBody } from '../src/contracts/imports/imports.ts'
import { LIMITS } from '../src/contracts/limits.ts'
import { shareBody } from '../src/contracts/papers/papers.ts'
import { propertyFields } from '../src/contracts/listings/input.ts'
import { realtorBody } from '../src/contracts/realtors/realtors.ts'
import { savedSearchBody } from '../src/contracts/saved/searches.ts'
import { searchQuery } from '../src/contracts/search/search.ts'
import { homeToValue } from '../src/contracts/valuation/valuation.ts'
import { visitAsk } from '../src/contracts/visits/visits.ts'
import { readBoundaryFile, type BoundaryReaders } from '../src/domain/geo/boundary-file.ts'
import { guessColumn } from '../src/domain/imports/headings/headings.ts'
import { readCell } from '../src/domain/imports/cells/read-cell.ts'
import { IMPORT_FIELDS, kindOfField } from '../src/domain/imports/fields.ts'
import { splitLinks } from '../src/domain/messages/safe-links.ts'
import { foldText } from '../src/domain/text/fold.ts'
import { readXml } from '../src/web/features/listing-form/place/boundary/read-xml.ts'

/** Oversized input is rejected before any of it is parsed; the tests count work rather than time. */

/** A list that counts the reads of one of its items. */
function countingList(length: number): { list: unknown[]; reads: () => number } {
  let reads = 0
  const list = new Proxy(
    Array.from({ length }, (_, at) => `text ${at}`),
    {
      get(target, name, receiver) {
        if (typeof name === 'string' && /^\d+$/.test(name)) reads += 1
        return Reflect.get(target, name, receiver) as unknown
      },
    },
  )
  return { list, reads: () => reads }
}

const HUGE = 80_000
const listing = { title: 'House', address: 'Road', city: 'Kottayam', state: 'Kerala' }

describe('rejects a list of 80,000 items without reading any', () => {
  const inListing = (field: string) => (list: unknown) => ({ ...listing, [field]: list })
  const cases: [string, z.ZodType, (list: unknown) => unknown][] = [
    ...[
      'amenities',
      'highlights',
      'specialFeatures',
      'documents',
      'images',
      'polygonCoordinates',
    ].map((field): [string, z.ZodType, (list: unknown) => unknown] => [
      `listing ${field}`,
      propertyFields,
      inListing(field),
    ]),
    ['search amenities', searchQuery, (amenities) => ({ amenities })],
    ['valuation amenities', homeToValue, (amenities) => ({ amenities })],
    ['visit times', visitAsk, (times) => ({ propertyId: 1, times })],
    ['papers of a link', shareBody, (papers) => ({ papers, days: 7 })],
    ['checks', verification, (checks) => ({ checks })],
    ['towns of a realtor', realtorBody, (towns) => ({ agency: 'A', towns })],
    ['languages of a realtor', realtorBody, (languages) => ({ agency: 'A', languages })],
    ['visiting hours', hoursBody, (hours) => ({ hours })],
    ['columns of a file', importMappingBody, (columns) => ({ headingRow: 0, columns })],
    ['steps of a draft', draftBody, (visited) => ({ values: {}, visited, step: 1 })],
    ['box of a saved search', savedSearchBody, (bbox) => ({ name: 'A', filters: { bbox } })],
    [
      'area of a saved search',
      savedSearchBody,
      (polygons) => ({ name: 'A', filters: { polygons } }),
    ],
  ]
  test.each(cases)('%s', (_name, contract, sent) => {
    const { list, reads } = countingList(HUGE)
    expect(contract.safeParse(sent(list)).success).toBe(false)
    expect(reads()).toBe(0)
  })
})

test('rejects captions of 80,000 pictures before reading any', () => {
  let reads = 0
  const captions = new Proxy(
    Object.fromEntries(Array.from({ length: HUGE }, (_, at) => [`/uploads/${at}`, 'x'])),
    {
      get(target, name, receiver) {
        reads += 1
        return Reflect.get(target, name, receiver) as unknown
      },
    },
  )
  const { error } = propertyFields.safeParse({ ...listing, imageCaptions: captions })
  expect(error?.issues.some(({ path }) => path[0] === 'imageCaptions')).toBe(true)
  expect(reads).toBe(0)
})

describe('rejects a text by its length before parsing it', () => {
  const huge = 'a,'.repeat(250_000)
  const fields = [
    ['amenities', propertyFields],
    ['images', propertyFields],
    ['polygonCoordinates', propertyFields],
    ['imageCaptions', propertyFields],
    ['title', propertyFields],
    ['description', propertyFields],
    ['zipCode', propertyFields],
    ['bedrooms', propertyFields],
    ['landNature', propertyFields],
    ['videoTour', propertyFields],
    ['price', propertyFields],
    ['totalArea', propertyFields],
    ['contactEmail', propertyFields],
    ['amenities', searchQuery],
    ['bbox', searchQuery],
    ['near', searchQuery],
    ['exclude', searchQuery],
    ['facets', searchQuery],
    ['polygon', searchQuery],
    ['city', searchQuery],
    ['q', searchQuery],
    ['cursor', searchQuery],
  ] as const
  test.each(fields)('%s', (field, contract) => {
    const used = [
      vi.spyOn(String.prototype, 'split'),
      vi.spyOn(String.prototype, 'replace'),
      vi.spyOn(String.prototype, 'trim'),
      vi.spyOn(JSON, 'parse'),
    ]
    const { error } = contract.safeParse({ ...listing, [field]: huge })
    const worked = used.filter((spy) =>
      [...spy.mock.contexts, ...spy.mock.calls.map(([first]) => first)].some(
        (text) => String(text) === huge,
      ),
    )
    expect(worked).toEqual([])
    expect(error?.issues.map(({ path }) => path[0])).toContain(field)
  })
})

describe('quadratic time', () => {
  test('is avoided for duplicates in a list', () => {
    const amenities = Array.from({ length: LIMITS.list.maxItems }, (_, at) => `Amenity ${at % 30}`)
    const includes = vi.spyOn(Array.prototype, 'includes')
    const read = propertyFields.shape.amenities.parse(amenities)
    expect(read).toHaveLength(30)
    expect(includes).not.toHaveBeenCalled()
  })

  test('is avoided for amenity names, each folded once', () => {
    const names = Array.from({ length: LIMITS.list.maxItems }, () => 'Lift')
    const normalize = vi.spyOn(String.prototype, 'normalize')
    expect(searchQuery.parse({ amenities: names.join(',') }).filters.amenities).toEqual(['Lift'])
    const few = normalize.mock.calls.length
    expect(few).toBeLessThan(LIMITS.list.maxItems * 5)
  })

  test('is avoided for deeply nested sheets', async () => {
    const deep = 500
    const kml = `<kml>${'<Folder>'.repeat(deep)}${'<LineString><coordinates>76,9 77,9 77,10 76,9</coordinates></LineString>'.repeat(deep)}`
    const limits = { maxChars: kml.length, maxCorners: 100, maxOutlines: 100 }
    const readers = { xml: () => Promise.resolve(readXml), wkt: vi.fn<BoundaryReaders['wkt']>() }
    const includes = vi.spyOn(Array.prototype, 'includes')
    await expect(readBoundaryFile(kml, limits, readers)).resolves.toMatchObject({ ok: true })
    expect(includes).not.toHaveBeenCalled()
  })

  test('is avoided in folding, and cells and headings are limited', () => {
    expect(foldText(`ക${'ു'.repeat(50)}്`)).toBe(foldText('ക്'))
    expect(foldText(`ക${'െ'.repeat(3)}ൗ`)).toBe(foldText('കൗ'))
    expect(guessColumn('('.repeat(201))).toEqual({ field: null, unit: null })
    const exec = vi.spyOn(RegExp.prototype, 'exec')
    const long = `1${' '.repeat(10_000)}x`
    const mayBeLong = new Set(['text', 'list', 'pictures', 'polygon', 'typed'])
    const taken = IMPORT_FIELDS.filter(
      (field) => !mayBeLong.has(kindOfField(field)) && readCell(field, long, null).ok,
    )
    expect(taken).toEqual([])
    expect(exec.mock.calls.filter(([text]) => text.length > 1_000)).toEqual([])
  })

  test('is avoided for punctuation after a link', () => {
    expect(splitLinks(`See https://x.in/a${'.'.repeat(5)}`)).toEqual([
      { text: 'See ', href: null },
      { text: 'https://x.in/a', href: 'https://x.in/a' },
      { text: '.....', href: null },
    ])
  })
})

test('accepts a text that is short enough without its spaces', () => {
  expect(plain(`${' '.repeat(500)}House`)).toBe('House')
  expect(propertyFields.shape.title.parse(`${' '.repeat(500)}House`)).toBe('House')
})
