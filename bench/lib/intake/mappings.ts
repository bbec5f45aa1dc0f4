import type { ImportRunDetail } from '../../../src/contracts/imports/imports.ts'
import type { Table } from './table.ts'

/** The mapping that the page sends when a person changes nothing and confirms what it shows. */
export function asGuessed(run: ImportRunDetail): object {
  const { headingRow, columns, options } = run
  return {
    headingRow,
    columns: columns.map(({ field, unit }) => ({ field, unit })),
    options,
    unitsConfirmed: true,
  }
}

/** The mapping after one round: every question of the page is answered, and nothing else is changed. */
export function answered(run: ImportRunDetail, { answers }: Table): object {
  const { headingRow, options } = run
  const columns = run.columns.map(({ heading, field, unit }) => ({
    field: answers.columns?.[heading] ?? field,
    unit: answers.units?.[heading] ?? unit,
  }))
  const chosen = new Set(columns.map(({ field }) => field))
  return {
    headingRow,
    columns,
    options: {
      ...options,
      acceptDoubts: true,
      ...(chosen.has('deal') || answers.deal === undefined ? {} : { deal: answers.deal }),
    },
    unitsConfirmed: true,
  }
}
