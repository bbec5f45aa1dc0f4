import { data, type RouterContextProvider } from 'react-router'
import { pageContext, servicesContext } from '../../context.server.ts'
import { pageError, readPageId, redirectToSignIn } from '../../platform/page-guards.server.ts'

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
  const id = readPageId(params.id)
  if (!actor) throw redirectToSignIn(request)
  try {
    const { properties, rates } = context.get(servicesContext)
    const [listing, rera] = await Promise.all([properties.get(id, actor), rates.reraLimits()])
    if (listing.mine) return data({ listing, rera, other: null })
    return data(
      { listing: null, rera, other: { id: listing.id, slug: listing.slug, title: listing.title } },
      { status: 403 },
    )
  } catch (error) {
    throw pageError(error)
  }
}
