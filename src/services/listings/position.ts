import type { PropertyFields } from '../../contracts/listings/input.ts'
import { invalidField } from '../../domain/platform/errors.ts'
import { PLOT_PROBLEM_MESSAGE, readPlot } from '../../domain/geo/plot-geometry.ts'
import { positionFault } from '../../domain/listings/position/position.ts'
import type { Point } from '../../domain/places/distance.ts'
import { townByName } from '../../domain/places/towns/towns.ts'

/**
 * The true position of a listing: its plot's display point, else its pin, else the centre of its town when the owner
 * chose that. Null when none was given. The outline is returned as it is stored.
 * @throws DomainError invalid at `polygonCoordinates` or `latitude`.
 */
export function positionOf(fields: PropertyFields): {
  point: Point | null
  polygon: [number, number][] | null
} {
  if (fields.polygonCoordinates) {
    const reading = readPlot(fields.polygonCoordinates)
    if (!reading.ok) throw invalidField('polygonCoordinates', PLOT_PROBLEM_MESSAGE[reading.problem])
    const { corners, display } = reading.plot
    return { point: display, polygon: corners.map(([lng, lat]) => [lng, lat]) }
  }
  if (fields.latitude !== null && fields.longitude !== null) {
    const point = { lat: fields.latitude, lng: fields.longitude }
    const fault = positionFault(point)
    if (fault !== null) throw invalidField('latitude', fault)
    return { point, polygon: null }
  }
  const town = fields.pinSource === 'town' ? townByName(fields.city) : undefined
  return { point: town ? { lat: town.lat, lng: town.lng } : null, polygon: null }
}
