import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { useRevalidator } from 'react-router'
import type { OwnAccount } from '../../../../contracts/accounts/account.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { notify } from '../../../ui/notify.tsx'
import { paths } from '../../../paths.ts'
import { downloadFile } from '../../imports/download-file.ts'
import { FormError } from '../AccountForm.tsx'
import { useSend } from '../use-send.ts'
import { Section } from './Section.tsx'
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx'
import { Row } from '../../../ui/layout/Layout.tsx'

/** Email alerts, and all stored data as a file. */
export function EmailsAndData({ account }: { account: OwnAccount }): ReactElement {
  const { t } = useTranslation('ownAccount')
  const { busy, error, send } = useSend()
  const { revalidate } = useRevalidator()
  const [preparing, setPreparing] = useState(false)

  const turnOff = async (): Promise<void> => {
    if (!(await send('/account', { method: 'PATCH', body: { alerts: false } }))) return
    notify({ kind: 'success', text: t('emails.done') })
    await revalidate()
  }
  const exportData = async (): Promise<void> => {
    setPreparing(true)
    const done = await downloadFile('/account/export', 'veedu-my-data.json')
    setPreparing(false)
    notify({ kind: done ? 'success' : 'error', text: t(done ? 'data.done' : 'data.failed') })
  }
  return (
    <>
      <Section title={t('emails.title')} text={t('emails.text')}>
        <p>{t('emails.alerts', { count: account.alerts })}</p>
        <FormError text={error} />
        <Row gap={3}>
          {account.alerts > 0 ? (
            <Button variant="outline" disabled={busy} onClick={() => void turnOff()}>
              {t('emails.off')}
            </Button>
          ) : null}
          <ButtonLink variant="text" to={paths.profile(account.role)}>
            {t('emails.manage')}
          </ButtonLink>
        </Row>
      </Section>
      <Section title={t('data.title')} text={t('data.text')}>
        <Button variant="outline" disabled={preparing} onClick={() => void exportData()}>
          <Icon name="file" small />
          {t(preparing ? 'data.busy' : 'data.go')}
        </Button>
      </Section>
    </>
  )
}
