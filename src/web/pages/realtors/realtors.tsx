import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { SPOKEN_LANGUAGES } from '../../../domain/realtors/directory.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { useRoot } from '../../ui/use-root.ts'
import { Head } from '../../features/seo/Head.tsx'
import { dataBlock, trail } from '../../features/seo/structured-data.ts'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/realtors'
import { Monogram } from '../../features/realtors/Monogram.tsx'
import { Rera } from '../../features/realtors/Rera.tsx'
import '../../features/realtors/realtors.css'
import { realtorsData, type ShownRealtor } from './realtors.server.ts'

export const handle: PageHandle = { ns: ['realtors'] }

export function loader(args: Route.LoaderArgs) {
  return realtorsData(args)
}

/** The directory: who works where, in which languages, and what is known of their K-RERA number. */
export default function Realtors({ loaderData }: Route.ComponentProps): ReactElement {
  const { t, i18n } = useTranslation('realtors')
  const { filters, first, items, total, nextCursor, place } = loaderData
  const origin = useRoot()?.publicUrl ?? ''
  const kept: Record<string, string> = {
    ...(filters.place ? { place: filters.place } : {}),
    ...(filters.language ? { language: filters.language } : {}),
    ...(filters.name ? { name: filters.name } : {}),
    ...(filters.checked ? { checked: 'true' } : {}),
  }
  const filtered = Object.keys(kept).length > 0
  return (
    <>
      <Head
        title={`${t('title')} | ${t('shell:brand')}`}
        description={t('description')}
        path={paths.realtors()}
        index={!filtered && first}
        data={dataBlock([
          trail(origin, [
            { name: t('shell:brand'), path: paths.home() },
            { name: t('title'), path: paths.realtors() },
          ]),
        ])}
      />
      <header className="directory-head">
        <div className="wrap">
          <h1>{t('title')}</h1>
          <p>{t('lead')}</p>
          <Form
            key={JSON.stringify(kept)}
            method="get"
            action="/services/realtors"
            className="card directory-form"
            role="search"
          >
            <label className="field">
              <span className="lab">{t('field.place')}</span>
              <span className="inp">
                <Icon name="pin" />
                <input
                  name="place"
                  defaultValue={filters.place}
                  placeholder={t('field.example')}
                  maxLength={100}
                />
              </span>
            </label>
            <label className="field">
              <span className="lab">{t('field.language')}</span>
              <span className="inp">
                <select name="language" defaultValue={filters.language ?? ''}>
                  <option value="">{t('field.anyLanguage')}</option>
                  {SPOKEN_LANGUAGES.map((code) => (
                    <option key={code} value={code}>
                      {t(`language.${code}`)}
                    </option>
                  ))}
                </select>
                <Icon name="down" small />
              </span>
            </label>
            <label className="field">
              <span className="lab">{t('field.name')}</span>
              <span className="inp">
                <input name="name" defaultValue={filters.name} maxLength={100} />
              </span>
            </label>
            <label className="check">
              <input type="checkbox" name="checked" value="true" defaultChecked={filters.checked} />
              <span>{t('field.checked')}</span>
            </label>
            <button type="submit" className="btn">
              <Icon name="search" />
              {t('field.go')}
            </button>
          </Form>
        </div>
      </header>
      <div className="wrap directory">
        <div className="row between">
          <h2 aria-live="polite">
            {place?.kind === 'unknown'
              ? t('unknownPlace', { place: filters.place })
              : place === null
                ? t('found', { count: total })
                : t(place.kind === 'district' ? 'foundDistrict' : 'foundTown', {
                    count: total,
                    place: place.name,
                  })}
          </h2>
          {filtered ? (
            <Link className="btn text" to={paths.realtors()}>
              {t('all')}
            </Link>
          ) : null}
        </div>
        {items.length === 0 ? (
          <div className="card pad empty">
            <p>{t(filtered ? 'noneFiltered' : 'none')}</p>
            {filtered ? (
              <Link className="btn soft" to={paths.realtors()}>
                {t('all')}
              </Link>
            ) : null}
          </div>
        ) : (
          <ul className="agencies">
            {items.map((card) => (
              <Agency key={card.id} card={card} list={listOf(i18n.language)} />
            ))}
          </ul>
        )}
        {first && nextCursor === null ? null : (
          <nav className="row" aria-label={t('pages')}>
            {first ? null : (
              <Link className="btn line" to={paths.realtors(kept)}>
                <Icon name="left" small />
                {t('firstPage')}
              </Link>
            )}
            {nextCursor === null ? null : (
              <Link className="btn line" to={paths.realtors({ ...kept, cursor: nextCursor })}>
                {t('nextPage')}
                <Icon name="right" small />
              </Link>
            )}
          </nav>
        )}
        <p className="note">
          <Icon name="info" />
          <span>{t('order')}</span>
        </p>
      </div>
    </>
  )
}

const listOf = (lang: string) => new Intl.ListFormat(lang, { type: 'conjunction' })

function Agency({ card, list }: { card: ShownRealtor; list: Intl.ListFormat }): ReactElement {
  const { t } = useTranslation('realtors')
  return (
    <li className="card agency">
      <Monogram name={card.agency} />
      <div>
        <h3>
          <Link to={paths.realtor(card.id)}>{card.agency}</Link>
        </h3>
        <p className="row quiet">
          {card.demo ? <span className="tag">{t('demo')}</span> : null}
          <span>
            {[
              card.name === card.agency ? null : card.name,
              card.since === null ? null : t('since', { year: card.since }),
            ]
              .filter((part) => part !== null)
              .join(' · ')}
          </span>
        </p>
      </div>
      {card.about ? <p className="about">{card.about}</p> : null}
      <ul className="facts">
        <li>
          <Icon name="pin" />
          {card.places.join(', ')}
        </li>
        {card.languages.length > 0 ? (
          <li>
            <Icon name="message" />
            {list.format(card.languages.map((code) => t(`language.${code}`)))}
          </li>
        ) : null}
        <li>
          <Icon name="house" />
          {card.listings > 0 ? t('listings', { count: card.listings }) : t('noListings')}
          {card.closed > 0 ? ` · ${t('closed', { count: card.closed })}` : ''}
        </li>
      </ul>
      <Rera rera={card.rera} />
      <p className="row ways">
        {card.phone ? (
          <a className="btn soft" href={`tel:${card.phone.replace(/[^\d+]/g, '')}`}>
            <Icon name="phone" />
            {card.phone}
          </a>
        ) : null}
        {card.email ? (
          <a className="btn line" href={`mailto:${card.email}`}>
            {card.email}
          </a>
        ) : null}
      </p>
    </li>
  )
}
