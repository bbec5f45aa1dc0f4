import { useEffect, useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { MessageSettings } from '../../../contracts/messages/messages.ts'
import { request } from '../../platform/request.ts'
import { Switch } from '../../ui/forms/Checkbox.tsx'
import { FieldError } from '../../ui/forms/Field.tsx'
import { Section } from '../accounts/own/Section.tsx'

/** Whether the people one writes with see what one has read. */
export function ReceiptsSection(): ReactElement {
  const { t } = useTranslation('messageSettings')
  const [shown, setShown] = useState<boolean | null>(null)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const abort = new AbortController()
    request<MessageSettings>('/account/messages', { signal: abort.signal })
      .then(({ readReceipts }) => setShown(readReceipts))
      .catch(() => undefined)
    return () => abort.abort()
  }, [])
  const change = async (readReceipts: boolean): Promise<void> => {
    setBusy(true)
    setFailed(false)
    try {
      const saved = await request<MessageSettings>('/account/messages', {
        method: 'PUT',
        body: { readReceipts },
      })
      setShown(saved.readReceipts)
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section title={t('title')} text={t('text')}>
      <Switch
        label={t('readReceipts')}
        checked={shown ?? true}
        disabled={busy || shown === null}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      {failed ? <FieldError role="alert">{t('failed')}</FieldError> : null}
    </Section>
  )
}
