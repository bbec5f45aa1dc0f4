import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { paths } from '../../../paths.ts'
import { DeskCard, DeskTable, ActionsCell, DeskCell } from '../DeskCard.tsx'
import { EmailList } from './EmailList.tsx'
import type { PanelOf } from '../panels.server.ts'
import { useAdminAction, type AdminAction } from '../use-admin-action.ts'
import { DateTime } from '../../../ui/display/DateTime.tsx'
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx'
import { EmptyState } from '../../../ui/display/EmptyState.tsx'

/** Emails that could not be sent, to retry or discard; in demo mode all emails, as none are sent. */
export function OutboxTab({
  panel: { givenUp, letters },
  demo,
}: {
  panel: PanelOf<'outbox'>
  demo: boolean
}): ReactElement {
  const { t } = useTranslation('admin')
  const { act } = useAdminAction()
  const action = (method: AdminAction['method'], path: string, done: string): AdminAction => ({
    method,
    path,
    done,
    failed: null,
    broke: t('action.broke'),
  })
  return (
    <>
      <DeskCard
        id="given-up"
        title={
          givenUp.total === 0
            ? t('outbox.noneFailed')
            : t('outbox.failed', { count: givenUp.total, n: formatNumber(givenUp.total) })
        }
        text={t('outbox.failedText')}
      >
        <DeskTable
          look="calls"
          heads={[t('outbox.email'), t('outbox.why'), t('outbox.written')]}
          lines={givenUp.items}
        >
          {({ id, kind, recipient, lastError, createdAt, attempts }) => (
            <tr key={id}>
              <DeskCell kind="person" id={`letter-${id}`}>
                <b>{t(`outbox.kind.${kind}`, { defaultValue: kind })}</b>
                <span>{recipient}</span>
              </DeskCell>
              <DeskCell kind="longText">
                {lastError}
                <small className="muted">
                  {t('outbox.tries', { count: attempts, n: formatNumber(attempts) })}
                </small>
              </DeskCell>
              <td>
                <DateTime at={createdAt} clock />
              </td>
              <ActionsCell>
                <Button
                  variant="outline"
                  aria-describedby={`letter-${id}`}
                  onClick={() =>
                    void act(action('POST', `/admin/outbox/${id}/again`, t('outbox.retrying')))
                  }
                >
                  {t('outbox.retry')}
                </Button>
                <Button
                  variant="dangerText"
                  aria-describedby={`letter-${id}`}
                  onClick={() =>
                    void act(action('DELETE', `/admin/outbox/${id}`, t('outbox.dropDone')))
                  }
                >
                  {t('outbox.drop')}
                </Button>
              </ActionsCell>
            </tr>
          )}
        </DeskTable>
      </DeskCard>
      {demo ? (
        <DeskCard
          id="letters"
          title={t('outbox.emails')}
          text={t('outbox.invite')}
          tools={
            <ButtonLink variant="soft" to={paths.outbox()}>
              {t('outbox.open')}
            </ButtonLink>
          }
        >
          {letters.length === 0 ? (
            <EmptyState padded>{t('outbox.none')}</EmptyState>
          ) : (
            <EmailList letters={letters} />
          )}
        </DeskCard>
      ) : null}
    </>
  )
}
