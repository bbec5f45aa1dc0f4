import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type { ReportedFile } from '../../../../contracts/messages/files.ts'
import { messageFileUrl } from '../../../../domain/messages/files.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { paths } from '../../../paths.ts'
import { DeskCard, DeskTable, ActionsCell, DeskCell } from '../DeskCard.tsx'
import type { PanelOf } from '../panels.server.ts'
import { useResolveReport } from './use-resolve-report.ts'
import { DateTime } from '../../../ui/display/DateTime.tsx'
import styles from '../DeskTable.module.css'
import { Note } from '../../../ui/display/Note.tsx'
import { Button } from '../../../ui/actions/Button.tsx'

/** Opening one is recorded in the audit log. */
function ReportedFiles({ files }: { files: readonly ReportedFile[] }): ReactElement | null {
  const { t } = useTranslation('admin')
  if (files.length === 0) return null
  return (
    <ul>
      {files.map(({ id, kind, name, available }) => (
        <li key={id}>
          <Icon name={kind === 'photo' ? 'camera' : 'file'} small />{' '}
          {available ? (
            <a href={messageFileUrl(id)} target="_blank" rel="noreferrer">
              {name}
            </a>
          ) : (
            <>
              {name} ({t('messages.fileGone')})
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Reported messages, without the rest of the conversation. Resolving can be undone. */
export function MessageReports({
  messages: { total, lines },
}: {
  messages: PanelOf<'reports'>['messages']
}): ReactElement {
  const { t } = useTranslation('admin')
  const { heading, resolve } = useResolveReport('message-reports', {
    resolved: t('messages.resolved'),
    reopened: t('messages.reopened'),
    failed: null,
    broke: t('action.broke'),
  })
  return (
    <DeskCard
      id="message-reports"
      title={
        total === 0
          ? t('messages.none')
          : t('messages.count', { count: total, n: formatNumber(total) })
      }
      text={t('messages.text')}
      headingRef={heading}
    >
      <DeskTable
        look="calls"
        heads={[t('messages.from'), t('messages.message'), t('messages.by')]}
        lines={lines}
      >
        {({ id, version, reason, details, at, reporter, message }) => (
          <tr key={id}>
            <DeskCell kind="person" id={`message-report-${id}`}>
              {message.sender.id === null ? (
                <b>{message.sender.name}</b>
              ) : (
                <Link to={paths.adminUser(message.sender.id)}>{message.sender.name}</Link>
              )}
              <span>{message.sender.email}</span>
            </DeskCell>
            <DeskCell kind="longText">
              <b>{t(`messages.reason.${reason}`)}</b>
              {message.text === '' ? null : <p>{message.text}</p>}
              <ReportedFiles files={message.files} />
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
                aria-describedby={`message-report-${id}`}
                onClick={() => void resolve(id, version)}
              >
                {t('messages.resolve')}
              </Button>
            </ActionsCell>
          </tr>
        )}
      </DeskTable>
    </DeskCard>
  )
}
