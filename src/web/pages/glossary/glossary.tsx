import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import type { TermPlace } from '../../../domain/glossary/glossary.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { useRoot } from '../../ui/use-root.ts'
import { Head } from '../../features/seo/Head.tsx'
import { dataBlock, terms as termSet, trail } from '../../features/seo/structured-data.ts'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import '../../ui/desk.css'
import type { Route } from './+types/glossary'
import './glossary.css'
import { glossaryData, type ShownTerm } from './glossary.server.ts'

export const handle: PageHandle = { ns: ['glossary'] }

export function loader(args: Route.LoaderArgs) {
  return glossaryData(args)
}

/** Land terms in both languages, found by either and by their Latin spellings. */
export default function Glossary({ loaderData }: Route.ComponentProps): ReactElement {
  const { t, i18n } = useTranslation('glossary')
  const { q, all, terms } = loaderData
  const origin = useRoot()?.publicUrl ?? ''
  return (
    <>
      <Head
        title={`${t('title')} | ${t('shell:brand')}`}
        description={t('description', { count: all })}
        path={paths.glossary()}
        index={q === ''}
        data={dataBlock([
          trail(origin, [
            { name: t('shell:brand'), path: paths.home() },
            { name: t('title'), path: paths.glossary() },
          ]),
          termSet(origin, { path: paths.glossary(), name: t('title'), lang: i18n.language, terms }),
        ])}
      />
      <header className="desk-head plain">
        <div className="wrap">
          <h1>{t('title')}</h1>
          <p>{t('lead', { count: all })}</p>
          <Form
            key={q}
            method="get"
            action={paths.glossary()}
            className="term-search"
            role="search"
          >
            <label className="inp">
              <Icon name="search" />
              <span className="vh">{t('search')}</span>
              <input
                type="search"
                name="q"
                defaultValue={q}
                placeholder={t('example')}
                maxLength={80}
              />
            </label>
            <button type="submit" className="btn">
              {t('go')}
            </button>
          </Form>
        </div>
      </header>
      <div className="wrap terms-body">
        <p className="row between" aria-live="polite">
          <b>{q === '' ? t('all', { count: all }) : t('found', { count: terms.length, q })}</b>
          {q === '' ? null : (
            <Link className="btn text" to={paths.glossary()}>
              {t('showAll')}
            </Link>
          )}
        </p>
        {terms.length === 0 ? (
          <div className="card pad">
            <p>{t('none')}</p>
          </div>
        ) : (
          <dl className="terms">
            {terms.map((term) => (
              <Entry key={term.id} term={term} />
            ))}
          </dl>
        )}
        <p className="note">
          <Icon name="info" />
          <span>{t('check')}</span>
        </p>
      </div>
    </>
  )
}

function Entry({ term }: { term: ShownTerm }): ReactElement {
  const { t, i18n } = useTranslation('glossary')
  const { id, name, other, text, related, where, basis } = term
  return (
    <div id={id} className="card pad">
      <dt>
        <a href={`#${id}`}>{name}</a>
        <span className="quiet" lang={i18n.language === 'ml' ? 'en' : 'ml'}>
          {other}
        </span>
      </dt>
      <dd>
        <p>{text}</p>
        {related.length > 0 ? (
          <p className="small links">
            {t('related')}{' '}
            {related.map((one) => (
              <Link key={one.id} to={paths.glossary(one.id)}>
                {one.name}
              </Link>
            ))}
          </p>
        ) : null}
        {where.length > 0 ? (
          <p className="small links">
            {t('here')}{' '}
            {where.map(({ page, line }) => (
              <Link key={`${page}-${line}`} to={PLACE[page] + (line ? `#${line}` : '')}>
                {t(`place.${page}`)}
              </Link>
            ))}
          </p>
        ) : null}
        {basis === 'definition' ? null : (
          <p className="quiet xs">
            {basis === 'general' ? (
              t('basis.general')
            ) : (
              <>
                {t('basis.read')} <span lang="en">{basis.source}</span>
              </>
            )}
          </p>
        )}
      </dd>
    </div>
  )
}

const PLACE: Readonly<Record<TermPlace, string>> = {
  legal: paths.legal(),
  search: paths.searchTips(),
  valuation: paths.valuation(),
  realtors: paths.realtors(),
  landUnits: paths.tool('land-units'),
  plotShape: paths.tool('plot-shape'),
  stampDuty: paths.tool('stamp-duty'),
  fairValue: paths.tool('fair-value'),
  nriTds: paths.tool('nri-tds'),
  emi: paths.tool('emi'),
  rentOrBuy: paths.tool('rent-or-buy'),
}
