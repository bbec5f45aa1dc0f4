import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { GuestQuestion } from '../../../contracts/messages/messages.ts'
import { LOCALE, type Language } from '../../../i18n/languages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { NoIndex } from '../../features/seo/Head.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import '../../features/accounts/account.css'
import './confirm-question.css'
import type { Route } from './+types/confirm-question'
import { confirmQuestionData } from './confirm-question.server.ts'

export const handle: PageHandle = { ns: ['confirmQuestion'] }

export function loader(args: Route.LoaderArgs) {
  return confirmQuestionData(args)
}

/** Where a guest says that a question is theirs. One press lets the answers come by email, with or without scripts. */
export default function ConfirmQuestion({ loaderData }: Route.ComponentProps): ReactElement {
  const { token, questions } = loaderData
  const { t } = useTranslation('confirmQuestion')
  const [first, ...others] = questions ?? []
  return (
    <div className="wrap entry">
      <title>{`${t('title')} | Veedu`}</title>
      <NoIndex />
      <section className="card pad">
        <h1>{t('title')}</h1>
        <div className="stack">
          {first ? (
            <>
              <Question token={token} question={first} main />
              {others.length > 0 ? (
                <section className="stack more-questions" aria-labelledby="more-questions">
                  <h2 id="more-questions">{t('others')}</h2>
                  {others.map((question) => (
                    <Question key={question.id} token={token} question={question} />
                  ))}
                </section>
              ) : null}
              <p className="quiet small">{t('notYou')}</p>
            </>
          ) : (
            <p className="error" role="alert">
              <Icon name="warn" />
              {t('dead')}
            </p>
          )}
          <div className="row">
            <Link className="btn text" to={paths.search()}>
              {t('browse')}
            </Link>
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

function Question({
  token,
  question: { id, title, askedAt, confirmed },
  main = false,
}: {
  token: string
  question: GuestQuestion
  main?: boolean
}): ReactElement {
  const { t, i18n } = useTranslation('confirmQuestion')
  const home = title ?? t('gone')
  return (
    <div className="question stack">
      <p>
        <b dir="auto">{home}</b>
        {askedAt === null ? null : (
          <>
            <br />
            <span className="quiet small">
              {t('asked', { date: dayOf(askedAt, i18n.language) })}
            </span>
          </>
        )}
      </p>
      {confirmed ? (
        <p className="note info" role={main ? 'status' : undefined}>
          <Icon name="check" />
          {t('confirmed')}
        </p>
      ) : (
        <form method="post" action={`/confirm-question/${token}`}>
          <input type="hidden" name="question" value={id} />
          <button
            type="submit"
            className={main ? 'btn big wide' : 'btn soft'}
            aria-label={main ? undefined : t('goNamed', { title: home })}
          >
            {t('go')}
          </button>
        </form>
      )}
    </div>
  )
}

function dayOf(iso: string, language: string): string {
  return new Intl.DateTimeFormat(LOCALE[language as Language], {
    dateStyle: 'long',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(iso))
}
