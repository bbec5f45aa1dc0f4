import { data, redirect, type RouterContextProvider } from 'react-router'
import { isDomainError } from '../../../domain/platform/errors.ts'
import { pageContext, servicesContext } from '../../context.server.ts'
import { pageUrl } from '../../platform/page-url.ts'

/** The owner's listing, for editing. Others get a 403 with only the title; visitors are redirected to sign in. */
export async function editData({
  params,
  request,
  context,
}: {
  params: { id: string }
  request: Request
  context: Readonly<RouterContextProvider>
}) {
  const { actor } = context.get(pageContext)
  if (!/^[1-9]\d{0,15}$/.test(params.id)) throw data(null, { status: 404 })
  if (!actor) {
    const { pathname, search } = pageUrl(request)
    throw redirect(`/login?next=${encodeURIComponent(pathname + search)}`)
  }
  try {
    const { properties, rates } = context.get(servicesContext)
    const [listing, rera] = await Promise.all([
      properties.get(Number(params.id), actor),
      rates.reraLimits(),
    ])
    if (listing.mine) return data({ listing, rera, other: null })
    return data(
      { listing: null, rera, other: { id: listing.id, slug: listing.slug, title: listing.title } },
      { status: 403 },
    )
  } catch (error) {
    if (isDomainError(error) && error.code === 'not_found') throw data(null, { status: 404 })
    if (isDomainError(error) && error.code === 'gone') throw data(null, { status: 410 })
    throw error
  }
}
