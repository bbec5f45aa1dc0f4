import { useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '../../../contracts/limits.ts'
import type { VisitLine } from '../../../contracts/visits/visits.ts'
import { VISIT_CHOICES } from '../../../domain/visits/times.ts'
import { Dialog } from '../saved/Dialog.tsx'
import { DialogActions } from '../saved/DialogActions.tsx'
import { TimePicker } from './TimePicker.tsx'
import { useVisitTimes } from './use-visit-times.ts'

export type VisitStep = 'propose' | 'move' | 'decline' | 'cancel'

/** A step that needs words or times: another time, no, or the end. `onSend` answers what went wrong, or null. */
export default function StepDialog({
  visit,
  step,
  onSend,
  onClose,
}: {
  visit: VisitLine
  step: VisitStep
  onSend: (body: { times?: string[]; note: string }) => Promise<string | null>
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation('visits')
  const [times, setTimes] = useState<string[]>([])
  const [note, setNote] = useState('')
  const [why, setWhy] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const days = useVisitTimes(visit.listing.id)
  const asksTimes = step === 'propose' || step === 'move'
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (busy) return
    if (asksTimes && times.length === 0) {
      setWhy(t('picker.first'))
      return
    }
    setBusy(true)
    setWhy(null)
    const fault = await onSend(asksTimes ? { times, note } : { note })
    if (fault === null) onClose()
    else {
      setWhy(fault)
      setBusy(false)
    }
  }
  return (
    <Dialog title={t(`step.${step}.title`)} onClose={onClose}>
      <form method="post" noValidate className="book-visit" onSubmit={(event) => void send(event)}>
        <p className="quiet small">
          {t(`step.${step}.about`, { title: visit.listing.title, name: visit.other.name })}
        </p>
        {!asksTimes ? null : days === null ? (
          <p role="status">{t('loading')}</p>
        ) : (
          <TimePicker days={days} chosen={times} max={VISIT_CHOICES} onChange={setTimes} />
        )}
        <div className="field">
          <label htmlFor="step-note">{t('step.note', { name: visit.other.name })}</label>
          <div className="inp">
            <textarea
              id="step-note"
              rows={2}
              maxLength={LIMITS.visits.maxChars}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          </div>
        </div>
        <DialogActions
          why={why}
          busy={busy}
          send={t(busy ? 'sending' : `step.${step}.send`)}
          danger={!asksTimes}
        >
          <button type="button" className="btn line" onClick={onClose}>
            {t('back')}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
