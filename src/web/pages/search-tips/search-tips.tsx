import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { useRoot } from '../../ui/use-root.ts'
import { Head } from '../../features/seo/Head.tsx'
import { dataBlock, trail } from '../../features/seo/structured-data.ts'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import '../../ui/desk.css'
import type { Route } from './+types/search-tips'
import './search-tips.css'
import { searchTipsData } from './search-tips.server.ts'

export const handle: PageHandle = { ns: ['searchTips'] }

export function loader(args: Route.LoaderArgs) {
  return searchTipsData(args)
}

const ICONS: Readonly<Record<string, IconName>> = {
  place: 'pin',
  words: 'search',
  money: 'rupee',
  land: 'plot',
  comfort: 'flats',
  near: 'locate',
}
const MORE = ['draw', 'save', 'compare', 'top'] as const

/** How to find a home: each tip with searches that can be opened, and what they find now. */
export default function SearchTips({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useTranslation('searchTips')
  const { tips, locality } = loaderData
  const origin = useRoot()?.publicUrl ?? ''
  return (
    <>
      <Head
        title={`${t('title')} | ${t('shell:brand')}`}
        description={t('description')}
        path={paths.searchTips()}
        data={dataBlock([
          trail(origin, [
            { name: t('shell:brand'), path: paths.home() },
            { name: t('title'), path: paths.searchTips() },
          ]),
        ])}
      />
      <header className="desk-head plain">
        <div className="wrap">
          <h1>{t('title')}</h1>
          <p>{t('lead')}</p>
          <p className="row tips-go">
            <Link className="btn big" to={paths.search()}>
              <Icon name="map" />
              {t('openMap')}
            </Link>
            <Link className="btn line big" to={locality}>
              <Icon name="house" />
              {t('viewLocality')}
            </Link>
          </p>
        </div>
      </header>
      <div className="wrap tips-body">
        <ul className="tips">
          {tips.map(({ tip, examples }) => (
            <li key={tip} className="card pad">
              <h2>
                <Icon name={ICONS[tip] ?? 'search'} />
                {t(`tip.${tip}.title`)}
              </h2>
              <p>{t(`tip.${tip}.text`)}</p>
              <ul>
                {examples.map(({ key, to, count }) => (
                  <li key={key}>
                    <Link to={to}>
                      <span>{t(`tip.${tip}.${key}`)}</span>
                      <b className="num">
                        {count === null
                          ? t('noCount')
                          : count === 0
                            ? t('none')
                            : t('homes', { count, n: formatNumber(count) })}
                      </b>
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        <section className="card pad" aria-labelledby="more-tips">
          <h2 id="more-tips">{t('more.title')}</h2>
          <ul className="tips-more">
            {MORE.map((key) => (
              <li key={key}>
                <Icon name="check" small />
                <span>{t(`more.${key}`)}</span>
              </li>
            ))}
          </ul>
        </section>
        <p className="quiet small">{t('counted')}</p>
      </div>
    </>
  )
}
