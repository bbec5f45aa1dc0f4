import { expect, test } from 'vitest'
import { readCompared } from '../compare/compared.ts'
import { EXAMPLE_LOAN, readLoan } from './price/use-loan.ts'

test.each([
  [null, EXAMPLE_LOAN],
  ['text', EXAMPLE_LOAN],
  [
    { share: 70, years: 15, rate: 9.05 },
    { share: 70, years: 15, rate: 9.05 },
  ],
  [{ share: 700, years: -1, rate: Number.NaN }, EXAMPLE_LOAN],
  [
    { share: '70', years: 25 },
    { ...EXAMPLE_LOAN, years: 25 },
  ],
])('a kept loan %j is read as far as it makes sense', (kept, loan) => {
  expect(readLoan(kept)).toEqual(loan)
})

test.each([
  [null, []],
  [{ id: 1 }, []],
  [
    [{ id: 1, title: 'A' }, { id: 1, title: 'again' }, null, { id: 'x' }, { id: -2 }, { id: 2 }],
    [1, 2],
  ],
  [[1, 2, 3, 4, 5].map((id) => ({ id, title: '' })), [1, 2, 3, 4]],
])('a kept comparison %j is read as far as it makes sense', (kept, ids) => {
  expect(readCompared(kept).map(({ id }) => id)).toEqual(ids)
})
