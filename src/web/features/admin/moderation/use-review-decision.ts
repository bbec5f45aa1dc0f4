import { useTranslation } from '../../../i18n/translation.ts'
import type { AdminAction } from '../use-admin-action.ts'

/** What is decided about a reported review: it is kept or hidden, and Undo opens the report again. */
export function useReviewDecision(): (
  report: { id: number; version: string },
  hide: boolean,
) => AdminAction {
  const { t } = useTranslation('admin')
  return ({ id, version }, hide) => {
    const path = `/admin/review-reports/${id}/resolve`
    const failed = { failed: null, broke: t('action.broke') }
    return {
      method: 'PUT',
      path,
      version,
      body: { hide },
      done: t(hide ? 'reviewReports.hidden' : 'reviewReports.kept'),
      ...failed,
      undo: (now) => ({
        method: 'DELETE',
        path,
        ...(now === undefined ? {} : { version: now }),
        done: t('messages.reopened'),
        ...failed,
      }),
    }
  }
}
