import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/unsubscribe'
import { unsubscribeData } from './unsubscribe.server.ts'
import { FieldError } from '../../ui/forms/Field.tsx'
import { Button, ButtonLink } from '../../ui/actions/Button.tsx'
import { Note } from '../../ui/display/Note.tsx'
import { Row } from '../../ui/layout/Layout.tsx'
import { EntryPage } from '../../ui/layout/EntryPage.tsx'

export const handle: PageHandle = { ns: ['unsubscribe'] }

export function loader(args: Route.LoaderArgs) {
  return unsubscribeData(args)
}

/** The unsubscribe page of email alerts. Works without JavaScript and without signing in. */
export default function Unsubscribe({ loaderData }: Route.ComponentProps): ReactElement {
  const { token, state, role } = loaderData
  const { t } = useTranslation('unsubscribe')
  const about = !state
    ? ''
    : state.scope === 'messages' || state.scope === 'guest'
      ? state.on
        ? t(state.scope)
        : t(`off.${state.scope}`)
      : state.scope === 'all'
        ? t(state.on ? 'all' : 'allOff')
        : state.scope === 'issue'
          ? t(state.on ? 'issue' : 'issueOff', { name: state.name ?? '' })
          : state.name === null
            ? t('searchDeleted')
            : t(state.on ? 'search' : 'searchOff', { name: state.name })
  const title = t(
    state?.scope === 'messages' || state?.scope === 'guest'
      ? 'titleMessages'
      : state?.scope === 'issue'
        ? 'titleIssue'
        : 'title',
  )
  return (
    <>
      <title>{`${title} | Veedu`}</title>
      <meta name="robots" content="noindex" />
      <EntryPage title={title} reason={t('pitch')} explanation={<p>{t('why')}</p>}>
        {!state ? (
          <FieldError role="alert">{t('dead')}</FieldError>
        ) : state.on ? (
          <>
            <p>{about}</p>
            <form method="post" action={`/unsubscribe/${token}`}>
              <input type="hidden" name="page" value="1" />
              <Button type="submit" size="large" wide>
                {t(state.scope === 'all' ? 'goAll' : 'go')}
              </Button>
            </form>
          </>
        ) : (
          <>
            <Note tone="info" icon="check" role="status">
              {about}
            </Note>
            {state.scope === 'messages' || state.scope === 'guest' ? (
              <form method="post" action={`/unsubscribe/${token}`}>
                <input type="hidden" name="page" value="1" />
                <input type="hidden" name="again" value="1" />
                <Button type="submit" variant="soft" wide>
                  {t('again')}
                </Button>
              </form>
            ) : null}
          </>
        )}
        <Row>
          <ButtonLink variant="text" to={paths.search()}>
            {t('browse')}
          </ButtonLink>
          {role ? (
            <ButtonLink variant="text" to={paths.profile(role, 'searches')}>
              {t('profile')}
            </ButtonLink>
          ) : null}
        </Row>
      </EntryPage>
    </>
  )
}
