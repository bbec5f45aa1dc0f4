import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { REPORT_REASONS } from '../../../../domain/admin/moderation.ts'
import { ReportForm } from '../../saved/ReportForm.tsx'

/** A report of a listing to the administrators. */
export default function ReportDialog({
  id,
  title,
  onClose,
}: {
  id: number
  title: string
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation('listingReports')
  return (
    <ReportForm
      words={{
        title: t('title'),
        about: t('about', { title }),
        reason: t('reason'),
        reasonOf: (reason) => t(`reasons.${reason}`),
        details: t('details'),
        choose: t('choose'),
        send: t('send'),
        sending: t('sending'),
        sent: t('sent'),
        cancel: t('cancel'),
      }}
      reasons={REPORT_REASONS}
      path={() => `/properties/${id}/report`}
      onClose={onClose}
    />
  )
}
