import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { paths } from '../../paths.ts'

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

/** What Veedu does for a person before anything is signed. */
export function Services(): ReactElement {
  const { t } = useTranslation('home')
  return (
    <section className="blk wrap">
      <div className="head">
        <h2>{t('services.title')}</h2>
        <div className="row">
          <Link className="btn text" to={paths.market()}>
            {t('services.market')}
            <Icon name="arrow" />
          </Link>
          <Link className="btn text" to={paths.tools()}>
            {t('services.tools')}
            <Icon name="arrow" />
          </Link>
          <Link className="btn text" to={paths.legal()}>
            {t('services.legal')}
            <Icon name="arrow" />
          </Link>
          <Link className="btn text" to={paths.glossary()}>
            {t('services.words')}
            <Icon name="arrow" />
          </Link>
          <Link className="btn text" to={paths.realtors()}>
            {t('services.realtors')}
            <Icon name="arrow" />
          </Link>
        </div>
      </div>
      <ul className="serv">
        {SERVICES.map(({ key, to, points, icon }) => (
          <li key={key}>
            <div className="pv">
              <ul>
                {points.map((point) => (
                  <li key={point}>
                    <Icon name="check" small />
                    {t(`services.${key}.${point}`)}
                  </li>
                ))}
              </ul>
            </div>
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
    </section>
  )
}
