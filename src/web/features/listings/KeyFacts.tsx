import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { PropertyDetail } from '../../../contracts/listings/listings.ts'
import { hasOwnLand } from '../../../domain/listings/listing.ts'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import type { PapersSummary } from '../../../domain/papers/checklist.ts'
import { Card } from '../../ui/display/Card.tsx'
import { VisuallyHidden } from '../../ui/layout/Text.tsx'
import { fieldText, roadText } from '../listing-parts/text/field-text.ts'
import styles from './KeyFacts.module.css'

/** Known places near a listing. */
export interface NearPlaces {
  /** Whether distances start from the exact position. */
  isExact: boolean
  /** `km`: straight; `minutes`: the estimated drive. */
  places: { name: string; nameMl: string | null; km: number; minutes: number }[]
}

/** Papers that are named; the others are counted. */
const MOST_PAPERS = 2

/** What people in Kerala ask first: nature of the land, papers, road, water, what is near. What is not said says so. */
export function KeyFacts({
  home,
  papers,
  near,
  heading: Heading,
}: {
  home: PropertyDetail
  papers: PapersSummary
  near: NearPlaces | null
  heading: 'h2' | 'h3'
}): ReactElement {
  const { t, i18n } = useTranslation(['property', 'papers'])
  const date = (iso: string): string => iso
  const unsaid = <span className="muted">{t('key.unsaid')}</span>
  const named = [...papers.has.map((kind) => t(`papers:kind.${kind}`)), ...papers.others]
  const more = named.length - MOST_PAPERS
  const road = [
    roadText(home.roadWidth, t),
    home.roadDistance ? t('key.toRoad', { m: formatNumber(home.roadDistance) }) : null,
  ].filter(Boolean)
  const facts: { key: string; text: ReactNode }[] = []
  if (home.forSale && hasOwnLand(home.propertyType)) {
    const nature = home.landNature ? t(`nature.${home.landNature}`) : null
    facts.push({ key: 'nature', text: nature ?? unsaid })
  }
  if (home.forSale)
    facts.push({
      key: 'papers',
      text:
        named.length === 0
          ? unsaid
          : [
              named.slice(0, MOST_PAPERS).join(', '),
              more > 0 ? t('key.morePapers', { count: more }) : null,
            ]
              .filter(Boolean)
              .join(' '),
    })
  facts.push({ key: 'road', text: road.length > 0 ? road.join(', ') : unsaid })
  facts.push({ key: 'water', text: fieldText(home, 'waterSupply', t, date) ?? unsaid })
  const places = near?.places ?? []
  if (places.length > 0)
    facts.push({
      key: 'near',
      text: (
        <ul className={styles.places}>
          {places.map(({ name, nameMl, km, minutes }) => {
            const isMalayalam = i18n.language === 'ml' && nameMl !== null
            return (
              <li key={`${name} ${km}`}>
                <span lang={isMalayalam ? 'ml' : 'en'}>{isMalayalam ? nameMl : name}</span>{' '}
                <span className="muted">
                  {t(near?.isExact ? 'key.drive' : 'key.driveAbout', {
                    km: formatNumber(km, 1),
                    minutes,
                  })}
                </span>
              </li>
            )
          })}
        </ul>
      ),
    })
  return (
    <Card as="section" className={styles.card} aria-label={t('key.title')}>
      <VisuallyHidden as={Heading}>{t('key.title')}</VisuallyHidden>
      <dl className={styles.facts}>
        {facts.map(({ key, text }) => (
          <div key={key} className={key === 'near' ? styles.wide : undefined}>
            <dt>{t(`key.${key}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
