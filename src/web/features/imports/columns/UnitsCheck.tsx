import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type { ImportColumn } from '../../../../contracts/imports/imports.ts'
import { unitsOf, type ColumnUnit, type ImportField } from '../../../../domain/imports/fields.ts'
import { settleUnit, type UnitGuess } from '../../../../domain/imports/units.ts'
import { Card } from '../../../ui/display/Card.tsx'
import { Note } from '../../../ui/display/Note.tsx'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import { ControlFrame, FieldError } from '../../../ui/forms/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { useFieldName } from '../import-text.ts'
import styles from '../imports.module.css'
import { useNumberReading } from './number-reading.ts'

/** A column of money, sizes or widths, with what is known of its unit. */
export interface UnitColumn {
  at: number
  field: ImportField
  column: ImportColumn
  guess: UnitGuess
}

/** How numbers of money, sizes and widths are read, with examples: confirmed once for the whole file. */
export function UnitsCheck({
  columns,
  confirmed,
  tried,
  onUnit,
  onConfirm,
}: {
  columns: readonly UnitColumn[]
  confirmed: boolean
  tried: boolean
  onUnit: (at: number, unit: ColumnUnit | null) => void
  onConfirm: (confirmed: boolean) => void
}): ReactElement | null {
  const { t } = useTranslation('import')
  if (columns.length === 0) return null
  const settled = columns.map(({ guess, column }) => settleUnit(guess, column.unit))
  const missing = settled.some((unit) => unit.missing)
  const asks = settled.some((unit) => unit.confirm)
  return (
    <Card as="section" padded={false} aria-labelledby="units">
      <header className={styles.unitsHead}>
        <h2 id="units">{t('units.title')}</h2>
        <Text muted size="small">
          {t('units.lead')}
        </Text>
      </header>
      <ul>
        {columns.map((column) => (
          <UnitRow key={column.at} {...column} onUnit={(unit) => onUnit(column.at, unit)} />
        ))}
      </ul>
      {asks ? (
        <div className={styles.confirm}>
          {missing ? (
            <Note tone="warning">{t('units.missing')}</Note>
          ) : (
            <Checkbox
              label={t('units.confirm')}
              checked={confirmed}
              onChange={(event) => onConfirm(event.target.checked)}
            />
          )}
          {tried && (missing || !confirmed) ? (
            <FieldError role="alert">
              {missing ? t('units.choose') : t('units.confirmFirst')}
            </FieldError>
          ) : null}
        </div>
      ) : null}
    </Card>
  )
}

function UnitRow({
  at,
  field,
  column: { heading, unit: chosen, numbers },
  guess,
  onUnit,
}: UnitColumn & { onUnit: (unit: ColumnUnit | null) => void }): ReactElement {
  const { t } = useTranslation('import')
  const nameOf = useFieldName()
  const readingOf = useNumberReading()
  const { unit } = settleUnit(guess, chosen)
  const named = guess.sure && guess.unit === null
  const name = heading || t('columns.nameless', { n: at + 1 })
  return (
    <li className={styles.column}>
      <div className={styles.columnName}>
        <b>{name}</b>
        <span className="text-extra-small muted">
          {nameOf(field)} ·{' '}
          {chosen !== null && chosen !== guess.unit
            ? t('units.origin.chosen')
            : guess.sure || guess.origin === 'unknown' || guess.origin === 'spread'
              ? t(`units.origin.${guess.origin}`)
              : t('units.contradicts', { origin: t(`units.origin.${guess.origin}`) })}
        </span>
      </div>
      <ul className={styles.examples}>
        {(numbers?.examples ?? []).map((example) => (
          <li key={example}>
            <span>{example}</span> <span aria-hidden="true">→</span>{' '}
            <b>
              {readingOf(field, example, unit) ?? t(named || unit ? 'units.unread' : 'units.none')}
            </b>
          </li>
        ))}
      </ul>
      {named ? null : (
        <ControlFrame
          className={styles.unitChoice}
          invalid={unit === null}
          after={<Icon name="down" />}
        >
          <select
            aria-label={t('columns.unitOf', { column: name })}
            value={unit ?? ''}
            onChange={(event) =>
              onUnit(unitsOf(field).find((each) => each === event.target.value) ?? null)
            }
          >
            {unit === null ? <option value="">{t('units.none')}</option> : null}
            {unitsOf(field).map((each) => (
              <option key={each} value={each}>
                {t(`unit.${each}`)}
              </option>
            ))}
          </select>
        </ControlFrame>
      )}
    </li>
  )
}
