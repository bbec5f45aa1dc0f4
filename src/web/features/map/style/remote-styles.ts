import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import { mapHosts, type MapConfig } from '../../../../domain/places/map-hosts.ts'
import {
  groundLayers,
  labelLayers,
  labelSources,
  localSources,
  type MapLanguage,
  type MapLook,
} from './local-style.ts'
import { streetLayers } from './street-layers.ts'

/** Pictures in tiles, laid over the local ground. */
export interface RasterLayer {
  id: string
  tiles: string[]
  tileSize: 256 | 512
  maxzoom: number
  attribution: string
  /** Names in this language only: left out on pages in another, which get the local names instead. */
  namesIn?: MapLanguage
}

/** What can take the local style's place once it has answered. Plain data, so a loader can hand it over. */
export type RemoteMapStyle =
  | { kind: 'raster'; layers: RasterLayer[]; ownNamesIn: MapLanguage[] }
  /** OpenStreetMap in the OpenMapTiles scheme, drawn in Veedu's own colours with Veedu's own names. */
  | { kind: 'openmaptiles'; tilejson: string }
  /** The same scheme in one PMTiles file of this server. */
  | { kind: 'pmtiles'; archive: string }
  /** Somebody's whole style, as it is. */
  | { kind: 'style'; style: string | StyleSpecification }

export interface RemoteMapStyles {
  satellite: RemoteMapStyle | null
  streets: RemoteMapStyle | null
}

const ESRI = 'Imagery © Esri, Maxar, Earthstar Geographics and the GIS user community'

const esri = (service: string): string[] => [
  `${mapHosts.imagery}/ArcGIS/rest/services/${service}/MapServer/tile/{z}/{y}/{x}`,
]

/** Satellite and streets that need no key. */
export const keylessStyles: RemoteMapStyles = {
  satellite: {
    kind: 'raster',
    ownNamesIn: ['ml'],
    layers: [
      {
        id: 'imagery',
        tiles: esri('World_Imagery'),
        tileSize: 256,
        maxzoom: 18,
        attribution: ESRI,
      },
      {
        id: 'roads',
        tiles: esri('Reference/World_Transportation'),
        tileSize: 256,
        maxzoom: 18,
        attribution: ESRI,
        namesIn: 'en',
      },
      {
        id: 'places',
        tiles: esri('Reference/World_Boundaries_and_Places'),
        tileSize: 256,
        maxzoom: 18,
        attribution: ESRI,
        namesIn: 'en',
      },
    ],
  },
  streets: { kind: 'openmaptiles', tilejson: `${mapHosts.streets}/planet` },
}

/**
 * Mapbox's styles as pictures: MapLibre does not read mapbox:// addresses, the tiles of a style it does.
 * `token` is a public token (pk.…); it is part of every tile's address, as Mapbox means it to be.
 */
function mapboxStyle(style: string, token: string): RemoteMapStyle {
  return {
    kind: 'raster',
    ownNamesIn: [],
    layers: [
      {
        id: style,
        tiles: [
          `${mapHosts.mapbox}/styles/v1/mapbox/${style}/tiles/512/{z}/{x}/{y}@2x?access_token=${encodeURIComponent(token)}`,
        ],
        tileSize: 512,
        maxzoom: 20,
        attribution: '© Mapbox © OpenStreetMap contributors, imagery © Maxar',
      },
    ],
  }
}

/** Which remote styles a server with this configuration offers its pages. */
export function remoteStylesFor(config: MapConfig): RemoteMapStyles {
  if (config.archive)
    return { satellite: null, streets: { kind: 'pmtiles', archive: config.archive } }
  if (config.local) return { satellite: null, streets: null }
  const token = config.mapboxToken
  const own = (address: string | null | undefined): RemoteMapStyle | null =>
    address ? { kind: 'style', style: address } : null
  return {
    satellite:
      own(config.satellite) ??
      (token ? mapboxStyle('satellite-streets-v12', token) : keylessStyles.satellite),
    streets:
      own(config.streets) ?? (token ? mapboxStyle('streets-v12', token) : keylessStyles.streets),
  }
}

/** A remote style after it has answered: everything needed to draw it without another question. */
export type AnsweredStyle =
  | { kind: 'raster'; layers: RasterLayer[]; ownNamesIn: MapLanguage[] }
  | {
      kind: 'openmaptiles'
      tiles: string[]
      minzoom?: number
      maxzoom: number
      attribution: string
    }
  | { kind: 'style'; style: StyleSpecification }

/** The style document for a remote style that has answered. The local ground stays under what is not whole. */
export function remoteStyle(answered: AnsweredStyle, look: MapLook): StyleSpecification {
  if (answered.kind === 'style') return answered.style
  if (answered.kind === 'openmaptiles') {
    return {
      version: 8,
      name: 'Veedu streets, remote',
      sources: {
        ...labelSources(),
        osm: {
          type: 'vector',
          tiles: answered.tiles,
          minzoom: answered.minzoom ?? 0,
          maxzoom: answered.maxzoom,
          attribution: answered.attribution,
        },
      },
      // The tiles' own waters are exact: the local shore, good to some hundred metres, must not show beside them.
      layers: [...streetLayers(look, 'osm'), ...labelLayers(look, ['area'])],
    }
  }
  const shown = answered.layers.filter(({ namesIn }) => !namesIn || namesIn === look.language)
  const sources: Record<string, SourceSpecification> = { ...localSources(), ...labelSources() }
  const layers: LayerSpecification[] = [...groundLayers(look)]
  for (const { id, tiles, tileSize, maxzoom, attribution } of shown) {
    sources[id] = { type: 'raster', tiles, tileSize, maxzoom, attribution }
    layers.push({ id, type: 'raster', source: id, paint: { 'raster-fade-duration': 200 } })
  }
  if (answered.ownNamesIn.includes(look.language)) layers.push(...labelLayers(look))
  return { version: 8, name: 'Veedu satellite, remote', sources, layers }
}
