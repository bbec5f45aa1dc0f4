import type { useTranslation } from '../../../i18n/translation.ts'
import { convertArea, toSquareMetres } from '../../../../domain/numbers/area-units.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'

/** Cents up to an acre, acres from there on: how land is spoken of. A quarter of a cent counts: two decimals. */
export function landText(sqft: number, t: ReturnType<typeof useTranslation>['t']): string {
  const cents = convertArea(sqft, 'sqft', 'cent')
  return cents < 100
    ? t('shell:facts.cents', { count: Number(cents.toFixed(2)), area: formatNumber(cents, 2) })
    : t('shell:facts.acres', {
        count: Number(convertArea(sqft, 'sqft', 'acre').toFixed(2)),
        area: formatNumber(convertArea(sqft, 'sqft', 'acre'), 2),
      })
}

/** Square metres, whole. */
export function squareMetres(sqft: number): string {
  return formatNumber(toSquareMetres(sqft, 'sqft'))
}
