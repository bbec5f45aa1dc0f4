import { DomainError } from '../domain/errors.ts'
import { localityOf, type Locality } from '../domain/locality/locality.ts'
import { townByName, type Town } from '../domain/places/towns.ts'
import type { Deps } from './deps.ts'
import { townMarket } from './localities-market.ts'

/** What is known of a town is as good some minutes later; asked once for everybody meanwhile. */
const KEPT_MS = 5 * 60_000

/** The towns, each with everything that is told of it. */
export function localityService({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  const kept = new Map<string, { at: number; answer: Promise<Locality> }>()

  return {
    /** By any of its names. @throws DomainError not_found for what is no town. */
    town: townOr404,

    /** @throws DomainError not_found for what is no town. */
    async get(name: string): Promise<Locality> {
      const town = townOr404(name)
      const now = clock()
      const known = kept.get(town.name)
      if (known && now.getTime() - known.at < KEPT_MS) return known.answer
      const answer = townMarket(database, town, now).then((market) => localityOf(town, market))
      kept.set(town.name, { at: now.getTime(), answer })
      // A failure is told to who asked, and not kept.
      answer.catch(() => kept.delete(town.name))
      return answer
    },
  }
}

/** A town by any of its names, in either script. @throws DomainError not_found. */
export function townOr404(name: string): Town {
  const town = townByName(name)
  if (!town) throw new DomainError('not_found', 'cityNotFound')
  return town
}
