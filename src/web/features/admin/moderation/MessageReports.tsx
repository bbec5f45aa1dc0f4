import { useRef, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { Link } from '../../../ui/Link.tsx'
import { paths } from '../../../paths.ts'
import { DeskCard, DeskTable } from '../DeskCard.tsx'
import type { PanelOf } from '../panels.server.ts'
import { useAdminAction, type AdminAction, type Undo } from '../use-admin-action.ts'
import { When } from '../When.tsx'

/** Messages that somebody reported: that message alone, nothing else of the conversation. Resolving can be undone. */
export function MessageReports({
  messages: { total, lines },
}: {
  messages: PanelOf<'reports'>['messages']
}): ReactElement {
  const { t } = useTranslation('admin')
  const { act } = useAdminAction()
  const heading = useRef<HTMLHeadingElement>(null)
  const settle = async (id: number, version: string): Promise<void> => {
    const deed = (
      method: 'PUT' | 'DELETE',
      done: string,
      seen: string | undefined,
    ): AdminAction => ({
      method,
      ...(seen === undefined ? {} : { version: seen }),
      path: `/admin/message-reports/${id}/resolve`,
      done,
      failed: null,
      broke: t('deed.broke'),
    })
    const undo: Undo = (now) => deed('DELETE', t('messages.reopened'), now)
    if (await act({ ...deed('PUT', t('messages.resolved'), version), undo }))
      heading.current?.focus()
  }
  return (
    <DeskCard
      id="message-reports"
      title={
        total === 0
          ? t('messages.none')
          : t('messages.count', { count: total, n: formatNumber(total) })
      }
      text={t('messages.text')}
      heading={heading}
    >
      <DeskTable
        look="calls"
        heads={[t('messages.from'), t('messages.message'), t('messages.by')]}
        lines={lines}
      >
        {({ id, version, reason, details, at, reporter, message }) => (
          <tr key={id}>
            <td className="person" id={`message-report-${id}`}>
              {message.sender.id === null ? (
                <b>{message.sender.name}</b>
              ) : (
                <Link to={paths.adminUser(message.sender.id)}>{message.sender.name}</Link>
              )}
              <span>{message.sender.email}</span>
            </td>
            <td className="asks">
              <b>{t(`messages.reason.${reason}`)}</b>
              <p>{message.text}</p>
              {details ? <p className="note">{details}</p> : null}
            </td>
            <td data-label={t('messages.by')}>
              <Link className="plain" to={paths.adminUser(reporter.id)}>
                {reporter.name}
              </Link>{' '}
              · <When at={at} clock />
            </td>
            <td className="acts">
              <button
                type="button"
                className="btn line"
                aria-describedby={`message-report-${id}`}
                onClick={() => void settle(id, version)}
              >
                {t('messages.resolve')}
              </button>
            </td>
          </tr>
        )}
      </DeskTable>
    </DeskCard>
  )
}
