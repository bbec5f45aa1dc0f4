import { useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportRunDetail } from '../../../contracts/imports/imports.ts'
import {
  isImportField,
  isShownText,
  type ColumnChoice,
  groupOfField,
  IMPORT_FIELDS,
  type ImportField,
} from '../../../domain/imports/fields.ts'
import { mayBePrivate } from '../../../domain/imports/headings.ts'
import { guessUnit, settleUnit } from '../../../domain/imports/units.ts'
import { UnitsCheck, type UnitColumn } from './UnitsCheck.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { countParams, useFieldName } from './import-text.ts'
import { Card } from '../../ui/display/Card.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { SelectField } from '../../ui/forms/TextField.tsx'
import { Field, FieldError, FieldHelp, ControlFrame } from '../../ui/forms/Field.tsx'
import { Stack } from '../../ui/layout/Layout.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ChipGroup, ChoiceChip } from '../../ui/actions/Chip.tsx'
import { Note } from '../../ui/display/Note.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Switch } from '../../ui/forms/Checkbox.tsx'
import { FILE_GROUPS } from '../../../domain/listings/fields/field-spec.ts'
import styles from './imports.module.css'

type Columns = ImportRunDetail['columns']
type Options = ImportRunDetail['options']

export interface Mapping {
  headingRow: number
  columns: ColumnChoice[]
  options: Options
  /** The units of the numbers were shown with examples, and confirmed. */
  unitsConfirmed: boolean
}

/** The choices of columns as the server takes them. */
export function columnChoices(columns: Columns): ColumnChoice[] {
  return columns.map(({ field, unit }) => ({
    field: field !== null && isImportField(field) ? field : null,
    unit,
  }))
}

/** Rows that can be the one of the headings. */
const HEADING_CHOICES = Array.from({ length: 13 }, (_, row) => row)

/** What every column is: guessed, changeable, with three of its values beside it. */
export function ColumnStep({
  run,
  busy,
  onHeadings,
  onCheck,
}: {
  run: ImportRunDetail
  busy: boolean
  onHeadings: (row: number) => void
  onCheck: (mapping: Mapping) => void
}): ReactElement {
  const { t } = useTranslation('import')
  const nameOf = useFieldName()
  const [columns, setColumns] = useState<Columns>(run.columns)
  const [options, setOptions] = useState<Options>(run.options)
  const [tried, setTried] = useState(false)
  const [unitsConfirmed, setUnitsConfirmed] = useState(false)
  const chosen = new Set(columns.map(({ field }) => field).filter((field) => field !== null))
  const twice = [...chosen].filter(
    (field) => columns.filter((column) => column.field === field).length > 1,
  )
  const missing = REQUIRED_FIELDS.filter((field) => !chosen.has(field))
  const known = chosen.has('id') || chosen.has('reference')
  const dealSaid = ['deal', 'forSale', 'forRent'].some((field) => chosen.has(field))
  const placed = ['coordinates', 'latitude', 'polygonCoordinates'].some((field) =>
    chosen.has(field),
  )

  const unitColumns = columnsWithUnits(columns, run.columns)
  const units = unitColumns.map(({ column, guess }) => settleUnit(guess, column.unit))
  const unitsOpen =
    units.some(({ missing }) => missing) ||
    (units.some(({ confirm }) => confirm) && !unitsConfirmed)

  const change = (at: number, choice: Partial<Columns[number]>): void => {
    // What was confirmed were other units.
    setUnitsConfirmed(false)
    setColumns((now) =>
      now.map((column, index) => (index === at ? { ...column, ...choice, kept: false } : column)),
    )
  }
  const check = (): void => {
    setTried(true)
    if (twice.length > 0 || chosen.size === 0 || unitsOpen) return
    onCheck({
      headingRow: run.headingRow,
      // Prices are looked at anew when columns or units have changed.
      options: { ...options, acceptDoubts: false },
      columns: columnChoices(columns),
      unitsConfirmed,
    })
  }

  return (
    <>
      <Card as="section" padded={false} aria-labelledby="columns">
        <header className={styles.columnsHead}>
          <div>
            <h2 id="columns">{t('columns.title')}</h2>
            <Text muted size="small">
              {t('columns.lead', { count: chosen.size, n: columns.length })}
            </Text>
          </div>
          <SelectField
            label={t('columns.headingRow')}
            id="heading-row"
            value={run.headingRow}
            disabled={busy}
            onChange={(event) => onHeadings(Number(event.target.value))}
          >
            {HEADING_CHOICES.map((row) => (
              <option key={row} value={row}>
                {row === 0 ? t('columns.noHeadings') : t('columns.row', { row })}
              </option>
            ))}
          </SelectField>
        </header>
        <ul>
          {columns.map((column, at) => (
            <li
              key={at}
              className={classNames(styles.column, column.field === null && styles.unused)}
            >
              <div className={styles.columnName}>
                <b id={`column-${at}`}>{column.heading || t('columns.nameless', { n: at + 1 })}</b>
                {column.kept && column.field !== null ? (
                  <span className="text-extra-small muted">{t('columns.remembered')}</span>
                ) : null}
              </div>
              <p className={styles.samples}>
                {column.samples.length === 0
                  ? t('columns.blank')
                  : column.samples.map((sample) => <span key={sample}>{sample}</span>)}
              </p>
              <div className={styles.choice}>
                <ControlFrame
                  invalid={twice.includes(column.field ?? '')}
                  after={<Icon name="down" />}
                >
                  <select
                    aria-label={t('columns.fieldOf', { column: column.heading || at + 1 })}
                    value={column.field ?? ''}
                    onChange={(event) =>
                      change(at, {
                        field: event.target.value === '' ? null : event.target.value,
                        unit: null,
                      })
                    }
                  >
                    <option value="">{t('columns.leaveOut')}</option>
                    {FIELD_GROUPS.map(({ group, fields }) => (
                      <optgroup key={group} label={t(`group.${group}`)}>
                        {fields.map((field) => (
                          <option key={field} value={field}>
                            {nameOf(field)}
                          </option>
                        ))}
                      </optgroup>
                    ))}
                  </select>
                </ControlFrame>
              </div>
              {twice.includes(column.field ?? '') ? (
                <FieldError>{t('columns.twice', { field: nameOf(column.field ?? '') })}</FieldError>
              ) : null}
              {publishesPrivate(column) ? (
                <Note tone="warning">
                  {t('columns.private', {
                    column: column.heading,
                    field: nameOf(column.field ?? ''),
                  })}
                </Note>
              ) : null}
            </li>
          ))}
        </ul>
      </Card>
      <UnitsCheck
        columns={unitColumns}
        confirmed={unitsConfirmed}
        tried={tried}
        onUnit={(at, unit) => change(at, { unit })}
        onConfirm={setUnitsConfirmed}
      />
      <Card as="section" className={styles.sections} aria-labelledby="choices">
        <h2 id="choices">{t('options.title')}</h2>
        {dealSaid ? null : (
          <Field group label={t('options.deal')}>
            {() => (
              <ChipGroup>
                {(['guess', 'sale', 'rent'] as const).map((deal) => (
                  <ChoiceChip
                    key={deal}
                    type="radio"
                    name="deal"
                    checked={options.deal === deal}
                    onChange={() => setOptions({ ...options, deal })}
                  >
                    {t(`options.deals.${deal}`)}
                  </ChoiceChip>
                ))}
              </ChipGroup>
            )}
          </Field>
        )}
        {placed ? null : (
          <Tick
            label={t('options.townPins')}
            help={t('options.townPinsHelp')}
            checked={options.townPins}
            onChange={(townPins) => setOptions({ ...options, townPins })}
          />
        )}
        <Tick
          label={t('options.blanks')}
          help={t('options.blanksHelp')}
          checked={options.blanksEmpty}
          onChange={(blanksEmpty) => setOptions({ ...options, blanksEmpty })}
        />
      </Card>
      <Stack as="section" gap={3} align="start" aria-live="polite">
        {missing.length > 0 ? (
          <Note>{t('columns.missing', { fields: missing.map(nameOf).join(', ') })}</Note>
        ) : null}
        {known ? null : <Note>{t('columns.noReference')}</Note>}
        {tried && chosen.size === 0 ? <FieldError>{t('columns.none')}</FieldError> : null}
        <Button size="large" disabled={busy} onClick={check}>
          {t('columns.check', countParams(run.rows))}
        </Button>
        <FieldHelp>{t('columns.nothingYet')}</FieldHelp>
      </Stack>
    </>
  )
}

