import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { ButtonLink } from '../../ui/actions/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { paths } from '../../paths.ts'
import { HomeSection } from './HomeSection.tsx'
import styles from './Services.module.css'

const SERVICES = [
  { key: 'search', to: paths.search(), points: ['one', 'two', 'three'], icon: 'search' },
  { key: 'place', to: paths.locality(), points: ['one', 'two', 'three'], icon: 'map' },
  { key: 'measure', to: '/#land', points: ['one', 'two', 'three'], icon: 'plot' },
  { key: 'list', to: paths.addProperty(), points: ['one', 'two', 'three'], icon: 'upload' },
] as const satisfies readonly {
  icon: IconName
  key: string
  to: string
  points: readonly string[]
}[]

const LINKS = [
  { key: 'market', to: paths.market() },
  { key: 'valuation', to: paths.valuation() },
  { key: 'tools', to: paths.tools() },
  { key: 'legal', to: paths.legal() },
  { key: 'landTerms', to: paths.glossary() },
  { key: 'realtors', to: paths.realtors() },
] as const

/** What Veedu does for a person before anything is signed. */
export function Services(): ReactElement {
  const { t } = useTranslation('home')
  return (
    <HomeSection
      title={t('services.title')}
      links={LINKS.map(({ key, to }) => (
        <ButtonLink key={key} variant="text" to={to}>
          {t(`services.${key}`)}
          <Icon name="arrow" />
        </ButtonLink>
      ))}
    >
      <ul className={styles.services}>
        {SERVICES.map(({ key, to, points, icon }) => (
          <li key={key} className={styles.service}>
            <ul className={styles.points}>
              {points.map((point) => (
                <li key={point}>
                  <Icon name="check" small />
                  {t(`services.${key}.${point}`)}
                </li>
              ))}
            </ul>
            <h3>
              <Icon name={icon} />
              {t(`services.${key}.title`)}
            </h3>
            <p>{t(`services.${key}.text`)}</p>
            <Link to={to}>
              {t(`services.${key}.link`)}
              <Icon name="arrow" small />
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
