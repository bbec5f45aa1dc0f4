import type {
  ImportMappingBody,
  ImportPreview,
  ImportRunDetail,
} from '../../../src/contracts/imports/imports.ts'
import type { FillField } from '../../../src/domain/imports/fills.ts'
import type { Answers, Table } from './table.ts'

type Mapping = ImportMappingBody
type Preview = (mapping: Mapping) => Promise<ImportPreview>

/** The mapping that the page sends when a person changes nothing and confirms what it shows. */
export function asGuessed({ headingRow, columns, options }: ImportRunDetail): Mapping {
  return {
    headingRow,
    columns: columns.map(({ field, unit }) => ({ field, unit })),
    options: options as Mapping['options'],
    unitsConfirmed: true,
  }
}

/**
 * The mapping after one round: what the page asks is answered, and columns that it does not understand are named.
 * Nothing else is changed.
 */
export async function answered(
  run: ImportRunDetail,
  { answers }: Table,
  preview: Preview,
): Promise<Mapping> {
  const guessed = asGuessed(run)
  const mapping: Mapping = {
    ...guessed,
    columns: run.columns.map(({ heading, field, unit }) => ({
      field: answers.columns?.[heading] ?? field,
      unit: answers.units?.[heading] ?? unit,
    })) as Mapping['columns'],
  }
  const chosen = new Set(mapping.columns.map(({ field }) => field))
  const { fills, values } = await preview(mapping)
  return {
    ...mapping,
    options: {
      ...mapping.options,
      acceptDoubts: true,
      deal: chosen.has('deal') || answers.deal === undefined ? mapping.options.deal : answers.deal,
      fills: {
        ...mapping.options.fills,
        ...Object.fromEntries(
          fills
            .filter(({ made, sampled }) => made < sampled)
            .flatMap(({ field }) => {
              const value = fillOf(field, answers)
              const made = mapping.options.fills?.[field]?.made ?? false
              return value === undefined ? [] : [[field, { made, value }]]
            }),
        ),
      },
      values: [
        ...(mapping.options.values ?? []),
        ...values
          .filter(({ open }) => open)
          .map(({ field, word }) => ({ field, word, value: answers.words?.[word] ?? null })),
      ],
    },
  }
}

function fillOf(field: FillField, answers: Answers): string | undefined {
  if (field === 'city') return answers.town
  return field === 'propertyType' ? answers.kind : undefined
}
