import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useListingForm } from '../form-context.ts'
import type { ListField } from '../form-values.ts'
import { splitTyped } from '../to-input.ts'
import { TextField } from './TextField.tsx'

/** Comma-separated text that says how many entries were understood. */
export function ListTextField({ name }: { name: ListField }): ReactElement {
  const { t } = useTranslation('form')
  const { values } = useListingForm()
  const count = splitTyped(values[name]).length
  return (
    <TextField
      name={name}
      rows={3}
      help={t('commas')}
      echo={count > 0 ? t('entriesUnderstood', { count }) : undefined}
    />
  )
}
