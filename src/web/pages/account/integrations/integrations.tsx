import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type { PageHandle } from '../../../i18n/options.ts'
import { paths } from '../../../paths.ts'
import type { Route } from './+types/integrations'
import { AccountPage, AccountSignIn } from '../../../features/accounts/own/Section.tsx'
import { ApiKeys } from '../../../features/integrations/ApiKeys.tsx'
import { Webhooks } from '../../../features/integrations/Webhooks.tsx'
import { StockFeeds } from '../../../features/stock-feeds/StockFeeds.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ButtonLink } from '../../../ui/actions/Button.tsx'
import { Note } from '../../../ui/display/Note.tsx'
import { integrationsData } from './integrations.server.ts'

export const handle: PageHandle = { ns: ['integrations', 'stockFeeds', 'account'] }

export function loader(args: Route.LoaderArgs) {
  return integrationsData(args)
}

/** For the software of agencies: API keys, webhooks and feeds of stock. */
export default function Integrations({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useTranslation('integrations')
  if (loaderData.state === 'sign-in')
    return (
      <AccountSignIn
        title={t('title')}
        text={t('signIn')}
        action={t('toLogin')}
        next={paths.integrations()}
      />
    )
  return (
    <AccountPage title={t('title')} lead={t('lead')}>
      {loaderData.state === 'not-for-role' ? (
        <Note tone="info">{t('notForRole')}</Note>
      ) : loaderData.demo ? (
        <Note tone="info">{t('demo')}</Note>
      ) : (
        <>
          <ApiKeys keys={loaderData.keys} />
          <Webhooks webhooks={loaderData.hooks} />
          <StockFeeds feeds={loaderData.feeds} />
        </>
      )}
      <p>
        <ButtonLink variant="text" to={paths.account()}>
          <Icon name="left" small />
          {t('back')}
        </ButtonLink>
      </p>
    </AccountPage>
  )
}
