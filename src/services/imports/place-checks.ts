import type { PropertyFields } from '../../contracts/listings/input.ts'
import type { ColumnChoice } from '../../domain/imports/fields.ts'
import type { CellProblem, ImportOptions, RowReading } from '../../domain/imports/read-row.ts'
import { pinContradicts, stateOf, townOfRow } from '../../domain/imports/town-of-row.ts'
import { positionWarnings } from '../../domain/listings/position/position.ts'
import type { Point } from '../../domain/places/distance.ts'
import { cityOutsideKerala } from '../../domain/places/towns/indian-cities.ts'
import { districtsOfPinCode } from '../../domain/places/towns/pin-codes.ts'
import { districtOf } from '../../domain/places/towns/towns.ts'
import { message } from '../../domain/platform/message.ts'

/** A made town, or a state that no column says, that the row's own position or PIN code contradicts. */
export function placeDoubts(
  { made }: RowReading,
  { address, city, zipCode }: PropertyFields,
  point: Point | null,
  { options, columns }: { options: ImportOptions; columns: readonly ColumnChoice[] },
): CellProblem[] {
  const doubt = (key: string): CellProblem => ({
    column: null,
    field: 'city',
    value: city,
    key,
    grave: options.acceptDoubts !== true,
    doubt: true,
  })
  const doubts: CellProblem[] = []
  const stateAssumed = stateOf(city) === null && columns.every(({ field }) => field !== 'state')
  if (stateAssumed && zipCode !== null && districtsOfPinCode(zipCode).length === 0)
    doubts.push(doubt(message('import.pinOutsideKerala', { city, pin: zipCode })))
  if (!made.some(({ field }) => field === 'city')) return doubts
  const named = townOfRow({ point: null, pin: null, address, text: null })?.city
  const fromPin = made.some(({ field, from }) => field === 'city' && from === 'pin')
  if (fromPin && named !== undefined && districtOf(named) !== districtOf(city))
    doubts.push(doubt(message('import.addressContradicts', { city, named, pin: zipCode ?? '' })))
  if (zipCode !== null && pinContradicts(zipCode, city))
    doubts.push(doubt(message('import.pinContradicts', { city, pin: zipCode })))
  // Points of other states are refused.
  const far = positionWarnings(city, point).length > 0
  if (far || (point && cityOutsideKerala(city)))
    doubts.push(doubt(message('import.positionContradicts', { city })))
  return doubts
}
