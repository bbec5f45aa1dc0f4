import { useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../ui/notify.tsx'
import { request, RequestError } from '../../platform/request.ts'
import { FieldHelp } from '../../ui/forms/Field.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { Row, Stack } from '../../ui/layout/Layout.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/display/Card.tsx'
import styles from './Scheduler.module.css'

/** A secret address with which another calendar shows this one; shown once, and revocable at any time. */
export function CalendarLink({
  since,
  onChanged,
}: {
  since: string | null
  onChanged: () => void
}): ReactElement {
  const { t } = useTranslation('visits')
  const [url, setUrl] = useState<string | null>(null)
  const failed = (error: unknown): void => {
    const text = error instanceof RequestError ? error.message : t('failed')
    notify({ kind: 'error', text })
  }
  const make = async (): Promise<void> => {
    try {
      const made = await request<{ url: string }>('/realtor/calendar-link', { method: 'POST' })
      setUrl(made.url)
      onChanged()
    } catch (error) {
      failed(error)
    }
  }
  const end = async (): Promise<void> => {
    try {
      await request('/realtor/calendar-link', { method: 'DELETE' })
      setUrl(null)
      notify({ kind: 'success', text: t('link.ended') })
      onChanged()
    } catch (error) {
      failed(error)
    }
  }
  const copy = async (): Promise<void> => {
    if (url === null) return
    try {
      await navigator.clipboard.writeText(url)
      notify({ kind: 'success', text: t('link.copied') })
    } catch (error) {
      failed(error)
    }
  }
  return (
    <Card>
      <details className={styles.panel}>
        <summary>{t('link.title')}</summary>
        <Stack gap={3} align="start">
          <FieldHelp>{t(since === null ? 'link.about' : 'link.there')}</FieldHelp>
          {url === null ? null : (
            <TextField
              label={t('link.label')}
              help={t('link.once')}
              id="calendar-link"
              readOnly
              value={url}
              onFocus={(event) => event.currentTarget.select()}
            />
          )}
          <Row>
            {url === null ? null : (
              <Button variant="soft" onClick={() => void copy()}>
                {t('link.copy')}
              </Button>
            )}
            <Button variant="outline" onClick={() => void make()}>
              {t(since === null ? 'link.make' : 'link.anew')}
            </Button>
            {since === null ? null : (
              <Button variant="dangerText" onClick={() => void end()}>
                {t('link.end')}
              </Button>
            )}
          </Row>
        </Stack>
      </details>
    </Card>
  )
}
