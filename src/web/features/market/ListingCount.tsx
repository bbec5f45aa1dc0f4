import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { Counted } from '../../../contracts/market/market.ts'
import { formatNumber } from '../../../domain/numbers/indian.ts'

/** The listings behind a figure. */
export function ListingCount({ figure: { listings } }: { figure: Counted }): ReactElement {
  const { t } = useTranslation('market')
  return <small className="mark">{t('from', { count: listings, n: formatNumber(listings) })}</small>
}

/** A cell of a table: the figure, or that there are too few, and the listings behind it. */
export function FigureCell({
  figure,
  words,
  label,
}: {
  figure: Counted
  words: (value: number) => string
  label?: string
}): ReactElement {
  const { t } = useTranslation('market')
  return (
    <td className="n" data-label={label} data-figure="listings">
      {figure.value === null ? (
        <span className="none">{t('notEnough')}</span>
      ) : (
        <b>{words(figure.value)}</b>
      )}
      <ListingCount figure={figure} />
    </td>
  )
}
