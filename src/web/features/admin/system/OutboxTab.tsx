import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { Link } from '../../../ui/Link.tsx'
import { paths } from '../../../paths.ts'
import { DeskCard, DeskTable } from '../DeskCard.tsx'
import { EmailList } from './EmailList.tsx'
import type { PanelOf } from '../panels.server.ts'
import { useAdminAction, type AdminAction } from '../use-admin-action.ts'
import { When } from '../When.tsx'

/** Letters that could not be sent, to try again or let go; in demo mode every letter too, for none of them leaves. */
export function OutboxTab({
  panel: { givenUp, letters },
  demo,
}: {
  panel: PanelOf<'outbox'>
  demo: boolean
}): ReactElement {
  const { t } = useTranslation('admin')
  const { act } = useAdminAction()
  const deed = (method: AdminAction['method'], path: string, done: string): AdminAction => ({
    method,
    path,
    done,
    failed: null,
    broke: t('deed.broke'),
  })
  return (
    <>
      <DeskCard
        id="given-up"
        title={
          givenUp.total === 0
            ? t('outbox.noneGivenUp')
            : t('outbox.givenUp', { count: givenUp.total, n: formatNumber(givenUp.total) })
        }
        text={t('outbox.givenUpText')}
      >
        <DeskTable
          look="calls"
          heads={[t('outbox.letter'), t('outbox.why'), t('outbox.written')]}
          lines={givenUp.items}
        >
          {({ id, kind, recipient, lastError, createdAt, attempts }) => (
            <tr key={id}>
              <td className="person" id={`letter-${id}`}>
                <b>{t(`outbox.kind.${kind}`, { defaultValue: kind })}</b>
                <span>{recipient}</span>
              </td>
              <td className="asks">
                {lastError}
                <small className="quiet">
                  {t('outbox.tries', { count: attempts, n: formatNumber(attempts) })}
                </small>
              </td>
              <td>
                <When at={createdAt} clock />
              </td>
              <td className="acts">
                <button
                  type="button"
                  className="btn line"
                  aria-describedby={`letter-${id}`}
                  onClick={() =>
                    void act(deed('POST', `/admin/outbox/${id}/again`, t('outbox.againDone')))
                  }
                >
                  {t('outbox.again')}
                </button>
                <button
                  type="button"
                  className="btn text danger"
                  aria-describedby={`letter-${id}`}
                  onClick={() =>
                    void act(deed('DELETE', `/admin/outbox/${id}`, t('outbox.dropDone')))
                  }
                >
                  {t('outbox.drop')}
                </button>
              </td>
            </tr>
          )}
        </DeskTable>
      </DeskCard>
      {demo ? (
        <DeskCard
          id="letters"
          title={t('outbox.letters')}
          text={t('outbox.invite')}
          tools={
            <Link className="btn soft" to={paths.outbox()}>
              {t('outbox.open')}
            </Link>
          }
        >
          {letters.length === 0 ? (
            <p className="none">{t('outbox.none')}</p>
          ) : (
            <EmailList letters={letters} />
          )}
        </DeskCard>
      ) : null}
    </>
  )
}
