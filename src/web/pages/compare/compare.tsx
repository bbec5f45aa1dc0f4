import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { removeFromComparison, useCompared } from '../../features/compare/compared.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/compare'
import '../../styles/paper.css'
import './compare.css'
import { compareData } from './compare.server.ts'
import { CompareTable } from '../../features/compare/CompareTable.tsx'

export const handle: PageHandle = { ns: ['compare', 'property'] }

export function loader(args: Route.LoaderArgs) {
  return compareData(args)
}

/** Up to four homes side by side. The address holds all of it, so that it can be sent to somebody. */
export default function ComparePage({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useTranslation('compare')
  const [params] = useSearchParams()
  const { homes, gone, tooMany } = loaderData
  const ids = homes.map(({ id }) => id)
  const onlyDifferent = params.has('only') && homes.length > 1
  return (
    <div className="wrap compare">
      <title>{`${t('title')} | Veedu`}</title>
      <meta name="description" content={t('description')} />
      <meta name="robots" content="noindex" />
      <header>
        <h1>{t('title')}</h1>
        {homes.length > 0 ? (
          <div className="row noprint">
            {homes.length > 1 ? (
              <nav className="seg" aria-label={t('table')}>
                <Link
                  to={paths.compare(ids)}
                  aria-current={onlyDifferent ? undefined : 'true'}
                  replace
                  preventScrollReset
                >
                  {t('everything')}
                </Link>
                <Link
                  to={`${paths.compare(ids)}&only=different`}
                  aria-current={onlyDifferent ? 'true' : undefined}
                  replace
                  preventScrollReset
                >
                  {t('onlyDifferent')}
                </Link>
              </nav>
            ) : null}
            <button type="button" className="btn text" onClick={() => window.print()}>
              <Icon name="print" />
              {t('print')}
            </button>
          </div>
        ) : null}
      </header>
      {tooMany ? (
        <p className="note" role="status">
          <Icon name="info" />
          {t('fifth')}
        </p>
      ) : null}
      {gone.length > 0 ? (
        <p className="note" role="status">
          <Icon name="warn" />
          <span>
            {t('gone', { count: gone.length, ids: gone.join(', ') })}{' '}
            <Link
              to={paths.compare(ids)}
              replace
              onClick={() => {
                for (const id of gone) removeFromComparison(id)
              }}
            >
              {t('goneRemove')}
            </Link>
          </span>
        </p>
      ) : null}
      {homes.length === 0 ? (
        <Nothing />
      ) : (
        <CompareTable homes={homes} onlyDifferent={onlyDifferent} />
      )}
      {homes.length === 1 ? (
        <p className="note info">
          <Icon name="compare" />
          {t('oneMore')}
        </p>
      ) : null}
    </div>
  )
}

function Nothing(): ReactElement {
  const { t } = useTranslation('compare')
  const mine = useCompared()
  return (
    <div className="nothing">
      <img src="/art/porch-house-afternoon.svg" alt="" width="300" height="200" />
      <h2>{t('none')}</h2>
      <p>{t('noneText')}</p>
      <p className="row">
        {mine.length > 0 ? (
          <Link className="btn" to={paths.compare(mine.map(({ id }) => id))}>
            {t('mine', { count: mine.length })}
          </Link>
        ) : null}
        <Link className={mine.length > 0 ? 'btn line' : 'btn'} to={paths.search()}>
          {t('browse')}
        </Link>
      </p>
    </div>
  )
}