/** Whether a column of remarks, names or numbers of people would be shown on the pages of the listings. */
function publishesPrivate({ field, heading }: Columns[number]): boolean {
  return field !== null && isImportField(field) && isShownText(field) && mayBePrivate(heading)
}

/**
 * The columns of money, sizes and widths, each with what is known of its unit: for the field that the server guessed, as
 * the server says; for another one, by the same rules.
 */
function columnsWithUnits(columns: Columns, guessed: Columns): UnitColumn[] {
  const fields = columns.map(({ field }) => (field !== null && isImportField(field) ? field : null))
  return columns.flatMap((column, at) => {
    const field = fields[at] ?? null
    const before = guessed[at]
    if (field === null || !before) return []
    const guess =
      before.field === field && field !== 'plotArea'
        ? before.unitOrigin && {
            unit: before.unit,
            origin: before.unitOrigin,
            sure: before.unitSure,
          }
        : guessUnit(
            {
              field,
              unit: before.field === field && before.kept ? before.unit : null,
              kept: before.field === field && before.kept,
              ...(column.numbers ? { numbers: column.numbers } : {}),
            },
            column.heading,
            fields,
          )
    return guess ? [{ at, field, column, guess }] : []
  })
}

function Tick({
  label,
  help,
  checked,
  onChange,
}: {
  label: string
  help: string
  checked: boolean
  onChange: (on: boolean) => void
}): ReactElement {
  return (
    <div>
      <Switch
        label={label}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <div className={styles.switchHelp}>
        <FieldHelp>{help}</FieldHelp>
      </div>
    </div>
  )
}

/** Fields as they are offered for a column. */
export const FIELD_GROUPS: readonly { group: string; fields: readonly ImportField[] }[] =
  FILE_GROUPS.map((group) => ({
    group,
    fields: IMPORT_FIELDS.filter((field) => groupOfField(field) === group),
  }))

/** A listing is nothing without these; the state has a default. */
export const REQUIRED_FIELDS: readonly ImportField[] = ['title', 'propertyType', 'address', 'city']
