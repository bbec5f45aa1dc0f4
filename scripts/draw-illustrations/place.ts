import type { PropertyType } from '../../src/domain/listings/listing.ts'
import { chance, seeded, type Random } from '../../src/domain/platform/seeded-random.ts'
import { paintedCoat, type Builder } from './buildings/building.ts'
import { HOURS, type Hour, type HourName } from './hours.ts'
import type { Coat, Enclosure } from './parts/building.ts'

export type Kind = PropertyType

export type Terrain = 'village' | 'hills' | 'backwater' | 'town' | 'paddy' | 'coast' | 'rubber'

/** The fixed parameters of a drawing; the scene chooses the rest at random. */
export interface Place {
  kind: Kind
  terrain: Terrain
  coat: Coat
  house: Builder
  /** Mirrors the building. */
  flip: boolean
  enclosure: Enclosure
  hour: Hour
  /** A separate random stream for one aspect of the place, the same in every drawing of it. */
  detail: (aspect: string) => Random
}

/** A place whose colours and details follow from its seed. */
export function placeOf(
  seed: string,
  choice: { kind: Kind; terrain: Terrain; house: Builder; hour: HourName },
): Place {
  const r = seeded(seed, 'place')
  return {
    ...choice,
    coat: paintedCoat(r),
    flip: chance(r, 0.5),
    enclosure: choice.terrain === 'hills' ? 'granite' : chance(r, 0.7) ? 'laterite' : 'plaster',
    hour: HOURS[choice.hour],
    detail: (aspect) => seeded(seed, aspect),
  }
}
