import { PMTiles, Protocol } from 'pmtiles'
import { isRecord } from '../../../../domain/platform/is-record.ts'
import { loadMapLibrary } from '../map-library.ts'
import { attributionOf } from './attribution.ts'
import { tileAt, type TilePlace } from './probe-style.ts'
import type { AnsweredStyle } from './remote-styles.ts'

let protocol: Protocol | null = null

/** A layer of the OpenMapTiles scheme that every map of streets has. */
const EXPECTED_LAYER = 'transportation'

/**
 * Makes the tiles of a PMTiles file known to MapLibre, as `pmtiles://…`. Rejects when it is no such file, has another
 * scheme than OpenMapTiles, or has nothing at the place in view. Loaded only where the operator offers a file.
 */
export async function openArchive(address: string, place: TilePlace): Promise<AnsweredStyle> {
  const library = await loadMapLibrary()
  if (protocol === null) {
    protocol = new Protocol()
    library.addProtocol('pmtiles', protocol.tile)
  }
  const archive = new PMTiles(address)
  protocol.add(archive)
  const { minZoom, maxZoom } = await archive.getHeader()
  const metadata: unknown = await archive.getMetadata()
  if (!layersOf(metadata).includes(EXPECTED_LAYER))
    throw new Error('The map file is not in the OpenMapTiles scheme')
  const zoom = Math.max(minZoom, Math.min(maxZoom, Math.floor(place.zoom)))
  const { x, y } = tileAt(place, zoom)
  if (!(await archive.getZxy(zoom, x, y))) throw new Error('The map file has nothing here')
  return {
    kind: 'openmaptiles',
    tiles: [`pmtiles://${address}/{z}/{x}/{y}`],
    minzoom: minZoom,
    maxzoom: maxZoom,
    attribution: attributionOf(metadata),
  }
}

function layersOf(metadata: unknown): string[] {
  if (!isRecord(metadata) || !Array.isArray(metadata.vector_layers)) return []
  return metadata.vector_layers.flatMap((layer: unknown) =>
    isRecord(layer) && typeof layer.id === 'string' ? [layer.id] : [],
  )
}
