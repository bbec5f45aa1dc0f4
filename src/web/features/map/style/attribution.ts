import { isRecord } from '../../../../domain/platform/is-record.ts'
import { escapeMarkup } from '../../../../domain/text/escape-markup.ts'
import { OSM_ATTRIBUTION } from './sources.ts'

/** Who made the tiles, by the metadata of a file or the TileJSON of a service, as text that MapLibre can write as HTML; tiles without one have OpenStreetMap's data. */
export function attributionOf(metadata: unknown): string {
  const given =
    isRecord(metadata) && typeof metadata.attribution === 'string' ? metadata.attribution : ''
  const text = given
    .replace(/<[^>]*>/g, '')
    .replaceAll('&copy;', '©')
    .replaceAll('&amp;', '&')
    .trim()
  return escapeMarkup(text === '' ? OSM_ATTRIBUTION : text)
}
