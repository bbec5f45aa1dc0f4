import { useEffect, useRef, type MouseEvent, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Note } from '../../ui/display/Note.tsx'
import styles from './ErrorSummary.module.css'
import { fieldId } from './fields/Field.tsx'
import type { Errors } from './values/errors.ts'
import { useErrorText } from '../../ui/ErrorText.tsx'

/** The errors of this step, as links to the fields; it takes the focus when it appears. */
export function ErrorSummary({
  errors,
  onLater,
}: {
  errors: Errors
  /** Offered when every error is a blank field. */
  onLater: (() => void) | null
}): ReactElement {
  const { t } = useTranslation('form')
  const errorText = useErrorText()
  const box = useRef<HTMLDivElement>(null)
  const entries = Object.entries(errors)
  useEffect(() => {
    box.current?.focus()
  }, [])
  const go = (event: MouseEvent, field: string): void => {
    event.preventDefault()
    focusField(field)
  }
  return (
    <Note tone="error" className={styles.summary} tabIndex={-1} ref={box}>
      <b>{t('fieldsToCorrect', { count: entries.length })}</b>
      <ul>
        {entries.map(([field, message]) => (
          <li key={field}>
            <a href={`#${fieldId(field)}`} onClick={(event) => go(event, field)}>
              {t(`label.${field}`)}: {errorText(message)}
            </a>
          </li>
        ))}
      </ul>
      {onLater ? (
        <Button variant="text" atEdge onClick={onLater}>
          {t('later')}
        </Button>
      ) : null}
    </Note>
  )
}

/** Puts the focus into a field and the field into view, below the bar. */
export function focusField(field: string): void {
  const control = document.getElementById(fieldId(field))
  control?.closest('details')?.setAttribute('open', '')
  control?.focus()
  control?.scrollIntoView({ block: 'center' })
}
