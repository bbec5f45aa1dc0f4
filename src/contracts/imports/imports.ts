import { z } from 'zod'
import { COLUMN_UNITS, IMPORT_FIELDS, JOINED_FIELDS, unitsOf } from '../../domain/imports/fields.ts'
import { HEADING_ROWS } from '../../domain/imports/headings/headings.ts'
import { LOSSES } from '../../domain/imports/losses.ts'
import { FILL_FIELDS, MADE_FROM } from '../../domain/imports/fills.ts'
import { UNIT_ORIGINS } from '../../domain/imports/units.ts'
import { ROW_ACTIONS, RUN_STATES } from '../../domain/imports/run.ts'
import { valuesOf } from '../../domain/imports/value-words.ts'
import { PLOT_UNITS, PROPERTY_TYPES } from '../../domain/listings/listing.ts'
import { message } from '../../domain/platform/message.ts'
import { boundedList } from '../platform/fields.ts'
import { LIMITS } from '../limits.ts'

/** Imports of listing files: the state that the user sees and the decisions they make. */

const rowCounts = z.object({
  create: z.number(),
  update: z.number(),
  same: z.number(),
  left: z.number(),
  wrong: z.number(),
})

const columnChoice = z.object({
  field: z.enum(IMPORT_FIELDS as [string, ...string[]], message('notChoice')).nullable(),
  unit: z.enum(COLUMN_UNITS, message('notChoice')).nullable(),
})

const fieldName = z.enum(IMPORT_FIELDS as [string, ...string[]], message('notChoice'))

/** What fills a field that a new listing needs where the file lacks it (domain/imports/fills.ts). */
const fill = z.object(
  {
    /** Made of each row: the kind of its texts or rooms, the town of its position, PIN code or address. */
    made: z.boolean(message('notFlag')),
    /** For rows for which nothing was made; null refuses them. Of a title, its language: `en` or `ml`. */
    value: z
      .string(message('notText'))
      .max(LIMITS.imports.maxFillChars, message('tooLong', { max: LIMITS.imports.maxFillChars }))
      .nullable(),
  },
  message('unreadable'),
)

/** What a word of a choice column means that is not known; null leaves the field out. */
const valueChoice = z.object(
  {
    field: fieldName,
    word: z
      .string(message('notText'))
      .max(LIMITS.imports.maxFillChars, message('tooLong', { max: LIMITS.imports.maxFillChars })),
    value: z
      .string(message('notText'))
      .max(LIMITS.imports.maxFillChars, message('tooLong', { max: LIMITS.imports.maxFillChars }))
      .nullable(),
  },
  message('unreadable'),
)

/** As a listing has it. */
const contactPhone = z
  .string(message('notText'))
  .max(40, message('tooLong', { max: 40 }))
  .refine((text) => /^[+\d][\d\s()-]{5,}$/.test(text), message('notPhone'))

const importOptions = z.object(
  {
    deal: z.enum(['guess', 'sale', 'rent'], message('notChoice')),
    blanksEmpty: z.boolean(message('notFlag')),
    townPins: z.boolean(message('notFlag')),
    /** The phone number of rows without any contact. */
    contactPhone: contactPhone.optional(),
    acceptDoubts: z.boolean(message('notFlag')).optional(),
    /** Fields whose cells are imported although a spreadsheet seems to have damaged them. */
    takeDamaged: z.array(z.string()).optional(),
    /** What fills missing fields; a field that is not named is not filled, and rows without it are refused. */
    fills: z.partialRecord(z.enum(FILL_FIELDS), fill).optional(),
    /** Columns, from 0, in whose text kind, rooms, sizes and place are looked for. */
    described: z.array(z.number()).optional(),
    values: z.array(valueChoice).optional(),
  },
  message('unreadable'),
)

