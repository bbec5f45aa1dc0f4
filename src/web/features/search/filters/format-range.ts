import type { TFunction } from '../../../i18n/i18n.ts'
import { convertArea } from '../../../../domain/numbers/area-units.ts'
import {
  formatNumber,
  parseArea,
  parseMoney,
  shortPrice,
} from '../../../../domain/numbers/indian.ts'
import { AREA_SLIDER, PRICE_SLIDER } from '../../../../domain/search/filters.ts'
import { PLOT_UNIT, type AreaChoice, type Draft } from './draft.ts'

/** Two bounds in words: "₹ 45.0 L to ₹ 1.2 Cr", "up to …", "… and above"; null when neither is set or one is unread. */
function rangeWords(low: string | null, high: string | null, t: TFunction): string | null {
  if (low && high) return t('echo.between', { low, high })
  if (low) return t('echo.above', { low })
  return high ? t('echo.upTo', { high }) : null
}

/** Bounds of price in words; rupees. */
export function formatPriceRange(
  min: number | null,
  max: number | null,
  t: TFunction,
  lang: string,
): string | null {
  return rangeWords(min ? shortPrice(min, lang) : null, shortPrice(max, lang), t)
}

/** A size in a unit: "10 cents", to a tenth where a unit is large. Square feet. */
export function formatSize(sqft: number, unit: AreaChoice, t: TFunction): string {
  const figure = convertArea(sqft, 'sqft', unit)
  const decimals = unit === 'sqft' ? 0 : unit === 'acre' ? 2 : 1
  return `${formatNumber(figure, decimals)} ${t(`unit.${unit}`, { ns: 'shell' })}`
}

/** Bounds of size in words; square feet. */
export function formatAreaRange(
  min: number | null,
  max: number | null,
  unit: AreaChoice,
  t: TFunction,
): string | null {
  const said = (sqft: number | null): string | null =>
    sqft === null ? null : formatSize(sqft, unit, t)
  return rangeWords(said(min), said(max), t)
}

/** The price range as it was understood. */
export function priceEcho(draft: Draft, t: TFunction, lang: string): string | null {
  const low = parseMoney(draft.minPrice)
  const high = parseMoney(draft.maxPrice)
  if (!low.ok || !high.ok) return null
  return formatPriceRange(low.value, high.value === PRICE_SLIDER.max ? null : high.value, t, lang)
}

/** The size of the plot as it was understood, in sq ft: it is typed in cents. */
export function plotEcho(draft: Draft, t: TFunction): string | null {
  const low = parseArea(draft.minPlotArea, PLOT_UNIT)
  const high = parseArea(draft.maxPlotArea, PLOT_UNIT)
  return low.ok && high.ok ? formatAreaRange(low.sqft || null, high.sqft, 'sqft', t) : null
}

/** The size range as it was understood. */
export function areaEcho(draft: Draft, t: TFunction): string | null {
  const low = parseArea(draft.minArea, draft.areaUnit)
  const high = parseArea(draft.maxArea, draft.areaUnit)
  if (!low.ok || !high.ok) return null
  // Echo in sq ft what was typed in another unit, and in cents what was typed in sq ft.
  const unit = draft.areaUnit === 'sqft' ? 'cent' : 'sqft'
  return formatAreaRange(
    low.sqft || null,
    high.sqft === AREA_SLIDER.max ? null : high.sqft,
    unit,
    t,
  )
}
