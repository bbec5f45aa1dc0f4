import { isRecord } from '../../../../domain/platform/is-record.ts'
import { attributionOf } from './attribution.ts'
import type { StyleSpecification } from 'maplibre-gl'
import type { AnsweredStyle, RemoteMapStyle } from './remote-styles.ts'

/** How long a remote style and its first tile may take before the map stays with its own. */
export const REMOTE_LIMIT_MS = 6000

export interface TilePlace {
  lng: number
  lat: number
  zoom: number
}

interface TileSource {
  tiles: string[]
  minzoom: number
  maxzoom: number
  attribution: string
}

/**
 * Asks a remote style and one tile of it at the place in view. Rejects when anything is missing, is no
 * picture or tile, or comes after `limitMs`: then the local style stays. `ask` is the browser's fetch.
 */
export async function probeStyle(
  remote: RemoteMapStyle,
  place: TilePlace,
  options: { signal: AbortSignal; limitMs?: number; ask?: typeof fetch },
): Promise<AnsweredStyle> {
  const { limitMs = REMOTE_LIMIT_MS, ask = fetch } = options
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(limitMs)])
  const get = async (address: string): Promise<Response> => {
    const response = await ask(address, { signal, credentials: 'omit', referrerPolicy: 'origin' })
    if (!response.ok) throw new Error(`${response.status} from the map service`)
    return response
  }
  const description = async (address: string): Promise<TileSource> =>
    readTileSource(await (await get(address)).json())
  const firstTile = async ({ tiles, minzoom, maxzoom }: TileSource): Promise<void> => {
    const [template] = tiles
    if (!template) throw new Error('The map service names no tiles')
    const zoom = Math.max(minzoom, Math.min(maxzoom, Math.floor(place.zoom)))
    const body = await (await get(tileAddress(template, place, zoom))).arrayBuffer()
    if (body.byteLength === 0) throw new Error('The map service sent an empty tile')
  }

  switch (remote.kind) {
    case 'raster': {
      const first = remote.layers[0]
      if (!first) throw new Error('The map service names no tiles')
      await firstTile({ ...first, minzoom: 0 })
      return remote
    }
    case 'openmaptiles': {
      const source = await description(remote.tilejson)
      await firstTile(source)
      const { tiles, maxzoom, attribution } = source
      return { kind: 'openmaptiles', tiles, maxzoom, attribution }
    }
    case 'pmtiles': {
      const opening = (await import('./map-archive.ts')).openArchive(remote.archive, place)
      return Promise.race([opening, expiry(signal)])
    }
    case 'style': {
      const style =
        typeof remote.style === 'string'
          ? readStyle(await (await get(remote.style)).json())
          : remote.style
      const tiled = Object.values(style.sources).filter(
        (source) => source.type === 'vector' || source.type === 'raster',
      )
      for (const source of tiled) {
        await firstTile(source.url ? await description(source.url) : readTileSource(source))
      }
      return { kind: 'style', style }
    }
  }
}

/** Rejects when the signal is aborted. */
function expiry(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The map file takes too long')), {
      once: true,
    })
  })
}

/** The number of the tile under a point, in the usual XYZ numbering of Web Mercator. */
export function tileAt({ lng, lat }: TilePlace, zoom: number): { x: number; y: number } {
  const count = 2 ** zoom
  const phi = (Math.max(-85.05, Math.min(85.05, lat)) * Math.PI) / 180
  return {
    x: Math.min(count - 1, Math.max(0, Math.floor(((lng + 180) / 360) * count))),
    y: Math.floor(((1 - Math.log(Math.tan(phi) + 1 / Math.cos(phi)) / Math.PI) / 2) * count),
  }
}

/** The address of the tile under a point. */
export function tileAddress(template: string, place: TilePlace, zoom: number): string {
  const { x, y } = tileAt(place, zoom)
  return template
    .replaceAll('{z}', String(zoom))
    .replaceAll('{x}', String(x))
    .replaceAll('{y}', String(y))
    .replaceAll('{ratio}', '')
}

function readTileSource(value: unknown): TileSource {
  const source = isRecord(value) ? value : {}
  const tiles = Array.isArray(source.tiles)
    ? source.tiles.filter((tile) => typeof tile === 'string')
    : []
  const number = (of: unknown, otherwise: number): number =>
    typeof of === 'number' ? of : otherwise
  return {
    tiles,
    minzoom: number(source.minzoom, 0),
    maxzoom: number(source.maxzoom, 14),
    attribution: attributionOf(source),
  }
}

function readStyle(value: unknown): StyleSpecification {
  if (!isStyle(value)) throw new Error('The map service sent no style')
  return value
}

/** Enough to draw it; MapLibre checks the rest and the map goes back to its own style if it objects. */
function isStyle(value: unknown): value is StyleSpecification {
  return (
    isRecord(value) && value.version === 8 && isRecord(value.sources) && Array.isArray(value.layers)
  )
}