export const importRun = z.object({
  id: z.number(),
  fileName: z.string(),
  /** "CSV (UTF-8, “;”)" or the name of the sheet. */
  form: z.string(),
  state: z.enum(RUN_STATES),
  /** Rows below the headings. */
  rows: z.number(),
  /** Rows processed by the current or last job. */
  done: z.number(),
  /** The result of the dry run, and what has been applied so far; null before. */
  found: rowCounts.nullable(),
  applied: rowCounts.nullable(),
  /** The owner's listings that are live, in review or paused, and those of them missing from the file. */
  stock: z.number(),
  missing: z.number(),
  /** Whether they may be withdrawn: see domain/imports/run.ts. */
  withdrawal: z.enum(['none', 'free', 'ask', 'refused']),
  withdrawn: z.number(),
  /** Listings that were to be withdrawn and stayed, because listings changed after the dry run; 0 until the run is done. */
  notWithdrawn: z.number(),
  /** ISO 8601. */
  createdAt: z.string(),
  checkedAt: z.string().nullable(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
})
export type ImportRun = z.output<typeof importRun>

export const importColumn = columnChoice.extend({
  heading: z.string(),
  /** The first values that are not blank. */
  samples: z.array(z.string()),
  /** Chosen by this user for an earlier file. */
  kept: z.boolean(),
  /** What the cells say over all rows; null for files from before this was counted. */
  numbers: z
    .object({
      /** Cells that are a number without a word, and their 5th and 95th percentile. */
      bare: z.number(),
      range: z.object({ low: z.number(), high: z.number() }).nullable(),
      /** Their middle half. */
      middle: z.object({ low: z.number(), high: z.number() }).nullish(),
      /** Cells with each unit. */
      units: z.partialRecord(z.enum(COLUMN_UNITS), z.number()),
      /** The first three different numbers, as the file has them. */
      examples: z.array(z.string()),
    })
    .nullable(),
  /** What says the unit of bare numbers (domain/imports/units.ts); null for a field without units. */
  unitOrigin: z.enum(UNIT_ORIGINS).nullable(),
  /** Otherwise the unit must be confirmed before rows are read. */
  unitSure: z.boolean(),
  /** Rows with a cell that is not blank; null for files from before this was counted. */
  filled: z.number().nullable(),
  /** Different words of a column that has few, over all rows, the most frequent first; empty for all other columns. */
  words: z.array(z.object({ word: z.string(), count: z.number() })),
})
export type ImportColumn = z.output<typeof importColumn>

const madeFields = z.array(
  z.object({ field: z.string(), value: z.string(), from: z.enum(MADE_FROM) }),
)

export const importRunDetail = importRun.extend({
  /** Rows that the dry run holds back, because their price is hardly meant: `acceptDoubts` lets them in. */
  doubtful: z.number(),
  /** Rows that leave no way to reach their owner: a phone number for all of them is asked for. */
  unreachable: z.number(),
  /** The row number of the headings as in a spreadsheet; 0: there are none. */
  headingRow: z.number(),
  columns: z.array(importColumn),
  options: importOptions,
  /** What the file lacks, and what of it the options make. Empty while a job is at work. */
  fills: z.array(
    z.object({
      field: z.enum(FILL_FIELDS),
      /** Rows without a cell for the field. */
      rows: z.number(),
      /** Sample rows without one, and for how many of them something is made. */
      sampled: z.number(),
      made: z.number(),
      /** The first made value, its row and what it was taken from. */
      example: z.object({ row: z.number(), value: z.string(), from: z.enum(MADE_FROM) }).nullable(),
      /** As answered for an earlier file with the same headings. */
      remembered: z.boolean(),
    }),
  ),
  /** Words of choice columns that are not known. `value`: what the options make of it; null: the field is left out. */
  values: z.array(
    z.object({
      field: fieldName,
      column: z.number(),
      word: z.string(),
      count: z.number(),
      value: z.string().nullable(),
      /** Nothing is proposed: the rows are refused until a value is chosen. */
      open: z.boolean(),
      remembered: z.boolean(),
    }),
  ),
  /** Cells that a spreadsheet seems to have damaged, by field and loss, with one of them; empty before the dry run. */
  damaged: z.array(
    z.object({
      field: z.string(),
      loss: z.enum(LOSSES),
      cells: z.number(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
})
export type ImportRunDetail = z.output<typeof importRunDetail>

function isOneOf(values: readonly string[], value: string): boolean {
  return values.includes(value)
}

/** Whether a word can be given the value: one of the field's own. */
function isValueOf(name: string, value: string): boolean {
  const field = IMPORT_FIELDS.find((each) => each === name)
  return field !== undefined && isOneOf(valuesOf(field), value)
}

/** Equal problems of the dry run or the import, the most frequent first. */
export const importFaults = z.array(
  z.object({
    field: z.string().nullable(),
    /** "C", as in a spreadsheet; null when it concerns whole rows. */
    column: z.string().nullable(),
    heading: z.string().nullable(),
    /** The key of the message; the sentence is that of the first row. */
    code: z.string(),
    text: z.string(),
    rows: z.number(),
    /** The first of these rows, and the first different values. */
    firstRows: z.array(z.number()),
    values: z.array(z.string()),
    grave: z.boolean(),
    /** Where on the page of the columns all of them are mended. */
    mend: z.enum(['unit', 'values', 'fill', 'column', 'doubts']).nullable(),
  }),
)
export type ImportFaults = z.output<typeof importFaults>

/** What the first rows of a file would become under a choice of columns. */
export const importPreview = z.object({
  /** Rows that were judged, and what would become of them. */
  rows: z.number(),
  counts: rowCounts,
  /** The first three. */
  listings: z.array(
    z.object({
      row: z.number(),
      action: z.enum(ROW_ACTIONS),
      /** Null: the row would not be written. Areas in sq ft, the plot in its unit; prices in rupees. */
      listing: z
        .object({
          title: z.string(),
          propertyType: z.enum(PROPERTY_TYPES),
          address: z.string(),
          city: z.string(),
          state: z.string(),
          forSale: z.boolean(),
          forRent: z.boolean(),
          price: z.number().nullable(),
          monthlyRent: z.number().nullable(),
          bedrooms: z.number().nullable(),
          totalArea: z.number().nullable(),
          builtUpArea: z.number().nullable(),
          carpetArea: z.number().nullable(),
          plotArea: z.number().nullable(),
          plotAreaUnit: z.enum(PLOT_UNITS).nullable(),
        })
        .nullable(),
      made: madeFields,
      problems: z.array(
        z.object({ field: z.string().nullable(), text: z.string(), grave: z.boolean() }),
      ),
    }),
  ),
  fills: importRunDetail.shape.fills,
  values: importRunDetail.shape.values,
})
export type ImportPreview = z.output<typeof importPreview>

/**
 * Answers to what was asked about a workbook, which is sent again with them: the name of the sheet to read (the refusal
 * at `sheet` has `sheets`, each with its first rows), and whether hidden rows and columns are imported (the refusal at
 * `hidden` has `hiddenRows` and `hiddenColumns`).
 */
export const importFileQuery = z.object({
  sheet: z
    .string()
    .max(LIMITS.imports.maxSheetName, message('tooLong', { max: LIMITS.imports.maxSheetName }))
    .optional(),
  hidden: z.enum(['take', 'leave'], message('notChoice')).optional(),
})
export type ImportFileQuery = z.output<typeof importFileQuery>

const headingRow = z
  .number(message('notNumber'))
  .int(message('notWhole'))
  .min(0, message('outOfRange', { min: 0, max: HEADING_ROWS }))
  .max(HEADING_ROWS, message('outOfRange', { min: 0, max: HEADING_ROWS }))

/** The row of the headings; the columns are detected again. */
export const importHeadingsBody = z.object({ headingRow })

/** The column mapping; starts the dry run. Each field belongs to at most one column, in a unit that it supports. */
export const importMappingBody = z
  .object({
    headingRow,
    columns: boundedList(columnChoice, LIMITS.imports.maxColumns, {
      notList: message('unreadable'),
      tooMany: message('unreadable'),
    }),
    options: importOptions.extend({
      described: boundedList(
        z.number(message('notNumber')).int(message('notWhole')).min(0),
        LIMITS.imports.maxColumns,
        { notList: message('unreadable'), tooMany: message('unreadable') },
      ).optional(),
      values: boundedList(valueChoice, LIMITS.imports.maxValueChoices, {
        notList: message('unreadable'),
        tooMany: message('unreadable'),
      }).optional(),
      takeDamaged: boundedList(
        z.enum(IMPORT_FIELDS as [string, ...string[]], message('notChoice')),
        IMPORT_FIELDS.length,
        { notList: message('unreadable'), tooMany: message('unreadable') },
      ).optional(),
    }),
    /** The user has seen the units with examples; required where a unit is only suggested. */
    unitsConfirmed: z.boolean(message('notFlag')).optional(),
  })
  .superRefine(({ columns, options }, ctx) => {
    const kind = options.fills?.propertyType?.value
    if (kind && !isOneOf(PROPERTY_TYPES, kind))
      ctx.addIssue({ code: 'custom', path: ['options'], message: 'notChoice' })
    for (const { field, value } of options.values ?? [])
      if (value !== null && !isValueOf(field, value))
        ctx.addIssue({ code: 'custom', path: ['options'], message: 'notChoice' })
    const seen = new Set<string>()
    for (const { field, unit } of columns) {
      if (field === null) continue
      const path = ['columns']
      const known = IMPORT_FIELDS.find((name) => name === field)
      if (seen.has(field) && !(known && JOINED_FIELDS.has(known)))
        ctx.addIssue({ code: 'custom', path, message: 'import.fieldTwice' })
      seen.add(field)
      if (unit !== null && known && !unitsOf(known).includes(unit))
        ctx.addIssue({ code: 'custom', path, message: 'notChoice' })
    }
    if (seen.size === 0)
      ctx.addIssue({ code: 'custom', path: ['columns'], message: 'import.noField' })
  })
export type ImportMappingBody = z.output<typeof importMappingBody>

/**
 * Starts the import. `checkedAt`: the dry run that the user has seen; another one is a conflict. `withdrawMissing`: the
 * number of withdrawals that the user confirmed; null withdraws none.
 */
export const importStartBody = z.object({
  checkedAt: z.string(message('notText')).nullish(),
  withdrawMissing: z.number(message('notNumber')).int(message('notWhole')).min(1).nullish(),
})
export type ImportStartBody = z.output<typeof importStartBody>

export const importRowsQuery = z.object({
  show: z.enum(['all', 'problems', ...ROW_ACTIONS], 'notChoice').default('all'),
  /** The last row of the previous page. */
  after: z.coerce.number('notCursor').int('notCursor').min(0, 'notCursor').default(0),
  limit: z.coerce.number('notNumber').int('notWhole').min(1).max(200).default(50),
})
export type ImportRowsQuery = z.output<typeof importRowsQuery>

export const importRow = z.object({
  /** As in a spreadsheet. */
  row: z.number(),
  action: z.enum(ROW_ACTIONS).nullable(),
  applied: z.boolean(),
  /** The title cell, else the first that is not blank. */
  title: z.string(),
  property: z.object({ id: z.number(), slug: z.string() }).nullable(),
  /** The fields that an update changes. */
  changes: z.array(z.string()),
  /** What a new listing gets that no cell says, and what it was taken from. */
  made: madeFields,
  /** Old and new values of these fields, and damaged cells: see domain/imports/comparison.ts. */
  comparison: z.array(
    z.object({
      field: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
      loss: z.enum(LOSSES).nullable(),
      /** The cell is not imported: the listing keeps what it has. */
      kept: z.boolean(),
    }),
  ),
  problems: z.array(
    z.object({
      /** "C", as in a spreadsheet; null when it concerns the whole row. */
      column: z.string().nullable(),
      heading: z.string().nullable(),
      field: z.string().nullable(),
      value: z.string(),
      /** The same for equal problems, whatever their numbers: see importFaults. */
      code: z.string(),
      /** What is wrong and how to fix it. */
      text: z.string(),
      /** Whether the row is rejected. */
      grave: z.boolean(),
    }),
  ),
})
export type ImportRow = z.output<typeof importRow>

export const importRows = z.object({ items: z.array(importRow), next: z.number().nullable() })
export type ImportRows = z.output<typeof importRows>

export const adminImportRun = importRun.extend({
  owner: z.object({ id: z.number(), name: z.string(), role: z.string() }),
})
export type AdminImportRun = z.output<typeof adminImportRun>

export const adminImportsQuery = z.object({
  limit: z.coerce.number('notNumber').int('notWhole').min(1).max(200).default(50),
  cursor: z
    .string('notCursor')
    .regex(/^[1-9]\d{0,14}$/, 'notCursor')
    .transform(Number)
    .optional(),
})
