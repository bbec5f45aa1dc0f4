import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { useNavigate, useRevalidator } from 'react-router'
import type { OwnSession } from '../../../../contracts/accounts/account.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { notify } from '../../../ui/notify.tsx'
import { paths } from '../../../paths.ts'
import { signOut } from '../../../platform/session.ts'
import { FormError } from '../AccountForm.tsx'
import { useSend } from '../use-send.ts'
import { Section } from './Section.tsx'
import styles from './account-sections.module.css'
import { FieldHelp } from '../../../ui/forms/Field.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { Row } from '../../../ui/layout/Layout.tsx'
import { useFormatDate } from '../../../ui/display/DateTime.tsx'

/** The devices that are signed in, and how to sign them out. */
export function SessionList({ sessions }: { sessions: readonly OwnSession[] }): ReactElement {
  const { t } = useTranslation('ownAccount')
  const { busy, error, send } = useSend()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const day = useFormatDate()

  const deviceOf = ({ device: { browser, system } }: OwnSession): string => {
    if (system === null) return browser ?? t('sessions.unknown')
    return browser === null
      ? t('sessions.anyBrowser', { system })
      : t('sessions.device', { browser, system })
  }
  const end = async (id: number): Promise<void> => {
    if (!(await send(`/account/sessions/${id}`, { method: 'DELETE' }))) return
    notify({ kind: 'success', text: t('sessions.ended') })
    await revalidate()
  }
  const endOthers = async (): Promise<void> => {
    const answer = await send<{ ended: number }>('/account/sessions?others=1', {
      method: 'DELETE',
    })
    if (!answer) return
    notify({ kind: 'success', text: t('sessions.othersDone', { count: answer.ended }) })
    await revalidate()
  }
  const endAll = async (): Promise<void> => {
    if (!(await send('/account/sessions', { method: 'DELETE' }))) return
    await signOut()
    await navigate(paths.home())
  }
  return (
    <Section title={t('sessions.title')} text={t('sessions.text')}>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <b>{deviceOf(session)}</b>
              {session.current ? (
                <>
                  {' '}
                  <span className="text-extra-small muted">{t('sessions.here')}</span>
                </>
              ) : null}
              <FieldHelp>
                {session.device.kind === 'unknown'
                  ? ''
                  : `${t(`sessions.${session.device.kind}`)} · `}
                {t('sessions.seen', { date: day(session.lastSeenAt) })} ·{' '}
                {t('sessions.since', { date: day(session.createdAt) })}
              </FieldHelp>
            </div>
            {session.current ? null : (
              <Button
                variant="outline"
                disabled={busy}
                aria-label={t('sessions.endOf', { device: deviceOf(session) })}
                onClick={() => void end(session.id)}
              >
                {t('sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormError text={error} />
      <Row gap={3}>
        {sessions.length > 1 ? (
          <Button variant="outline" disabled={busy} onClick={() => void endOthers()}>
            {t('sessions.others')}
          </Button>
        ) : null}
        <Button variant="outline" disabled={busy} onClick={() => void endAll()}>
          <Icon name="out" small />
          {t('sessions.everywhere')}
        </Button>
      </Row>
    </Section>
  )
}
