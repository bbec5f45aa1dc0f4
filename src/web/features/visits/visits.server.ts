import { VISIT_GROUPS, type VisitGroup, type VisitLine } from '../../../contracts/visits/visits.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import type { Actor } from '../../../domain/accounts/actor.ts'
import type { Services } from '../../../services/index.ts'
import type { FirstPage } from '../../platform/use-further-pages.ts'

export type VisitsData = Record<VisitGroup, FirstPage<VisitLine>> & {
  /** The reader's own visits that took place, of those that were agreed. */
  attendance: { agreed: number; came: number }
}

/** The first page of each group. */
export async function visitsData({
  services,
  actor,
}: {
  services: Services
  actor: Actor
}): Promise<VisitsData> {
  const limit = LIMITS.visits.defaultLimit
  const [attendance, pages] = await Promise.all([
    services.visitFeedback.attendance(actor),
    Promise.all(
      VISIT_GROUPS.map(async (group) => [
        group,
        await services.visits.list(actor, { group, limit }),
      ]),
    ),
  ])
  const groups = Object.fromEntries(pages) as Record<VisitGroup, FirstPage<VisitLine>>
  return { ...groups, attendance }
}
