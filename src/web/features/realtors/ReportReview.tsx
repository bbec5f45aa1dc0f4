import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { REVIEW_REPORT_REASONS } from '../../../domain/realtors/reviews.ts'
import { ReportForm } from '../saved/ReportForm.tsx'

/** Reports a review to the administrators; its author does not learn of it. */
export default function ReportReview({
  reviewId,
  onClose,
}: {
  reviewId: number
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation('realtors')
  return (
    <ReportForm
      words={{
        title: t('review.report.title'),
        about: t('review.report.about'),
        reason: t('review.report.reason'),
        reasonOf: (reason) => t(`review.report.reasons.${reason}`),
        details: t('review.report.details'),
        choose: t('review.report.choose'),
        send: t('review.report.send'),
        sending: t('review.sending'),
        sent: t('review.report.sent'),
        cancel: t('review.cancel'),
      }}
      reasons={REVIEW_REPORT_REASONS}
      path={() => `/reviews/${reviewId}/report`}
      onClose={onClose}
    />
  )
}
