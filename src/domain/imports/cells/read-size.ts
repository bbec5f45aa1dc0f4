import type { AreaAsTyped, PlotUnit } from '../../listings/listing.ts'
import { PLOT_UNITS } from '../../listings/listing.ts'
import { convertArea, type AreaUnit } from '../../numbers/area-units.ts'
import { areaWord, regionalUnit } from '../../numbers/area-words.ts'
import { parseArea } from '../../numbers/parse-area.ts'
import { message } from '../../platform/message.ts'
import { refuse, type AreaField, type CellReading } from './cell-reading.ts'
import { choiceOf } from './choices.ts'
import { unitsOf, type ColumnUnit } from '../fields.ts'
import { bareNumber, certainUnit } from '../units.ts'

interface Size {
  value: number
  unit: AreaUnit
  sqft: number
}
type SizeReading = { ok: true; size: Size } | { ok: false; key: string }

const LABEL =
  /(?<![\p{L}\p{M}])(?<kind>super\s*(?:built[\s-]*up)?|saleable|built[\s-]*up|build[\s-]*up|built|carpet|plot|land|plinth)\s*area\s*:?\s*/giu

/**
 * Reads a size. A cell may name the area that it is ("2,000 sq.ft. (186 sq.m.) Plot Area") or hold several ("Plot area
 * 84 (70.23 sq.m.) Carpet area: 82 sq.yards"): each becomes the field that it names. One size in two units must agree.
 */
export function readSize(field: AreaField, cell: string, unit: ColumnUnit | null): CellReading {
  const text = inFullWords(cell)
  const parts = labelledParts(text)
  if (parts === null) return sizeCell([[field, text]], unit)
  return parts.length === 0 ? refuse('area.unreadable') : sizeCell(parts, unit)
}

/** "1200 sq ft (carpet)" and "1200 sq ft super built-up" say "area" too; "12 (cents)" has its unit in brackets. */
function inFullWords(text: string): string {
  return text
    .replace(/\(([^()\d]{1,20})\)/gu, (brackets, word: string) =>
      areaWord(word)
        ? ` ${word} `
        : areaOfKind(word) && !/area\s*$/iu.test(word)
          ? ` ${word} area`
          : brackets,
    )
    .replace(/(?<=\d.*\s)(?:super\s*built[\s-]*up|built[\s-]*up|carpet)\s*$/iu, '$& area')
    .trim()
}

/** The texts of a cell with the areas that it names; null when it names none, empty when they are unclear. */
function labelledParts(text: string): [AreaField, string][] | null {
  const labels = [...text.matchAll(LABEL)].map((found) => ({
    field: areaOfKind(found.groups?.kind ?? ''),
    from: found.index,
    to: found.index + found[0].length,
  }))
  const [first] = labels
  if (!first) return null
  const before = text.slice(0, first.from).trim() === ''
  const parts = labels.map(({ field, from, to }, at): [AreaField | undefined, string] => [
    field,
    before
      ? text.slice(to, labels[at + 1]?.from ?? text.length)
      : text.slice(labels[at - 1]?.to ?? 0, from),
  ])
  if (!before && text.slice(labels.at(-1)?.to).trim() !== '') return []
  const named = parts.flatMap(([field, part]): [AreaField, string][] =>
    field ? [[field, part.replace(/[,;|\s]+$/u, '')]] : [],
  )
  return new Set(named.map(([field]) => field)).size === labels.length ? named : []
}

/** The field of the area that a word names: "Super built-up" is the total area. */
export function areaOfKind(kind: string): AreaField | undefined {
  return choiceOf('sizeKind', kind) as AreaField | undefined
}

function sizeCell(
  parts: readonly (readonly [AreaField, string])[],
  unit: ColumnUnit | null,
): CellReading {
  const values: Record<string, unknown> = {}
  const typed: Partial<Record<AreaField, AreaAsTyped>> = {}
  for (const [field, text] of parts) {
    const read = sizeOf(field, text.trim(), unit)
    if (!read.ok) return refuse(read.key)
    const { size } = read
    if (field === 'plotArea') {
      const kept: PlotUnit = isPlotUnit(size.unit) ? size.unit : 'sqft'
      values.plotArea = convertArea(size.value, size.unit, kept)
      values.plotAreaUnit = kept
      if (size.unit === 'sqm') typed.plotArea = { value: size.value, unit: 'sqm' }
    } else {
      values[field] = size.sqft
      if (size.unit !== 'sqft') typed[field] = { value: size.value, unit: size.unit }
    }
  }
  return Object.keys(typed).length > 0 ? { ok: true, values, typed } : { ok: true, values }
}

function isPlotUnit(unit: string): unit is PlotUnit {
  return (PLOT_UNITS as readonly string[]).includes(unit)
}

const IN_BRACKETS = /^([^()]*)\(([^()]*)\)([^()]*)$/

/** A size with, perhaps, the same size in another unit in brackets. */
function sizeOf(field: AreaField, text: string, unit: ColumnUnit | null): SizeReading {
  const [, before = '', inner = '', after = ''] = IN_BRACKETS.exec(text) ?? []
  if (!/\d/.test(inner)) return parsed(field, text, unit)
  const outer = `${before} ${after}`.trim()
  const bracketed = parsed(field, inner, null)
  if (!bracketed.ok || outer === '') return bracketed
  const number = bareNumber(outer)
  if (number === null) {
    const read = parsed(field, outer, null)
    return !read.ok || agree(read.size, bracketed.size) ? read : differ
  }
  const fitting = [...(unit === null ? [] : [unit]), ...UNITS_OF_NUMBERS]
    .map((word) => parsed(field, `${number} ${word}`, null))
    .find((read) => read.ok && agree(read.size, bracketed.size))
  return fitting ?? differ
}

const differ: SizeReading = { ok: false, key: 'import.sizesDiffer' }

/** What a number before a bracket can be in. */
const UNITS_OF_NUMBERS = ['sqft', 'sq yd', 'cent', 'are', 'acre', 'hectare', 'sqm']

const ROUNDED = 0.01

/** Whether a size says the same as another, which may be rounded to a whole unit. */
function agree(one: Size, rounded: Size): boolean {
  const slack = Math.max(ROUNDED * rounded.sqft, convertArea(0.5, rounded.unit, 'sqft'))
  return Math.abs(one.sqft - rounded.sqft) <= slack
}

function parsed(field: AreaField, text: string, unit: ColumnUnit | null): SizeReading {
  const number = bareNumber(text)
  const named = unit ?? (number === null ? null : certainUnit(field, number))
  const fallback = named !== null && unitsOf(field).includes(named) ? (named as AreaUnit) : null
  const read = parseArea(text, fallback ?? 'sqft')
  if (!read.ok) {
    const regional = read.code === 'unit' ? regionalUnit(text) : null
    if (regional !== null)
      return { ok: false, key: message('import.regionalUnit', { unit: regional }) }
    return { ok: false, key: read.code === 'range' ? 'import.sizeRange' : `area.${read.code}` }
  }
  if (read.value === null) return { ok: false, key: 'area.unreadable' }
  // "Ten" names no unit either: what is read differently in another unit has none of its own.
  const inCents = fallback === null ? parseArea(text, 'cent') : read
  if (inCents.ok && inCents.unit !== read.unit) return { ok: false, key: 'import.unitOfSize' }
  return { ok: true, size: { value: read.value, unit: read.unit, sqft: read.sqft } }
}
