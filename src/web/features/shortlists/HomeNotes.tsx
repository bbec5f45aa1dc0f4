import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Tag } from '../../ui/display/marks/Tag.tsx'
import { TextArea, TextField } from '../../ui/forms/TextField.tsx'
import { Row } from '../../ui/layout/Layout.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import type { Notes } from '../saved/merge-notes.ts'

const { maxNoteChars, maxLabels, maxLabelChars } = LIMITS.savedHomes

/** What a person wrote about a saved home; nothing while that is nothing. */
export function HomeNotes({ note, labels }: Notes): ReactElement | null {
  if (note === '' && labels.length === 0) return null
  return (
    <>
      {labels.length > 0 ? (
        <Row gap={1}>
          {labels.map((label) => (
            <Tag key={label}>{label}</Tag>
          ))}
        </Row>
      ) : null}
      {note === '' ? null : (
        <Text size="small" className="secondary break-anywhere">
          {note}
        </Text>
      )}
    </>
  )
}

/** The button that opens note and labels of a saved home. `onSave` resolves to false when they could not be saved. */
export function EditNotes({
  title,
  value,
  onSave,
}: {
  title: string
  value: Notes
  onSave: (next: { note: string; labels: string[] }) => Promise<boolean>
}): ReactElement {
  const { t } = useTranslation('shortlists')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="text"
        aria-label={t('note.openOne', { title })}
        onClick={() => setOpen(true)}
      >
        {t('note.open')}
      </Button>
      {open ? (
        <NotesDialog
          title={title}
          value={value}
          onClose={() => setOpen(false)}
          onSave={async (next) => {
            const saved = await onSave(next)
            if (saved) setOpen(false)
            return saved
          }}
        />
      ) : null}
    </>
  )
}

function NotesDialog({
  title,
  value,
  onSave,
  onClose,
}: {
  title: string
  value: Notes
  onSave: (next: { note: string; labels: string[] }) => Promise<boolean>
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation('shortlists')
  const [note, setNote] = useState(value.note)
  const [labels, setLabels] = useState(value.labels.join(', '))
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    setError('')
    if (!(await onSave({ note: note.trim(), labels: readLabels(labels) })))
      setError(t('note.failed'))
    setBusy(false)
  }
  return (
    <Dialog
      closeOnBackdrop
      title={t('note.openOne', { title })}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      actions={
        <>
          <Button variant="text" onClick={onClose}>
            {t('note.cancel')}
          </Button>
          <Button type="submit" disabled={busy}>
            {t('note.save')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('note.note')}
        help={t('note.noteHelp')}
        error={error}
        announceError
        rows={4}
        maxLength={maxNoteChars}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <TextField
        label={t('note.labels')}
        help={t('note.labelsHelp', { max: maxLabels })}
        value={labels}
        autoComplete="off"
        onChange={(event) => setLabels(event.currentTarget.value)}
      />
    </Dialog>
  )
}

function readLabels(text: string): string[] {
  const labels = text.split(/[,،]/).map((label) => label.trim().slice(0, maxLabelChars))
  return [...new Set(labels.filter((label) => label !== ''))].slice(0, maxLabels)
}
