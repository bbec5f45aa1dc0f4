/** A layer of a public office's map service that the operator has switched on, as plain data. */
export interface MapOverlay {
  id: string
  name: string
  nameMl: string | null
  /** Whose data it is, of when, and under which terms; shown with the layer. */
  source: string
  /** Tile address with {bbox-epsg-3857}, or {z}, {x} and {y}. */
  tiles: string
  maxzoom: number
  /** 0 to 1. */
  opacity: number
}

/** What a map service is asked for. */
export type OverlayService =
  | { service: 'wms'; url: string; layers: string; version: '1.1.1' | '1.3.0' }
  | { service: 'wmts'; url: string; layer: string; matrixSet: string; matrixPrefix: string }
  /** WMTS by addresses of tiles, or any other service in the usual numbering. */
  | { service: 'tiles'; url: string }

/** Px. */
const TILE = 256

/** The address of a service's tiles as transparent pictures in Web Mercator. Its own query is kept. */
export function overlayTiles(asked: OverlayService): string {
  if (asked.service === 'tiles') return asked.url
  const query =
    asked.service === 'wms'
      ? {
          SERVICE: 'WMS',
          VERSION: asked.version,
          REQUEST: 'GetMap',
          LAYERS: asked.layers,
          STYLES: '',
          FORMAT: 'image/png',
          TRANSPARENT: 'TRUE',
          [asked.version === '1.3.0' ? 'CRS' : 'SRS']: 'EPSG:3857',
          WIDTH: String(TILE),
          HEIGHT: String(TILE),
          BBOX: '{bbox-epsg-3857}',
        }
      : {
          SERVICE: 'WMTS',
          VERSION: '1.0.0',
          REQUEST: 'GetTile',
          LAYER: asked.layer,
          STYLE: '',
          FORMAT: 'image/png',
          TILEMATRIXSET: asked.matrixSet,
          TILEMATRIX: `${asked.matrixPrefix}{z}`,
          TILEROW: '{y}',
          TILECOL: '{x}',
        }
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encoded(value)}`)
  const joint = !asked.url.includes('?') ? '?' : /[?&]$/.test(asked.url) ? '' : '&'
  return `${asked.url}${joint}${parts.join('&')}`
}

/** Percent-encoded, except for the placeholders that the map fills in. */
function encoded(value: string): string {
  return value
    .split(/(\{[a-z0-9-]+\})/)
    .map((part) => (part.startsWith('{') ? part : encodeURIComponent(part)))
    .join('')
}
