import { Fragment, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/email'
import '../../ui/desk.css'
import '../../features/admin/admin.css'
import { AdminOnly } from '../../features/admin/AdminOnly.tsx'
import { emailData } from '../../features/admin/system/outbox.server.ts'
import { When } from '../../features/admin/When.tsx'

export const handle: PageHandle = { ns: ['admin'] }

export function loader(args: Route.LoaderArgs) {
  return emailData(args)
}

/** One letter as its reader would get it: the text with working links, and the designed form in a box of its own. */
export default function EmailPage({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useTranslation('admin')
  if (!loaderData.allowed) return <AdminOnly />
  const { letter, publicUrl } = loaderData
  return (
    <>
      <title>{`${letter.subject} | Veedu`}</title>
      <meta name="robots" content="noindex" />
      <header className="desk-head plain">
        <div className="wrap">
          <Link className="back" to={paths.outbox()}>
            <Icon name="left" small />
            {t('outbox.title')}
          </Link>
          <h1>{letter.subject}</h1>
          <p>
            {t('outbox.to', { recipient: letter.recipient })} · <When at={letter.createdAt} clock />
          </p>
        </div>
      </header>
      <div className="wrap desk letter">
        <section className="card pad" aria-labelledby="as-text">
          <h2 id="as-text">{t('outbox.asText')}</h2>
          <Text text={letter.text} publicUrl={publicUrl} />
        </section>
        <section className="card pad" aria-labelledby="as-html">
          <h2 id="as-html">{t('outbox.asHtml')}</h2>
          {/* No scripts, no origin, no forms; a link may only open a tab of its own. */}
          <iframe
            title={t('outbox.asHtml')}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            srcDoc={letter.html
              .replace('<head>', '<head><base target="_blank">')
              // The site's own pictures, under whatever name it is visited.
              .replaceAll(`src="${publicUrl}/`, 'src="/')}
          />
        </section>
      </div>
    </>
  )
}

/** Plain text with its addresses as links. The site's own are opened here, under whatever name it is visited. */
function Text({ text, publicUrl }: { text: string; publicUrl: string }): ReactElement {
  return (
    <p className="as-text">
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
