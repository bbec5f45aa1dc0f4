import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useLocation } from 'react-router'
import { ButtonLink } from '../../ui/actions/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { NoIndex } from '../../features/seo/Head.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import MessagesTab from '../../features/messages/MessagesTab.tsx'
import { paths } from '../../paths.ts'
import type { Route } from './+types/messages'
import { messagesData } from './messages.server.ts'
import styles from './messages-page.module.css'

export const handle: PageHandle = { ns: ['messages'] }

export function loader(args: Route.LoaderArgs) {
  return messagesData(args)
}

/** The conversations of any account: e-mails and the menu lead here. */
export default function Messages({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useTranslation('messages')
  const { pathname, search } = useLocation()
  return (
    <div className={classNames('page-width', styles.page)}>
      <title>{`${t('title')} | Veedu`}</title>
      <NoIndex />
      <h1 className={loaderData.signedIn ? 'visually-hidden' : undefined}>{t('title')}</h1>
      {loaderData.signedIn ? (
        <MessagesTab />
      ) : (
        <>
          <p>{t('signIn')}</p>
          <ButtonLink size="large" to={paths.portals(pathname + search)}>
            {t('goSignIn')}
          </ButtonLink>
        </>
      )}
    </div>
  )
}
