import { useRef, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { DateTime } from '../../../ui/display/DateTime.tsx'
import { Note } from '../../../ui/display/Note.tsx'
import { Link } from '../../../ui/Link.tsx'
import { paths } from '../../../paths.ts'
import { ActionsCell, DeskCard, DeskCell, DeskTable } from '../DeskCard.tsx'
import styles from '../DeskTable.module.css'
import type { PanelOf } from '../panels.server.ts'
import { useAdminAction } from '../use-admin-action.ts'
import { useReviewDecision } from './use-review-decision.ts'

/** Reported reviews of realtors: kept or hidden, each with Undo. */
export function ReviewReports({
  reviews: { total, lines },
}: {
  reviews: PanelOf<'reports'>['reviews']
}): ReactElement {
  const { t } = useTranslation('admin')
  const { act } = useAdminAction()
  const decide = useReviewDecision()
  const heading = useRef<HTMLHeadingElement>(null)
  const press = async (report: { id: number; version: string }, hide: boolean): Promise<void> => {
    if (await act(decide(report, hide))) heading.current?.focus()
  }
  return (
    <DeskCard
      id="review-reports"
      title={
        total === 0
          ? t('reviewReports.none')
          : t('reviewReports.count', { count: total, n: formatNumber(total) })
      }
      text={t('reviewReports.text')}
      headingRef={heading}
    >
      <DeskTable
        look="calls"
        heads={[t('reviewReports.realtor'), t('reviewReports.review'), t('messages.by')]}
        lines={lines}
      >
        {({ id, version, reason, details, at, reporter, review, realtor }) => (
          <tr key={id}>
            <DeskCell kind="person" id={`review-report-${id}`}>
              <Link to={paths.realtor(realtor.id)}>{realtor.name}</Link>
              <Link className={styles.plainLink} to={paths.adminUser(review.authorId)}>
                {t('reviewReports.author', { name: review.author })}
              </Link>
            </DeskCell>
            <DeskCell kind="longText">
              <b>{t(`reviewReports.reason.${reason}`)}</b>
              <p>{t('reviewReports.stars', { stars: review.stars })}</p>
              {review.text === null ? null : <p>{review.text}</p>}
              {details ? <Note icon={null}>{details}</Note> : null}
            </DeskCell>
            <td data-label={t('messages.by')}>
              <Link className={styles.plainLink} to={paths.adminUser(reporter.id)}>
                {reporter.name}
              </Link>{' '}
              · <DateTime at={at} clock />
            </td>
            <ActionsCell>
              <Button
                variant="outline"
                aria-describedby={`review-report-${id}`}
                onClick={() => void press({ id, version }, false)}
              >
                {t('reviewReports.keep')}
              </Button>
              <Button
                variant="dangerText"
                aria-describedby={`review-report-${id}`}
                onClick={() => void press({ id, version }, true)}
              >
                {t('reviewReports.hide')}
              </Button>
            </ActionsCell>
          </tr>
        )}
      </DeskTable>
    </DeskCard>
  )
}
