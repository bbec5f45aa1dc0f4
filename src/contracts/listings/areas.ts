import { convertArea, toSquareFeet } from '../../domain/numbers/area-units.ts'
import { PLOT_UNITS, type AreaAsTyped, type PlotUnit } from '../../domain/listings/listing.ts'
import type { PropertyFields } from './input.ts'

const FLOOR_AREAS = ['totalArea', 'builtUpArea', 'carpetArea'] as const
/** Tolerance for a client's rounding of the converted sq ft; beyond it, the typed size is out of date. */
const AGREE_WITHIN = 0.005

/**
 * Reconciles areas with their typed sizes: a typed size takes precedence when it agrees with the number beside it, and
 * is discarded otherwise. A plot typed in a unit that plots support is stored in that unit. A listing that is read and
 * sent back therefore stays the same to the last digit.
 */
export function settleAreas(fields: PropertyFields): PropertyFields {
  if (fields.areaAsTyped === null) return fields
  const settled = { ...fields }
  const typedAreas: NonNullable<PropertyFields['areaAsTyped']> = {}
  for (const field of FLOOR_AREAS) {
    const typed = fields.areaAsTyped[field]
    if (typed === undefined || typed.unit === 'sqft') continue
    const sqft = toSquareFeet(typed.value, typed.unit)
    if (!agree(fields[field], sqft)) continue
    settled[field] = sqft
    typedAreas[field] = typed
  }
  const plot = fields.areaAsTyped.plotArea
  if (plot !== undefined) settlePlot(fields, plot, settled, typedAreas)
  settled.areaAsTyped = Object.keys(typedAreas).length > 0 ? typedAreas : null
  return settled
}

function settlePlot(
  fields: PropertyFields,
  typed: AreaAsTyped,
  settled: PropertyFields,
  typedAreas: NonNullable<PropertyFields['areaAsTyped']>,
): void {
  if (!agree(fields.plotArea, convertArea(typed.value, typed.unit, fields.plotAreaUnit))) return
  const unit = PLOT_UNITS.find((known): known is PlotUnit => known === typed.unit)
  settled.plotAreaUnit = unit ?? 'sqft'
  settled.plotArea = convertArea(typed.value, typed.unit, settled.plotAreaUnit)
  if (unit === undefined) typedAreas.plotArea = typed
}

function agree(given: number | null, typed: number): boolean {
  return given !== null && given > 0 && Math.abs(typed - given) <= AGREE_WITHIN * given
}
