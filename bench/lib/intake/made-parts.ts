import { csvLine } from '../../../src/domain/imports/cells/cells.ts'
import type { Random } from '../../../src/domain/platform/seeded-random.ts'
import type { ExpectedListing } from './table.ts'

export interface MadeRow {
  cells: string[]
  expected: ExpectedListing
}

/** Neighbourhoods and villages, each with the town that it is said to be in. */
export const PLACES = [
  { name: 'Kakkanad', town: 'Thrikkakara' },
  { name: 'Edappally', town: 'Kochi' },
  { name: 'Ettumanoor', town: 'Ettumanoor' },
  { name: 'Kazhakkoottam', town: 'Thiruvananthapuram' },
  { name: 'Guruvayur', town: 'Guruvayur' },
  { name: 'Kayamkulam', town: 'Kayamkulam' },
] as const

export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => csvLine([...cells])).join('')

export function pick<T>(random: Random, list: readonly T[]): T {
  const chosen = list[Math.floor(random() * list.length)]
  if (chosen === undefined) throw new Error('nothing to pick from')
  return chosen
}
