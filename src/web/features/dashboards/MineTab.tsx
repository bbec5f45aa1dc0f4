import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useLocation } from 'react-router'
import { LIMITS } from '../../../contracts/limits.ts'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { OWN_SORTS, OWN_STATES } from '../../../domain/listings/own-listings.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { paths } from '../../paths.ts'
import { Drafts } from './Drafts.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import type { mineData } from './own.server.ts'
import { OwnListing } from './OwnListing.tsx'
import { useTabData } from './tab-data.ts'
import { tabAddress, type TabProps } from './tabs.ts'

/** One's own listings, and those that are only begun. */
export default function MineTab({ role, now }: TabProps): ReactElement {
  const { t } = useTranslation('profile')
  const { t: dashboard } = useTranslation('dashboard')
  const { asked, found, pages, lines, states, drafts } = useTabData<typeof mineData>()
  const all = OWN_STATES.reduce((sum, state) => sum + states[state], 0)
  const narrowed = asked.q !== '' || asked.state !== null
  const titles = new Map(lines.map(({ listing }) => [listing.id, listing.title]))
  return (
    <section aria-labelledby="mine">
      <div className="heading">
        <h2 id="mine">{t('mine', { count: all })}</h2>
        <div className="row">
          {all > 0 ? (
            <DownloadButton
              path="/exports/properties.csv"
              name="veedu-properties.csv"
              label={dashboard('list.export')}
              className="btn text"
            />
          ) : null}
          <Link className="btn line" to={paths.imports()}>
            <Icon name="upload" />
            {t('import')}
          </Link>
        </div>
      </div>
      <Drafts drafts={drafts} titles={titles} />
      {all > 0 ? <Narrow /> : null}
      {lines.length === 0 ? (
        <div className="card pad empty">
          <p>{narrowed ? dashboard('list.noneFound') : t('noneMine')}</p>
          {narrowed ? (
            <Link className="btn soft" to={tabAddress(role, 'mine')}>
              {dashboard('list.showAll')}
            </Link>
          ) : (
            <Link className="btn soft" to={paths.form()}>
              {t('add')}
            </Link>
          )}
        </div>
      ) : (
        <>
          {narrowed ? (
            <p className="quiet small found" role="status">
              {dashboard('list.found', { count: found, n: formatNumber(found) })}
            </p>
          ) : null}
          <ul className="card rows own">
            {lines.map(({ listing, enquiries, daily }) => (
              <OwnListing
                key={listing.id}
                listing={listing}
                figures={{ enquiries, daily }}
                now={new Date(now)}
              />
            ))}
          </ul>
        </>
      )}
      {pages > 1 ? (
        <nav className="row pages" aria-label={dashboard('list.pages')}>
          {asked.page > 1 ? (
            <Link
              className="btn line"
              to={tabAddress(role, 'mine', { ...asked, page: asked.page - 1 })}
            >
              <Icon name="left" small />
              {dashboard('list.before')}
            </Link>
          ) : null}
          <span>{dashboard('list.page', { page: asked.page, pages })}</span>
          {asked.page < pages ? (
            <Link
              className="btn line"
              to={tabAddress(role, 'mine', { ...asked, page: asked.page + 1 })}
            >
              {dashboard('list.next')}
              <Icon name="right" small />
            </Link>
          ) : null}
        </nav>
      ) : null}
    </section>
  )
}

/** A plain GET form: what is asked for is in the address, so Back, reload and no JavaScript all work. */
function Narrow(): ReactElement {
  const { t } = useTranslation('dashboard')
  const { search } = useLocation()
  const { asked, states } = useTabData<typeof mineData>()
  const lang = new URLSearchParams(search).get('lang')
  return (
    <Form method="get" role="search" className="narrowing" preventScrollReset>
      <input type="hidden" name="tab" value="mine" />
      {lang ? <input type="hidden" name="lang" value={lang} /> : null}
      <div className="inp">
        <Icon name="search" />
        <input
          key={asked.q}
          type="search"
          name="q"
          aria-label={t('list.search')}
          placeholder={t('list.search')}
          defaultValue={asked.q}
          maxLength={LIMITS.shortText.maxChars}
        />
      </div>
      <div className="inp">
        <select
          key={asked.state}
          name="state"
          aria-label={t('list.state')}
          defaultValue={asked.state ?? ''}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        >
          <option value="">{t('list.anyState')}</option>
          {OWN_STATES.map((state) => (
            <option key={state} value={state}>
              {`${t(`state.${state}`)} (${formatNumber(states[state])})`}
            </option>
          ))}
        </select>
        <Icon name="down" small />
      </div>
      <div className="inp">
        <select
          key={asked.sort}
          name="sort"
          aria-label={t('list.sort')}
          defaultValue={asked.sort}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        >
          {OWN_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sort.${sort}`)}
            </option>
          ))}
        </select>
        <Icon name="down" small />
      </div>
      <button type="submit" className="btn line">
        {t('list.go')}
      </button>
    </Form>
  )
}
