import type { PropertyFields } from '../../contracts/listings/input.ts'
import type { UsualPrice } from '../../contracts/listings/usual-price.ts'
import { convertArea } from '../../domain/numbers/area-units.ts'
import type { ColumnChoice } from '../../domain/imports/fields.ts'
import {
  inputWithMade,
  shortened,
  type CellProblem,
  type ImportOptions,
  type RowReading,
} from '../../domain/imports/read-row.ts'
import { ON_REQUEST } from '../../domain/imports/cells/read-cell.ts'
import type { RowAction } from '../../domain/imports/run.ts'
import { positionWarnings } from '../../domain/listings/position/position.ts'
import { mayBecome } from '../../domain/listings/lifecycle.ts'
import { message, readMessage } from '../../domain/platform/message.ts'
import type { Point } from '../../domain/places/distance.ts'
import type { AreaAsTyped } from '../../domain/listings/listing.ts'
import { contentHashOf } from '../images/presenter.ts'
import { leaveDamagedCells } from './damaged-cells.ts'
import { titleOfListing } from '../../domain/imports/make-fields.ts'
import { TITLE_LANGUAGES } from '../../domain/listings/text/made-title.ts'
import { readLeavingOut } from './left-out.ts'
import { comparedTexts, type ComparedField } from '../../domain/imports/comparison.ts'
import {
  factsOfFields,
  NO_LARGE_CHANGES,
  reviewEdit,
  type ApprovedFacts,
  type EditDecision,
} from '../listings/lifecycle/approvals.ts'
import { changedFields } from '../listings/changed-fields.ts'
import { givesContact } from '../listings/way-to-reach.ts'
import { fieldsOf, type PropertyRow } from '../listings/row.ts'
import { stateOf } from '../../domain/imports/town-of-row.ts'
import { placeDoubts } from './place-checks.ts'
import { concernsPrice, priceDoubts, pricedByRates } from './price-checks.ts'

/** A listing that a row means, as it stands, with the content hashes of its pictures in their order. */
export interface Existing {
  row: PropertyRow
  pictures: readonly string[]
  /** What an administrator approved of it. */
  approved: ApprovedFacts
}

export interface PlanParts {
  demo: boolean
  cells: readonly string[]
  columns: readonly ColumnChoice[]
  options: ImportOptions
  /** Whether the account itself is a way to reach the owner of a new listing. */
  reachable: boolean
  /** Own uploads by content hash: the listings that have them, null for a free one. */
  uploads: ReadonlyMap<string, readonly (number | null)[]>
  /** For the dry run, in which prices are checked: the usual price of such homes there, null when unknown. */
  usual?: UsualPrice | null
}

export interface Plan {
  action: RowAction
  problems: CellProblem[]
  /** Fields that an update changes. */
  changes: string[]
  /** What changes, and damaged cells that are left alone. */
  comparison: ComparedField[]
  /** What is to be written, with pictures only when they change. */
  write: { fields: PropertyFields; point: Point | null; images: string[] | null } | null
  /** Whether an update is too large to be published unseen. */
  reviewed: EditDecision
}

