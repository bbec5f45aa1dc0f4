import { useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import type { OwnAccount } from '../../../../contracts/accounts/account.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { notify } from '../../../ui/notify.tsx'
import { paths } from '../../../paths.ts'
import { downloadFile } from '../../imports/download-file.ts'
import { FormError } from '../FormError.tsx'
import { useSend } from '../use-send.ts'
import { Section } from './Section.tsx'

/** Letters that are wanted, and all that is kept as a file. */
export function EmailsAndData({ account }: { account: OwnAccount }): ReactElement {
  const { t } = useTranslation('ownAccount')
  const { busy, error, send } = useSend()
  const { revalidate } = useRevalidator()
  const [preparing, setPreparing] = useState(false)

  const off = async (): Promise<void> => {
    if (!(await send('/account', { method: 'PATCH', body: { alerts: false } }))) return
    notify({ kind: 'success', text: t('letters.done') })
    await revalidate()
  }
  const keep = async (): Promise<void> => {
    setPreparing(true)
    const done = await downloadFile('/account/export', 'veedu-my-data.json')
    setPreparing(false)
    notify({ kind: done ? 'success' : 'error', text: t(done ? 'data.done' : 'data.failed') })
  }
  return (
    <>
      <Section title={t('letters.title')} text={t('letters.text')}>
        <p>{t('letters.alerts', { count: account.alerts })}</p>
        <FormError text={error} />
        <div className="ends">
          {account.alerts > 0 ? (
            <button type="button" className="btn line" disabled={busy} onClick={() => void off()}>
              {t('letters.off')}
            </button>
          ) : null}
          <Link className="btn text" to={paths.profile(account.role)}>
            {t('letters.manage')}
          </Link>
        </div>
      </Section>
      <Section title={t('data.title')} text={t('data.text')}>
        <button type="button" className="btn line" disabled={preparing} onClick={() => void keep()}>
          <Icon name="file" small />
          {t(preparing ? 'data.busy' : 'data.go')}
        </button>
      </Section>
    </>
  )
}
