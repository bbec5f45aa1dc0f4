import { readTypedAngle, readTypedPlace, type PlaceRefusal } from '../../geo/typed-place.ts'
import { asciiDigits } from '../../text/fold.ts'
import { one, refuse, type CellReading } from './cell-reading.ts'

const REFUSALS: Record<PlaceRefusal, string> = {
  shortLink: 'import.place.shortLink',
  plusCode: 'import.place.plusCode',
  noPlace: 'import.place.noPlace',
  outsideKerala: 'position.outsideKerala',
  offEarth: 'import.point',
}

/** Reads a position as the map picker does: "9.5916, 76.5222", degrees and minutes, or a link of a map. */
export function readPoint(text: string): CellReading {
  const place = readTypedPlace(text)
  if (place === null) return refuse('import.point')
  if (!place.ok) return refuse(REFUSALS[place.code])
  return { ok: true, values: { latitude: place.point.lat, longitude: place.point.lng } }
}

/**
 * Reads one coordinate: "9.5916", "9.5916 N", 9°35'30"N. A letter says which of the two it is, and a cell with a whole
 * position gives both.
 */
export function readCoordinate(field: 'latitude' | 'longitude', text: string): CellReading {
  const plain = asciiDigits(text).replace(/°/g, '').replace(/,/g, '').trim()
  if (/^[+-]?\d+(?:\.\d+)?$/.test(plain)) return one(field, Number(plain))
  const angle = readTypedAngle(text)
  if (angle !== null) return one(angle.axis ?? field, angle.degrees)
  const place = readPoint(text)
  return place.ok || place.key !== 'import.point' ? place : refuse('import.coordinate')
}
