import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { DEFAULT_FILTERS } from '../../../domain/search/filters.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Link } from '../../ui/Link.tsx'
import { Head } from '../../features/seo/Head.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import '../../ui/desk.css'
import type { Route } from './+types/market'
import './market.css'
import { marketData, type MarketPageData } from './market.server.ts'
import { Towns, TopCities } from '../../features/market/Cities.tsx'
import { Homes, Kinds } from '../../features/market/Homes.tsx'
import { SummaryCards } from '../../features/market/SummaryCards.tsx'
import { MonthTrend, PriceTrend } from '../../features/market/Trends.tsx'

export const handle: PageHandle = { ns: ['market', 'charts', 'map'] }

export function loader(args: Route.LoaderArgs) {
  return marketData(args)
}

/** What homes of a town ask, from the listings, and the towns beside each other. */
export default function Market({ loaderData }: Route.ComponentProps): ReactElement {
  const { t, i18n } = useTranslation('market')
  const found = loaderData.state === 'found' ? loaderData : null
  const market = found?.market ?? null
  const name = market ? (i18n.language === 'ml' ? market.city.nameMl : market.city.name) : ''
  const title = market ? t('titleOf', { name }) : t('title')
  return (
    <>
      <Head
        title={`${title} | ${t('shell:brand')}`}
        description={t('lead')}
        path={paths.market(market?.city.name)}
      />
      <header className="desk-head plain">
        <div className="wrap">
          <h1>{title}</h1>
          <p>{t('lead')}</p>
          {found ? <CityForm found={found} /> : null}
        </div>
      </header>
      <div className="wrap market-page">
        {found ? <Found found={found} name={name} /> : <LoadFailed title={t('failed')} />}
      </div>
    </>
  )
}

function CityForm({ found }: { found: MarketPageData }): ReactElement {
  const { t, i18n } = useTranslation('market')
  const ml = i18n.language === 'ml'
  const chosen = found.market?.city.name ?? ''
  return (
    <Form method="get" action={paths.market()} className="row market-city" preventScrollReset>
      <label className="field">
        <span className="lab">{t('city')}</span>
        <span className="inp">
          <select name="city" key={chosen} defaultValue={chosen}>
            {chosen === '' ? <option value="">{t('choose')}</option> : null}
            {found.choices.map((one) => (
              <option key={one.name} value={one.name}>
                {ml ? one.nameMl : one.name}
              </option>
            ))}
          </select>
          <Icon name="down" small />
        </span>
      </label>
      <button type="submit" className="btn">
        {t('show')}
      </button>
    </Form>
  )
}

function Found({ found, name }: { found: MarketPageData; name: string }): ReactElement {
  const { t } = useTranslation('market')
  const { state, location } = useNavigation()
  const { market, top, ranked, thin } = found
  const loading = state === 'loading' && location.pathname === paths.market()
  return (
    <>
      <p className="vh" role="status">
        {loading ? t('loading') : ''}
      </p>
      <div className={loading ? 'market-town busy' : 'market-town'} aria-busy={loading}>
        {market === null ? (
          <p className="note" role="alert">
            <Icon name="info" />
            <span>
              <b>{t('notFound')}</b> {t('notFoundHow')}
            </span>
          </p>
        ) : market.offered === 0 ? (
          <p className="note">
            <Icon name="info" />
            <span>
              {t('empty', { name })} <Link to={paths.addProperty()}>{t('beFirst')}</Link>
            </span>
          </p>
        ) : (
          <>
            <SummaryCards market={market} />
            <div className="market-two">
              <div className="market-stack">
                <PriceTrend market={market} />
                <Homes market={market} />
              </div>
              <div className="market-stack">
                <MonthTrend market={market} />
                <Kinds market={market} />
              </div>
            </div>
          </>
        )}
        {market ? (
          <div className="row market-links" data-figures="links">
            <a
              className="btn line"
              href={`/api/market/${encodeURIComponent(market.city.name)}/figures.csv`}
              download
            >
              <Icon name="download" />
              {t('csv')}
            </a>
            <Link className="btn text" to={paths.locality(market.city.name)}>
              {t('place', { name })}
              <Icon name="arrow" />
            </Link>
            {market.offered > 0 ? (
              <Link
                className="btn text"
                to={paths.search({ filters: { ...DEFAULT_FILTERS, location: market.city.name } })}
              >
                {t('homes', { count: market.offered, n: formatNumber(market.offered) })}
                <Icon name="arrow" />
              </Link>
            ) : null}
            <small className="mark">{t('counted')}</small>
          </div>
        ) : null}
      </div>
      <Towns ranked={ranked} thin={thin} here={market?.city.name ?? null} />
      <TopCities cities={top} />
      <p className="quiet small">{t('source')}</p>
    </>
  )
}
