import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/outbox'
import '../../ui/desk.css'
import '../../features/admin/admin.css'
import { AdminOnly } from '../../features/admin/AdminOnly.tsx'
import { EmailList } from '../../features/admin/system/EmailList.tsx'
import { outboxData } from '../../features/admin/system/outbox.server.ts'

export const handle: PageHandle = { ns: ['admin'] }

export function loader(args: Route.LoaderArgs) {
  return outboxData(args)
}

/** Every letter that was written, the newest first. In demo mode none of them leaves. */
export default function Outbox({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useTranslation('admin')
  if (!loaderData.allowed) return <AdminOnly />
  const { letters, first, older } = loaderData
  return (
    <>
      <title>{`${t('outbox.title')} | Veedu`}</title>
      <meta name="robots" content="noindex" />
      <header className="desk-head plain">
        <div className="wrap">
          <Link className="back" to={paths.adminDashboard()}>
            <Icon name="left" small />
            {t('title')}
          </Link>
          <h1>{t('outbox.title')}</h1>
          <p>{t('outbox.text')}</p>
        </div>
      </header>
      <div className="wrap desk">
        <section className="card" aria-labelledby="letters">
          <h2 id="letters" className="vh">
            {t('outbox.letters')}
          </h2>
          {letters.length === 0 ? (
            <p className="none">{t('outbox.none')}</p>
          ) : (
            <EmailList letters={letters} />
          )}
          {first && older === null ? null : (
            <nav className="row pager" aria-label={t('pages')}>
              {first ? null : (
                <Link className="btn line" to={paths.outbox()}>
                  <Icon name="left" small />
                  {t('firstPage')}
                </Link>
              )}
              {older === null ? null : (
                <Link className="btn line" to={`${paths.outbox()}?before=${older}`}>
                  {t('nextPage')}
                  <Icon name="right" small />
                </Link>
              )}
            </nav>
          )}
        </section>
      </div>
    </>
  )
}
