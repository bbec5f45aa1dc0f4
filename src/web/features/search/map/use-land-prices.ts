import { useEffect, useState } from 'react'
import type { LandPrices } from '../../../../contracts/market/market.ts'
import { priceClasses } from '../../../../domain/market/price-classes.ts'
import { request } from '../../../platform/request.ts'

export interface LandPriceLayer extends LandPrices {
  /** At most five, the lowest first. */
  classes: { low: number; high: number }[]
  /** Sample listings among those counted. */
  samples: number
}

export interface LandPricesState {
  prices: LandPriceLayer | null
  failed: boolean
}

/** Prices of land by cells of a grid, fetched when they are first wanted. A failure is tried again the next time. */
export function useLandPrices(wanted: boolean): LandPricesState {
  const [prices, setPrices] = useState<LandPriceLayer | null>(null)
  const [failed, setFailed] = useState(false)
  const missing = wanted && prices === null
  if (!wanted && failed) setFailed(false)
  useEffect(() => {
    if (!missing) return
    const abort = new AbortController()
    const ask = async (): Promise<void> => {
      try {
        const answer = await request<LandPrices>('/market/land-prices', { signal: abort.signal })
        setPrices({
          ...answer,
          classes: priceClasses(answer.cells.map(({ pricePerCent }) => pricePerCent)),
          samples: answer.cells.reduce((sum, { sampleCount }) => sum + sampleCount, 0),
        })
      } catch {
        if (!abort.signal.aborted) setFailed(true)
      }
    }
    void ask()
    return () => abort.abort()
  }, [missing])
  return { prices, failed }
}
