import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import '../../features/accounts/account.css'
import type { Route } from './+types/unsubscribe'
import { unsubscribeData } from './unsubscribe.server.ts'

export const handle: PageHandle = { ns: ['unsubscribe'] }

export function loader(args: Route.LoaderArgs) {
  return unsubscribeData(args)
}

/** Where the last line of an alert leads. One press ends the letters, with or without scripts and signing in. */
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
            ? t('searchGone')
            : t(state.on ? 'search' : 'searchOff', { name: state.name })
  const title = t(
    state?.scope === 'messages' || state?.scope === 'guest'
      ? 'titleMessages'
      : state?.scope === 'issue'
        ? 'titleIssue'
        : 'title',
  )
  return (
    <div className="wrap entry">
      <title>{`${title} | Veedu`}</title>
      <meta name="robots" content="noindex" />
      <section className="card pad">
        <h1>{title}</h1>
        <div className="stack">
          {!state ? (
            <p className="error" role="alert">
              <Icon name="warn" />
              {t('dead')}
            </p>
          ) : state.on ? (
            <>
              <p>{about}</p>
              <form method="post" action={`/unsubscribe/${token}`}>
                <input type="hidden" name="page" value="1" />
                <button type="submit" className="btn big wide">
                  {t(state.scope === 'all' ? 'goAll' : 'go')}
                </button>
              </form>
            </>
          ) : (
            <>
              <p className="note info" role="status">
                <Icon name="check" />
                {about}
              </p>
              {state.scope === 'messages' || state.scope === 'guest' ? (
                <form method="post" action={`/unsubscribe/${token}`}>
                  <input type="hidden" name="page" value="1" />
                  <input type="hidden" name="again" value="1" />
                  <button type="submit" className="btn soft wide">
                    {t('again')}
                  </button>
                </form>
              ) : null}
            </>
          )}
          <div className="row">
            <Link className="btn text" to={paths.search()}>
              {t('browse')}
            </Link>
            {role ? (
              <Link className="btn text" to={paths.profile(role, 'searches')}>
                {t('profile')}
              </Link>
            ) : null}
          </div>
        </div>
      </section>
      <section className="pitch">
        <img src="/art/nalukettu-morning.svg" alt="" width="1200" height="800" />
        <h2>{t('pitch')}</h2>
        <p>{t('why')}</p>
      </section>
    </div>
  )
}
