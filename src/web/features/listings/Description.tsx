import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { PropertyDetail } from '../../../contracts/listings/listings.ts'
import { Disclosure } from '../../ui/display/Disclosure.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { MachineTranslation } from './MachineTranslation.tsx'
import { translatedDescription } from '../listing-parts/text/translated-description.ts'
import styles from './PropertyView.module.css'

/**
 * What the owner wrote; in another language than the page's, a summary from the listing's own fields, marked as such,
 * with the owner's words one press away.
 */
export function Description({
  home,
  heading: Heading,
  translates = false,
}: {
  home: PropertyDetail
  heading: 'h2' | 'h3'
  /** Whether a machine can translate it into the page's language. */
  translates?: boolean
}): ReactElement | null {
  const { t, i18n } = useTranslation('property')
  if (!home.description) return null
  const summary = translatedDescription(home, i18n.language)
  const words = home.description.split(/\n{2,}/).map((paragraph, order) => (
    <p
      key={`${order} ${paragraph}`}
      className={order === 0 && summary === null ? styles.lead : undefined}
    >
      {paragraph}
    </p>
  ))
  return (
    <section className={styles.description}>
      <Heading className={styles.descriptionTitle}>{t('card.description')}</Heading>
      {summary === null ? (
        words
      ) : (
        <>
          <p className={styles.lead}>{summary.join(' ')}</p>
          <Text muted size="small">
            {t('made.mark')}
          </Text>
          {translates ? <MachineTranslation id={home.id} /> : null}
          <Disclosure summary={t('made.ownWords')}>
            <div lang={i18n.language === 'ml' ? 'en' : 'ml'}>{words}</div>
          </Disclosure>
        </>
      )}
    </section>
  )
}
