import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { DEFAULT_FILTERS } from '../../../domain/search-filters.ts'
import { HomeCard } from '../../components/HomeCard.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Link } from '../../components/Link.tsx'
import { useRoot } from '../../components/use-root.ts'
import { Head } from '../../found/Head.tsx'
import { dataBlock, trail } from '../../found/structured-data.ts'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/locality'
import { Ages } from './Ages.tsx'
import { AskCity } from './AskCity.tsx'
import { CitySearch } from './CitySearch.tsx'
import { FigureCard } from './FigureCard.tsx'
import './locality.css'
import { localityData } from './locality.server.ts'
import { Mark } from './Mark.tsx'
import { Rain } from './Rain.tsx'

export const handle: PageHandle = { ns: ['locality'] }

export function loader(args: Route.LoaderArgs) {
  return localityData(args)
}

const ART: Record<string, string> = {
  Kochi: '/art/kochi-dusk.svg',
  Alappuzha: '/art/backwater-dusk.svg',
  Munnar: '/art/hill-bungalow-mist.svg',
}

/** A town before its houses: sourced facts, and the homes on offer there. */
export default function Locality({ loaderData }: Route.ComponentProps): ReactElement {
  const { t, i18n } = useTranslation('locality')
  const { town, district, figures, ages, rain, climate, homes, total, neighbours, savedCity } =
    loaderData
  const origin = useRoot()?.publicUrl ?? ''
  const malayalam = i18n.language === 'ml'
  const named = ({ name, nameMl }: { name: string; nameMl: string }): string =>
    malayalam ? nameMl : name
  const name = named(town)
  return (
    <>
      <Head
        title={`${t('title', { name })} | ${t('shell:brand')}`}
        description={t('description', { name, district: named(district), count: total })}
        path={paths.locality(town.name)}
        data={dataBlock([
          trail(origin, [
            { name: t('shell:brand'), path: paths.home() },
            { name, path: paths.locality(town.name) },
          ]),
        ])}
      />
      <AskCity key={useLocation().key} />
      <header className="place">
        <img src={ART[town.name] ?? '/art/backwater-dusk.svg'} alt="" />
        <div className="wrap">
          <CitySearch current={name} />
          <h1>
            {name} <span lang={malayalam ? 'en' : 'ml'}>{malayalam ? town.name : town.nameMl}</span>
          </h1>
          <p>
            {t('inDistrict', { district: named(district) })} · {t(`type.${town.type}`)}
          </p>
        </div>
      </header>
      <div className="wrap">
        <ul className="card figures">
          {figures.map((figure) => (
            <FigureCard key={figure.name} figure={figure} />
          ))}
          <li>
            <span>{t('figure.homes')}</span>
            <b>{formatNumber(total)}</b>
            <Mark text={t('onVeedu')} />
          </li>
        </ul>
        <p className="row legend">
          {savedCity ? (
            <span>
              {t('saved', { name: named(savedCity) })}{' '}
              <Link to={paths.locality(savedCity.name)}>
                {t('goTo', { name: named(savedCity) })}
              </Link>
            </span>
          ) : null}
          <span className="marks">
            <Mark text={t('fromSource')} />
            <Mark text={t('estimate')} estimate />
          </span>
        </p>
        <section className="part">
          <div className="head">
            <h2>{t('homes.title', { name })}</h2>
            {total > 0 ? (
              <Link
                className="btn text"
                to={paths.search({ filters: { ...DEFAULT_FILTERS, location: town.name } })}
              >
                {t('homes.all', { count: total })}
                <Icon name="arrow" />
              </Link>
            ) : null}
          </div>
          {homes.length > 0 ? (
            <div className="tiles-3">
              {homes.map((home) => (
                <HomeCard key={home.id} home={home} to={paths.property(home)} />
              ))}
            </div>
          ) : (
            <p className="note">
              <Icon name="info" />
              <span>
                {t('homes.none', { name })}{' '}
                <Link to={paths.addProperty()}>{t('homes.beFirst')}</Link>
              </span>
            </p>
          )}
        </section>
        <div className="halves">
          {ages ? (
            <section className="part">
              <h2>{t('ages.title')}</h2>
              <p className="sub">{t('ages.sub', { district: named(district) })}</p>
              <Ages ages={ages} />
            </section>
          ) : null}
          {rain ? (
            <section className="part">
              <h2>{t('rain.title')}</h2>
              <p className="sub">
                {t('rain.sub', {
                  district: named(district),
                  year: formatNumber(rain.year),
                })}
              </p>
              <Rain rain={rain} climate={climate} />
            </section>
          ) : null}
        </div>
        {neighbours.length > 0 ? (
          <nav className="part" aria-label={t('neighbours', { district: named(district) })}>
            <h2>{t('neighbours', { district: named(district) })}</h2>
            <div className="row">
              {neighbours.map((other) => (
                <Link key={other.name} className="chip" to={paths.locality(other.name)}>
                  {named(other)}
                </Link>
              ))}
            </div>
          </nav>
        ) : null}
      </div>
    </>
  )
}
