import { useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useLocation } from 'react-router'
import { LIMITS } from '../../../contracts/limits.ts'
import type { VisitLine } from '../../../contracts/visits/visits.ts'
import { VISIT_CHOICES } from '../../../domain/visits/times.ts'
import { notify } from '../../ui/notify.tsx'
import { Dialog, DialogActions } from '../../ui/overlays/Dialog.tsx'
import { paths } from '../../paths.ts'
import { request, RequestError } from '../../platform/request.ts'
import { storedToken } from '../../platform/session.ts'
import { storePendingVisit, readPendingVisit } from './pending-visit.ts'
import { TimePicker } from './TimePicker.tsx'
import { useVisitTimes } from './use-visit-times.ts'
import { sampleTitle } from '../listing-parts/text/sample-title.ts'
import styles from './TimePicker.module.css'
import { Text } from '../../ui/layout/Text.tsx'
import { TextArea } from '../../ui/forms/TextField.tsx'
import { FieldError } from '../../ui/forms/Field.tsx'
import { ButtonLink, Button } from '../../ui/actions/Button.tsx'
import { Row, Stack } from '../../ui/layout/Layout.tsx'
import { useIdempotencyKey } from '../../platform/use-idempotency-key.ts'

/** Requests a visit: up to three times, and a message to the owner. */
export default function BookDialog({
  home,
  onClose,
}: {
  home: { id: number; title: string; demo?: boolean | undefined }
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation('visits')
  const { pathname, search } = useLocation()
  const here = pathname + search
  const [pending] = useState(() => readPendingVisit(home.id))
  const [times, setTimes] = useState<string[]>(pending?.times ?? [])
  const [note, setNote] = useState(pending?.note ?? '')
  const [why, setWhy] = useState<string | null>(null)
  const [state, setState] = useState<'open' | 'sending' | 'sign-in'>('open')
  const keyOf = useIdempotencyKey()
  const days = useVisitTimes(home.id)
  const storePending = (): void => storePendingVisit({ propertyId: home.id, times, note })

  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (state === 'sending') return
    if (times.length === 0) {
      setWhy(t('picker.first'))
      return
    }
    setWhy(null)
    if (storedToken() === null) {
      setState('sign-in')
      return
    }
    setState('sending')
    const body = { propertyId: home.id, times, note }
    try {
      await request<VisitLine>('/visits', {
        method: 'POST',
        body,
        idempotencyKey: keyOf(JSON.stringify(body)),
        onUnauthenticated: 'throw',
      })
      notify({ kind: 'success', text: t('book.sent') })
      onClose()
    } catch (error) {
      const failure = error instanceof RequestError ? error : null
      if (failure?.status === 401) {
        setState('sign-in')
        return
      }
      setWhy(failure?.fields['times'] ?? failure?.message ?? t('failed'))
      setState('open')
    }
  }
  return (
    <Dialog closeOnBackdrop title={t('book.title')} onClose={onClose}>
      <form method="post" noValidate className={styles.form} onSubmit={(event) => void send(event)}>
        <Text muted size="small">
          {t('book.about', { title: sampleTitle(home, t) })}
        </Text>
        {days === null ? (
          <p role="status">{t('loading')}</p>
        ) : (
          <TimePicker days={days} chosen={times} max={VISIT_CHOICES} onChange={setTimes} />
        )}
        <TextArea
          label={t('book.note')}
          id="visit-note"
          rows={2}
          maxLength={LIMITS.visits.maxChars}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {why ? <FieldError role="alert">{why}</FieldError> : null}
        {state === 'sign-in' ? (
          <Stack gap={4} role="status">
            <p>{t('book.signIn')}</p>
            <Row>
              <ButtonLink to={paths.portals(here)} onClick={storePending}>
                {t('book.goSignIn')}
              </ButtonLink>
              <ButtonLink variant="outline" to={paths.register(here)} onClick={storePending}>
                {t('book.register')}
              </ButtonLink>
            </Row>
          </Stack>
        ) : (
          <DialogActions align="start">
            <Button type="submit" aria-disabled={state === 'sending'}>
              {t(state === 'sending' ? 'sending' : 'book.send')}
            </Button>
            <Button variant="outline" onClick={onClose}>
              {t('close')}
            </Button>
          </DialogActions>
        )}
      </form>
    </Dialog>
  )
}
