import { describe, expect, test } from 'vitest'
import { joinedHeadings } from './heading-rows.ts'
import { guessColumn, guessHeadingRow } from './headings.ts'

/** The headings of a table whose cells are parted by "|", as its reader finds them. */
function headingsOf(...lines: string[]): { row: number; cells: string[] } | null {
  const rows = lines.map((line, at) => ({ row: at + 1, cells: line.split('|') }))
  return joinedHeadings(rows, guessHeadingRow(rows.map(({ cells }) => cells)) ?? 0)
}

describe('headings in two rows', () => {
  test('are names below their groups', () => {
    expect(
      headingsOf(
        '||Plot||Building|Price|',
        'Title|Town|Area|Unit|Area|Total|Rate/cent',
        'House|Kochi|12|cents|1500|45 lakh|',
      ),
    ).toEqual({
      row: 2,
      cells: ['Title', 'Town', 'Plot Area', 'Unit', 'Building Area', 'Total Price', 'Rate/cent'],
    })
  })

  test('are names above their parts and units', () => {
    expect(
      headingsOf('Title|Town|Plot||Price', '||Area|Unit|in lakhs', 'House|Kochi|12|cents|45'),
    ).toEqual({ row: 2, cells: ['Title', 'Town', 'Plot Area', 'Unit', 'Price in lakhs'] })
    // A name that is merged over both rows stands in both.
    expect(
      headingsOf('Title|Town|Plot||Price', 'Title|Town|Area|Unit|Price', 'House|Kochi|12|cents|45')
        ?.cells,
    ).toEqual(['Title', 'Town', 'Plot Area', 'Unit', 'Price'])
  })

  test('keep what stands below something private private', () => {
    const joined = headingsOf(
      '|||Owner|',
      'Title|Town|Price|Address|Title',
      'House|Kochi|45 lakh|Lane|Mr',
    )
    expect(joined?.cells).toEqual(['Title', 'Town', 'Price', 'Owner Address', 'Owner Title'])
    expect(joined?.cells.slice(3).map((cell) => guessColumn(cell).field)).toEqual([null, null])
  })
})

test.each([
  [['My homes||', 'Title|Town|Price', 'House|Kochi|45 lakh']],
  [['Stock of the owner||', 'Title|Town|Price', 'House|Kochi|45 lakh']],
  [['Title|Town|Price', 'House|Kochi|on request', 'Villa|Aluva|']],
  [['Title|Type|Town', 'Plot|Land|Kochi', 'House|House|Aluva']],
  [['Title|Town|Price', 'House|Kochi|45 lakh']],
])('%j has its headings in one row', (lines) => {
  expect(headingsOf(...lines)).toBeNull()
})
