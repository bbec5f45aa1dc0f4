import { commute, type Commute } from '../../../domain/locality/commute.ts'
import { KNOWN_AMENITIES } from '../../../domain/places/amenities.ts'
import type { Point } from '../../../domain/places/distance.ts'
import { foldText } from '../../../domain/text/fold.ts'
import type { Services } from '../../../services/index.ts'

const MOST = 4
const MOST_CHARS = 100

export interface Way {
  /** As it was asked. */
  asked: string
  /** What was understood; null: no such place is known. */
  to: string | null
  way: Commute | null
}

/** The ways to the places of `?to=`, each a town, an area, a PIN code or a place that the page knows. */
export function waysFrom(services: Pick<Services, 'places'>, from: Point, url: URL): Way[] {
  return url.searchParams
    .getAll('to')
    .map((text) => text.trim().slice(0, MOST_CHARS))
    .filter((text) => text !== '')
    .slice(0, MOST)
    .map((asked) => {
      const folded = foldText(asked)
      const known = KNOWN_AMENITIES.find(({ name }) => foldText(name) === folded)
      const place = known ?? services.places.find(asked, 1)[0]
      if (!place) return { asked, to: null, way: null }
      return { asked, to: place.name, way: commute(from, place) }
    })
}
