import { useEffect, useState, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type { ImportRunDetail } from '../../../../contracts/imports/imports.ts'
import { isImportField } from '../../../../domain/imports/fields.ts'
import type { Fill, FillField } from '../../../../domain/imports/fills.ts'
import { guessUnit, settleUnit } from '../../../../domain/imports/units.ts'
import { isUnanswered } from '../../../../domain/imports/value-words.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { ChipGroup, ChoiceChip } from '../../../ui/actions/Chip.tsx'
import { Card } from '../../../ui/display/Card.tsx'
import { Note } from '../../../ui/display/Note.tsx'
import { Switch } from '../../../ui/forms/Checkbox.tsx'
import { Field, FieldError, FieldHelp } from '../../../ui/forms/Field.tsx'
import { Stack } from '../../../ui/layout/Layout.tsx'
import { ColumnsCard } from './ColumnsCard.tsx'
import { FillsCard } from './FillsCard.tsx'
import { countParams } from '../import-text.ts'
import { columnChoices, fieldsTwice, type Columns, type Mapping, type Options } from './mapping.ts'
import { PreviewCard } from '../PreviewCard.tsx'
import { UnitsCheck, type UnitColumn } from './UnitsCheck.tsx'
import { usePreview } from '../use-preview.ts'
import { ValuesCard } from './ValuesCard.tsx'
import styles from '../imports.module.css'

/** A part of this step, by the id of its heading. */
export type MappingSection = 'fills' | 'values' | 'units' | 'columns'

/**
 * The one round of questions: what the first listings would be, then what is doubtful (gaps, words, units), then the
 * columns.
 */
export function ColumnStep({
  run,
  busy,
  section,
  onHeadings,
  onCheck,
}: {
  run: ImportRunDetail
  busy: boolean
  /** Where the person wants to mend something. */
  section: MappingSection | null
  onHeadings: (row: number) => void
  onCheck: (mapping: Mapping) => void
}): ReactElement {
  const { t } = useTranslation('import')
  const [columns, setColumns] = useState<Columns>(run.columns)
  const [options, setOptions] = useState<Options>(run.options)
  const [tried, setTried] = useState(false)
  const [unitsConfirmed, setUnitsConfirmed] = useState(false)
  const chosen = new Set(columns.map(({ field }) => field).filter((field) => field !== null))
  const twice = fieldsTwice(columns)
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
  const mapping: Mapping = {
    headingRow: run.headingRow,
    // Prices are looked at anew when columns or units have changed.
    options: { ...options, acceptDoubts: false },
    columns: columnChoices(columns),
    unitsConfirmed,
  }
  const preview = usePreview(run.id, mapping)
  const { fills, values } = preview ?? run
  const fill = (field: FillField, next: Fill): void =>
    setOptions((now) => ({ ...now, fills: { ...now.fills, [field]: next } }))
  const mean = (asked: { field: string; word: string }, value: string | null): void =>
    setOptions((now) => ({
      ...now,
      values: [
        ...(now.values ?? []).filter(
          ({ field, word }) => field !== asked.field || word !== asked.word,
        ),
        { field: asked.field, word: asked.word, value },
      ],
    }))
  const check = (): void => {
    setTried(true)
    if (twice.length > 0 || chosen.size === 0 || unitsOpen) {
      // What is missing may be far above the button.
      const open = unitsOpen ? 'units' : 'columns'
      document.getElementById(open)?.scrollIntoView({ block: 'start' })
      return
    }
    onCheck(mapping)
  }
  useEffect(() => {
    if (section !== null) document.getElementById(section)?.scrollIntoView()
  }, [section])

  return (
    <>
      <PreviewCard preview={preview} />
      <FillsCard fills={fills} options={options} onFill={fill} />
      <ValuesCard values={withAnswers(values, options)} columns={columns} onValue={mean} />
      <UnitsCheck
        columns={unitColumns}
        confirmed={unitsConfirmed}
        tried={tried}
        onUnit={(at, unit) => change(at, { unit })}
        onConfirm={setUnitsConfirmed}
      />
      <ColumnsCard
        columns={columns}
        headingRow={run.headingRow}
        busy={busy}
        unfolded={section === 'columns'}
        onHeadings={onHeadings}
        onField={(at, field) => change(at, { field, unit: null })}
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

/** The words with what was answered since the preview was asked for. */
function withAnswers(
  words: ImportRunDetail['values'],
  { values = [] }: Options,
): ImportRunDetail['values'] {
  return words.map((asked) => {
    const answer = values.find(({ field, word }) => field === asked.field && word === asked.word)
    return answer ? { ...asked, value: answer.value, open: isUnanswered(answer) } : asked
  })
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
