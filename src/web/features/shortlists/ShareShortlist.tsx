import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { OwnShortlist } from '../../../contracts/saved/shortlists.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import { request, RequestError } from '../../platform/request.ts'
import { useIdempotencyKey } from '../../platform/use-idempotency-key.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { Field, FieldError } from '../../ui/forms/Field.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { Dialog, DialogText } from '../../ui/overlays/Dialog.tsx'

const { maxHomes, maxNameChars } = LIMITS.shortlists

/** Creates the link of a shortlist: title, the name under which it is shared, and which of the saved homes. */
export function ShareShortlistDialog({
  homes,
  name,
  onClose,
  onCreated,
}: {
  homes: readonly { id: number; title: string }[]
  /** The person's name, to begin with. */
  name: string
  onClose: () => void
  onCreated: (shortlist: OwnShortlist) => void
}): ReactElement {
  const { t } = useTranslation('shortlists')
  const [title, setTitle] = useState(t('share.nameDefault'))
  const [sharedBy, setSharedBy] = useState((name.split(' ')[0] ?? '').slice(0, maxNameChars))
  const [chosen, setChosen] = useState(new Set(homes.slice(0, maxHomes).map(({ id }) => id)))
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const keyOf = useIdempotencyKey()
  const create = async (): Promise<void> => {
    if (chosen.size === 0 || title.trim() === '' || sharedBy.trim() === '') {
      setError(t('share.chooseOne'))
      return
    }
    setBusy(true)
    setError('')
    try {
      const propertyIds = homes.map(({ id }) => id).filter((id) => chosen.has(id))
      onCreated(
        await request<OwnShortlist>('/buyer/shortlists', {
          method: 'POST',
          idempotencyKey: keyOf(JSON.stringify([title, sharedBy, propertyIds])),
          body: { title: title.trim(), sharedBy: sharedBy.trim(), propertyIds },
        }),
      )
    } catch (failure) {
      const text = failure instanceof RequestError && failure.status > 0 ? failure.message : ''
      setError(text === '' ? t('share.failed') : text)
      setBusy(false)
    }
  }
  const toggle = (id: number, on: boolean): void => {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return (
    <Dialog
      closeOnBackdrop
      title={t('share.open')}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        void create()
      }}
      actions={
        <>
          <Button variant="text" onClick={onClose}>
            {t('share.cancel')}
          </Button>
          <Button type="submit" disabled={busy}>
            {t('share.create')}
          </Button>
        </>
      }
    >
      <DialogText>{t('share.lead')}</DialogText>
      <TextField
        label={t('share.name')}
        value={title}
        maxLength={LIMITS.name.maxChars}
        autoComplete="off"
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <TextField
        label={t('share.sharedBy')}
        value={sharedBy}
        maxLength={maxNameChars}
        autoComplete="off"
        onChange={(event) => setSharedBy(event.currentTarget.value)}
      />
      <Field group label={t('share.homes')}>
        {() =>
          homes.map(({ id, title: label }) => (
            <Checkbox
              key={id}
              label={label}
              checked={chosen.has(id)}
              onChange={(event) => toggle(id, event.currentTarget.checked)}
            />
          ))
        }
      </Field>
      {error === '' ? null : <FieldError role="alert">{error}</FieldError>}
    </Dialog>
  )
}
