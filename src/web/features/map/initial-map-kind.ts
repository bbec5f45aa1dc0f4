import type { MapConfig } from '../../../domain/places/map-hosts.ts'
import type { MapKind } from './style/palette.ts'

/** What a map opens with: satellite where there are pictures to be had, else the drawn streets. */
export function initialMapKind(config: MapConfig | undefined): MapKind {
  return config?.local === false ? 'satellite' : 'streets'
}
