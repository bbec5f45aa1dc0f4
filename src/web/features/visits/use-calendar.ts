import { useCallback, useEffect, useState } from 'react'
import type { RealtorCalendar } from '../../../contracts/visits/appointments.ts'
import { request } from '../../platform/request.ts'

export type CalendarState =
  | { kind: 'loading'; calendar: null }
  | { kind: 'failed'; calendar: null }
  | { kind: 'shown'; calendar: RealtorCalendar }

/** The calendar of some days ("YYYY-MM-DD", both in it); what was shown stays until the next is there. */
export function useCalendar(from: string, to: string): [CalendarState, () => void] {
  const [state, setState] = useState<CalendarState>({ kind: 'loading', calendar: null })
  const again = useCallback(() => void fetchCalendar(from, to, setState), [from, to])
  useEffect(() => {
    const leave = new AbortController()
    void fetchCalendar(from, to, setState, leave.signal)
    return () => leave.abort()
  }, [from, to])
  useEffect(() => {
    window.addEventListener('focus', again)
    return () => window.removeEventListener('focus', again)
  }, [again])
  return [state, again]
}

async function fetchCalendar(
  from: string,
  to: string,
  show: (state: CalendarState) => void,
  signal?: AbortSignal,
): Promise<void> {
  const path = `/realtor/appointments?from=${from}&to=${to}`
  try {
    const calendar = await request<RealtorCalendar>(path, signal ? { signal } : {})
    show({ kind: 'shown', calendar })
  } catch {
    if (signal?.aborted !== true) show({ kind: 'failed', calendar: null })
  }
}
