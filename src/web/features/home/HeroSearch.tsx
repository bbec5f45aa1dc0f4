import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { LAND_TYPES } from '../../../domain/listings/listing.ts'
import { DEFAULT_FILTERS } from '../../../domain/search/filters.ts'
import { Link } from '../../ui/Link.tsx'
import { SentenceBox } from '../search/sentence/SentenceBox.tsx'
import { paths } from '../../paths.ts'
import styles from './HeroSearch.module.css'

/** What most people come for, as ordinary searches. */
const COMMON = [
  { key: 'buy', filters: { forRent: false } },
  { key: 'rent', filters: { forSale: false } },
  { key: 'land', filters: { propertyType: LAND_TYPES } },
] as const

/** Sentences worth a try: their text is what is searched for. */
const EXAMPLES = ['plots', 'rent', 'villas'] as const

/** The search of the home page: one box for a sentence, and below it common searches as links. */
export function HeroSearch(): ReactElement {
  const { t } = useTranslation('home')
  return (
    <div className={styles.search}>
      <SentenceBox large />
      <ul className={styles.links} aria-label={t('search.common')}>
        {COMMON.map(({ key, filters }) => (
          <li key={key}>
            <Link
              className={styles.common}
              to={paths.search({ filters: { ...DEFAULT_FILTERS, ...filters } })}
            >
              {t(`search.${key}`)}
            </Link>
          </li>
        ))}
        {EXAMPLES.map((key) => (
          <li key={key}>
            <Link to={paths.ask(t(`try.${key}`))}>{t(`try.${key}`)}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
