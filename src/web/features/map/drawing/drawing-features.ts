import type { Feature, FeatureCollection } from 'geojson'
import type { Corner } from '../../../../domain/geo/plot-geometry.ts'

export type DrawingMode = 'point' | 'polygon'

/**
 * What is drawn for the corners so far: in point mode the last one as a marker; in polygon mode each
 * corner, the line between them, and the ground inside from three corners on.
 */
export function drawingFeatures(corners: readonly Corner[], mode: DrawingMode): FeatureCollection {
  const positions = corners.map(([lng, lat]) => [lng, lat])
  const points = corners.map(([lng, lat], at): Feature => ({
    type: 'Feature',
    properties: { at, part: mode === 'point' ? 'marker' : 'corner' },
    geometry: { type: 'Point', coordinates: [lng, lat] },
  }))
  if (mode === 'point') return { type: 'FeatureCollection', features: points.slice(-1) }
  const shapes: Feature[] = []
  const [first] = positions
  if (first && positions.length >= 3) {
    shapes.push({
      type: 'Feature',
      properties: { part: 'ground' },
      geometry: { type: 'Polygon', coordinates: [[...positions, first]] },
    })
  } else if (positions.length === 2) {
    shapes.push({
      type: 'Feature',
      properties: { part: 'line' },
      geometry: { type: 'LineString', coordinates: positions },
    })
  }
  return { type: 'FeatureCollection', features: [...shapes, ...points] }
}

/** Six decimals are 11 cm: finer than anybody clicks, and short enough to store as it was set. */
export function toCorner({ lng, lat }: { lng: number; lat: number }): Corner {
  return [Math.round(lng * 1e6) / 1e6, Math.round(lat * 1e6) / 1e6]
}

/** A click in point mode replaces the marker, in polygon mode it adds a corner. */
export function withCorner(
  corners: readonly Corner[],
  corner: Corner,
  mode: DrawingMode,
): Corner[] {
  return mode === 'point' ? [corner] : [...corners, corner]
}
