import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { sharedFile, type SharedPapers } from '../../../contracts/papers/papers.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { NoIndex } from '../../features/seo/Head.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { formatDay, formatFileSize } from '../../features/papers/format-file.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/shared'
import './papers-page.css'
import { SHARED_HEADERS, sharedData } from './shared.server.ts'

export const handle: PageHandle = { ns: ['papers', 'paperFiles'] }

export function loader(args: Route.LoaderArgs) {
  return sharedData(args)
}

export function headers() {
  return SHARED_HEADERS
}

/** Where a link to papers leads. Works without scripts and without an account. */
export default function Shared({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useTranslation('paperFiles')
  const { token, shared } = loaderData
  return (
    <div className="wrap papers-page">
      <title>{`${t('shared.title')} | Veedu`}</title>
      <NoIndex />
      {shared ? <Papers token={token} shared={shared} /> : <Over />}
    </div>
  )
}

function Papers({ token, shared }: { token: string; shared: SharedPapers }): ReactElement {
  const { t, i18n } = useTranslation(['paperFiles', 'papers'])
  const { listing, from, until, papers } = shared
  const date = formatDay(until, i18n.language)
  return (
    <>
      <header>
        <p className="quiet small">
          {listing.title}, {listing.city}
        </p>
        <h1>{t('shared.title')}</h1>
        <p className="lead">{t('shared.from', { name: from, date })}</p>
      </header>
      <p className="note">
        <Icon name="lock" />
        <span>{t('shared.careful')}</span>
      </p>
      <section className="card pad">
        {papers.length === 0 ? <p>{t('shared.none')}</p> : null}
        <ul className="shared-list">
          {papers.map((paper) => (
            <li key={paper.id}>
              <Icon name="file" />
              <p>
                <b>{t(`papers:kind.${paper.kind}`)}</b>
                <span className="help">
                  {paper.name} · {formatFileSize(paper.bytes, t)}
                </span>
              </p>
              <a className="btn line" href={sharedFile(token, paper.id)} download>
                {t('keep.download')}
                <span className="vh">: {paper.name}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <p className="quiet small">{t('shared.unchecked')}</p>
      {listing.open ? (
        <Link className="btn soft" to={paths.property(listing)}>
          {t('shared.listing')}
        </Link>
      ) : null}
    </>
  )
}

function Over(): ReactElement {
  const { t } = useTranslation('paperFiles')
  return (
    <>
      <header>
        <h1>{t('shared.over')}</h1>
        <p className="lead">{t('shared.overLead')}</p>
      </header>
      <Link className="btn soft" to={paths.search()}>
        {t('shared.browse')}
      </Link>
    </>
  )
}
