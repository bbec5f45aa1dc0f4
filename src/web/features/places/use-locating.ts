import { useCallback, useEffect, useRef, useState } from 'react'
import type { Located, LocationProblem } from './my-location.ts'

export interface Locating {
  busy: boolean
  /** Why the last attempt found nothing; its words are `shell:locate.…`. */
  problem: LocationProblem | null
  /** Asks for the location; without effect while it is being asked for. */
  locate: () => void
}

/**
 * A button that asks for the device's location, by `findMyLocation` or `findMyCity`. What arrives after the component is
 * gone is dropped.
 */
export function useLocating<Found>(
  find: () => Promise<Located<Found>>,
  onFound: (found: Found) => void,
  onProblem?: (problem: LocationProblem) => void,
): Locating {
  const [state, setState] = useState<'idle' | 'busy' | LocationProblem>('idle')
  const attempt = useRef<object | null>(null)
  const latest = useRef({ find, onFound, onProblem })
  useEffect(() => {
    latest.current = { find, onFound, onProblem }
  })
  useEffect(
    () => () => {
      attempt.current = null
    },
    [],
  )
  const locate = useCallback(() => {
    if (attempt.current) return
    const mine = {}
    attempt.current = mine
    setState('busy')
    const ask = async (): Promise<void> => {
      const located = await latest.current.find()
      if (attempt.current !== mine) return
      attempt.current = null
      if ('found' in located) {
        setState('idle')
        latest.current.onFound(located.found)
      } else {
        setState(located.problem)
        latest.current.onProblem?.(located.problem)
      }
    }
    void ask()
  }, [])
  return {
    busy: state === 'busy',
    problem: state === 'idle' || state === 'busy' ? null : state,
    locate,
  }
}
