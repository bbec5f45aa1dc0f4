import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/outbox'
import { AdminOnly } from '../../features/admin/AdminOnly.tsx'
import { EmailList } from '../../features/admin/system/EmailList.tsx'
import { outboxData } from '../../features/admin/system/outbox.server.ts'
import { Card } from '../../ui/display/Card.tsx'
import { EmptyState } from '../../ui/display/EmptyState.tsx'
import { BackLink, PageHeader, PageSections } from '../../ui/layout/PageLayout.tsx'
import { PagerLinks } from '../../features/admin/Pager.tsx'

export const handle: PageHandle = { ns: ['admin'] }

export function loader(args: Route.LoaderArgs) {
  return outboxData(args)
}

/** All emails, newest first. Demo mode sends none. */
export default function Outbox({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useTranslation('admin')
  if (!loaderData.allowed) return <AdminOnly />
  const { letters, first, older } = loaderData
  return (
    <>
      <title>{`${t('outbox.title')} | Veedu`}</title>
      <meta name="robots" content="noindex" />
      <PageHeader
        back={<BackLink to={paths.adminDashboard()}>{t('title')}</BackLink>}
        title={t('outbox.title')}
        text={t('outbox.text')}
      />
      <PageSections>
        <Card as="section" padded={false} aria-labelledby="letters">
          <h2 id="letters" className="visually-hidden">
            {t('outbox.emails')}
          </h2>
          {letters.length === 0 ? (
            <EmptyState padded>{t('outbox.none')}</EmptyState>
          ) : (
            <EmailList letters={letters} />
          )}
          <PagerLinks
            first={first ? null : paths.outbox()}
            next={older === null ? null : `${paths.outbox()}?before=${older}`}
          />
        </Card>
      </PageSections>
    </>
  )
}
