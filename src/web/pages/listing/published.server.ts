import { data, redirect, type RouterContextProvider } from 'react-router'
import { pageContext, servicesContext } from '../../context.server.ts'
import { pageError, readPageId, redirectToSignIn } from '../../platform/page-guards.server.ts'

/** A listing right after it was added, for its owner. Others are led to its page, visitors to sign in. */
export async function publishedData({
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
  try {
    const home = await services.properties.get(id, actor)
    if (!home.mine) throw redirect(`/property/${home.id}/${home.slug}`)
    const papers = await services.papers.kinds(home.id)
    return data(
      { home, hasPapers: papers.length > 0, emailConfirmed: actor.verified },
      { headers: { 'cache-control': 'private, no-store' } },
    )
  } catch (error) {
    throw pageError(error)
  }
}
