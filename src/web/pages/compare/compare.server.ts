import type { RouterContextProvider } from 'react-router'
import { LIMITS } from '../../../contracts/limits.ts'
import type { PropertyDetail } from '../../../contracts/listings/listings.ts'
import { isDomainError } from '../../../domain/platform/errors.ts'
import { pageContext, servicesContext } from '../../context.server.ts'
import { pageUrl } from '../../platform/page-url.ts'

/** The homes of `?ids=1,2,3`, in that order: four at most. Invalid ids are ignored; unavailable listings are named. */
export async function compareData({
  request,
  context,
}: {
  request: Request
  context: Readonly<RouterContextProvider>
}) {
  const { properties } = context.get(servicesContext)
  const { actor } = context.get(pageContext)
  const asked = (pageUrl(request).searchParams.get('ids') ?? '').slice(0, 500).split(',')
  const ids = [...new Set(asked.filter((text) => /^[1-9]\d{0,15}$/.test(text)).map(Number))].filter(
    Number.isSafeInteger,
  )
  const shown = ids.slice(0, LIMITS.addToComparison.maxHomes)
  const found = await Promise.all(
    shown.map(async (id): Promise<PropertyDetail | number> => {
      try {
        return await properties.get(id, actor)
      } catch (error) {
        if (isDomainError(error) && (error.code === 'not_found' || error.code === 'gone')) return id
        throw error
      }
    }),
  )
  return {
    homes: found.filter((home): home is PropertyDetail => typeof home !== 'number'),
    gone: found.filter((home): home is number => typeof home === 'number'),
    /** More were asked for than fit. */
    tooMany: ids.length > shown.length,
  }
}
