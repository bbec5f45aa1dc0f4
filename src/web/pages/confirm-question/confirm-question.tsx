import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { GuestQuestion } from '../../../contracts/messages/messages.ts'
import { NoIndex } from '../../features/seo/Head.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/confirm-question'
import { confirmQuestionData } from './confirm-question.server.ts'
import { SampleMark } from '../../ui/display/marks/SampleMark.tsx'
import styles from './confirm-question.module.css'
import { Text } from '../../ui/layout/Text.tsx'
import { FieldError } from '../../ui/forms/Field.tsx'
import { Row, Stack } from '../../ui/layout/Layout.tsx'
import { ButtonLink, Button } from '../../ui/actions/Button.tsx'
import { Note } from '../../ui/display/Note.tsx'
import { EntryPage } from '../../ui/layout/EntryPage.tsx'
import { formatDate } from '../../ui/display/DateTime.tsx'

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
    <>
      <title>{`${t('title')} | Veedu`}</title>
      <NoIndex />
      <EntryPage title={t('title')} reason={t('pitch')} explanation={<p>{t('why')}</p>}>
        {first ? (
          <>
            <Question token={token} question={first} main />
            {others.length > 0 ? (
              <Stack as="section" gap={5} className={styles.more} aria-labelledby="more-questions">
                <h2 id="more-questions">{t('others')}</h2>
                {others.map((question) => (
                  <Question key={question.id} token={token} question={question} />
                ))}
              </Stack>
            ) : null}
            <Text muted size="small">
              {t('notYou')}
            </Text>
          </>
        ) : (
          <FieldError role="alert">{t('invalidLink')}</FieldError>
        )}
        <Row>
          <ButtonLink variant="text" to={paths.search()}>
            {t('browse')}
          </ButtonLink>
        </Row>
      </EntryPage>
    </>
  )
}

function Question({
  token,
  question: { id, title, demo, askedAt, confirmed },
  main = false,
}: {
  token: string
  question: GuestQuestion
  main?: boolean
}): ReactElement {
  const { t, i18n } = useTranslation('confirmQuestion')
  const home = title ?? t('unavailable')
  return (
    <Stack gap={5} className={styles.question}>
      <p>
        <b dir="auto">{home}</b>
        <SampleMark of={{ demo }} />
        {askedAt === null ? null : (
          <>
            <br />
            <Text as="span" muted size="small">
              {t('askedOn', { date: formatDate(askedAt, i18n.language, 'long') })}
            </Text>
          </>
        )}
      </p>
      {confirmed ? (
        <Note tone="info" icon="check" role={main ? 'status' : undefined}>
          {t('confirmed')}
        </Note>
      ) : (
        <form method="post" action={`/confirm-question/${token}`}>
          <input type="hidden" name="question" value={id} />
          <Button
            type="submit"
            {...(main ? ({ size: 'large', wide: true } as const) : ({ variant: 'soft' } as const))}
            aria-label={main ? undefined : t('goNamed', { title: home })}
          >
            {t('go')}
          </Button>
        </form>
      )}
    </Stack>
  )
}
