import { useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportRunDetail } from '../../../contracts/imports/imports.ts'
import {
  isImportField,
  unitsOf,
  type ColumnChoice,
  type ColumnUnit,
} from '../../../domain/imports/fields.ts'
import { Icon } from '../../ui/Icon.tsx'
import { FIELD_GROUPS, REQUIRED_FIELDS } from './field-groups.ts'
import { useFieldName } from './use-field-name.ts'
import { countParams } from './count-params.ts'

type Columns = ImportRunDetail['columns']
type Options = ImportRunDetail['options']

export interface Mapping {
  headingRow: number
  columns: ColumnChoice[]
  options: Options
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

  const change = (at: number, choice: Partial<Columns[number]>): void =>
    setColumns((now) =>
      now.map((column, index) => (index === at ? { ...column, ...choice, kept: false } : column)),
    )
  const check = (): void => {
    setTried(true)
    if (twice.length > 0 || chosen.size === 0) return
    onCheck({
      headingRow: run.headingRow,
      options,
      columns: columns.map(({ field, unit }) => ({
        field: field !== null && isImportField(field) ? field : null,
        unit,
      })),
    })
  }

  return (
    <>
      <section className="card column-card" aria-labelledby="columns">
        <header className="pad">
          <div>
            <h2 id="columns">{t('columns.title')}</h2>
            <p className="quiet small">
              {t('columns.lead', { count: chosen.size, n: columns.length })}
            </p>
          </div>
          <div className="field">
            <label htmlFor="heading-row">{t('columns.headingRow')}</label>
            <div className="inp">
              <select
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
              </select>
              <Icon name="down" />
            </div>
          </div>
        </header>
        <ul className="columns">
          {columns.map((column, at) => (
            <li key={at} className={column.field === null ? 'unused' : undefined}>
              <div className="column-name">
                <b id={`column-${at}`}>{column.heading || t('columns.nameless', { n: at + 1 })}</b>
                {column.kept && column.field !== null ? (
                  <span className="mark">{t('columns.kept')}</span>
                ) : null}
              </div>
              <p className="samples">
                {column.samples.length === 0
                  ? t('columns.blank')
                  : column.samples.map((sample) => <span key={sample}>{sample}</span>)}
              </p>
              <div className="choice">
                <div className={twice.includes(column.field ?? '') ? 'inp err' : 'inp'}>
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
                  <Icon name="down" />
                </div>
                <UnitChoice column={column} onUnit={(unit) => change(at, { unit })} at={at} />
              </div>
              {twice.includes(column.field ?? '') ? (
                <p className="error">{t('columns.twice', { field: nameOf(column.field ?? '') })}</p>
              ) : null}
            </li>
          ))}
        </ul>
      </section>
      <section className="card pad choices" aria-labelledby="choices">
        <h2 id="choices">{t('options.title')}</h2>
        {dealSaid ? null : (
          <fieldset>
            <legend>{t('options.deal')}</legend>
            <div className="row">
              {(['guess', 'sale', 'rent'] as const).map((deal) => (
                <label key={deal} className="chip">
                  <input
                    type="radio"
                    name="deal"
                    checked={options.deal === deal}
                    onChange={() => setOptions({ ...options, deal })}
                  />
                  {t(`options.deals.${deal}`)}
                </label>
              ))}
            </div>
          </fieldset>
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
      </section>
      <section className="ready" aria-live="polite">
        {missing.length > 0 ? (
          <p className="note">
            <Icon name="info" />
            {t('columns.missing', { fields: missing.map(nameOf).join(', ') })}
          </p>
        ) : null}
        {known ? null : (
          <p className="note">
            <Icon name="info" />
            {t('columns.noReference')}
          </p>
        )}
        {tried && chosen.size === 0 ? <p className="error">{t('columns.none')}</p> : null}
        <button type="button" className="btn big" disabled={busy} onClick={check}>
          {t('columns.check', countParams(run.rows))}
        </button>
        <p className="help">{t('columns.nothingYet')}</p>
      </section>
    </>
  )
}

/** What bare numbers of the column are in. */
function UnitChoice({
  column: { field, unit, heading },
  at,
  onUnit,
}: {
  column: Columns[number]
  at: number
  onUnit: (unit: ColumnUnit) => void
}): ReactElement | null {
  const { t } = useTranslation('import')
  const units = field !== null && isImportField(field) ? unitsOf(field) : []
  if (units.length === 0) return null
  return (
    <div className="inp unit-choice">
      <select
        aria-label={t('columns.unitOf', { column: heading || at + 1 })}
        value={unit ?? units[0]}
        onChange={(event) => {
          const chosen = units.find((each) => each === event.target.value)
          if (chosen) onUnit(chosen)
        }}
      >
        {units.map((each) => (
          <option key={each} value={each}>
            {t(`unit.${each}`)}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </div>
  )
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
    <div className="tick">
      <label className="switch">
        <input
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span />
        {label}
      </label>
      <p className="help">{help}</p>
    </div>
  )
}
