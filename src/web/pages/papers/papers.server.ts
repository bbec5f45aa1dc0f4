import { data, type RouterContextProvider } from 'react-router'
import { papersFor } from '../../../domain/papers/checklist.ts'
import { pageContext, servicesContext } from '../../context.server.ts'
import { pageError, readPageId, redirectToSignIn } from '../../platform/page-guards.server.ts'

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
  const id = readPageId(params.id)
  if (!actor) throw redirectToSignIn(request)
  const headers = { 'cache-control': 'private, no-store' }
  try {
    const listing = await services.properties.get(id, actor)
    const { slug, title, demo } = listing
    const named = { id, slug, title, demo }
    if (!listing.mine) return data({ listing: named, vault: null, lines: [] }, { status: 403 })
    const [vault, limits] = await Promise.all([
      services.papers.list(actor, id),
      services.rates.reraLimits(),
    ])
    return data({ listing: named, vault, lines: papersFor(listing, limits) }, { headers })
  } catch (error) {
    throw pageError(error)
  }
}
