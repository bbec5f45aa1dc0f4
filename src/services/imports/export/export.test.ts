import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listingBodyArbitrary } from '../../../../tests/support/listings/listing-arbitrary.ts'
import type { PropertyFields } from '../../../contracts/listings/input.ts'
import { readListing } from '../../../contracts/listings/read.ts'
import { isDomainError } from '../../../domain/platform/errors.ts'
import { csvLine } from '../../../domain/imports/cells/cells.ts'
import { guessColumns, heading } from '../../../domain/imports/headings/headings.ts'
import { NEW_OPTIONS, readRow } from '../../../domain/imports/read-row.ts'
import { EXPORTED } from './export-sheets.ts'
import { exportedCells } from './export.ts'
import { planRow } from '../plan.ts'
import { positionOf } from '../../listings/position.ts'
import { rounds } from '../../../../tests/support/test-rounds.ts'

const RUNS = rounds(140)
/** Any text may be in these listings, also what a spreadsheet makes of others. */
const OPTIONS = { ...NEW_OPTIONS, takeDamaged: [...EXPORTED] }
const BESIDE = { id: null, reference: null, pictures: [] }

/** The fields as a listing keeps them; null for a body that is refused. */
function accepted(body: Record<string, unknown>): PropertyFields | null {
  try {
    const fields = readListing(body)
    return { ...fields, polygonCoordinates: positionOf(fields).polygon }
  } catch (error) {
    if (isDomainError(error)) return null
    throw error
  }
}

test('any listing that the contract accepts is the same once it went through a file', () => {
  const columns = guessColumns(EXPORTED.map(heading), new Map())
  let taken = 0
  fc.assert(
    fc.property(listingBodyArbitrary, (body) => {
      const fields = accepted(body)
      if (!fields) return
      taken += 1
      const file = csvLine(EXPORTED.map(heading)) + csvLine(exportedCells(fields, BESIDE))
      const [, cells = []] = parse(file, { relax_quotes: true }) as string[][]
      const reading = readRow(cells, columns, OPTIONS)
      const plan = planRow(reading, null, {
        demo: false,
        reachable: true,
        cells,
        columns,
        options: OPTIONS,
        uploads: new Map(),
      })
      expect(plan.problems.filter(({ grave }) => grave)).toEqual([])
      expect(plan.write?.fields).toEqual(fields)
    }),
    { numRuns: RUNS, seed: 7 },
  )
  expect(taken).toBeGreaterThan(RUNS * 0.375)
})
