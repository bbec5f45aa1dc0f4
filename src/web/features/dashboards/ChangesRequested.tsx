import { useState, type ReactElement, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { LIMITS } from '../../../contracts/limits.ts'
import { notify } from '../../ui/notify.tsx'
import { request, RequestError } from '../../platform/request.ts'
import type { OwnListingRow } from './lists.server.ts'

/** What an administrator wants changed before it goes on the map, and the owner's answer where that is wrong. */
export function ChangesRequested({
  id,
  told: { reason, note },
  when,
}: {
  id: number
  told: NonNullable<OwnListingRow['sentBack']>
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
      notify({ kind: 'success', text: t('sentBack.sent') })
      await revalidate()
    } catch (error) {
      const said = error instanceof RequestError && error.status >= 400 && error.status < 500
      notify({ kind: 'error', text: said ? error.message : t('sentBack.failed') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="small sent-back">
      <p>
        <b>{t('sentBack.on', { date: when })}</b> {t(`sentBack.reason.${reason}`)}
      </p>
      {note === null ? null : <blockquote>{note}</blockquote>}
      <p className="quiet">{t('sentBack.next')}</p>
      <details>
        <summary>{t('sentBack.answer')}</summary>
        <form method="post" onSubmit={(event) => void send(event)}>
          <div className="inp">
            <textarea
              name="text"
              rows={3}
              required
              aria-label={t('sentBack.answer')}
              maxLength={LIMITS.administration.maxNoteChars}
            />
          </div>
          <button type="submit" className="btn line">
            {t('sentBack.send')}
          </button>
        </form>
      </details>
    </div>
  )
}
