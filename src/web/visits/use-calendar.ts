import { useCallback, useEffect, useState } from 'react'
import type { RealtorCalendar } from '../../contracts/appointments.ts'
import { request } from '../request.ts'

export type CalendarState =
  | { kind: 'loading'; calendar: null }
  | { kind: 'failed'; calendar: null }
  | { kind: 'shown'; calendar: RealtorCalendar }

/** The calendar of some days ("YYYY-MM-DD", both in it); what was shown stays until the next is there. */
export function useCalendar(from: string, to: string): [CalendarState, () => void] {
  const [state, setState] = useState<CalendarState>({ kind: 'loading', calendar: null })
  const load = useCallback(
    async (signal?: AbortSignal): Promise<void> => {
      const path = `/realtor/appointments?from=${from}&to=${to}`
      try {
        const calendar = await request<RealtorCalendar>(path, signal ? { signal } : {})
        setState({ kind: 'shown', calendar })
      } catch {
        if (signal?.aborted !== true) setState({ kind: 'failed', calendar: null })
      }
    },
    [from, to],
  )
  const again = useCallback(() => void load(), [load])
  useEffect(() => {
    const leave = new AbortController()
    void load(leave.signal)
    return () => leave.abort()
  }, [load])
  useEffect(() => {
    window.addEventListener('focus', again)
    return () => window.removeEventListener('focus', again)
  }, [again])
  return [state, again]
}
