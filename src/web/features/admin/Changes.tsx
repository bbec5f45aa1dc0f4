import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { FieldChange } from '../../../domain/platform/errors.ts'
import { formatNumber, formatRupees } from '../../../domain/numbers/indian.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { SideBySide } from '../../ui/display/SideBySide.tsx'
import styles from './Changes.module.css'
import { capitalize } from '../../../domain/text/capitalize.ts'

const RUPEES = ['price', 'monthlyRent', 'securityDeposit', 'maintenance', 'bookingAmount']
const TIMES = [
  'emailVerifiedAt',
  'suspendedAt',
  'resolvedAt',
  'dismissedAt',
  'reraCheckedAt',
  'publishedAt',
  'deletedAt',
]
const AREAS = ['totalArea', 'builtUpArea', 'carpetArea', 'plotArea']
const SQUARE_FEET = 10.763910417

/** Fields of a record side by side: as they were, and as they are. */
export function Changes({
  changes,
  before,
  after,
}: {
  changes: readonly FieldChange[]
  before: string
  after: string
}): ReactElement {
  const { t } = useTranslation('admin')
  return (
    <SideBySide
      label={t('changes.label')}
      field={t('changes.field')}
      before={before}
      after={after}
      rows={changes.map((change) => ({
        key: change.field,
        name: t(`changes.fields.${change.field}`, { defaultValue: spelled(change.field) }),
        before: <Value field={change.field} value={change.before} other={change.after} />,
        after: <Value field={change.field} value={change.after} other={change.before} />,
      }))}
    />
  )
}

/** A field without a name of its own: "waterSupply" is "water supply". */
function spelled(field: string): string {
  const words = field.replace(/([A-Z])/g, ' $1').toLowerCase()
  return capitalize(words)
}

function Value({
  field,
  value,
  other,
}: {
  field: string
  value: unknown
  other: unknown
}): ReactElement {
  const { t } = useTranslation('admin')
  const { t: shell } = useTranslation()
  if (value === null || value === undefined || value === '') return <>{t('changes.nothing')}</>
  if (field === 'pictures' && Array.isArray(value)) {
    const known = new Set(Array.isArray(other) ? other : [])
    const own = value.filter((hash) => !known.has(hash)).length
    return (
      <>
        {t('changes.pictures', { count: value.length, n: formatNumber(value.length) })}
        {own > 0 && own < value.length ? (
          <small className="muted">
            {t('changes.onlyHere', { count: own, n: formatNumber(own) })}
          </small>
        ) : null}
      </>
    )
  }
  if (typeof value === 'boolean') return <>{t(value ? 'changes.yes' : 'changes.no')}</>
  if (typeof value === 'number') {
    if (RUPEES.includes(field)) return <>{formatRupees(value)}</>
    if (AREAS.includes(field))
      return <>{shell('facts.sqft', { area: formatNumber(Math.round(value * SQUARE_FEET)) })}</>
    return <>{Number.isInteger(value) ? formatNumber(value) : value}</>
  }
  if (typeof value === 'string') {
    if (TIMES.includes(field)) return <DateTime at={value} clock />
    const known = WORDS[field]
    if (known)
      return (
        <>
          {field === 'propertyType'
            ? shell(`kind.${value}`)
            : t(`${known}.${value}`, { defaultValue: value })}
        </>
      )
    return <span className={styles.longText}>{value}</span>
  }
  if (Array.isArray(value) && value.every((each) => typeof each === 'string'))
    return value.length === 0 ? <>{t('changes.nothing')}</> : <>{value.join(', ')}</>
  return <span className={styles.longText}>{JSON.stringify(value)}</span>
}

/** Fields whose values are words of the desk already. */
const WORDS: Record<string, string> = {
  propertyType: 'kind',
  publication: 'publication',
  status: 'status',
  role: 'role',
  state: 'callbacks.state',
  rejectedReason: 'reject.reasons',
}
