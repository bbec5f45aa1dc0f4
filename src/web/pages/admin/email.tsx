import { Fragment, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { Link } from '../../ui/Link.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/email'
import { AdminOnly } from '../../features/admin/AdminOnly.tsx'
import { emailData } from '../../features/admin/system/outbox.server.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import styles from './email.module.css'
import { Card, CardTitle } from '../../ui/display/Card.tsx'
import { BackLink, PageHeader, PageSections } from '../../ui/layout/PageLayout.tsx'
import { Stack } from '../../ui/layout/Layout.tsx'

export const handle: PageHandle = { ns: ['admin'] }

export function loader(args: Route.LoaderArgs) {
  return emailData(args)
}

/** An email as its recipient would see it: the text with working links, and the HTML in a sandboxed iframe. */
export default function EmailPage({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useTranslation('admin')
  if (!loaderData.allowed) return <AdminOnly />
  const { letter, publicUrl } = loaderData
  return (
    <>
      <title>{`${letter.subject} | Veedu`}</title>
      <meta name="robots" content="noindex" />
      <PageHeader
        back={<BackLink to={paths.outbox()}>{t('outbox.title')}</BackLink>}
        title={letter.subject}
        text={
          <>
            {t('outbox.to', { recipient: letter.recipient })} ·{' '}
            <DateTime at={letter.createdAt} clock />
          </>
        }
      />
      <PageSections className={styles.letter}>
        <Card as="section" aria-labelledby="as-text">
          <Stack>
            <CardTitle id="as-text">{t('outbox.asText')}</CardTitle>
            <LinkedText text={letter.text} publicUrl={publicUrl} />
          </Stack>
        </Card>
        <Card as="section" aria-labelledby="as-html">
          <Stack>
            <CardTitle id="as-html">{t('outbox.asHtml')}</CardTitle>
            {/* No scripts, no origin, no forms; a link may only open a tab of its own. */}
            <iframe
              title={t('outbox.asHtml')}
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              srcDoc={letter.html
                .replace('<head>', '<head><base target="_blank">')
                // The site's own pictures, under whatever name it is visited.
                .replaceAll(`src="${publicUrl}/`, 'src="/')}
            />
          </Stack>
        </Card>
      </PageSections>
    </>
  )
}

/** Plain text with its addresses as links. The site's own are opened here, under whatever name it is visited. */
function LinkedText({ text, publicUrl }: { text: string; publicUrl: string }): ReactElement {
  return (
    <p className={styles.asText}>
      {text.split(/(https?:\/\/\S+)/).map((part, at) => {
        const key = `${at} ${part}`
        if (at % 2 === 0) return <Fragment key={key}>{part}</Fragment>
        if (part.startsWith(`${publicUrl}/`))
          return (
            <Link key={key} to={part.slice(publicUrl.length)}>
              {part}
            </Link>
          )
        return (
          <a key={key} href={part} rel="noreferrer">
            {part}
          </a>
        )
      })}
    </p>
  )
}
