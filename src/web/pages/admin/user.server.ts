import { data, type RouterContextProvider } from 'react-router'
import { adminPropertiesQuery } from '../../../contracts/admin/admin.ts'
import { isDomainError } from '../../../domain/platform/errors.ts'
import { pageContext, servicesContext } from '../../context.server.ts'
import { listingRow } from '../../features/admin/rows.ts'

/** Rows of each of a person's lists. */
const ROWS = 20

/** A user, for administrators. @throws a 404 response if there is none. */
export async function userData({
  params,
  context,
}: {
  params: { id?: string }
  context: Readonly<RouterContextProvider>
}) {
  const { actor } = context.get(pageContext)
  if (actor?.role !== 'ADMIN') return data({ allowed: false as const }, actor ? 403 : 401)
  const services = context.get(servicesContext)
  const id = /^[1-9]\d{0,14}$/.test(params.id ?? '') ? Number(params.id) : null
  if (id === null) throw data(null, { status: 404 })
  const now = new Date()
  try {
    const [user, listings, reports, about, done] = await Promise.all([
      services.adminUsers.get(actor, id),
      services.adminListings.list(
        actor,
        adminPropertiesQuery.parse({ owner: String(id), limit: ROWS }),
      ),
      services.reports.open(actor, { limit: ROWS, owner: id }),
      services.audit.list(actor, { limit: ROWS, target: 'user', targetId: id }),
      services.audit.list(actor, { limit: ROWS, actor: id }),
    ])
    return {
      allowed: true as const,
      me: actor.id,
      user,
      listings: {
        total: listings.total,
        lines: listings.items.map((home) => listingRow(home, now)),
      },
      reports: { total: reports.total, lines: reports.items },
      about: about.items,
      done: done.items,
    }
  } catch (error) {
    if (isDomainError(error) && error.code === 'not_found') throw data(null, { status: 404 })
    throw error
  }
}
