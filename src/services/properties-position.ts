import type { PropertyFields } from '../contracts/property-input.ts'
import { DomainError } from '../domain/errors.ts'
import { readPlot } from '../domain/listing-plot.ts'
import { positionFault } from '../domain/listing-position.ts'
import type { Point } from '../domain/places/distance.ts'
import { townByName } from '../domain/places/towns.ts'

/**
 * The true position of a listing: its plot's display point, else its pin, else the centre of its town where the owner
 * asked for that. Null when none was given. The outline comes back as it is kept.
 * @throws DomainError invalid at `polygonCoordinates` or `latitude`.
 */
export function positionOf(fields: PropertyFields): {
  point: Point | null
  polygon: [number, number][] | null
} {
  if (fields.polygonCoordinates) {
    for (const [lng, lat] of fields.polygonCoordinates)
      refuse('polygonCoordinates', positionFault({ lat, lng }))
    const plot = readPlot(fields.polygonCoordinates)
    if (!plot.ok) throw invalid('polygonCoordinates', plot.fault)
    return { point: plot.point, polygon: plot.ring }
  }
  if (fields.latitude !== null && fields.longitude !== null) {
    const point = { lat: fields.latitude, lng: fields.longitude }
    refuse('latitude', positionFault(point))
    return { point, polygon: null }
  }
  const town = fields.pinSource === 'town' ? townByName(fields.city) : undefined
  return { point: town ? { lat: town.lat, lng: town.lng } : null, polygon: null }
}

function refuse(field: string, fault: string | null): void {
  if (fault !== null) throw invalid(field, fault)
}

/** A rule that one field breaks. */
export function invalid(field: string, key: string): DomainError {
  return new DomainError('invalid', key, { fields: { [field]: key } })
}
