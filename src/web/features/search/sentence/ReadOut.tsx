import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type { CompletionsAnswer } from '../../../../contracts/search/completions.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { Text } from '../../../ui/layout/Text.tsx'
import { placeText } from '../../places/place-names.ts'
import { filterChips } from '../filters/chips.ts'
import { SearchNotes } from '../results/SearchNotes.tsx'
import styles from './SentenceBox.module.css'

/** What a sentence finds and how it was read: the number of homes, and each part that was understood. */
export default function ReadOut({
  asked,
  isStale,
}: {
  asked: NonNullable<CompletionsAnswer['asked']>
  isStale: boolean
}): ReactElement {
  const { t, i18n } = useTranslation(['search', 'ask', 'places', 'shell'])
  const { search, ignored, searchedInstead, total } = asked
  const nearName = (i18n.language === 'ml' ? search.nearNameMl : null) ?? search.nearName
  const chips = filterChips(
    { ...search, nearName, filters: { ...search.filters, q: '' } },
    true,
    t,
    i18n.language,
  )
  const place = search.place ? placeText(search.place, t, i18n.language) : search.filters.location
  return (
    <div className={styles.read} data-finds data-stale={isStale || undefined}>
      <b className="tabular">{t('ask:homes', { count: total, total: formatNumber(total) })}</b>
      {place || chips.length > 0 ? (
        <ul aria-label={t('ask:understood')}>
          {place ? <li>{place}</li> : null}
          {chips.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      ) : null}
      {search.filters.q === '' ? null : (
        <Text as="span" size="small" muted>
          {t('ask:asWords', { words: search.filters.q })}
        </Text>
      )}
      <SearchNotes
        ignored={ignored}
        pin={search.place?.pin ?? null}
        district={searchedInstead && searchedInstead[i18n.language === 'ml' ? 'nameMl' : 'name']}
        className={styles.notes}
      />
    </div>
  )
}
