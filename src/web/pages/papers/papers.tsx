import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { useRoot } from '../../ui/use-root.ts'
import { NoIndex } from '../../features/seo/Head.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { VaultPanel } from '../../features/papers/VaultPanel.tsx'
import { paths } from '../../paths.ts'
import type { Route } from './+types/papers'
import './papers-page.css'
import { papersData } from './papers.server.ts'

export const handle: PageHandle = { ns: ['papers', 'paperFiles', 'errors', 'form'] }

export function loader(args: Route.LoaderArgs) {
  return papersData(args)
}

/** An owner's papers of one listing. */
export default function Papers({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useTranslation('paperFiles')
  const { listing, vault, lines } = loaderData
  const name = useRoot()?.user?.name
  return (
    <div className="wrap papers-page">
      <title>{`${t('page.title', { title: listing.title })} | Veedu`}</title>
      <NoIndex />
      <header>
        <p className="quiet small">
          <Link to={paths.property(listing)}>{listing.title}</Link>
        </p>
        <h1>{vault ? t('page.heading') : t('form:forbidden.title')}</h1>
        <p className="lead">{vault ? t('page.lead') : t('form:forbidden.text', { name })}</p>
      </header>
      {vault ? (
        <>
          <p className={vault.own ? 'note info' : 'note'}>
            <Icon name="lock" />
            <span>{t(vault.own ? 'page.private' : 'step.admin')}</span>
          </p>
          <section className="card pad">
            <VaultPanel key={listing.id} listing={listing} lines={lines} first={vault} />
          </section>
          {vault.own ? (
            <Link className="btn line" to={`${paths.editProperty(listing.id)}?step=6`}>
              <Icon name="pencil" />
              {t('page.edit')}
            </Link>
          ) : null}
        </>
      ) : null}
    </div>
  )
}
