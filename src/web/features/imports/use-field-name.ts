import { useTranslation } from 'react-i18next'

/** A field's name as the form calls it; some have one of their own here. */
export function useFieldName(): (field: string) => string {
  const { t, i18n } = useTranslation(['import', 'form'])
  return (field) => {
    if (i18n.exists(`import:field.${field}`)) return t(`field.${field}`, { ns: 'import' })
    return i18n.exists(`form:label.${field}`) ? t(`label.${field}`, { ns: 'form' }) : field
  }
}
