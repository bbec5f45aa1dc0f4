import { VISIT_GROUPS, type VisitGroup, type VisitLine } from '../../../contracts/visits/visits.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import type { Actor } from '../../../domain/accounts/actor.ts'
import type { Services } from '../../../services/index.ts'

export interface VisitPage {
  items: VisitLine[]
  nextCursor: string | null
}

/** The first page of each group. */
export async function visitsData({
  services,
  actor,
}: {
  services: Services
  actor: Actor
}): Promise<Record<VisitGroup, VisitPage>> {
  const limit = LIMITS.visits.defaultLimit
  const pages = await Promise.all(
    VISIT_GROUPS.map(async (group) => [group, await services.visits.list(actor, { group, limit })]),
  )
  return Object.fromEntries(pages) as Record<VisitGroup, VisitPage>
}
