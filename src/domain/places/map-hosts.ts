/**
 * The hosts that the map may speak to, as plain data, so that the Content-Security-Policy names them
 * exactly. MapLibre fetches tiles, styles and tile descriptions from the page and from its worker, and
 * turns pictures into bitmaps itself: each host belongs into `connect-src` and `img-src`.
 */
export const mapHosts = {
  /** Aerial pictures, roads and English names over them, without a key. */
  imagery: 'https://server.arcgisonline.com',
  /** OpenStreetMap as vector tiles, without a key. */
  streets: 'https://tiles.openfreemap.org',
  /** Satellite-streets and streets as pictures, with MAPBOX_TOKEN. */
  mapbox: 'https://api.mapbox.com',
} as const

export interface MapConfig {
  /** MAP_STYLE=local: nothing but the map's own files. */
  local?: boolean
  mapboxToken?: string | null
  /** MAP_STYLE_SATELLITE: the address of a style document. */
  satellite?: string | null
  /** MAP_STYLE_STREETS: the address of a style document. */
  streets?: string | null
}

/**
 * The origins that a map with this configuration needs beside its own. An own style document may name
 * tiles on other hosts: those must be added by whoever sets it.
 */
export function mapHostsFor(config: MapConfig): string[] {
  if (config.local) return []
  const kinds = [
    originOf(config.satellite) ?? (config.mapboxToken ? mapHosts.mapbox : mapHosts.imagery),
    originOf(config.streets) ?? (config.mapboxToken ? mapHosts.mapbox : mapHosts.streets),
  ]
  return [...new Set(kinds)]
}

/** The origin of an absolute http(s) address, else null: no URL parser in the domain. */
function originOf(address: string | null | undefined): string | null {
  return address?.match(/^https?:\/\/[^/?#\s]+/i)?.[0].toLowerCase() ?? null
}
