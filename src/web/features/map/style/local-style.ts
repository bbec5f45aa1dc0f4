import type {
  GeoJSONSourceSpecification,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl'
import { labelPrefix, type LabelLook } from './image-names.ts'
import { OSM_ATTRIBUTION } from './sources.ts'
import { mapPalette, type MapKind, type MapScheme } from './palette.ts'

export type MapLanguage = 'en' | 'ml'

export interface MapLook {
  scheme: MapScheme
  kind: MapKind
  language: MapLanguage
}

/** Where the map's own files lie; made by scripts/make-map-data.ts. */
const FILES = '/map'

/** The local style: no token, no network beyond the site itself, no glyphs and no sprite. */
export function localStyle(look: MapLook): StyleSpecification {
  return {
    version: 8,
    name: `Veedu ${look.kind}`,
    sources: { ...localSources(), ...labelSources() },
    layers: [...groundLayers(look), ...labelLayers(look)],
  }
}

/** One of the map's own files as a source. */
export const localSource = (file: string): GeoJSONSourceSpecification => ({
  type: 'geojson',
  data: `${FILES}/${file}`,
  attribution: OSM_ATTRIBUTION,
  // The data is good to some hundred metres: tiles beyond zoom 12 are cut from those of zoom 12.
  maxzoom: 12,
  tolerance: 0.3,
})

export function localSources(): Record<string, SourceSpecification> {
  return {
    'veedu-land': localSource('land.geojson'),
    'veedu-land-far': localSource('land-far.geojson'),
    'veedu-lakes': localSource('lakes.geojson'),
    'veedu-towns': localSource('towns.geojson'),
  }
}

/** Land, shore and the warm ground of towns: what is drawn at once and stays under any remote picture. */
export function groundLayers({ scheme, kind }: MapLook): LayerSpecification[] {
  const colour = mapPalette(scheme, kind)
  return [
    { id: 'veedu-sea', type: 'background', paint: { 'background-color': colour.water } },
    {
      id: 'veedu-shallows',
      type: 'line',
      source: 'veedu-land',
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': colour.shallows,
        'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], 6, 2, 10, 12, 14, 44],
        'line-blur': kind === 'satellite' ? 6 : 0,
      },
    },
    {
      id: 'veedu-land',
      type: 'fill',
      source: 'veedu-land',
      paint: { 'fill-color': colour.land, 'fill-antialias': false },
    },
    {
      id: 'veedu-towns',
      type: 'fill',
      source: 'veedu-towns',
      paint: {
        'fill-color': colour.town,
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], 7, 0.6, 10, 1],
      },
    },
    {
      id: 'veedu-lakes',
      type: 'fill',
      source: 'veedu-lakes',
      paint: { 'fill-color': colour.lake },
    },
    {
      id: 'veedu-lake-shallows',
      type: 'line',
      source: 'veedu-lakes',
      minzoom: 9,
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': colour.shallows,
        'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], 9, 2, 14, 18],
        'line-offset': ['interpolate', ['exponential', 1.5], ['zoom'], 9, -1, 14, -9],
        'line-blur': kind === 'satellite' ? 6 : 0,
      },
    },
    {
      id: 'veedu-shore',
      type: 'line',
      source: 'veedu-land',
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': colour.landEdge,
        'line-opacity': kind === 'satellite' ? 0.45 : 1,
        'line-width': ['interpolate', ['linear'], ['zoom'], 6, 0.6, 10, 1.4, 14, 2.4],
      },
    },
    {
      id: 'veedu-land-far',
      type: 'fill',
      source: 'veedu-land-far',
      paint: { 'fill-color': colour.land, 'fill-antialias': false },
    },
  ]
}

export function labelSources(): Record<string, SourceSpecification> {
  return { 'veedu-labels': { ...localSource('labels.geojson'), maxzoom: 10 } }
}

/** Label layers from the least to the most important: where names collide, the later layer's stays. */
const LABEL_ORDER: { look: LabelLook; from: number; to?: number }[] = [
  { look: 'area', from: 12.6 },
  { look: 'area', from: 11.6 },
  { look: 'small', from: 9.6 },
  { look: 'lake', from: 11.5 },
  { look: 'lake', from: 11 },
  { look: 'lake', from: 10.5 },
  { look: 'lake', from: 10 },
  { look: 'district', from: 7.4, to: 9.6 },
  { look: 'lake', from: 9 },
  { look: 'town', from: 8.6 },
  { look: 'sea', from: 8.5, to: 12 },
  { look: 'sea', from: 5, to: 8.5 },
  { look: 'city', from: 5.5 },
]

/**
 * The names of towns, districts, areas and waters in one language. MapLibre cannot shape Malayalam from
 * glyph files, so each name is a picture that the page draws when it is asked for (see images.ts).
 */
export function labelLayers(
  { scheme, kind, language }: MapLook,
  without: LabelLook[] = [],
): LayerSpecification[] {
  return LABEL_ORDER.filter(({ look }) => !without.includes(look)).map(({ look, from, to }) => ({
    id: `veedu-label-${look}-${from}`,
    type: 'symbol',
    source: 'veedu-labels',
    minzoom: from,
    ...(to ? { maxzoom: to } : {}),
    filter: ['all', ['==', ['get', 'kind'], look], ['==', ['get', 'from'], from]],
    layout: {
      'icon-image': [
        'concat',
        `${labelPrefix(scheme, kind)}${look}|`,
        ['coalesce', ['get', language === 'ml' ? 'nameMl' : 'name'], ['get', 'name']],
      ],
      'icon-padding': look === 'city' || look === 'sea' ? 4 : 6,
      'symbol-sort-key': ['get', 'rank'],
      'symbol-z-order': 'source',
    },
    paint: { 'icon-opacity': look === 'district' ? 0.85 : 1 },
  }))
}
