import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Link } from '../../ui/Link.tsx'
import { NoIndex } from '../../features/seo/Head.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import MessagesTab from '../../features/messages/MessagesTab.tsx'
import { paths } from '../../paths.ts'
import type { Route } from './+types/messages'
import { messagesData } from './messages.server.ts'

export const handle: PageHandle = { ns: ['messages'] }

export function loader(args: Route.LoaderArgs) {
  return messagesData(args)
}

/** The conversations of whoever is signed in, whatever the role: where letters and the menu lead. */
export default function Messages({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useTranslation('messages')
  const { pathname, search } = useLocation()
  return (
    <div className="wrap messages-page">
      <title>{`${t('title')} | Veedu`}</title>
      <NoIndex />
      <h1 className={loaderData.signedIn ? 'vh' : undefined}>{t('title')}</h1>
      {loaderData.signedIn ? (
        <MessagesTab />
      ) : (
        <>
          <p>{t('signIn')}</p>
          <Link className="btn big" to={paths.portals(pathname + search)}>
            {t('goSignIn')}
          </Link>
        </>
      )}
    </div>
  )
}
