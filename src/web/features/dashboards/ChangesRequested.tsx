import { useState, type ReactElement, type SubmitEvent } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useRevalidator } from 'react-router'
import { LIMITS } from '../../../contracts/limits.ts'
import { notify } from '../../ui/notify.tsx'
import { request, RequestError } from '../../platform/request.ts'
import type { OwnListingRow } from './lists.server.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './own/OwnListing.module.css'
import { Text } from '../../ui/layout/Text.tsx'
import { ControlFrame } from '../../ui/forms/Field.tsx'
import { Button } from '../../ui/actions/Button.tsx'

/** What an administrator wants changed before it goes on the map, and the owner's answer where that is wrong. */
export function ChangesRequested({
  id,
  wanted: { reason, note },
  when,
}: {
  id: number
  wanted: NonNullable<OwnListingRow['sentBack']>
  when: string
}): ReactElement {
  const { t } = useTranslation('lifecycle')
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const send = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim()
    if (busy || text === '') return
    setBusy(true)
    try {
      await request(`/properties/${id}/answer`, { method: 'POST', body: { text } })
      notify({ kind: 'success', text: t('changesRequested.sent') })
      await revalidate()
    } catch (error) {
      const refused = error instanceof RequestError && error.status >= 400 && error.status < 500
      notify({ kind: 'error', text: refused ? error.message : t('changesRequested.failed') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={classNames('text-small', styles.changesRequested)}>
      <p>
        <b>{t('changesRequested.on', { date: when })}</b> {t(`changesRequested.reason.${reason}`)}
      </p>
      {note === null ? null : <blockquote>{note}</blockquote>}
      <Text muted>{t('changesRequested.next')}</Text>
      <details>
        <summary>{t('changesRequested.answer')}</summary>
        <form method="post" onSubmit={(event) => void send(event)}>
          <ControlFrame>
            <textarea
              name="text"
              rows={3}
              required
              aria-label={t('changesRequested.answer')}
              maxLength={LIMITS.administration.maxNoteChars}
            />
          </ControlFrame>
          <Button type="submit" variant="outline">
            {t('changesRequested.send')}
          </Button>
        </form>
      </details>
    </div>
  )
}
