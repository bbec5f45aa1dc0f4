import { data, redirect, type RouterContextProvider } from 'react-router'
import { isDomainError } from '../../../domain/platform/errors.ts'
import { pageContext, servicesContext } from '../../context.server.ts'
import { pageUrl } from '../../platform/page-url.ts'

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
  if (!/^[1-9]\d{0,15}$/.test(params.id)) throw data(null, { status: 404 })
  if (!actor) {
    const { pathname, search } = pageUrl(request)
    throw redirect(`/login?next=${encodeURIComponent(pathname + search)}`)
  }
  try {
    const home = await services.properties.get(Number(params.id), actor)
    if (!home.mine) throw redirect(`/property/${home.id}/${home.slug}`)
    const papers = await services.papers.kinds(home.id)
    return data(
      { home, hasPapers: papers.length > 0, emailConfirmed: actor.verified },
      { headers: { 'cache-control': 'private, no-store' } },
    )
  } catch (error) {
    if (isDomainError(error) && error.code === 'not_found') throw data(null, { status: 404 })
    if (isDomainError(error) && error.code === 'gone') throw data(null, { status: 410 })
    throw error
  }
}
