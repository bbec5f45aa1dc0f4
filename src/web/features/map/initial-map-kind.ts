import type { MapConfig } from '../../../domain/places/map-hosts.ts'
import type { MapKind } from './style/palette.ts'

/** The initial kind of a map: satellite where pictures are available, else the local street style. */
export function initialMapKind(config: MapConfig | undefined): MapKind {
  return config?.local === false ? 'satellite' : 'streets'
}
