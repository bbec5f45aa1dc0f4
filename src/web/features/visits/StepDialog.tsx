import { useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import type { VisitLine } from '../../../contracts/visits/visits.ts'
import { VISIT_CHOICES } from '../../../domain/visits/times.ts'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { FormActions } from '../saved/FormActions.tsx'
import { TimePicker } from './TimePicker.tsx'
import { useVisitTimes } from './use-visit-times.ts'
import styles from './TimePicker.module.css'
import { Text } from '../../ui/layout/Text.tsx'
import { TextArea } from '../../ui/forms/TextField.tsx'
import { Button } from '../../ui/actions/Button.tsx'

export type VisitStep = 'propose' | 'move' | 'decline' | 'cancel'

/** A step that needs a message or times: propose, move, decline or cancel. `onSend` answers an error message, or null. */
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
    <Dialog closeOnBackdrop title={t(`step.${step}.title`)} onClose={onClose}>
      <form method="post" noValidate className={styles.form} onSubmit={(event) => void send(event)}>
        <Text muted size="small">
          {t(`step.${step}.about`, { title: visit.listing.title, name: visit.other.name })}
        </Text>
        {!asksTimes ? null : days === null ? (
          <p role="status">{t('loading')}</p>
        ) : (
          <TimePicker days={days} chosen={times} max={VISIT_CHOICES} onChange={setTimes} />
        )}
        <TextArea
          label={t('step.note', { name: visit.other.name })}
          id="step-note"
          rows={2}
          maxLength={LIMITS.visits.maxChars}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <FormActions
          why={why}
          busy={busy}
          send={t(busy ? 'sending' : `step.${step}.send`)}
          danger={!asksTimes}
        >
          <Button variant="outline" onClick={onClose}>
            {t('back')}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}
