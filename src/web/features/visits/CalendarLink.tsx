import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { CalendarLink as LinkState } from '../../../contracts/visits/calendar-link.ts'
import { notify } from '../../ui/notify.tsx'
import { request, RequestError } from '../../platform/request.ts'
import { FieldHelp } from '../../ui/forms/Field.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { Row, Stack } from '../../ui/layout/Layout.tsx'
import { Button, ButtonAnchor } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { calendarSubscriptions } from './calendar-subscriptions.ts'
import styles from './Scheduler.module.css'

const PATH = '/visits/calendar-link'

/** A secret address with which another calendar shows one's visits; shown once, and revocable at any time. */
export function CalendarLink(): ReactElement {
  const { t } = useTranslation('visits')
  const [exists, setExists] = useState<boolean | null>(null)
  const [url, setUrl] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const attempt = async (action: () => Promise<void>): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      await action()
    } catch (error) {
      const text = error instanceof RequestError ? error.message : t('failed')
      notify({ kind: 'error', text })
    }
    setBusy(false)
  }
  const load = (): Promise<void> =>
    attempt(async () => {
      const { since } = await request<LinkState>(PATH)
      setExists(since !== null)
    })
  const create = (): Promise<void> =>
    attempt(async () => {
      const created = await request<{ url: string }>(PATH, { method: 'POST' })
      setUrl(created.url)
      setExists(true)
    })
  const revoke = (): Promise<void> =>
    attempt(async () => {
      await request(PATH, { method: 'DELETE' })
      setUrl(null)
      setExists(false)
      notify({ kind: 'success', text: t('link.ended') })
    })
  const copy = (text: string): Promise<void> =>
    attempt(async () => {
      await navigator.clipboard.writeText(text)
      notify({ kind: 'success', text: t('link.copied') })
    })
  const apps = url === null ? null : calendarSubscriptions(url)
  return (
    <Card>
      <details
        className={styles.panel}
        onToggle={(event) => {
          if (event.currentTarget.open && exists === null) void load()
        }}
      >
        <summary>{t('link.title')}</summary>
        <Stack gap={3} align="start">
          <FieldHelp>{t(exists === true ? 'link.there' : 'link.about')}</FieldHelp>
          {url === null || apps === null ? null : (
            <>
              <Row>
                <ButtonAnchor variant="soft" href={apps.webcal}>
                  <Icon name="calendar" />
                  {t('link.apple')}
                </ButtonAnchor>
                <ButtonAnchor variant="soft" href={apps.google} target="_blank" rel="noreferrer">
                  <Icon name="calendar" />
                  {t('link.google')}
                </ButtonAnchor>
              </Row>
              <TextField
                label={t('link.label')}
                help={t('link.once')}
                id="calendar-link"
                readOnly
                value={url}
                onFocus={(event) => event.currentTarget.select()}
              />
            </>
          )}
          {exists === null ? null : (
            <Row>
              {url === null ? null : (
                <Button variant="soft" aria-disabled={busy} onClick={() => void copy(url)}>
                  {t('link.copy')}
                </Button>
              )}
              <Button variant="outline" aria-disabled={busy} onClick={() => void create()}>
                {t(exists ? 'link.anew' : 'link.make')}
              </Button>
              {exists ? (
                <Button variant="dangerText" aria-disabled={busy} onClick={() => void revoke()}>
                  {t('link.end')}
                </Button>
              ) : null}
            </Row>
          )}
        </Stack>
      </details>
    </Card>
  )
}
