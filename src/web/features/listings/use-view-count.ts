import { useEffect } from 'react'
import { request } from '../../platform/request.ts'

/** Tells the server that a home is being looked at; it counts one view a visitor and day. The owner's do not count. */
export function useViewCount(id: number, mine: boolean): void {
  useEffect(() => {
    if (mine) return
    // Whether it is counted is of no concern to the reader.
    request(`/properties/${id}/view`, { method: 'POST', onUnauthenticated: 'throw' }).catch(
      () => undefined,
    )
  }, [id, mine])
}
