import { useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Note } from '../../ui/display/Note.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { Stack } from '../../ui/layout/Layout.tsx'
import { countParams } from './import-text.ts'

/** Asks once for the phone number of all rows that leave no way to reach their owner. */
export function ContactForAll({
  rows,
  busy,
  onGive,
}: {
  rows: number
  busy: boolean
  onGive: (phone: string) => void
}): ReactElement {
  const { t } = useTranslation('import')
  const [isMissing, setMissing] = useState(false)
  const give = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const phone = new FormData(event.currentTarget).get('phone')
    const text = typeof phone === 'string' ? phone.trim() : ''
    setMissing(text === '')
    if (text !== '') onGive(text)
  }
  return (
    <Note tone="warning">
      <form method="post" noValidate onSubmit={give}>
        <Stack gap={3} align="start">
          <p>{t('contact.about', countParams(rows))}</p>
          <TextField
            label={t('contact.phone')}
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={40}
            error={isMissing ? t('contact.needed') : undefined}
          />
          <Button type="submit" variant="outline" disabled={busy}>
            {t('contact.use', countParams(rows))}
          </Button>
        </Stack>
      </form>
    </Note>
  )
}
