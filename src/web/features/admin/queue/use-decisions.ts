import { useTranslation } from '../../../i18n/translation.ts'
import { useListingActions } from '../moderation/use-listing-actions.ts'
import { useReviewDecision } from '../moderation/use-review-decision.ts'
import { tabAddress } from '../tabs.ts'
import type { AdminAction } from '../use-admin-action.ts'
import type { WaitingRow } from './waiting-rows.server.ts'

/** What can be decided about something that waits, and where all about it is. */
export interface Decisions {
  approve: { label: string; action: AdminAction }
  /** `asks`: a listing is sent back with reasons, which a dialog asks for. */
  reject: { label: string; action: AdminAction | 'asks' } | null
  address: string
}

/** The decisions about a row of the queue, each with its Undo. */
export function useDecisions(pathname: string): (row: WaitingRow) => Decisions {
  const { t } = useTranslation('admin')
  const { t: reports } = useTranslation('listingReports')
  const { publish } = useListingActions()
  const decideReview = useReviewDecision()
  /** A call and its opposite, whose sentences are `done` and `undone`. */
  const withUndo = (
    { method, path, body, version }: Pick<AdminAction, 'method' | 'path' | 'body' | 'version'>,
    back: Pick<AdminAction, 'method' | 'body'>,
    [done, undone]: readonly [string, string],
  ): AdminAction => {
    const failed = { failed: null, broke: t('action.broke') }
    return {
      method,
      path,
      ...(body === undefined ? {} : { body }),
      ...(version === undefined ? {} : { version }),
      done,
      ...failed,
      undo: (now) => ({
        ...back,
        path,
        ...(now === undefined ? {} : { version: now }),
        done: undone,
        ...failed,
      }),
    }
  }
  return (row) => {
    const { id, version } = row
    switch (row.kind) {
      case 'reviews':
        return {
          approve: { label: t('publish'), action: publish({ id, version }) },
          reject: { label: t('reject.open'), action: 'asks' },
          address: tabAddress(pathname, 'moderation', { id }),
        }
      case 'reports':
      case 'messages': {
        const kind = row.kind === 'reports' ? 'reports' : 'message-reports'
        const texts =
          row.kind === 'reports'
            ? ([reports('admin.resolved'), reports('admin.reopened')] as const)
            : ([t('messages.resolved'), t('messages.reopened')] as const)
        return {
          approve: {
            label: row.kind === 'reports' ? reports('admin.resolve') : t('messages.resolve'),
            action: withUndo(
              { method: 'PUT', path: `/admin/${kind}/${id}/resolve`, version },
              { method: 'DELETE' },
              texts,
            ),
          },
          reject: null,
          address:
            row.kind === 'reports'
              ? tabAddress(pathname, 'moderation', { id: row.listing })
              : `${tabAddress(pathname, 'reports')}#message-reports`,
        }
      }
      case 'realtorReviews':
        return {
          approve: { label: t('reviewReports.keep'), action: decideReview(row, false) },
          reject: { label: t('reviewReports.hide'), action: decideReview(row, true) },
          address: `${tabAddress(pathname, 'reports')}#review-reports`,
        }
      case 'callbacks':
        return {
          approve: {
            label: t('callbacks.actions.called'),
            action: withUndo(
              {
                method: 'PATCH',
                path: `/admin/callbacks/${id}`,
                body: { state: 'called' },
                version,
              },
              { method: 'PATCH', body: { state: 'new' } },
              [t('callbacks.changed.called'), t('callbacks.changed.new')],
            ),
          },
          reject: null,
          address: tabAddress(pathname, 'callbacks'),
        }
      case 'issues': {
        const to = (publication: 'public' | 'hidden'): AdminAction =>
          withUndo(
            {
              method: 'PATCH',
              path: `/localities/${encodeURIComponent(row.town)}/issues/${id}`,
              body: { publication },
              version,
            },
            { method: 'PATCH', body: { publication: 'review' } },
            [t('issues.changed'), t('issues.changed')],
          )
        return {
          approve: { label: t('publish'), action: to('public') },
          reject: { label: t('issues.hide'), action: to('hidden') },
          address: tabAddress(pathname, 'issues', { town: row.town }),
        }
      }
      case 'realtors':
        return {
          approve: {
            label: t('realtors.check'),
            action: withUndo(
              {
                method: 'PUT',
                path: `/admin/realtors/${id}/checked`,
                body: { number: row.number },
                version,
              },
              { method: 'DELETE' },
              [t('realtors.checkedDone'), t('realtors.uncheckedDone')],
            ),
          },
          reject: null,
          address: tabAddress(pathname, 'realtors', { state: 'stated' }),
        }
    }
  }
}
