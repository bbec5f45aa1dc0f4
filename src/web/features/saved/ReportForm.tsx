import { useState, type FormEvent, type ReactElement, type ReactNode } from 'react'
import { LIMITS } from '../../../contracts/limits.ts'
import { notify } from '../../ui/notify.tsx'
import { request, RequestError } from '../../platform/request.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { RadioField } from '../../ui/forms/RadioField.tsx'
import { TextArea } from '../../ui/forms/TextField.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { FormActions } from './FormActions.tsx'

/** The texts of a report form; reasons are looked up by name. */
export interface ReportWords {
  title: string
  about: string
  reason: string
  reasonOf: (reason: string) => string
  details: string
  choose: string
  send: string
  sending: string
  sent: string
  cancel: string
}

/** Reports something to the administrators: a reason from the list, and optional details. */
export function ReportForm({
  words,
  reasons,
  path,
  children,
  onClose,
}: {
  words: ReportWords
  reasons: readonly string[]
  /** The call that takes it, by what the form holds. */
  path: (form: FormData) => string
  /** What is chosen before the reason. */
  children?: ReactNode
  onClose: () => void
}): ReactElement {
  const [why, setWhy] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    const reason = form.get('reason')
    if (reason === null) {
      setWhy(words.choose)
      return
    }
    setBusy(true)
    setWhy(null)
    try {
      await request(path(form), {
        method: 'POST',
        body: { reason, details: form.get('details') },
        onUnauthenticated: 'throw',
      })
      notify({ kind: 'success', text: words.sent })
      onClose()
    } catch (error) {
      setWhy(error instanceof RequestError ? error.message : String(error))
      setBusy(false)
    }
  }
  return (
    <Dialog closeOnBackdrop title={words.title} onClose={onClose}>
      <form method="post" noValidate onSubmit={(event) => void send(event)}>
        <Text muted size="small">
          {words.about}
        </Text>
        {children}
        <RadioField
          label={words.reason}
          name="reason"
          options={reasons}
          optionLabel={words.reasonOf}
          onChange={() => setWhy(null)}
        />
        <TextArea
          label={words.details}
          name="details"
          rows={3}
          maxLength={LIMITS.reports.maxChars}
        />
        <FormActions why={why} busy={busy} send={busy ? words.sending : words.send}>
          <Button variant="outline" onClick={onClose}>
            {words.cancel}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}
