import type { MapOverlay } from './map-overlays.ts'

/**
 * The hosts that the map may contact, as plain data, so that the Content-Security-Policy lists exactly these. MapLibre
 * fetches tiles, styles and tile descriptions from the page and its worker and decodes images itself, so each host
 * belongs in both `connect-src` and `img-src`.
 */
export const mapHosts = {
  /** Aerial imagery with roads and English labels; no key required. */
  imagery: 'https://server.arcgisonline.com',
  /** OpenStreetMap vector tiles; no key required. */
  streets: 'https://tiles.openfreemap.org',
  /** Satellite-streets and streets as raster tiles, with MAPBOX_TOKEN. */
  mapbox: 'https://api.mapbox.com',
} as const

/** Where this server offers the file of MAP_STYLE=pmtiles:FILE. */
export const MAP_ARCHIVE_URL = '/map/archive.pmtiles'

export interface MapConfig {
  /** MAP_STYLE=local: only the map's own files. */
  local?: boolean
  mapboxToken?: string | null
  /** MAP_STYLE_SATELLITE: the URL of a style document. */
  satellite?: string | null
  /** MAP_STYLE_STREETS: the URL of a style document. */
  streets?: string | null
  /** MAP_STYLE=pmtiles:FILE: the address at which this server offers that file. */
  archive?: string | null
  /** MAP_OVERLAYS: layers of public offices. */
  overlays?: readonly MapOverlay[]
}

/**
 * The origins that a map with this configuration needs besides its own. A custom style document may refer to tiles on
 * other hosts; whoever configures it must add those.
 */
export function mapHostsFor(config: MapConfig): string[] {
  const overlays = (config.overlays ?? []).flatMap(({ tiles }) => originOf(tiles) ?? [])
  if (config.local) return [...new Set(overlays)]
  const kinds = [
    originOf(config.satellite) ?? (config.mapboxToken ? mapHosts.mapbox : mapHosts.imagery),
    originOf(config.streets) ?? (config.mapboxToken ? mapHosts.mapbox : mapHosts.streets),
  ]
  return [...new Set([...kinds, ...overlays])]
}

/** The origin of an absolute http(s) URL, else null: the domain layer has no URL parser. */
function originOf(address: string | null | undefined): string | null {
  return address?.match(/^https?:\/\/[^/?#\s]+/i)?.[0].toLowerCase() ?? null
}