/** What becomes of a row, given the listing that it means (null: a new one). Nothing is written here. */
export function planRow(said: RowReading, existing: Existing | null, parts: PlanParts): Plan {
  const before = existing ? fieldsOf(existing.row) : null
  // A listing that is there has what was made of it; only a new one needs it.
  const row = existing ? said : { ...said, input: inputWithMade(said) }
  const { reading: undamaged, kept, taken } = leaveDamagedCells(row, before, parts)
  const reading = pricedByRates(undamaged, before)
  const problems = [...reading.problems]
  const stop = (action: RowAction): Plan => ({
    action,
    problems,
    changes: [],
    comparison: kept,
    write: null,
    reviewed: NO_LARGE_CHANGES,
  })
  if (existing?.row.publication === 'deleted') {
    problems.push(ofRow('import.deletedListing', true))
    return stop('left')
  }
  const images = picturesOf(reading, existing, parts, problems)
  const complete = (read: Record<string, unknown>): Record<string, unknown> => {
    const { images: _named, ...input } = before
      ? changed(before, read, parts)
      : completed(read, parts)
    return images ? { ...input, images } : input
  }
  const read = readLeavingOut(reading.input, complete)
  if (!read.ok) {
    problems.push(...faultsOf(read.faults, reading, parts, complete(reading.input)))
    return stop('wrong')
  }
  const { fields, placed } = read
  for (const fault of faultsOf(read.leftOut, reading, parts, reading.input))
    problems.push({ ...fault, grave: false, leftOut: true })
  if (existing && !mayBecome(existing.row.status, fields.status))
    problems.push(
      atField(
        'status',
        parts,
        message('statusChange', { from: existing.row.status, to: fields.status }),
      ),
    )
  if (!existing && !parts.reachable && !givesContact(fields))
    problems.push(atField('contactPhone', parts, NEEDS_CONTACT))
  if (problems.some(({ grave }) => grave)) return stop('wrong')
  for (const warning of positionWarnings(fields.city, placed.point))
    problems.push({
      ...ofRow(message('import.farFromCity', readMessage(warning).params), false),
      field: 'city',
    })
  const write = {
    fields: { ...fields, polygonCoordinates: placed.polygon },
    point: placed.point,
    images,
  }
  const doubts = (): CellProblem[] =>
    parts.usual === undefined
      ? []
      : priceDoubts(fields, reading, {
          before,
          usual: parts.usual,
          accepted: parts.options.acceptDoubts === true,
          cellOf: (field) => atField(field, parts, ''),
          unitOf: (field) => parts.columns.find((each) => each.field === field)?.unit ?? null,
        })
  if (!existing || !before) {
    problems.push(...doubts(), ...placeDoubts(reading, fields, placed.point, parts))
    if (problems.some(({ grave }) => grave)) return stop('wrong')
    const comparison = [...kept, ...taken]
    return {
      action: 'create',
      problems,
      changes: [],
      comparison,
      write,
      reviewed: NO_LARGE_CHANGES,
    }
  }
  if (existing.row.pricePerSqFt === fields.pricePerSqFt && before.pricePerSqFt === null)
    write.fields.pricePerSqFt = null
  const changes = changedFields(before, write.fields)
  if (images) changes.push('images')
  if (changes.length === 0) return stop('same')
  if (concernsPrice(changes)) problems.push(...doubts())
  if (problems.some(({ grave }) => grave)) return stop('wrong')
  if (existing.row.publication === 'withdrawn' || existing.row.publication === 'expired')
    problems.push(ofRow('import.notLive', false))
  const pictures = images ? images.flatMap((url) => contentHashOf(url) ?? []) : existing.pictures
  const facts = factsOfFields(write.fields, placed.point, pictures)
  const reviewed = reviewEdit(existing.row, existing.approved, facts, {
    demo: parts.demo,
    byAdmin: false,
  })
  if (reviewed.review && existing.row.publication === 'live')
    problems.push(ofRow('import.reviewAgain', false))
  if (reviewed.badgeFalls) problems.push(ofRow('import.badgeFalls', false))
  const lost = new Map(taken.map(({ field, loss }) => [field, loss]))
  const comparison = [
    ...changes.map((field) => ({
      ...comparedTexts(
        field,
        { ...before, images: existing.pictures },
        { ...write.fields, images },
      ),
      loss: lost.get(field) ?? null,
      kept: false,
    })),
    ...kept,
  ]
  return { action: 'update', problems, changes, comparison, write, reviewed }
}

export function ofRow(key: string, grave: boolean): CellProblem {
  return { column: null, field: null, value: '', key, grave }
}

function atField(field: string, { columns, cells }: PlanParts, key: string): CellProblem {
  const at = columns.findIndex((column) => column.field === field)
  const column = at < 0 ? null : at
  return {
    column,
    field,
    value: column === null ? '' : shortened(cells[column] ?? ''),
    key,
    grave: true,
  }
}

/** Which column a fault of the contract is about, when the field has none of its own. */
const SPOKEN_BY: Record<string, readonly string[]> = {
  forSale: ['deal', 'forRent'],
  forRent: ['deal'],
  latitude: ['coordinates', 'longitude'],
  longitude: ['coordinates'],
  floors: ['floorNumber'],
}

/** The problem of a new listing without any way to reach its owner. */
export const NEEDS_CONTACT = 'contactNeeded'

/** What a made title cannot be without. */
const NAMED_IN_TITLES = ['propertyType', 'city']

/** The contract's faults as problems of cells; a cell that could not be read was told of already. */
function faultsOf(
  fields: Record<string, string>,
  reading: RowReading,
  parts: PlanParts,
  input: Record<string, unknown>,
): CellProblem[] {
  const unread = new Set(reading.problems.filter(({ grave }) => grave).map(({ field }) => field))
  // A title is made once its kind and town are known: it is no fault of its own.
  if (
    parts.options.fills?.title?.made &&
    NAMED_IN_TITLES.some((name) => fields[name] ?? unread.has(name))
  )
    unread.add('title')
  return Object.entries(fields).flatMap(([field, key]) => {
    const names = [field, ...(SPOKEN_BY[field] ?? [])]
    if (names.some((name) => unread.has(name))) return []
    const name =
      names.find((each) => parts.columns.some((column) => column.field === each)) ?? field
    const problem = atField(name, parts, key)
    if (name === 'price' && ON_REQUEST.test(problem.value)) problem.key = 'import.onRequest'
    const value = input[field]
    if (problem.value === '' && typeof value === 'string') problem.value = shortened(value)
    return [problem]
  })
}

