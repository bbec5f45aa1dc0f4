import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { labelPrefix } from './image-names.ts'
import type { MapLook } from './local-style.ts'
import { mapPalette } from './palette.ts'

/** Line widths that grow with the zoom, in px at zooms 8, 12, 15 and 18. */
function widths(z8: number, z12: number, z15: number, z18: number): ExpressionSpecification {
  return ['interpolate', ['exponential', 1.4], ['zoom'], 8, z8, 12, z12, 15, z15, 18, z18]
}

/**
 * OpenStreetMap's streets, greens and waters in the map's own colours, from a vector source in the
 * OpenMapTiles scheme. No glyphs: village and road names come as pictures like every other name.
 */
export function streetLayers(look: MapLook, source: string): LayerSpecification[] {
  const colour = mapPalette(look.scheme, look.kind)
  const road = (
    id: string,
    classes: string[],
    width: ExpressionSpecification,
    ink: string,
    minzoom: number,
  ): LayerSpecification => ({
    id,
    type: 'line',
    source,
    'source-layer': 'transportation',
    minzoom,
    filter: ['in', ['get', 'class'], ['literal', classes]],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': ink, 'line-width': width },
  })
  const MAIN = ['motorway', 'trunk', 'primary']
  const MIDDLE = ['secondary', 'tertiary']
  const SMALL = ['minor', 'service', 'track']
  return [
    { id: 'osm-land', type: 'background', paint: { 'background-color': colour.land } },
    {
      id: 'osm-built',
      type: 'fill',
      source,
      'source-layer': 'landuse',
      filter: [
        'in',
        ['get', 'class'],
        ['literal', ['residential', 'commercial', 'industrial', 'retail']],
      ],
      paint: { 'fill-color': colour.town },
    },
    {
      id: 'osm-green',
      type: 'fill',
      source,
      'source-layer': 'landcover',
      filter: ['in', ['get', 'class'], ['literal', ['wood', 'grass', 'wetland']]],
      paint: { 'fill-color': colour.green, 'fill-opacity': 0.6 },
    },
    {
      id: 'osm-park',
      type: 'fill',
      source,
      'source-layer': 'park',
      paint: { 'fill-color': colour.green, 'fill-opacity': 0.5 },
    },
    {
      id: 'osm-river',
      type: 'line',
      source,
      'source-layer': 'waterway',
      paint: { 'line-color': colour.water, 'line-width': widths(0.6, 1.4, 4, 10) },
    },
    {
      id: 'osm-water',
      type: 'fill',
      source,
      'source-layer': 'water',
      paint: { 'fill-color': colour.water },
    },
    {
      id: 'osm-boundary',
      type: 'line',
      source,
      'source-layer': 'boundary',
      filter: ['all', ['<=', ['get', 'admin_level'], 6], ['!=', ['get', 'maritime'], 1]],
      paint: {
        'line-color': colour.rail,
        'line-dasharray': [4, 3],
        'line-opacity': 0.6,
        'line-width': ['match', ['get', 'admin_level'], [2, 4], 1.4, 0.8],
      },
    },
    road('osm-small-edge', SMALL, widths(0, 1.4, 5, 15), colour.roadEdge, 13),
    road('osm-small', SMALL, widths(0, 0.8, 3.6, 13), colour.street, 12.5),
    road('osm-middle-edge', MIDDLE, widths(0.8, 3.2, 9, 22), colour.roadEdge, 11),
    road('osm-middle', MIDDLE, widths(0.5, 2, 7, 20), colour.road, 9.5),
    road('osm-main-edge', MAIN, widths(1.6, 5, 12, 28), colour.mainEdge, 8.5),
    road('osm-main', MAIN, widths(1, 3.4, 9.5, 25), colour.main, 6.5),
    {
      id: 'osm-rail',
      type: 'line',
      source,
      'source-layer': 'transportation',
      minzoom: 10,
      filter: ['==', ['get', 'class'], 'rail'],
      paint: { 'line-color': colour.rail, 'line-width': widths(0.6, 1.4, 2.6, 4) },
    },
    {
      id: 'osm-metro',
      type: 'line',
      source,
      'source-layer': 'transportation',
      minzoom: 11,
      filter: ['==', ['get', 'class'], 'transit'],
      paint: {
        'line-color': colour.metro,
        'line-dasharray': [1, 1.6],
        'line-width': widths(1, 2, 4, 6),
      },
    },
    {
      id: 'osm-building',
      type: 'fill',
      source,
      'source-layer': 'building',
      minzoom: 15,
      paint: { 'fill-color': colour.landEdge, 'fill-opacity': 0.7 },
    },
    {
      id: 'osm-shield',
      type: 'symbol',
      source,
      'source-layer': 'transportation_name',
      minzoom: 9.5,
      filter: [
        'all',
        ['in', ['get', 'class'], ['literal', ['motorway', 'trunk', 'primary']]],
        ['has', 'ref'],
        ['<=', ['length', ['get', 'ref']], 8],
      ],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 420,
        'icon-rotation-alignment': 'viewport',
        'icon-image': ['concat', `${labelPrefix(look.scheme, look.kind)}shield|`, ['get', 'ref']],
      },
    },
    {
      id: 'osm-villages',
      type: 'symbol',
      source,
      'source-layer': 'place',
      minzoom: 11.5,
      filter: [
        'in',
        ['get', 'class'],
        ['literal', ['village', 'suburb', 'quarter', 'neighbourhood', 'hamlet']],
      ],
      layout: {
        'icon-image': [
          'concat',
          `${labelPrefix(look.scheme, look.kind)}area|`,
          ['coalesce', ['get', `name:${look.language}`], ['get', 'name:latin'], ['get', 'name']],
        ],
        'icon-padding': 8,
        'symbol-sort-key': ['coalesce', ['get', 'rank'], 20],
      },
    },
  ]
}
