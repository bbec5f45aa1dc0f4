import { useEffect, useState } from 'react'
import type { UsualPrice } from '../../../contracts/listings/usual-price.ts'
import { expiringCache } from '../../platform/expiring-cache.ts'
import { request } from '../../platform/request.ts'
import { MINUTE_MS } from '../../../domain/time/units.ts'

const UNKNOWN: UsualPrice = { sale: null, rent: null }
const KEPT = 40
const KEPT_MS = 10 * MINUTE_MS
const answers = expiringCache<UsualPrice>(KEPT, KEPT_MS)

/** What homes of this kind usually ask in this town; nothing until it is known, and where it cannot be asked. */
export function useTypicalPrice(kind: string, city: string): UsualPrice {
  const asked = new URLSearchParams({ propertyType: kind, city: city.trim() }).toString()
  const known = answers.get(asked)
  const [, setArrived] = useState(0)
  const missing = known === undefined && city.trim() !== ''
  useEffect(() => {
    if (!missing) return
    const abort = new AbortController()
    const ask = async (): Promise<void> => {
      try {
        // A session that has died meanwhile is no reason to leave the form.
        const answer = await request<UsualPrice>(`/usual-price?${asked}`, {
          signal: abort.signal,
          onUnauthenticated: 'throw',
        })
        answers.set(asked, answer)
        if (!abort.signal.aborted) setArrived((count) => count + 1)
      } catch {
        // Then nothing is doubted.
      }
    }
    void ask()
    return () => abort.abort()
  }, [asked, missing])
  return known ?? UNKNOWN
}