/** A new listing's input: what the file does not say of sale, rent, state and place, as the person decided. */
function completed(
  read: Record<string, unknown>,
  { options, columns }: PlanParts,
): Record<string, unknown> {
  const input = { ...read }
  if (!columns.some(({ field }) => field === 'state'))
    input.state = stateOf(typeof input.city === 'string' ? input.city : '') ?? 'Kerala'
  if (input.forSale == null && input.forRent == null) {
    const given = (value: unknown): boolean => typeof value === 'number' && value > 0
    input.forRent =
      options.deal === 'rent' || (options.deal === 'guess' && given(input.monthlyRent))
    input.forSale =
      options.deal === 'sale' ||
      (options.deal === 'guess' && (given(input.price) || !input.forRent))
  }
  if (
    options.townPins &&
    input.latitude == null &&
    input.longitude == null &&
    !input.polygonCoordinates
  ) {
    input.pinSource = 'town'
    input.pinPrecision = 'approximate'
  }
  if (options.contactPhone !== undefined && !input.contactPhone && !input.contactEmail)
    input.contactPhone = options.contactPhone
  const typed = input.areaAsTyped as Typed | undefined
  if (typed) input.areaAsTyped = nonEmpty(typed)
  return input
}

type Typed = Partial<Record<string, AreaAsTyped | undefined>>

function nonEmpty(typed: Typed): Typed | null {
  const entries = Object.entries(typed).filter(([, value]) => value !== undefined)
  return entries.length > 0 ? Object.fromEntries(entries) : null
}

/** What a row makes of a listing that is there. A pin that differs, without an outline, replaces the outline. */
function changed(
  before: ReturnType<typeof fieldsOf>,
  read: Record<string, unknown>,
  { options }: PlanParts,
): Record<string, unknown> {
  const after: Record<string, unknown> = { ...before, ...read }
  // A title that was made of the listing as it was is made again of what it is now.
  const language =
    options.fills?.title?.made === true && read.title == null
      ? TITLE_LANGUAGES.find((each) => titleOfListing(before, each) === before.title)
      : undefined
  if (language) after.title = titleOfListing(after, language) ?? before.title
  // A unit without a size would change the size that the listing has.
  if (read.plotArea == null) after.plotAreaUnit = before.plotAreaUnit
  const moved = after.latitude !== before.latitude || after.longitude !== before.longitude
  if (moved && !('polygonCoordinates' in read)) after.polygonCoordinates = null
  if (moved && !('pinSource' in read) && after.latitude !== null) after.pinSource = 'picked'
  after.areaAsTyped = typedAreas(before, read)
  return after
}

const AREAS = ['totalArea', 'builtUpArea', 'carpetArea', 'plotArea'] as const

/** How areas were typed: as before where the area is as before, as the file writes it where it differs. */
function typedAreas(
  before: ReturnType<typeof fieldsOf>,
  read: Record<string, unknown>,
): PropertyFields['areaAsTyped'] {
  const own = read.areaAsTyped as Typed | null | undefined
  const was: Typed = before.areaAsTyped ?? {}
  const next: Typed = {}
  for (const field of AREAS) {
    const after = read[field]
    const asBefore =
      !(field in read) ||
      (after === before[field] &&
        (field !== 'plotArea' ||
          (read.plotAreaUnit ?? before.plotAreaUnit) === before.plotAreaUnit))
    if (asBefore) next[field] = own?.[field] ?? was[field]
    // What is said beside an area that was changed since must fit it, or it says something else.
    else if (own?.[field] && fits(own[field], after, field, read)) next[field] = own[field]
  }
  return (nonEmpty(next) ??
    (before.areaAsTyped
      ? nonEmpty(was) === null
        ? before.areaAsTyped
        : null
      : null)) as PropertyFields['areaAsTyped']
}

function fits(
  typed: AreaAsTyped,
  after: unknown,
  field: string,
  read: Record<string, unknown>,
): boolean {
  if (typeof after !== 'number') return false
  const unit =
    field === 'plotArea' ? ((read.plotAreaUnit as AreaAsTyped['unit']) ?? 'sqft') : 'sqft'
  return Math.abs(convertArea(typed.value, typed.unit, unit) - after) <= 1e-6 * Math.max(1, after)
}

/**
 * Pictures that the row names and that are the owner's own uploads; null when they are those that the listing has, or
 * none is named. Others are never fetched: an address in a file could lead anywhere, into the house too.
 */
function picturesOf(
  reading: RowReading,
  existing: Existing | null,
  { columns, cells, uploads, options }: PlanParts,
  problems: CellProblem[],
): string[] | null {
  const named = reading.input.images
  if (!Array.isArray(named))
    return named === null && options.blanksEmpty && existing?.pictures.length ? [] : null
  const own: string[] = []
  let strange = 0
  for (const url of named as string[]) {
    const hash = contentHashOf(url)
    const holders = hash === null ? undefined : uploads.get(hash)
    if (holders?.some((holder) => holder === null || holder === existing?.row.id)) own.push(url)
    else strange += 1
  }
  if (strange > 0) {
    const column = columns.findIndex(({ field }) => field === 'images')
    problems.push({
      column,
      field: 'images',
      value: shortened(cells[column] ?? ''),
      key: message('import.pictures', { count: strange }),
      grave: false,
    })
  }
  if (own.length === 0) return null
  const hashes = own.map(contentHashOf)
  const same =
    existing !== null &&
    hashes.length === existing.pictures.length &&
    hashes.every((hash, at) => hash === existing.pictures[at])
  return same ? null : own
}
