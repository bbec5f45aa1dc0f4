import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { NoIndex } from '../../features/seo/Head.tsx'
import { ClosePrompt } from '../../features/visits/ClosePrompt.tsx'
import { QuestionForm } from '../../features/visits/QuestionForm.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/actions/Button.tsx'
import { formatDate } from '../../ui/display/DateTime.tsx'
import { SampleMark } from '../../ui/display/marks/SampleMark.tsx'
import { FieldError } from '../../ui/forms/Field.tsx'
import { EntryPage } from '../../ui/layout/EntryPage.tsx'
import { Row } from '../../ui/layout/Layout.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import type { Route } from './+types/visit-feedback'
import { visitFeedbackData } from './visit-feedback.server.ts'

export const handle: PageHandle = { ns: ['visitFeedback'] }

export function loader(args: Route.LoaderArgs) {
  return visitFeedbackData(args)
}

/** The page linked in emails after a visit. One press answers a question, also without JavaScript or signing in. */
export default function VisitFeedback({ loaderData }: Route.ComponentProps): ReactElement {
  const { token, asked, role } = loaderData
  const { t, i18n } = useTranslation('visitFeedback')
  return (
    <>
      <title>{`${t('title')} | Veedu`}</title>
      <NoIndex />
      <EntryPage title={t('title')} reason={t('pitch')} explanation={<p>{t('why')}</p>}>
        {asked ? (
          <>
            <p>
              <b dir="auto">{asked.listing.title}</b>
              <SampleMark of={asked.listing} />
              <br />
              <Text as="span" muted size="small">
                {t(`with.${asked.side}`, {
                  name: asked.other,
                  date: formatDate(asked.at, i18n.language, 'long'),
                })}
              </Text>
            </p>
            {asked.feedback.questions.map((each) => (
              <QuestionForm
                key={each.question}
                {...each}
                open={asked.feedback.open}
                name={asked.other}
                action={`/visit-feedback/${token}`}
              />
            ))}
            <Text muted size="small" role="status">
              {t(
                !asked.feedback.open
                  ? 'closed'
                  : asked.feedback.questions.every(({ answer }) => answer !== null)
                    ? 'thanks'
                    : 'until',
                { date: formatDate(asked.feedback.until, i18n.language, 'long') },
              )}
            </Text>
            <ClosePrompt
              feedback={asked.feedback}
              to={
                role ? paths.profile(role, 'mine') : paths.portals(paths.profile('seller', 'mine'))
              }
            />
          </>
        ) : (
          <FieldError role="alert">{t('invalidLink')}</FieldError>
        )}
        <Row>
          <ButtonLink variant="text" to={role ? paths.profile(role, 'visits') : paths.portals()}>
            {t(role ? 'visits' : 'signIn')}
          </ButtonLink>
        </Row>
      </EntryPage>
    </>
  )
}
