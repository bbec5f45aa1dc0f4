import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type { HistoryEntry } from '../../../../contracts/listings/listings.ts'
import { formatNumber, formatRupees } from '../../../../domain/numbers/indian.ts'
import { PriceChart } from './PriceChart.tsx'
import { priceSteps } from './price-steps.ts'
import { SectionCard } from '../../listing-parts/SectionCard.tsx'
import styles from './History.module.css'
import { useFormatDate } from '../../../ui/display/DateTime.tsx'
import { useShortPrice } from '../../../ui/display/use-short-price.ts'

/** Every dated change of price and status in words, the newest first, below a chart of the price. */
export function History({
  entries,
  forSale,
  heading,
}: {
  entries: readonly HistoryEntry[]
  forSale: boolean
  heading: 'h2' | 'h3'
}): ReactElement | null {
  const { t } = useTranslation('property')
  const shortPrice = useShortPrice()
  const date = useFormatDate('long')
  if (entries.length === 0) return null
  const steps = priceSteps(entries, forSale)
  const [first, last] = [steps[0], steps.at(-1)]
  const moved = first && last ? last.rupees - first.rupees : 0
  const words = (kind: HistoryEntry['kind'], value: string | null): string => {
    if (value === null) return t('history.none')
    if (kind === 'publication') return t(`history.publicationTo.${value}`, { defaultValue: value })
    if (kind === 'status') return t(`status.${value}`, { defaultValue: value })
    if (kind === 'renewed') return date(value)
    return formatRupees(Number(value)) ?? value
  }
  const sentence = ({ kind, before, after }: HistoryEntry): string => {
    if (kind === 'listed')
      return after === null
        ? t('history.listed')
        : t('history.listedAt', { price: words(kind, after) })
    if (kind === 'publication') return words(kind, after)
    if ((kind === 'price' || kind === 'rent') && before !== null && after !== null)
      return t(Number(after) < Number(before) ? `history.${kind}Down` : `history.${kind}Up`, {
        before: words(kind, before),
        after: words(kind, after),
      })
    return t(`history.${kind}To`, { after: words(kind, after) })
  }
  return (
    <SectionCard heading={heading} title={t('history.title')} className="not-printed">
      {first && steps.length > 1 ? (
        <>
          <p className={styles.summary}>
            {moved === 0
              ? t('history.same', { date: date(first.at) })
              : t(moved < 0 ? 'history.down' : 'history.up', {
                  by: shortPrice(Math.abs(moved)),
                  percent: formatNumber((Math.abs(moved) / first.rupees) * 100, 1),
                  date: date(first.at),
                })}
          </p>
          <PriceChart steps={steps} />
        </>
      ) : null}
      <ol className={styles.changes}>
        {entries.toReversed().map((entry) => (
          <li key={`${entry.at} ${entry.kind} ${entry.after}`}>
            <time dateTime={entry.at} className="muted">
              {date(entry.at)}
            </time>
            <b>{sentence(entry)}</b>
          </li>
        ))}
      </ol>
    </SectionCard>
  )
}
