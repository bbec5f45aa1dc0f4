import { useEffect, useRef, type MouseEvent, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/Icon.tsx'
import { fieldId } from './fields/Field.tsx'
import type { Errors } from './values/find-errors.ts'
import { useErrorText } from '../../ui/use-error-text.ts'

/** What is to be mended in this step, as links to the fields; it takes the focus when it appears. */
export function ErrorSummary({
  errors,
  onLater,
}: {
  errors: Errors
  /** Offered when everything that is wrong is merely blank. */
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
    <div className="sum" role="alert" tabIndex={-1} ref={box}>
      <Icon name="warn" />
      <div>
        <b>{t('toMend', { count: entries.length })}</b>
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
          <button type="button" className="btn text" onClick={onLater}>
            {t('later')}
          </button>
        ) : null}
      </div>
    </div>
  )
}

/** Puts the focus into a field and the field into view, below the bar. */
export function focusField(field: string): void {
  const control = document.getElementById(fieldId(field))
  control?.closest('details')?.setAttribute('open', '')
  control?.focus()
  control?.scrollIntoView({ block: 'center' })
}
