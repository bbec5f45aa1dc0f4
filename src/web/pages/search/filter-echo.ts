import type { TFunction } from 'i18next'
import { convertArea } from '../../../domain/land/units.ts'
import { formatNumber, parseArea, parseMoney, shortPrice } from '../../../domain/numbers/indian.ts'
import { AREA_SLIDER, PRICE_SLIDER } from '../../../domain/search-filters.ts'
import type { Draft } from './draft.ts'

type T = TFunction<'search'>

/** Two bounds in words: "₹ 45.0 L to ₹ 1.2 Cr", "up to …", "… and above"; null when neither is set or one is unread. */
function rangeEcho(low: string | null, high: string | null, t: T): string | null {
  if (low && high) return t('echo.between', { low, high })
  if (low) return t('echo.above', { low })
  return high ? t('echo.upTo', { high }) : null
}

/** What the price fields were understood as. */
export function priceEcho(draft: Draft, t: T): string | null {
  const low = parseMoney(draft.minPrice)
  const high = parseMoney(draft.maxPrice)
  if (!low.ok || !high.ok) return null
  const top = high.value === PRICE_SLIDER.max ? null : high.value
  return rangeEcho(low.value ? shortPrice(low.value) : null, shortPrice(top), t)
}

/** What the size fields were understood as. */
export function areaEcho(draft: Draft, t: T): string | null {
  const low = parseArea(draft.minArea, draft.areaUnit)
  const high = parseArea(draft.maxArea, draft.areaUnit)
  if (!low.ok || !high.ok) return null
  // Said in the other unit of the two that people think in.
  const unit = draft.areaUnit === 'sqft' ? 'cent' : 'sqft'
  const said = (sqft: number | null): string | null =>
    sqft === null || sqft === 0
      ? null
      : `${formatNumber(convertArea(sqft, 'sqft', unit), unit === 'cent' ? 1 : 0)} ${t(`unit.${unit}`, { ns: 'shell' })}`
  return rangeEcho(said(low.sqft), said(high.sqft === AREA_SLIDER.max ? null : high.sqft), t)
}
