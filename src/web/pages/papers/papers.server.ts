import { data, redirect, type RouterContextProvider } from 'react-router'
import { isDomainError } from '../../../domain/platform/errors.ts'
import { papersFor } from '../../../domain/papers/checklist.ts'
import { pageContext, servicesContext } from '../../context.server.ts'
import { pageUrl } from '../../platform/page-url.ts'

/** The private papers of one listing: for its owner and administrators; everybody else gets its name, with a 403. */
export async function papersData({
  params,
  request,
  context,
}: {
  params: { id: string }
  request: Request
  context: Readonly<RouterContextProvider>
}) {
  const { actor } = context.get(pageContext)
  const services = context.get(servicesContext)
  if (!/^[1-9]\d{0,15}$/.test(params.id)) throw data(null, { status: 404 })
  if (!actor) {
    const { pathname, search } = pageUrl(request)
    throw redirect(`/login?next=${encodeURIComponent(pathname + search)}`)
  }
  const headers = { 'cache-control': 'private, no-store' }
  try {
    const listing = await services.properties.get(Number(params.id), actor)
    const { id, slug, title, demo } = listing
    const named = { id, slug, title, demo }
    if (!listing.mine) return data({ listing: named, vault: null, lines: [] }, { status: 403 })
    const [vault, limits] = await Promise.all([
      services.papers.list(actor, id),
      services.rates.reraLimits(),
    ])
    return data({ listing: named, vault, lines: papersFor(listing, limits) }, { headers })
  } catch (error) {
    if (isDomainError(error) && error.code === 'not_found') throw data(null, { status: 404 })
    if (isDomainError(error) && error.code === 'gone') throw data(null, { status: 410 })
    if (isDomainError(error) && error.code === 'forbidden') throw data(null, { status: 403 })
    throw error
  }
}
