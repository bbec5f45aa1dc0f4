import type { FormEvent, ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { VisitQuestion } from '../../../domain/visits/feedback.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Row, Stack } from '../../ui/layout/Layout.tsx'
import { Text } from '../../ui/layout/Text.tsx'

/**
 * A question after a visit: one press answers it, and another changes the answer. Without `onAnswer`, the form is posted
 * to `action`, which works without scripts.
 */
export function QuestionForm({
  question,
  answer,
  open,
  name,
  action,
  onAnswer,
  busy = false,
}: {
  question: VisitQuestion
  answer: boolean | null
  open: boolean
  /** The other side's. */
  name: string
  action?: string
  onAnswer?: (answer: boolean) => void
  busy?: boolean
}): ReactElement {
  const { t } = useTranslation('visitFeedback')
  const send = (event: FormEvent<HTMLFormElement>): void => {
    if (!onAnswer) return
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!busy) onAnswer((submitter as HTMLButtonElement).value === 'yes')
  }
  return (
    <Stack as="section" gap={2} align="start" aria-label={t(`question.${question}`, { name })}>
      <p>
        <b>{t(`question.${question}`, { name })}</b>{' '}
        <Text as="span" muted size="small">
          {t(`use.${question}`, { name })}
        </Text>
      </p>
      {open ? (
        <form method="post" action={action} onSubmit={send}>
          <input type="hidden" name="question" value={question} />
          <Row>
            {(['yes', 'no'] as const).map((value) => {
              const chosen = answer === (value === 'yes')
              return (
                <Button
                  key={value}
                  type="submit"
                  name="answer"
                  value={value}
                  variant={chosen ? 'soft' : 'outline'}
                  aria-pressed={chosen}
                  aria-disabled={busy}
                >
                  {chosen ? <Icon name="check" /> : null}
                  {t(`answer.${question}.${value}`)}
                </Button>
              )
            })}
          </Row>
        </form>
      ) : (
        <p>
          {answer === null ? t('unanswered') : t(`answer.${question}.${answer ? 'yes' : 'no'}`)}
        </p>
      )}
    </Stack>
  )
}
