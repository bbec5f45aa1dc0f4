import { FIELD_SPECS, isListingField } from '../../../domain/listings/fields/field-lists.ts'
import { formatNumber, formatRupees } from '../../../domain/numbers/indian.ts'
import type { ImportRun } from '../../../contracts/imports/imports.ts'
import { useTranslation } from '../../i18n/translation.ts'

/** A number for a sentence: `count` chooses its form, `n` is what is read (4,015). */
export function countParams(count: number): { count: number; n: string } {
  return { count, n: formatNumber(count) }
}

type Say = (key: string, params: { count: number; n: string }) => string

/** "12 added, 3 changed" of what was applied; nothing before. */
export function importSummary(
  { applied, withdrawn }: Pick<ImportRun, 'applied' | 'withdrawn'>,
  t: Say,
): string {
  if (!applied) return ''
  const parts = [
    t('done.added', countParams(applied.create)),
    t('done.changed', countParams(applied.update)),
  ]
  if (applied.wrong > 0) parts.push(t('done.wrong', countParams(applied.wrong)))
  if (withdrawn > 0) parts.push(t('done.withdrawn', countParams(withdrawn)))
  return parts.join(' · ')
}

/** A field's name as the form calls it; some have one of their own here. */
export function useFieldName(): (field: string) => string {
  const { t, i18n } = useTranslation(['import', 'form'])
  return (field) => {
    if (i18n.exists(`import:field.${field}`)) return t(`field.${field}`, { ns: 'import' })
    return i18n.exists(`form:label.${field}`) ? t(`label.${field}`, { ns: 'form' }) : field
  }
}

/** A value of a choice, a deal or a yes-or-no field in words. */
export function useChoiceName(): (field: string, value: string) => string {
  const { t, i18n } = useTranslation(['import', 'form'])
  return (field, value) => {
    if (field === 'deal') return t(`deal.${value}`)
    if (field === 'plotAreaUnit') return t(`unit.${value}`)
    if (value === 'yes' || value === 'no') return t(`compare.${value}`)
    const key = `choice.${field}.${value.replaceAll(/[ -]/g, '_')}`
    return i18n.exists(`form:${key}`) ? t(key, { ns: 'form' }) : value
  }
}

/** A value of our own files in words: amounts with separators, choices and flags translated, an empty cell as a dash. */
export function useFieldValue(): (field: string, text: string | null) => string {
  const { t } = useTranslation('import')
  const choiceName = useChoiceName()
  return (field, text) => {
    if (text === null || text === '') return '—'
    if (!isListingField(field)) return text
    const { type } = FIELD_SPECS[field]
    const number = Number(text)
    if (type === 'choice') return choiceName(field, text)
    if (type === 'flag' && (text === 'yes' || text === 'no')) return t(`compare.${text}`)
    if (!Number.isFinite(number)) return text
    if (type === 'money') return formatRupees(number)
    return type === 'area' || type === 'distance' || type === 'length'
      ? formatNumber(number, 2)
      : text
  }
}
