import { data } from 'react-router'
import { isDomainError } from '../../../domain/platform/errors.ts'
import type { Route } from './+types/detail'
import { homeOnly } from '../../features/listings/listing.server.ts'

/** One home for the overlay over the map: an answer also when it is gone, so that the map stays. */
export async function loader(args: Route.LoaderArgs) {
  try {
    return { ...(await homeOnly(args)), missing: null }
  } catch (error) {
    if (isDomainError(error) && error.code === 'not_found')
      return data({ home: null, papers: null, now: null, missing: 'notFound' as const }, 404)
    if (isDomainError(error) && error.code === 'gone')
      return data({ home: null, papers: null, now: null, missing: 'gone' as const }, 410)
    throw error
  }
}
