import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { VisitFeedback } from '../../../contracts/visits/feedback.ts'
import { ButtonLink } from '../../ui/actions/Button.tsx'
import { Note } from '../../ui/display/Note.tsx'
import { Stack } from '../../ui/layout/Layout.tsx'

/** Asks an owner who said that a home is no longer available to close its listing. */
export function ClosePrompt({
  feedback,
  to,
}: {
  feedback: VisitFeedback
  /** The list of their own listings. */
  to: string
}): ReactElement | null {
  const { t } = useTranslation('visitFeedback')
  const gone = feedback.questions.some(
    ({ question, answer }) => question === 'available' && answer === false,
  )
  if (!gone) return null
  return (
    <Note tone="info">
      <Stack gap={2} align="start">
        <p>{t('close.about')}</p>
        <ButtonLink variant="soft" to={to}>
          {t('close.go')}
        </ButtonLink>
      </Stack>
    </Note>
  )
}
