import type { CommuteWay } from '../../contracts/places/commute.ts'
import { commute } from '../../domain/locality/commute.ts'
import { landmarks } from '../../domain/places/landmarks/landmark-register.ts'
import { foldText } from '../../domain/text/fold.ts'
import { requireTown } from '../../domain/places/towns/towns.ts'
import type { Place } from '../../contracts/places/places.ts'

/** Commuting distances from a town: computed from two points, without external services. */
export function commuteService(places: {
  find: (typed: string, limit: number) => readonly Place[]
}) {
  return {
    /**
     * The distance to each place: a town, an area, a PIN code, or a known hospital, college or station.
     * @throws DomainError not_found for an unknown town.
     */
    ways(city: string, asked: readonly string[]): CommuteWay[] {
      const from = requireTown(city)
      return asked.map((text) => {
        const folded = foldText(text)
        const known = landmarks().all.find(({ name }) => foldText(name) === folded)
        if (known) return { asked: text, to: known.name, toMl: null, way: commute(from, known) }
        const place = places.find(text, 1)[0]
        if (!place) return { asked: text, to: null, toMl: null, way: null }
        return { asked: text, to: place.name, toMl: place.nameMl, way: commute(from, place) }
      })
    },
  }
}
