import type { Feature, FeatureCollection, LineString, Polygon } from 'geojson'
import { plotArea } from '../../../../domain/geo/plot-geometry.ts'
import type { Outline } from '../../../../domain/geo/xml-outlines.ts'

type OutlineFeatures = FeatureCollection<Polygon | LineString, { at: number }>

/**
 * The outlines of a file as map features; `at` is an outline's place in the list. The largest come first, so that a
 * plot lies over the village around it.
 */
export function outlineFeatures(outlines: readonly Outline[]): OutlineFeatures {
  const features = outlines.map((outline, at) => ({
    area: outline.open ? 0 : plotArea(outline.corners),
    feature: featureOf(outline, at),
  }))
  return {
    type: 'FeatureCollection',
    features: features.toSorted((a, b) => b.area - a.area).map(({ feature }) => feature),
  }
}

function featureOf(
  { corners, open }: Outline,
  at: number,
): Feature<Polygon | LineString, { at: number }> {
  const line = corners.map(([lng, lat]) => [lng, lat])
  const [first] = line
  return {
    type: 'Feature',
    properties: { at },
    geometry: open
      ? { type: 'LineString', coordinates: line }
      : { type: 'Polygon', coordinates: [first ? [...line, first] : line] },
  }
}
