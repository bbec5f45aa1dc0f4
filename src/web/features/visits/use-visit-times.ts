import { useEffect, useState } from 'react'
import type { VisitTimes } from '../../../contracts/visits/visits.ts'
import { offeredTimes } from '../../../domain/visits/times.ts'
import { request } from '../../platform/request.ts'

/** The free times for a visit to a listing; all usual times if the request fails. Null while loading. */
export function useVisitTimes(propertyId: number): VisitTimes['days'] | null {
  const [days, setDays] = useState<VisitTimes['days'] | null>(null)
  useEffect(() => {
    const leave = new AbortController()
    const { signal } = leave
    request<VisitTimes>(`/properties/${propertyId}/visit-times`, {
      signal,
      onUnauthenticated: 'throw',
    }).then(
      (answer) => setDays(answer.days),
      () => {
        if (signal.aborted) return
        setDays(
          offeredTimes(new Date()).map(({ day, times }) => ({
            day,
            times: times.map((time) => time.toISOString()),
          })),
        )
      },
    )
    return () => leave.abort()
  }, [propertyId])
  return days
}
