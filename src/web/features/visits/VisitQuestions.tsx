import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { VisitLine } from '../../../contracts/visits/visits.ts'
import type { VisitQuestion } from '../../../domain/visits/feedback.ts'
import { paths } from '../../paths.ts'
import { request, RequestError } from '../../platform/request.ts'
import { notify } from '../../ui/notify.tsx'
import { ButtonLink } from '../../ui/actions/Button.tsx'
import { Stack } from '../../ui/layout/Layout.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { ClosePrompt } from './ClosePrompt.tsx'
import { QuestionForm } from './QuestionForm.tsx'

/** The questions after a visit, on its card, and what the other side answered. */
export function VisitQuestions({
  visit,
  onChanged,
}: {
  visit: VisitLine
  onChanged: () => void
}): ReactElement | null {
  const { t } = useTranslation('visitFeedback')
  const { id, feedback, other, side } = visit
  const [busy, setBusy] = useState(false)
  if (feedback === null) return null
  const send = async (question: VisitQuestion, answer: boolean): Promise<void> => {
    setBusy(true)
    try {
      await request(`/visits/${id}/answers`, { method: 'PUT', body: { question, answer } })
      onChanged()
    } catch (error) {
      const text = error instanceof RequestError ? error.message : t('failed')
      notify({ kind: 'error', text })
    }
    setBusy(false)
  }
  return (
    <Stack gap={3} align="start">
      {feedback.other === null ? null : (
        <Text size="small">
          {t(`other.${feedback.other.question}.${feedback.other.answer ? 'yes' : 'no'}`, {
            name: other.name,
          })}
        </Text>
      )}
      {feedback.open
        ? feedback.questions.map((each) => (
            <QuestionForm
              key={each.question}
              {...each}
              open
              name={other.name}
              busy={busy}
              onAnswer={(answer) => void send(each.question, answer)}
            />
          ))
        : null}
      {other.hasPage && visit.state !== 'missed' ? (
        <ButtonLink variant="text" atEdge to={`${paths.realtor(other.id)}#reviews`}>
          {t('review', { name: other.name })}
        </ButtonLink>
      ) : null}
      {side === 'owner' ? <ClosePrompt feedback={feedback} to="?tab=mine" /> : null}
    </Stack>
  )
}
